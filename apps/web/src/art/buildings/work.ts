import { at, chimney, cone, drum, house } from '../house.ts';
import { boulder, fir, peak } from '../nature.ts';
import { curve, type Drawing, moved, oval, patches, poly, rect, strokes } from '../shape.ts';
import { anvil, barrel, bricks, logs, millWheel, planks, sack, sails } from '../things.ts';

/**
 * The buildings where goods are made. Every drawing stands on (0, 0), the middle of its foot, about 110 wide and 95 high, in
 * the same three-quarter view.
 */

export function woodcutter(): Drawing {
  return [
    ...fir(-44, -18, 1.15),
    ...fir(44, -30, 1.05),
    ...house({
      x: -34,
      w: 50,
      d: 36,
      h: 24,
      r: 26,
      wall: 'plank',
      roof: 'shingle',
      door: 0.3,
      windows: [0.74],
      chimney: 0.8,
    }),
    ...logs(36, 6, 1.1),
    ...stump(-42, 8),
  ];
}

function stump(x: number, y: number): Drawing {
  return [
    poly([x - 8, y, x + 8, y, x + 6, y - 10, x - 6, y - 10], 'wood'),
    oval(x, y - 10, 6.5, 2.6, 'wood-lit'),
    strokes([[x + 1, y - 11, x + 12, y - 25]], 'bold'),
    poly([x - 3, y - 11, x + 3, y - 17, x + 7, y - 12, x, y - 7], 'iron'),
  ];
}

/** A stepped face of rock with a crane. */
export function quarry(): Drawing {
  return [
    poly([-52, -4, -50, -40, -34, -60, -10, -72, 16, -70, 38, -54, 52, -24, 50, -2], 'rock-dim'),
    poly([-52, -4, -50, -40, -34, -60, -24, -44, -26, -4], 'rock-lit'),
    poly([-26, -4, -24, -30, 12, -30, 12, -4], 'rock-lit'),
    poly([-24, -30, 12, -30, 22, -40, -12, -40], 'stone-lit'),
    poly([12, -4, 12, -30, 22, -40, 24, -10], 'rock'),
    strokes(
      [
        [-8, -4, -8, -29],
        [-25, -17, 11, -17],
        [-44, -20, -30, -22],
        [30, -30, 40, -36],
      ],
      'fine',
    ),
    // The crane with a block on its hook.
    poly([22, 4, 27, 4, 21, -66, 17, -66], 'wood'),
    strokes(
      [
        [20, -64, -16, -82],
        [23, -30, -4, -76],
      ],
      'bold',
    ),
    strokes([[-15, -82, -15, -58]], 'line'),
    rect(-23, -58, 16, 12, 'stone-lit'),
    ...boulder(40, 8, 11),
    ...boulder(-40, 8, 9),
    ...boulder(-22, 11, 6),
  ];
}

/** An open shed with a log on the saw. */
export function sawmill(): Drawing {
  return [
    ...house({ x: -48, z: 10, w: 40, d: 30, h: 26, r: 24, wall: 'plank', roof: 'shingle', windows: [0.5] }),
    ...lean(-10, 52, 34),
    ...moved(logs(0, 0, 0.9, 1), 4, -2),
    oval(24, -14, 12, 12, 'stone-lit'),
    strokes(
      Array.from({ length: 6 }, (_, i) => {
        const angle = (i / 6) * Math.PI;
        const [c, s] = [Math.cos(angle) * 12, Math.sin(angle) * 12];
        return [24 - c, -14 - s, 24 + c, -14 + s];
      }),
      'fine',
    ),
    rect(-6, -12, 46, 7, 'wood-lit'),
    rect(-4, -5, 5, 10, 'wood'),
    rect(33, -5, 5, 10, 'wood'),
    ...planks(-30, 12, 0.95),
  ];
}

