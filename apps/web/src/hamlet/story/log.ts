import { type Event, narrate, type ReasoningStep, type State, type Tile } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { Item, SeatPerson } from '../../table/table.ts';
import { placesTold } from '../board/last-deed.ts';
import { sayNarration } from '../names.ts';

/** One line of the log, ready to be shown. */
export interface HamletLogLine {
  /** The number of lines of the record that have been played when this has happened. */
  readonly ply: number;
  readonly kind: 'turn' | 'deed';
  readonly by: Seat;
  readonly text: string;
  readonly using: string;
  /** The changes for each seat. */
  readonly gold: ReadonlyMap<Seat, number>;
  readonly points: ReadonlyMap<Seat, number>;
  readonly after: readonly string[];
  readonly reasoningSteps: readonly ReasoningStep[];
  /** Tiles that it touched. */
  readonly tiles: readonly Tile[];
  /** Tiles where it happened. */
  readonly places: readonly Tile[];
}

/** The whole log in words. */
export function logLines(state: State, items: readonly Item<Event>[], person: SeatPerson): HamletLogLine[] {
  const table = { components: state.setting.components, person };
  return narrate(state.setting, items).map((told) => ({
    ply: items[told.item].ply + 1,
    kind: told.deed?.kind === 'turn' ? 'turn' : 'deed',
    by: told.by,
    ...sayNarration(table, told),
    gold: changes(told.gold),
    points: changes(told.points),
    reasoningSteps: told.reasoning,
    tiles: told.tiles,
    places: placesTold(table.components, told),
  }));
}

function changes(amounts: readonly number[]): ReadonlyMap<Seat, number> {
  return new Map(amounts.flatMap((amount, seat) => (amount === 0 ? [] : [[seat, amount] as const])));
}

/** A line of the log as one sentence. */
export function plainText(line: HamletLogLine): string {
  if (line.kind === 'turn') return line.text;
  return [line.text, line.using, ...line.after].filter((part) => part !== '').join('; ');
}

/** At least this number of the newest lines: whole turns, the newest first, each with its heading before its lines. */
export function newestTurns(lines: readonly HamletLogLine[], least: number): readonly HamletLogLine[] {
  const turns: HamletLogLine[][] = [];
  let count = 0;
  for (const line of lines.toReversed()) {
    const open = turns.at(-1);
    if (!open || open[0].kind === 'turn') {
      if (count >= least) break;
      turns.push([line]);
    } else if (line.kind === 'turn') open.unshift(line);
    else open.push(line);
    count++;
  }
  return turns.flat();
}
