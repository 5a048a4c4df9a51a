import type { SoundName } from './sounds.ts';
import type { Samples } from './synth.ts';

/** A sound that the worker has made. */
interface MadeSound {
  readonly name: SoundName;
  readonly samples: Samples;
}

interface AwaitedSound {
  readonly done: (samples: Samples) => void;
  readonly fail: (why: Error) => void;
}

const awaited = new Map<SoundName, AwaitedSound>();
let worker: Worker | undefined;

/** Makes a sound in a worker, which is fetched with the first. */
export function makeSound(name: SoundName): Promise<Samples> {
  worker ??= startWorker();
  worker.postMessage(name);
  return new Promise((done, fail) => awaited.set(name, { done, fail }));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./sounds-worker.ts', import.meta.url), { type: 'module', name: 'sounds' });
  started.addEventListener('message', ({ data: { name, samples } }: MessageEvent<MadeSound>) => {
    awaited.get(name)?.done(samples);
    awaited.delete(name);
  });
  // It could not be fetched: the next sound tries again.
  started.addEventListener('error', () => {
    worker = undefined;
    for (const { fail } of awaited.values()) fail(new Error('no-sounds'));
    awaited.clear();
  });
  return started;
}
