import type { Reader } from '@hamlet/kernel';
import type { ChosenOptions, GameKind } from '../game-entry.ts';
import { LASTING, readOr, readStored, writeStored } from '../storage/stored.ts';
import { withoutStandIns } from '../table/stand-ins.ts';
import type { SeatPlan } from '../table/table.ts';

/** The choices for the last new game of a kind. */
export interface LastChoice {
  readonly options: ChosenOptions;
  readonly count: number;
  readonly seats: readonly SeatPlan[];
  /** The colour of each seat. */
  readonly colours: readonly string[];
}

function keyOf({ preset }: GameKind): string {
  return `hamlet-new-${preset.name}`;
}

export function rememberChoice(kind: GameKind, choice: LastChoice): void {
  writeStored(LASTING, keyOf(kind), choice);
}

/** The last choice as far as it can be read and is still offered; each part falls back on its own. */
export function lastChoice(kind: GameKind, first: LastChoice, levels: readonly string[]): LastChoice {
  return readStored(LASTING, keyOf(kind), (reader) => readChoice(reader, kind, first, levels), first);
}

/** Reads a choice that anybody may have stored. */
export function readChoice(reader: Reader, kind: GameKind, first: LastChoice, levels: readonly string[]): LastChoice {
  const seats = readOr(
    () =>
      withoutStandIns(
        reader
          .at('seats')
          .items()
          .map((seat) => readSeat(seat, levels)),
        true,
      ),
    first.seats,
  );
  const colours = readOr(() => readColours(reader.at('colours'), first.colours), first.colours);
  return {
    options: readOr(() => readChosen(reader.at('options'), kind), first.options),
    count: readOr(() => reader.at('count').oneOf(kind.counts), first.count),
    seats: seats.length === first.seats.length ? seats : first.seats,
    colours,
  };
}

function readChosen(reader: Reader, { rows, fieldKeys = [] }: GameKind): ChosenOptions {
  const chosen: Record<string, unknown> = {};
  for (const { key, choices } of rows) {
    const { value } = reader.at(key);
    const isOffered = choices ? choices.some((choice) => choice === value) : typeof value === 'boolean';
    if (isOffered) chosen[key] = value;
  }
  for (const key of fieldKeys) {
    const { value } = reader.at(key);
    const isList = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');
    if (isList || ['boolean', 'number', 'string'].includes(typeof value)) chosen[key] = value;
  }
  return chosen;
}

function readSeat(reader: Reader, levels: readonly string[]): SeatPlan {
  if (reader.at('kind').word(['person', 'bot']) === 'person') return { kind: 'person', name: reader.at('name').text() };
  return { kind: 'bot', level: reader.at('level').word(levels) };
}

/** The stored order of the colours, each once. */
function readColours(reader: Reader, known: readonly string[]): readonly string[] {
  const colours = reader.items().map((item) => item.word(known));
  return new Set(colours).size === known.length ? colours : reader.fail('colour-twice');
}
