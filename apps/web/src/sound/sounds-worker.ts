import { SOUNDS, type SoundName } from './sounds.ts';

/** Makes sounds away from the page, which would not answer meanwhile: a name comes in, its samples go out. */

addEventListener('message', ({ data: name }: MessageEvent<SoundName>) => {
  const samples = SOUNDS[name]();
  postMessage({ name, samples }, { transfer: [samples.buffer] });
});
