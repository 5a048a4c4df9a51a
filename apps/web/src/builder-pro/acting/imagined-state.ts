import { builderPro, type Event, type State, type View } from '@hamlet/builder-pro';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';

const known = new WeakMap<View, State>();
const NO_SEED = seedFrom('what is hidden');

/**
 * A whole game that fits what is seen, to reckon with: what others hold is made up, so only what is open or one's own may be
 * read from it.
 */
export function stateFrom(view: View): State {
  let state = known.get(view);
  if (!state) {
    state = builderPro.guess(view, ioOf<Event>(openStreams(NO_SEED), undefined));
    known.set(view, state);
  }
  return state;
}