/** A roof on posts; its left foot at x, so wide, so high. */
function lean(x: number, w: number, h: number): Drawing {
  return [
    patches(
      [x + 2, x + w - 4].map((px) => [px, 4, px + 3.5, 4, px + 3.5, -h, px, -h]),
      'wood',
      'line',
    ),
    poly([at(x - 4, h - 2, 0), at(x + w + 2, h - 2, 0), at(x + w + 2, h + 16, 30), at(x - 4, h + 16, 30)], 'wood-dim'),
    strokes(
      [0.25, 0.5, 0.75].map((u) => [at(x - 4, h - 2 + 18 * u, 30 * u), at(x + w + 2, h - 2 + 18 * u, 30 * u)]),
      'fine',
    ),
  ];
}

export function lumbermill(): Drawing {
  return [
    ...house({
      x: -44,
      z: 16,
      w: 74,
      d: 30,
      h: 30,
      r: 28,
      wall: 'plank',
      roof: 'tile',
      windows: [0.2, 0.45],
      chimney: 0.15,
    }),
    ...house({
      x: -20,
      w: 40,
      d: 22,
      h: 22,
      r: 22,
      wall: 'plank',
      roof: 'tile',
      gable: true,
      door: 0.5,
      doorSize: [20, 18],
    }),
    ...millWheel(44, -16, 17),
    ...logs(-44, 10, 0.9, 3),
    ...planks(0, 16, 0.8, 3),
  ];
}

export function stonemason(): Drawing {
  return [
    ...house({
      x: -42,
      w: 54,
      d: 36,
      h: 26,
      r: 28,
      wall: 'stone',
      roof: 'slate',
      door: 0.32,
      windows: [0.74],
      chimney: 0.75,
    }),
    ...bricks(34, 8, 1),
    rect(-52, -14, 15, 17, 'stone-lit'),
    poly([-37, 3, -31, -2, -31, -18, -37, -14], 'stone-dim'),
    strokes([[-50, -10, -40, -4]], 'fine'),
  ];
}

/** A hall with a bottle kiln. */
export function masterStonemason(): Drawing {
  return [
    ...house({ x: -48, w: 56, d: 36, h: 28, r: 26, wall: 'brick', roof: 'slate', door: 0.3, windows: [0.68, 0.88] }),
    ...kiln(34, 4, 1),
    ...bricks(-34, 14, 0.9),
    ...bricks(12, 16, 0.75),
  ];
}

function kiln(x: number, y: number, s: number): Drawing {
  return moved(
    [
      {
        path: [
          ...(['M', -21, 0, 'Q', -23, -34, -8, -50, 'L', -7, -76] as const),
          ...(['L', 7, -76, 'L', 8, -50, 'Q', 23, -34, 21, 0] as const),
          ...(['Q', 0, 10, -21, 0, 'Z'] as const),
        ],
        fill: 'brick',
        ink: 'line',
      },
      {
        path: [
          ...(['M', 4, 5, 'L', 3, -76, 'L', 7, -76, 'L', 8, -50] as const),
          ...(['Q', 23, -34, 21, 0, 'Q', 14, 4, 4, 5, 'Z'] as const),
        ],
        fill: 'brick-dim',
        ink: 'none',
      },
      curve([-8, 4, -8, -18, 0, -18, 6, -18, 6, 4], 'line', 'door'),
      oval(-1, -3, 4, 5, 'glow', 'none'),
      oval(0, -76, 7, 2.6, 'door'),
    ],
    x,
    y,
    s,
  );
}

/** A stone mill at its stream. */
export function flourMill(): Drawing {
  return [
    poly([14, 12, 54, 12, 56, -6, 20, -4], 'water'),
    strokes(
      [
        [26, 6, 46, 6],
        [30, -1, 50, -1],
      ],
      'pale',
    ),
    ...house({
      x: -44,
      w: 56,
      d: 36,
      h: 34,
      r: 28,
      wall: 'stone',
      roof: 'tile',
      door: 0.3,
      windows: [0.72],
      chimney: 0.2,
    }),
    ...millWheel(32, -18, 19),
    ...sack(-42, 12, 0.9),
    ...sack(-26, 14, 0.8),
  ];
}

