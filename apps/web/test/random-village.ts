import { hamlet, readOptions, type State } from '@hamlet/hamlet';
import { drawInt, ioOf, openStreams, seedFrom } from '@hamlet/kernel';

/** A village as random play leaves it after some decisions. */
export function randomVillage(seed: string, plies: number, options: Record<string, unknown> = {}, seats = 3): State {
  const io = ioOf(openStreams(seedFrom(seed)), undefined);
  const state = hamlet.setup(readOptions(options), seats, io).state;
  const choices = openStreams(seedFrom(`${seed} choices`));
  for (let i = 0; i < plies; i++) {
    const pending = hamlet.pending(state);
    if (!pending) break;
    const legal = hamlet.legal(state, pending.seats[0]);
    // Building and roads first, so that there is something to look at.
    const keen = legal.filter((action) => action.do === 'build' || action.do === 'road' || action.do === 'place');
    const list = keen.length > 0 ? keen : legal;
    hamlet.apply(state, pending.seats[0], list[drawInt(choices, 'bot', list.length)], io);
  }
  return state;
}
