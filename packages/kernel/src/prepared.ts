import { refusal } from './codes.ts';
import { onlyAction } from './forced.ts';
import { type AnyGame, type InSetting, isRefusal, type Refusal, type Seat } from './game.ts';
import { ioOf, type StreamIo } from './io.ts';
import { openStreams, seedFrom } from './random.ts';

/** One action of a turn that was thought out in advance: in notation, with what it changed for its own seat. */
export interface PreparedStep {
  readonly text: string;
  readonly change: Readonly<Record<string, number>>;
}

/** Reason why a prepared turn is not played: the step that no longer fits, and its refusal or change. */
export interface PreparedFault {
  readonly step: number;
  readonly refusal: Refusal;
  /** Changes that the step makes now, where it would still be allowed. */
  readonly change?: Readonly<Record<string, number>> | undefined;
}

/** An action tried on a copy, with what it changes for its own seat. */
export interface Rehearsal {
  readonly state: InSetting<unknown>;
  readonly change: Readonly<Record<string, number>>;
  readonly events: readonly unknown[];
  /** True when it draws or shows something that the seat did not know. */
  readonly reveals: boolean;
}

const NO_SEED = seedFrom('what if');

/** Tries an action on a copy. Draws come from a stream without meaning, so that nothing after them may be believed. */
export function rehearse(game: AnyGame, state: InSetting<unknown>, seat: Seat, action: unknown): Rehearsal {
  const next: InSetting<unknown> = game.clone(state);
  const before = game.holdings(state, seat);
  const events: unknown[] = [];
  const streams = openStreams(NO_SEED);
  const io: StreamIo<unknown> = ioOf(streams, (event: unknown) => void events.push(event));
  const { draws } = streams;
  game.apply(next, seat, action, io);
  // Where seats hide nothing, a barrier without a draw only passes the turn.
  const reveals = streams.draws > draws || (game.facts.hidden && io.touched === 'all');
  return { state: next, change: changeBetween(before, game.holdings(next, seat)), events, reveals };
}

function changeBetween(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changes = names.map((name): [string, number] => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

function isSame(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** True when the table, going on by itself, would draw or show something. */
export function forcedReveal(game: AnyGame, state: InSetting<unknown>, seat: Seat): boolean {
  let now = state;
  for (let only: unknown = onlyAction(game, now, seat); only !== undefined; only = onlyAction(game, now, seat)) {
    const tried = rehearse(game, now, seat, only);
    if (tried.reveals) return true;
    now = tried.state;
  }
  return false;
}

/**
 * The actions of a prepared turn that may be played now, up to the first that draws or shows something. Each must be allowed
 * and change for the seat what it changed when it was prepared; otherwise none is played. Those that the table takes by itself
 * are checked and left out.
 */
export function prepared(
  game: AnyGame,
  state: InSetting<unknown>,
  seat: Seat,
  steps: readonly PreparedStep[],
): readonly unknown[] | PreparedFault {
  const actions: unknown[] = [];
  let now = state;
  for (const [step, { text, change }] of steps.entries()) {
    const action: unknown = game.codec.parse(now.setting, text);
    const refused = isRefusal(action) ? action : game.refuse(now, seat, action);
    if (refused) return { step, refusal: refused };
    const only: unknown = step === 0 ? undefined : onlyAction(game, now, seat);
    // The table goes on by itself, and in another way.
    if (only !== undefined && game.codec.format(now.setting, only) !== text)
      return { step, refusal: refusal('prepared-differs') };
    const tried = rehearse(game, now, seat, action);
    if (tried.reveals || forcedReveal(game, tried.state, seat)) break;
    if (!isSame(tried.change, change)) return { step, refusal: refusal('prepared-differs'), change: tried.change };
    if (only === undefined) actions.push(action);
    now = tried.state;
  }
  return actions.length > 0 ? actions : { step: 0, refusal: refusal('prepared-reveals') };
}

/** True for the answer that says why a prepared turn is not played. */
export function isPreparedFault(answer: readonly unknown[] | PreparedFault): answer is PreparedFault {
  return 'refusal' in answer;
}
