import type { SoundName } from './sounds.ts';
import type { Samples } from './synth.ts';

/** The part of the device that a mixer needs: a player of samples. */
export interface SamplePlayer {
  /** Plays samples after some seconds, at a loudness from 0 to 1. */
  play(samples: Samples, delay: number, volume: number): void;
}

/** The seconds between sounds that come together and are played one after the other; more than a few would only be noise. */
const APART = 0.13;
const MOST_AT_ONCE = 6;
/** The number of names that `played` remembers. */
const REMEMBERED = 200;

/** Plays sounds by name. The sounds are loaded and made when first wanted; until then, and without a speaker, nothing is heard. */
export class Mixer {
  private readonly made = new Map<SoundName, Samples>();
  private readonly speaker: () => SamplePlayer | undefined;
  private readonly load: () => Promise<Readonly<Record<SoundName, () => Samples>>>;
  private readonly history: SoundName[] = [];
  /** The time at which the newest sound begins, in seconds of `now`. */
  private busyUntil = 0;
  private readonly now: () => number;
  /** From 0 (silent) to 1. */
  volume = 0;
  /** Called with each sound that is given to the speaker. */
  onPlay: ((name: SoundName) => void) | undefined;

  constructor(
    speaker: () => SamplePlayer | undefined,
    load: () => Promise<Readonly<Record<SoundName, () => Samples>>> = async () => (await import('./sounds.ts')).SOUNDS,
    now: () => number = () => performance.now() / 1000,
  ) {
    this.speaker = speaker;
    this.load = load;
    this.now = now;
  }

  /** The names of the newest sounds that were given to the speaker, oldest first. */
  get played(): readonly SoundName[] {
    return this.history;
  }

  /** Plays sounds one shortly after the other; of equal neighbours only one. */
  async play(names: readonly SoundName[]): Promise<void> {
    if (this.volume === 0 || names.length === 0) return;
    const sounds = await this.load().catch(() => undefined);
    const speaker = this.speaker();
    if (!sounds || !speaker) return;
    const distinct = names.filter((name, i) => name !== names[i - 1]);
    // The bells of the end are heard after however much.
    const few = distinct.filter((name, i) => i < MOST_AT_ONCE || name === 'end');
    for (const name of few) {
      const now = this.now();
      const start = Math.max(now, this.busyUntil);
      if (start - now > MOST_AT_ONCE * APART && name !== 'end') continue;
      this.busyUntil = start + APART;
      speaker.play(this.samplesOf(name, sounds[name]), start - now, this.volume);
      this.onPlay?.(name);
      this.history.push(name);
      if (this.history.length > REMEMBERED) this.history.shift();
    }
  }

  private samplesOf(name: SoundName, make: () => Samples): Samples {
    let samples = this.made.get(name);
    if (!samples) this.made.set(name, (samples = make()));
    return samples;
  }
}