/** A tall mill with its wheel under a flume, on a stream that runs by. */
export function watermill(): Drawing {
  return [
    poly([-54, 14, 54, 14, 54, -2, 10, -6, -54, -4], 'water'),
    strokes(
      [
        [-46, 9, -30, 9],
        [14, 9, 32, 9],
        [36, 3, 48, 3],
      ],
      'pale',
    ),
    ...house({ x: -8, z: 8, w: 40, d: 34, h: 24, r: 0.1, wall: 'stone', roof: 'tile', door: 0.7 }),
    ...house({
      x: -11,
      z: 5,
      y: 24,
      w: 46,
      d: 38,
      h: 22,
      r: 28,
      wall: 'timber',
      roof: 'thatch',
      gable: true,
      windows: [0.3, 0.7],
    }),
    poly([-54, -56, -16, -50, -16, -44, -54, -50], 'wood-lit'),
    strokes([[-48, -50, -48, -6]], 'bold'),
    ...millWheel(-26, -20, 23),
    ...sack(44, 12, 0.8),
  ];
}

export function windmill(): Drawing {
  return [
    ...drum(0, 0, 25, 56, 'plaster', 7),
    ...cone(0, -54, 21, 24, 'tile'),
    curve([-7, 8, -7, -14, 0, -14, 7, -14, 7, 8], 'line', 'door'),
    rect(-4, -40, 8, 9, 'glass'),
    ...moved(sails(0, 0, 46, 0.62), 0, -60),
    ...sack(-36, 10, 0.9),
    ...sack(34, 10, 0.8),
  ];
}

export function smelt(): Drawing {
  return [
    ...house({ x: -48, z: 8, w: 42, d: 30, h: 22, r: 24, wall: 'stone', roof: 'slate', windows: [0.5] }),
    ...kiln(20, 6, 1.1),
    ...boulder(-36, 14, 9),
    ...boulder(-20, 16, 7),
  ];
}

export function blacksmith(): Drawing {
  return [
    ...house({ x: -46, z: 10, w: 46, d: 32, h: 26, r: 26, wall: 'stone', roof: 'slate', windows: [0.3] }),
    ...lean(-4, 50, 32),
    ...chimney([8, -50], 34),
    rect(2, -24, 18, 24, 'stone-dim'),
    oval(11, -10, 5, 6, 'glow', 'fine'),
    ...anvil(34, 6, 1.05),
    ...barrel(-38, 12, 0.85),
  ];
}

export function lumberCamp(): Drawing {
  return [...fir(-44, -20, 1.2), ...fir(40, -30, 1.3), ...fir(20, -36, 1), ...tent(-14, 0, 1), ...logs(30, 10, 1.2)];
}

function tent(x: number, y: number, s: number): Drawing {
  return moved(
    [
      poly([-28, 0, 0, -44, 18, -54, 42, -10, 28, 0], 'cloth'),
      poly([28, 0, 42, -10, 18, -54, 0, -44], 'sand-dim'),
      poly([-8, 0, 0, -32, 10, 0], 'door'),
    ],
    x,
    y,
    s,
  );
}

export function miningCamp(): Drawing {
  return [
    ...peak(-14, 0, 44, 74),
    ...peak(32, 0, 30, 48),
    curve([-22, 4, -22, -26, -8, -26, 6, -26, 6, 4], 'line', 'door'),
    patches(
      [
        [-26, 4, -21, 4, -19, -22, -24, -22],
        [5, 4, 10, 4, 8, -22, 3, -22],
        [-27, -20, 11, -20, 11, -26, -27, -26],
      ],
      'wood',
      'line',
    ),
    poly([20, 8, 44, 8, 48, -8, 16, -8], 'wood'),
    ...boulder(26, -6, 7),
    ...boulder(38, -6, 7),
    oval(25, 11, 4.4, 4.4, 'iron'),
    oval(40, 11, 4.4, 4.4, 'iron'),
  ];
}
