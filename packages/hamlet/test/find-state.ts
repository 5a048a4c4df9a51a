import { hamlet, type State } from '@hamlet/hamlet';
import { Session, seedFrom } from '@hamlet/kernel';
import { diceOf } from '@hamlet/testkit';
import { pickAction } from './random-play.ts';

/** A state of a random game, at the beginning of a turn, as wanted. */
export function findState(
  options: Readonly<Record<string, unknown>>,
  seats: number,
  wanted: (state: State) => boolean,
): State {
  for (let attempt = 0; attempt < 30; attempt++) {
    const seed = `invariants ${attempt}`;
    const table = Session.open(hamlet, { options: hamlet.options(options), seats, seed: seedFrom(seed) });
    const dice = diceOf(seed);
    for (let { pending } = table; pending; pending = table.pending) {
      if (pending.kind === 'turn' && wanted(table.state)) return hamlet.clone(table.state);
      const [seat] = pending.seats;
      table.act(seat, pickAction(table.legal(seat), dice));
    }
  }
  throw new Error('no such state');
}

/** The words that calls of `fault` in a source hold, its codes among them. */
export function wordsOfFaults(source: string): string[] {
  const calls = source.match(/fault\([^;]*?\);/gs) ?? [];
  return calls.flatMap((call) => [...call.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map(([, word]) => word));
}
