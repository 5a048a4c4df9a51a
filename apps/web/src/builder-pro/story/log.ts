import { BAGS, type Components, type Event, type View } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { Item, SeatPerson } from '../../table/table.ts';
import { say } from '../../words/words.ts';
import { cellId } from '../board/draw.ts';
import { sayCount, sayTiles, tileName } from '../names.ts';
import { type ReportStep, reportSteps } from './report.ts';

/** One line of the log, ready to be shown. */
export interface BuilderLogLine {
  /** How many lines of the record have been played when this has happened. */
  readonly ply: number;
  readonly kind: 'year' | 'deed' | 'card';
  /** Undefined for what a card does to everybody. */
  readonly by: Seat | undefined;
  readonly text: string;
  /** What came of a part of a card. */
  readonly step: ReportStep | undefined;
  /** Cells of the hamlet that it touched. */
  readonly cells: readonly string[];
}

interface Reader {
  readonly components: Components;
  readonly view: View;
  readonly who: SeatPerson;
  /** Whose drawn and passed tiles may be read. */
  readonly eyes: Seat | 'all' | undefined;
}

/** The whole log in words. */
export function logLines(reader: Reader, items: readonly Item<Event>[]): BuilderLogLine[] {
  const { components, view, who } = reader;
  const steps = reportSteps(components, view, items, who).filter(({ kind }) => kind !== 'built');
  const lines: BuilderLogLine[] = [yearLine(reader, 1, 0)];
  let next = 0;
  for (const item of items) {
    for (const event of item.events) {
      if (event.type === 'section' || event.type === 'plaque') lines.push(cardLine(steps[next++]));
      else lines.push(...linesOf(reader, event, item));
    }
  }
  return lines;
}

function cardLine(step: ReportStep): BuilderLogLine {
  return { ply: step.ply, kind: 'card', by: undefined, text: step.text, step, cells: [] };
}

function yearLine({ components, view, who }: Reader, round: number, ply: number, first?: Seat): BuilderLogLine {
  const card = components.years[components.yearOf.get(view.years[round - 1]?.card ?? '') ?? -1];
  const text =
    first === undefined || view.seats.length === 1
      ? say('bp.log.year', { round, card: card?.name ?? '' })
      : say('bp.log.year-first', { round, card: card?.name ?? '', who: who(first).name });
  return { ply, kind: 'year', by: undefined, text, step: undefined, cells: [] };
}

function linesOf(reader: Reader, event: Event, item: Item<Event>): BuilderLogLine[] {
  const { components } = reader;
  const deed = (by: Seat, text: string, cells: readonly string[] = []): BuilderLogLine[] => [
    { ply: item.ply + 1, kind: 'deed', by, text, step: undefined, cells },
  ];
  switch (event.type) {
    case 'year':
      return [yearLine(reader, event.round, item.ply + 1, event.first)];
    case 'drew': {
      const tiles = sayCount('tiles', event.count);
      const bag = BAGS.find((name) => item.text === `draw ${name}`) ?? 'green';
      const shown = maySee(reader, event.seat) && event.tiles ? sayTiles(components, event.tiles) : undefined;
      return deed(
        event.seat,
        say(shown ? `bp.log.drew-${bag}-these` : `bp.log.drew-${bag}`, { tiles, these: shown ?? '' }),
      );
    }
    case 'built': {
      const coins = sayCount('coins', components.cost[event.tile]);
      return deed(event.seat, say('bp.log.built', { tile: tileName(components, event.tile), coins }), [
        cellId(event.x, event.y),
      ]);
    }
    case 'closing':
      return deed(event.seat, say('bp.log.closing'));
    case 'passed':
      return deed(event.seat, sayPassing(reader, event));
    case 'over':
      return [{ ply: item.ply + 1, kind: 'year', by: undefined, text: say('bp.log.over'), step: undefined, cells: [] }];
    default:
      return [];
  }
}

function sayPassing(reader: Reader, event: Extract<Event, { type: 'passed' }>): string {
  const { components, who } = reader;
  const kept = sayCount('tiles', event.kept);
  if (event.count === 0) return say('bp.log.kept', { kept });
  const tiles =
    maySee(reader, event.seat) && event.tiles ? sayTiles(components, event.tiles) : sayCount('tiles', event.count);
  return event.to === event.seat
    ? say('bp.log.discarded', { kept, tiles })
    : say('bp.log.passed', { kept, tiles, who: who(event.to).name });
}

function maySee({ eyes }: Reader, seat: Seat): boolean {
  return eyes === 'all' || eyes === seat;
}
