import { describe, expect, test } from 'vitest';
import { soundsOfLine as builderSounds } from '../src/builder-pro/story/sounds.ts';
import { soundsOfLine as hamletSounds } from '../src/hamlet/story/sounds.ts';
import { Mixer, type SamplePlayer } from '../src/sound/mixer.ts';
import { SOUNDS, type SoundName } from '../src/sound/sounds.ts';
import { RATE } from '../src/sound/synth.ts';

const NAMES = Object.keys(SOUNDS) as SoundName[];

/** Loudness of the louder parts of a sound: the root of its mean square. */
function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

describe('sounds', () => {
  test.each(NAMES)('%s is short, audible, never clips, and ends in silence', (name) => {
    const samples = SOUNDS[name]();
    expect(samples.length / RATE).toBeGreaterThan(0.05);
    expect(samples.length / RATE).toBeLessThan(3);
    expect(loudness(samples)).toBeGreaterThan(0.01);
    expect(samples.every((sample) => Number.isFinite(sample) && Math.abs(sample) <= 0.85)).toBe(true);
    expect(Math.abs(samples[samples.length - 1])).toBeLessThan(0.001);
  });

  test('there are about twenty, and no two are alike', { tags: ['whole'] }, () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(20);
    expect(new Set(NAMES.map((name) => loudness(SOUNDS[name]()).toFixed(9))).size).toBe(NAMES.length);
  });
});

function mixerWith(volume: number) {
  const heard: number[] = [];
  const volumes: number[] = [];
  const speaker: SamplePlayer = {
    play: (_, delay, loudness) => {
      heard.push(delay);
      volumes.push(loudness);
    },
  };
  const mixer = new Mixer(
    () => speaker,
    async (name) => SOUNDS[name](),
    () => 100,
  );
  mixer.volume = volume;
  return { mixer, heard, volumes };
}

describe('the mixer', () => {
  test('plays sounds one after the other, of equal neighbours one', async () => {
    const { mixer, heard } = mixerWith(0.5);
    await mixer.play(['coin', 'coin', 'hammer']);
    expect(mixer.played).toEqual(['coin', 'hammer']);
    expect(heard[0]).toBe(0);
    expect(heard[1]).toBeGreaterThan(0.1);
  });

  test('is silent at volume 0', async () => {
    const { mixer, heard } = mixerWith(0);
    await mixer.play(['coin']);
    expect(heard).toEqual([]);
    expect(mixer.played).toEqual([]);
  });

  test('plays as loud as it is set, from the next sound on', async () => {
    const { mixer, volumes } = mixerWith(0.5);
    await mixer.play(['coin']);
    mixer.volume = 0.8;
    await mixer.play(['hammer']);
    expect(volumes).toEqual([0.5, 0.8]);
  });

  test('drops what would be heard long after it happened', async () => {
    const { mixer, heard } = mixerWith(1);
    for (let i = 0; i < 20; i++) await mixer.play(['coin', 'hammer']);
    expect(heard.length).toBeLessThan(10);
  });

  test('rings at the end of a long turn', async () => {
    const { mixer } = mixerWith(0.5);
    await mixer.play(['coin', 'hammer', 'coin', 'hammer', 'coin', 'hammer', 'coin', 'end']);
    expect(mixer.played).toHaveLength(7);
    expect(mixer.played.at(-1)).toBe('end');
    await mixer.play(['coin', 'hammer', 'coin']);
    await mixer.play(['hammer', 'coin', 'end']);
    expect(mixer.played.slice(7)).toEqual(['end']);
  });

  test('goes on without sounds while they cannot be made, and tries again with the next', async () => {
    let isOffline = true;
    const heard: number[] = [];
    const mixer = new Mixer(
      () => ({ play: (_, delay) => heard.push(delay) }),
      async (name) => {
        if (isOffline) throw new Error('offline');
        return SOUNDS[name]();
      },
    );
    mixer.volume = 1;
    await expect(mixer.play(['coin'])).resolves.toBeUndefined();
    expect(mixer.played).toEqual([]);
    isOffline = false;
    await mixer.play(['coin']);
    expect(heard).toEqual([0]);
  });

  test('makes each sound once', async () => {
    const made: SoundName[] = [];
    const mixer = new Mixer(
      () => ({ play: () => {} }),
      async (name) => {
        made.push(name);
        return SOUNDS[name]();
      },
    );
    mixer.volume = 1;
    await Promise.all([mixer.play(['coin']), mixer.play(['coin', 'hammer'])]);
    expect(made).toEqual(['coin', 'hammer']);
  });
});

describe('what a line of the log sounds like', () => {
  const line = <Event>(events: readonly Event[]) => ({ ply: 0, by: 0, text: '', cause: 'player' as const, events });

  test('hired workers: a villager greets, a donkey brays', () => {
    expect(hamletSounds(line([{ type: 'hired', seat: 0, worker: 'donkey', tile: 1 }]))).toEqual(['bray']);
    expect(hamletSounds(line([{ type: 'hired', seat: 0, worker: 'villager', tile: 1 }]))).toEqual(['hire']);
  });

  test('gold that comes in is heard, gold that is paid is not', () => {
    expect(hamletSounds(line([{ type: 'gold', seat: 0, amount: 3, why: 'work' }]))).toEqual(['coin']);
    expect(hamletSounds(line([{ type: 'gold', seat: 0, amount: -3, why: 'hired' }]))).toEqual([]);
  });

  test('a milestone, a delivery, a lake and a year have a flourish of their own', () => {
    expect(hamletSounds(line([{ type: 'milestone', seat: 0, milestone: 1 }]))).toEqual(['milestone']);
    expect(hamletSounds(line([{ type: 'delivered', seat: 0, slot: 1 }]))).toEqual(['delivery']);
    expect(hamletSounds(line([{ module: 'lake', type: 'lake-formed', lake: 1, size: 4 }]))).toEqual(['lake']);
    expect(builderSounds(line([{ type: 'year', round: 2, card: 1, first: 0 }]))).toEqual(['year']);
  });

  test('the end of a game drowns everything else', () => {
    expect(hamletSounds(line([{ type: 'delivered', seat: 0, slot: 1 }, { type: 'over' }]))).toEqual(['end']);
    expect(builderSounds(line([{ type: 'coins', seat: 0, amount: 2, why: 'card' }, { type: 'over' }]))).toEqual([
      'end',
    ]);
  });
});
