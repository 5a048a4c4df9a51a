import { builderPro, type Event, type State, type View } from '@hamlet/builder-pro';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';

const known = new WeakMap<View, State>();
const NO_SEED = seedFrom('what is hidden');

/**
 * A whole state that fits a view, for calculations. The secrets of the other players in it are made up: only open things and
 * those of the viewer may be read from it.
 */
export function imagineState(view: View): State {
  let state = known.get(view);
  if (!state) {
    state = builderPro.guess(view, ioOf<Event>(openStreams(NO_SEED), undefined));
    known.set(view, state);
  }
  return state;
}
