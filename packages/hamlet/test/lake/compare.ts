import { isDeepStrictEqual } from 'node:util';
import { type Action, hamlet, type State, writePosition } from '@hamlet/hamlet';
import type { Dice } from '../random-play.ts';
import { legalLists, nameOfAction } from './legal.ts';
import { leavesChoice } from './payments.ts';
import { stepped } from './play.ts';

/** Deep equality; the note says where it fails, and is made only then. */
export function expectSame(found: unknown, wanted: unknown, note: () => string): void {
  if (!isDeepStrictEqual(found, wanted))
    throw new Error(`found ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}: ${note()}`);
}

/** The engine's list against the reference's, as sets of names; says whether boats carry in it. */
export function expectSameLegal(state: State, where: string, strict = false): boolean {
  const position = writePosition(state);
  const names = hamlet
    .legal(state, state.seat)
    .map((action) => nameOfAction(position, hamlet.codec.format(state.setting, action)));
  const listed = new Set(names);
  const { must, may } = legalLists(position, strict);
  const missing = [...must].filter((name) => !listed.has(name));
  const excess = names.filter((name) => !may.has(name));
  const twice = listed.size === names.length ? [] : names.filter((name, i) => names.indexOf(name) !== i);
  if (missing.length + excess.length + twice.length > 0)
    throw new Error(`${where}: ${JSON.stringify({ missing, excess, twice })}\n${JSON.stringify(position)}`);
  const pending = hamlet.pending(state);
  if (pending?.kind === 'pay')
    expectSame(
      pending.manual,
      leavesChoice(position),
      () => `${where}, payment left to the player (Q8)\n${JSON.stringify(position)}`,
    );
  return names.some((name) => name.startsWith('pay ') && name.includes('boat'));
}

/** Goes on by chance until a payment is due; undefined if none comes. */
export function onToPayment(state: State, action: Action, dice: Dice): State | undefined {
  let next = stepped(state, action);
  for (let depth = 0; depth < 3; depth++) {
    const step = next.stack.at(-1)?.step;
    if (step === undefined || step === 'pay') return step === undefined ? undefined : next;
    const legal = hamlet.legal(next, next.seat);
    next = stepped(next, legal[dice(legal.length)]);
  }
  return next.stack.at(-1)?.step === 'pay' ? next : undefined;
}

/** Adds one to a tally. */
export function count(tally: Map<string, number>, key: string, by = 1): void {
  tally.set(key, (tally.get(key) ?? 0) + by);
}

/** Each of these must have been met more often than said. */
export function expectMet(tally: ReadonlyMap<string, number>, keys: readonly string[], more = 0): void {
  const found = keys.filter((key) => (tally.get(key) ?? 0) <= more);
  expectSame(found, [], () => `not met often enough: ${JSON.stringify(Object.fromEntries(tally))}`);
}
