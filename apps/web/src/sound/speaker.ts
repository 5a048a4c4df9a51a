import type { SamplePlayer } from './mixer.ts';
import { RATE, type Samples } from './synth.ts';

let opened: SamplePlayer | undefined;

/** The speaker of this device; undefined where the page has none. A browser lets it speak only after the first click or key. */
export function deviceSpeaker(): SamplePlayer | undefined {
  if (opened || typeof AudioContext === 'undefined') return opened;
  const context = new AudioContext();
  opened = {
    play(samples: Samples, delay: number, volume: number): void {
      if (context.state === 'suspended') void context.resume();
      const buffer = context.createBuffer(1, samples.length, RATE);
      buffer.copyToChannel(samples, 0);
      const source = new AudioBufferSourceNode(context, { buffer });
      const gain = new GainNode(context, { gain: volume });
      source.connect(gain).connect(context.destination);
      source.start(context.currentTime + delay);
    },
  };
  return opened;
}
