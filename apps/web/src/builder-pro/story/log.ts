import type { Components, Event, Narration, View } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { Item, SeatPerson } from '../../table/table.ts';
import { cellId } from '../board/draw.ts';
import { sayNarration } from '../names.ts';
import { narrationsOf, type ReportStep, reportSteps } from './report.ts';

/** One line of the log, ready to be shown. */
export interface BuilderLogLine {
  /** The number of lines of the record that have been played when this has happened. */
  readonly ply: number;
  readonly kind: 'year' | 'deed' | 'card';
  /** The player; undefined for the effects of a card on everybody. */
  readonly by: Seat | undefined;
  readonly text: string;
  /** The effects of a part of a card. */
  readonly step: ReportStep | undefined;
  /** Cells of the hamlet that it touched. */
  readonly cells: readonly string[];
}

interface LogReader {
  readonly components: Components;
  readonly view: View;
  readonly who: SeatPerson;
  /** The seat, or all of them, whose drawn and passed tiles may be read. */
  readonly perspective: Seat | 'all' | undefined;
}

/** The whole log in words. */
export function logLines(reader: LogReader, items: readonly Item<Event>[]): BuilderLogLine[] {
  const { components, view, who } = reader;
  const table = { components, seats: view.seats.length, person: who };
  const steps = reportSteps(components, view, items, who).filter(({ kind }) => kind !== 'built-this-year');
  let next = 0;
  return narrationsOf(components, view, items).flatMap((told): BuilderLogLine[] => {
    if (told.kind === 'built-this-year') return [];
    const isCard = told.kind === 'section' || told.kind === 'plaque';
    const isYear = told.kind === 'year' || told.kind === 'over';
    return [
      {
        ply: told.ply,
        kind: isCard ? 'card' : isYear ? 'year' : 'deed',
        by: isCard || isYear ? undefined : told.by,
        text: sayNarration(table, asSeen(reader, told)),
        step: isCard ? steps[next++] : undefined,
        cells: told.kind === 'built' ? [cellId(told.x, told.y)] : [],
      },
    ];
  });
}

/** A narration without the tiles, and how many were kept and passed, where that may not be read. */
function asSeen({ perspective }: LogReader, told: Narration): Narration {
  if (perspective === 'all' || !('by' in told) || perspective === told.by) return told;
  if (told.kind === 'drew') return { ...told, tiles: undefined };
  if (told.kind === 'passed') return { ...told, kept: undefined, count: undefined, tiles: undefined };
  return told;
}
