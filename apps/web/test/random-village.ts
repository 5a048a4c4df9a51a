import { hamlet, readOptions, type State } from '@hamlet/hamlet';
import { drawInt, openStreams, Session, seedFrom } from '@hamlet/kernel';

/** A village as random play leaves it after some decisions. */
export function randomVillage(seed: string, plies: number, options: Record<string, unknown> = {}, seats = 3): State {
  // Forced decisions count too: the session takes none by itself.
  const session = new Session(hamlet, { options: readOptions(options), seats, seed: seedFrom(seed) });
  const choices = openStreams(seedFrom(`${seed} choices`));
  for (let i = 0; i < plies && session.pending; i++) {
    const [seat] = session.pending.seats;
    const legal = session.legal(seat);
    // Building and roads first, so that there is something to look at.
    const keen = legal.filter((action) => action.do === 'build' || action.do === 'road' || action.do === 'place');
    const list = keen.length > 0 ? keen : legal;
    session.follow(seat, list[drawInt(choices, 'bot', list.length)], 'bot');
  }
  return session.state;
}
