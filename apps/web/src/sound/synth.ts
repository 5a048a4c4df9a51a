/**
 * A small synthesiser: tones, noise and filters, added up in plain arrays of samples. All sounds of the table are made with it on the
 * device, so that none has to be fetched; the same input gives the same samples on every machine that has the same sine.
 */

/** Samples a second; enough for short sounds from a phone. */
export const RATE = 24_000;

/** One mono sound, each sample between -1 and 1. */
export type Samples = Float32Array<ArrayBuffer>;

/** A value at each second of a sound: constant, or given as a function of time. */
type Envelope = number | ((time: number) => number);

function valueAt(curve: Envelope, time: number): number {
  return typeof curve === 'number' ? curve : curve(time);
}

/** A straight line from one value to another within some seconds; constant afterwards. */
export function glide(from: number, to: number, seconds: number): (time: number) => number {
  return (time) => from + (to - from) * Math.min(1, time / seconds);
}

/** Loudness that rises within `attack` seconds and then falls to a third every `decay` seconds. */
export function pluck(attack: number, decay: number): (time: number) => number {
  return (time) => (time < attack ? time / attack : Math.exp((attack - time) / decay));
}

/** Loudness that rises and falls evenly over some seconds. */
export function swell(seconds: number): (time: number) => number {
  return (time) => Math.sin(Math.PI * Math.min(1, time / seconds)) ** 2;
}

export type Wave = 'sine' | 'triangle' | 'saw';

const WAVES: Readonly<Record<Wave, (phase: number) => number>> = {
  sine: (phase) => Math.sin(2 * Math.PI * phase),
  triangle: (phase) => 1 - 4 * Math.abs(((phase + 0.25) % 1) - 0.5),
  saw: (phase) => 2 * (phase % 1) - 1,
};

function fill(seconds: number, sample: (time: number) => number): Samples {
  const samples = new Float32Array(Math.round(seconds * RATE));
  for (let i = 0; i < samples.length; i++) samples[i] = sample(i / RATE);
  return samples;
}

/** A tone of a given pitch (Hz) and loudness. */
export function tone(wave: Wave, seconds: number, pitch: Envelope, loudness: Envelope): Samples {
  const shape = WAVES[wave];
  let phase = 0;
  return fill(seconds, (time) => {
    phase += valueAt(pitch, time) / RATE;
    return shape(phase) * valueAt(loudness, time);
  });
}

/** Noise of a given loudness; the same noise each time. */
export function noise(seconds: number, loudness: Envelope): Samples {
  let word = 0x2545f491;
  return fill(seconds, (time) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word / 0x80000000) * valueAt(loudness, time);
  });
}

/** Lets only what is near a pitch through; the narrower the band, the more it sings. A state-variable filter. */
export function band(samples: Samples, pitch: Envelope, width: number): Samples {
  let low = 0;
  let middle = 0;
  return samples.map((sample, i) => {
    const step = 2 * Math.sin((Math.PI * Math.min(valueAt(pitch, i / RATE), RATE / 6)) / RATE);
    low += step * middle;
    middle += step * (sample - low - width * middle);
    return middle * width;
  });
}

/** Softens everything above a pitch. */
export function muffle(samples: Samples, pitch: Envelope): Samples {
  let held = 0;
  return samples.map((sample, i) => {
    held += (1 - Math.exp((-2 * Math.PI * valueAt(pitch, i / RATE)) / RATE)) * (sample - held);
    return held;
  });
}

/** A layer of a sound: its samples, when it begins, and how loud it is. */
export interface SoundLayer {
  readonly samples: Samples;
  readonly at?: number;
  readonly gain?: number;
}

/** Adds layers up. The loudest sample of the whole becomes `peak`, and the end fades out, so that nothing clicks. */
export function mix(parts: readonly SoundLayer[], peak = 0.8): Samples {
  const length = Math.max(...parts.map(({ samples, at = 0 }) => Math.round(at * RATE) + samples.length));
  const sum = new Float32Array(length);
  for (const { samples, at = 0, gain = 1 } of parts) {
    const start = Math.round(at * RATE);
    for (let i = 0; i < samples.length; i++) sum[start + i] += samples[i] * gain;
  }
  const loudest = sum.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const fade = Math.min(length, Math.round(0.01 * RATE));
  for (let i = 0; i < length; i++) sum[i] *= (peak / loudest) * Math.min(1, (length - 1 - i) / fade);
  return sum;
}

/** A struck thing: partials at given ratios of a pitch, the higher ones quieter and shorter. */
export function struck(seconds: number, pitch: number, ratios: readonly number[], decay: number): Samples {
  const parts = ratios.map((ratio, i) => ({
    samples: tone('sine', seconds, pitch * ratio, pluck(0.002, decay / (1 + i * 0.6))),
    gain: 1 / (1 + i),
  }));
  return mix(parts, 1);
}
