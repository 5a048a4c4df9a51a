import { type Event, narrate, type ReasoningStep, type State, type Tile } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { Item, SeatPerson } from '../../table/table.ts';
import { say, voiceNow } from '../../words/words.ts';
import { distinctNames, sayNarration, saySentence } from '../names.ts';

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
  /** All of it as one sentence, gains included. */
  readonly sentence: string;
  readonly reasoningSteps: readonly ReasoningStep[];
  /** Tiles that it touched. */
  readonly tiles: readonly Tile[];
  /** Tiles where it happened. */
  readonly places: readonly Tile[];
}

/** A log as it was worded last, and the input of that wording. */
interface WordedLog {
  readonly components: State['setting']['components'];
  readonly deliveries: State['setting']['deliveries'];
  readonly voice: unknown;
  readonly names: string;
  readonly items: readonly Item<Event>[];
  readonly lines: readonly HamletLogLine[];
  /** For each line the index of its item. */
  readonly itemOf: readonly number[];
}

/** The log of each table as it was worded last: a log grows with every action, and its beginning stays as it is. */
const worded = new WeakMap<SeatPerson, WordedLog>();

/** The whole log in words. */
export function logLines(state: State, items: readonly Item<Event>[], person: SeatPerson): readonly HamletLogLine[] {
  const { setting } = state;
  const { components, deliveries } = setting;
  const named = distinctNames(state);
  const names = JSON.stringify([
    setting.colours.map((_, seat) => person(seat)),
    named.tiles.map(({ data }) => data.name),
  ]);
  const voice = voiceNow();
  const known = worded.get(person);
  const isSame =
    known?.components === components &&
    known.deliveries === deliveries &&
    known.voice === voice &&
    known.names === names;
  const { lines: before, itemOf: itemBefore, from } = isSame ? turnsBefore(known, items) : NOTHING_WORDED;
  const table = { components: named, person };
  const fresh = narrate(setting, items.slice(from));
  const lines = [
    ...before,
    ...fresh.map(
      (narration): HamletLogLine => ({
        ply: items[from + narration.item].ply + 1,
        kind: narration.deed?.kind === 'turn' ? 'turn' : 'deed',
        by: narration.by,
        ...sayNarration(table, narration),
        sentence: saySentence(table, narration),
        gold: changes(narration.gold),
        points: changes(narration.points),
        reasoningSteps: narration.reasoning,
        tiles: narration.tiles,
        places: narration.places,
      }),
    ),
  ];
  const itemOf = [...itemBefore, ...fresh.map(({ item }) => from + item)];
  worded.set(person, { components, deliveries, voice, names, items, lines, itemOf });
  return [...items.slice(0, 1).map(({ by }) => firstTurn(by, person)), ...lines];
}

/** The heading of the first turn, which no event tells. */
function firstTurn(by: Seat, person: SeatPerson): HamletLogLine {
  const text = say('story.turn', { who: person(by), round: 1 });
  const none = { gold: new Map(), points: new Map(), after: [], reasoningSteps: [], tiles: [], places: [] };
  return { ply: 0, kind: 'turn', by, text, using: '', sentence: text, ...none };
}

const NOTHING_WORDED = { lines: [], itemOf: [], from: 0 } as const;

/** The lines of the turns that are over and were worded: what follows a turn is never told in one line with what came before it. */
function turnsBefore({ items: before, lines, itemOf }: WordedLog, items: readonly Item<Event>[]) {
  const changed = items.findIndex((item, index) => item !== before[index]);
  const same = changed < 0 ? items.length : changed;
  const last = lines.findLastIndex(({ kind }, index) => kind === 'turn' && itemOf[index] < same);
  if (last < 0) return NOTHING_WORDED;
  return { lines: lines.slice(0, last + 1), itemOf: itemOf.slice(0, last + 1), from: itemOf[last] + 1 };
}

function changes(amounts: readonly number[]): ReadonlyMap<Seat, number> {
  return new Map(amounts.flatMap((amount, seat) => (amount === 0 ? [] : [[seat, amount] as const])));
}

/** At least this number of the newest lines: whole turns with their headings, in the order of the log. */
export function newestTurns(lines: readonly HamletLogLine[], least: number): readonly HamletLogLine[] {
  const from = lines.findLastIndex(({ kind }, index) => kind === 'turn' && lines.length - index >= least);
  return lines.slice(Math.max(0, from));
}
