import { band, glide, mix, muffle, noise, pluck, type Samples, type SoundLayer, struck, swell, tone } from './synth.ts';

/** The sounds of the table. Each is made when it is first wanted. */
export const SOUNDS = {
  coin: () =>
    mix([{ samples: struck(0.35, 2349, METAL, 0.09) }, { samples: struck(0.35, 3136, METAL, 0.1), at: 0.06 }], 0.45),
  hammer: () => mix([knock(0, 1), knock(0.16, 0.8), knock(0.32, 1)], 0.6),
  bell: () => bell(392, 1.6),
  bray: () => mix([{ samples: hee() }, { samples: haw(), at: 0.28 }], 0.45),
  splash,
  page: () =>
    mix(
      [
        {
          samples: band(
            noise(0.3, (time) => swell(0.28)(time) * (0.6 + 0.4 * Math.sin(60 * time))),
            3600,
            0.8,
          ),
        },
      ],
      0.3,
    ),
  step: () => mix([thud(0, 140), thud(0.15, 120)], 0.4),
  hooves: () =>
    mix(
      [0, 0.09, 0.22, 0.31].map((at, i) => clop(at, i % 2 === 0 ? 820 : 690)),
      0.4,
    ),
  saw: () => mix([stroke(0, 1500, 2400), stroke(0.22, 2400, 1400)], 0.35),
  brick: () =>
    mix([{ samples: struck(0.14, 640, STONE, 0.03) }, { samples: struck(0.14, 560, STONE, 0.04), at: 0.11 }], 0.5),
  churn: () =>
    mix(
      [0, 0.17, 0.34].map((at) => drop(at, 240)),
      0.5,
    ),
  sack: () => mix([{ samples: muffle(noise(0.3, pluck(0.03, 0.08)), 900) }, thud(0.02, 95)], 0.5),
  axe: () => mix([knock(0, 1), { samples: band(noise(0.2, pluck(0.002, 0.05)), 1100, 0.6), gain: 0.7 }], 0.5),
  pick: () =>
    mix([{ samples: struck(0.25, 1480, STONE, 0.06) }, { samples: noise(0.05, pluck(0.001, 0.01)), gain: 0.4 }], 0.4),
  scythe: () => mix([stroke(0, 2600, 5200)], 0.3),
  quill: () =>
    mix(
      [0, 0.08, 0.19].map((at) => ({ samples: band(noise(0.07, swell(0.07)), 4200, 0.5), at })),
      0.22,
    ),
  gravel: () =>
    mix(
      [0, 0.05, 0.11, 0.16, 0.24].map((at, i) => ({
        samples: band(noise(0.06, pluck(0.002, 0.015)), 900 + 260 * i, 0.5),
        at,
      })),
      0.4,
    ),
  fish: () => mix([drop(0, 330), drop(0.07, 520)], 0.5),
  oar: () => mix([{ samples: band(noise(0.55, swell(0.5)), glide(420, 760, 0.5), 0.4) }, drop(0.3, 380)], 0.4),
  till: () => mix([{ samples: struck(0.6, 1760, METAL, 0.16) }, knock(0, 0.4)], 0.4),
  hire: () => notes([523, 659], 0.11, 0.18),
  turn: () => notes([392, 523], 0.12, 0.2),
  choose: () => mix([clop(0, 1050)], 0.16),
  refuse: () => mix([thud(0, 170), thud(0.12, 130)], 0.35),
  undo: () => mix([{ samples: band(noise(0.25, swell(0.24)), glide(3200, 900, 0.22), 0.6) }], 0.28),
  milestone: () => notes([523, 659, 784, 1047], 0.09, 0.4),
  delivery: () =>
    mix(
      [{ samples: bell(523, 1.3) }, { samples: bell(659, 1.2), at: 0.22 }, { samples: bell(784, 1.2), at: 0.44 }],
      0.6,
    ),
  lake: () =>
    mix(
      [
        { samples: splash(), gain: 0.6 },
        { samples: notes([784, 988, 1175, 1568], 0.07, 0.35), at: 0.1, gain: 0.7 },
      ],
      0.6,
    ),
  year: () => notes([392, 494, 587, 784, 988], 0.07, 0.4),
  end: () =>
    mix(
      [0, 0.35, 0.7, 1.05].map((at, i) => ({ samples: bell([659, 587, 523, 392][i], 1.5), at })),
      0.65,
    ),
} as const satisfies Readonly<Record<string, () => Samples>>;

