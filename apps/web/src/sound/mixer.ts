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

/** Plays sounds by name. Each is made when first wanted; until then, and without a speaker, nothing is heard. */
export class Mixer {
  private readonly made = new Map<SoundName, Promise<Samples>>();
  private readonly speaker: () => SamplePlayer | undefined;
  private readonly make: (name: SoundName) => Promise<Samples>;
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
    make: (name: SoundName) => Promise<Samples>,
    now: () => number = () => performance.now() / 1000,
  ) {
    this.speaker = speaker;
    this.make = make;
    this.now = now;
  }

  /** The names of the newest sounds that were given to the speaker, oldest first. */
  get played(): readonly SoundName[] {
    return this.history;
  }

  /** Plays sounds one shortly after the other; of equal neighbours only one. */
  async play(names: readonly SoundName[]): Promise<void> {
    if (this.volume === 0 || names.length === 0) return;
    const distinct = names.filter((name, i) => name !== names[i - 1]);
    // The bells of the end are heard after however much.
    const few = distinct.filter((name, i) => i < MOST_AT_ONCE || name === 'end');
    const made = await Promise.all(few.map((name) => this.samplesOf(name)));
    const speaker = this.speaker();
    if (!speaker) return;
    for (const [index, name] of few.entries()) {
      const samples = made[index];
      if (!samples) continue;
      const now = this.now();
      const start = Math.max(now, this.busyUntil);
      if (start - now > MOST_AT_ONCE * APART && name !== 'end') continue;
      this.busyUntil = start + APART;
      speaker.play(samples, start - now, this.volume);
      this.onPlay?.(name);
      this.history.push(name);
      if (this.history.length > REMEMBERED) this.history.shift();
    }
  }

  /** The samples of a sound; undefined where they cannot be made now. */
  private async samplesOf(name: SoundName): Promise<Samples | undefined> {
    const samples = this.made.get(name) ?? this.make(name);
    this.made.set(name, samples);
    try {
      return await samples;
    } catch {
      this.made.delete(name);
      return undefined;
    }
  }
}
