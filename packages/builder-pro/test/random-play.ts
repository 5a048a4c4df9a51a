import { type Action, builderPro, type Event, type Options, type State } from '@hamlet/builder-pro';
import { ioOf, openStreams, Session, seedFrom } from '@hamlet/kernel';
import { type Dice, diceOf, samples } from '@hamlet/testkit';

export type ProTable = ReturnType<typeof openPro>;

export interface TableCase {
  readonly seats: number;
  readonly style: Options['style'];
  readonly tone: Options['tone'];
  readonly reading: Options['reading'];
}

const TONES = ['nasty', 'nice', 'mix'] as const;
const READINGS = ['literal', 'stale'] as const;

/** Every number of seats with every style and tone that it allows, in both readings. */
export const SETTINGS: readonly TableCase[] = [1, 2, 3, 4, 5, 6].flatMap((seats) => {
  const styles = seats === 1 ? (['auto', 'solo'] as const) : (['auto', 'solo', 'interactive', 'mix'] as const);
  return styles.flatMap((style) =>
    TONES.flatMap((tone) => READINGS.map((reading) => ({ seats, style, tone, reading }))),
  );
});

/** The settings at which long random games are played: some of each number of seats and style, with changing tones and readings. */
export const PLAYED = samples(
  SETTINGS,
  SETTINGS.filter((_, index) => index % 5 === 0),
);

/** One setting for each number of seats, with changing styles and tones. */
export const SIX: readonly TableCase[] = [1, 2, 3, 4, 5, 6].map((seats) => ({
  seats,
  style: 'auto',
  tone: TONES[seats % 3],
  reading: READINGS[seats % 2],
}));

export function nameOf({ seats, style, tone, reading }: TableCase): string {
  return `${seats} seats, ${style}, ${tone}, ${reading}`;
}

const known = new Map<string, Options>();

/** The same options are the same object, so that what follows from them is made once. */
function optionsOf({ style, tone, reading }: TableCase): Options {
  const key = `${style} ${tone} ${reading}`;
  const options = known.get(key) ?? builderPro.options({ style, tone, reading });
  known.set(key, options);
  return options;
}

export function openPro(setting: TableCase, seed: string, listen?: (event: Event) => void) {
  const hear = (events: readonly Event[]) => {
    for (const event of events) listen?.(event);
  };
  const opening = { options: optionsOf(setting), seats: setting.seats, seed: seedFrom(seed) };
  return Session.open(
    builderPro,
    opening,
    listen && { onSetup: hear, onEntry: (_entry, _index, events) => hear(events) },
  );
}

/** Picks an action, with less liking for stopping than plain chance has. */
export function pickAction(legal: readonly Action[], dice: Dice): Action {
  const worthy = legal.filter((action) => action.do === 'build' || action.do === 'keep');
  return worthy.length > 0 && dice(4) > 0 ? worthy[dice(worthy.length)] : legal[dice(legal.length)];
}

/** Called at a decision with the seat that takes it; says false to stop. */
export type Visit = (state: State, seat: number, legal: readonly Action[]) => unknown;

/** Plays on at random, any of the seats that are due acting next, until the end or until `visit` says false. */
export function playOn(table: ProTable, dice: Dice, visit?: Visit): void {
  for (;;) {
    const { state } = table;
    const pending = builderPro.pending(state);
    if (!pending) return;
    const seat = pending.seats[dice(pending.seats.length)];
    const legal = builderPro.legal(state, seat);
    if (visit?.(state, seat, legal) === false) return;
    const action = pickAction(legal, dice);
    const refused = table.act(seat, action);
    if (refused) throw new Error(`${builderPro.codec.format(state.setting, action)}: ${JSON.stringify(refused)}`);
  }
}

/** A whole game at random. */
export function randomGame(setting: TableCase, seed: string, visit?: Visit, listen?: (event: Event) => void): ProTable {
  const table = openPro(setting, seed, listen);
  playOn(table, diceOf(`dice ${seed}`), visit);
  return table;
}

/** A state with other coins, so that what play rarely affords is looked at too. */
export function withCoins(state: State, coins: number): State {
  const copy = builderPro.clone(state);
  copy.coins.fill(coins);
  return copy;
}

/** The state at the start of a game and the streams that go on from there. */
export function startOf(table: ProTable) {
  const { options, seats, seed } = table.opening;
  const streams = openStreams(seed);
  return { state: builderPro.setup(options, seats, ioOf(streams, undefined)).state, streams };
}