export type SoundName = keyof typeof SOUNDS;

/** Partials of thin metal, of stone and of a church bell (hum, prime, tierce, quint, nominal, and two above). */
const METAL = [1, 2.76, 5.4];
const STONE = [1, 1.83, 2.91];
const BELL = [1, 0.5, 1.2, 1.5, 2, 2.5, 3];

function bell(pitch: number, seconds: number): Samples {
  return mix([{ samples: struck(seconds, pitch, BELL, seconds / 3) }], 0.6);
}

/** Wood on wood. */
function knock(at: number, gain: number): SoundLayer {
  return {
    samples: mix(
      [{ samples: struck(0.16, 310, [1, 2.3, 3.9], 0.03) }, { samples: noise(0.03, pluck(0.001, 0.006)) }],
      1,
    ),
    at,
    gain,
  };
}

function thud(at: number, pitch: number): SoundLayer {
  return { samples: tone('sine', 0.14, glide(pitch, pitch * 0.6, 0.1), pluck(0.004, 0.035)), at };
}

/** A hoof on a road. */
function clop(at: number, pitch: number): SoundLayer {
  return { samples: band(noise(0.06, pluck(0.001, 0.012)), pitch, 0.12), at };
}

/** A drop of water: a short tone that rises. */
function drop(at: number, pitch: number): SoundLayer {
  return { samples: tone('sine', 0.12, glide(pitch, pitch * 2.1, 0.09), pluck(0.004, 0.035)), at, gain: 0.5 };
}

/** A blade that is drawn: noise whose colour moves from one pitch to another. */
function stroke(at: number, from: number, to: number): SoundLayer {
  return {
    samples: band(
      noise(0.2, (time) => swell(0.2)(time) * (0.7 + 0.3 * Math.sin(420 * time))),
      glide(from, to, 0.2),
      0.5,
    ),
    at,
  };
}

/** A donkey breathing in, high and rough. */
function hee(): Samples {
  const pitch = (time: number) => 430 + 160 * swell(0.3)(time) + 18 * Math.sin(170 * time);
  return band(tone('saw', 0.3, pitch, swell(0.3)), 1500, 0.7);
}

/** A donkey breathing out, low and long. */
function haw(): Samples {
  const pitch = (time: number) => 235 - 60 * time + 12 * Math.sin(150 * time);
  return band(
    tone('saw', 0.55, pitch, (time) => Math.min(1, time / 0.04) * Math.exp(-time / 0.3)),
    850,
    0.6,
  );
}

/** A melody on a plucked string. */
function notes(pitches: readonly number[], apart: number, decay: number): Samples {
  const string = (pitch: number): Samples =>
    mix([
      { samples: tone('triangle', decay * 3, pitch, pluck(0.004, decay)) },
      { samples: tone('sine', decay * 3, pitch * 2, pluck(0.004, decay / 2)), gain: 0.3 },
    ]);
  return mix(
    pitches.map((pitch, i) => ({ samples: string(pitch), at: i * apart })),
    0.5,
  );
}

function splash(): Samples {
  return mix([
    { samples: band(noise(0.5, pluck(0.01, 0.12)), glide(2600, 500, 0.4), 0.7) },
    ...[0.12, 0.2, 0.31].map((at, i) => drop(at, 500 + 170 * i)),
  ]);
}
