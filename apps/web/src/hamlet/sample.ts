import { type Event, hamlet, readOptions, type State } from '@hamlet/hamlet';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';

/** A game that is never played, for its components. */
function sampleState(): State {
  const io = ioOf<Event>(openStreams(seedFrom('gallery')), () => undefined);
  return hamlet.setup(readOptions({ modules: ['lake'] }), 2, io).state;
}

export const SAMPLE = sampleState();
