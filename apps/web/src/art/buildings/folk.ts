import { on } from '../faces.ts';
import { block, chimney, cone, drum, frontOf, house } from '../house.ts';
import { bush, tree } from '../nature.ts';
import { curve, type Drawing, moved, oval, patches, poly, rect, strokes } from '../shape.ts';
import { anvil, barrel, fence, haystack, pennant, sign } from '../things.ts';

/** A timbered hall on stone arches, with a bell turret. */
export function townHall(): Drawing {
  const face = frontOf(-40, 0, 66, 22);
  const arch = (u: number): Drawing => {
    const [x, y] = on(face, u, 0);
    return [curve([x - 8, y, x - 8, y - 17, x, y - 18, x + 8, y - 17, x + 8, y], 'line', 'door')];
  };
  return [
    ...block(-40, 0, 66, 34, 22, 'stone'),
    ...arch(0.2),
    ...arch(0.5),
    ...arch(0.8),
    ...house({
      x: -43,
      z: -2,
      y: 22,
      w: 72,
      d: 38,
      h: 22,
      r: 26,
      wall: 'timber',
      roof: 'tile',
      windows: [0.14, 0.38, 0.62, 0.86],
    }),
    ...turret(0, -72),
  ];
}

function turret(x: number, y: number): Drawing {
  return [
    ...moved(block(-8, 0, 15, 10, 15, 'plaster'), x, y),
    oval(x - 0.5, y - 8, 4.6, 4.6, 'cloth'),
    strokes(
      [
        [x - 0.5, y - 8, x - 0.5, y - 11],
        [x - 0.5, y - 8, x + 2, y - 7],
      ],
      'fine',
    ),
    poly([x - 11, y - 14, x + 9, y - 14, x + 14, y - 19, x + 1, y - 36], 'slate'),
    ...pennant(x + 1, y - 36, 12),
  ];
}

export function tavern(): Drawing {
  return [
    ...house({ x: -44, w: 60, d: 36, h: 22, r: 0.1, wall: 'stone', roof: 'tile', door: 0.3, windows: [0.72] }),
    ...house({
      x: -47,
      z: -3,
      y: 22,
      w: 66,
      d: 40,
      h: 20,
      r: 28,
      wall: 'timber',
      roof: 'thatch',
      windows: [0.25, 0.75],
      chimney: 0.82,
    }),
    ...sign(-50, -26, 'gold'),
    ...barrel(40, 10, 1),
    ...barrel(28, 14, 0.8),
    rect(-50, 4, 24, 4, 'wood-lit'),
    rect(-48, 8, 3, 6, 'wood', 'fine'),
    rect(-31, 8, 3, 6, 'wood', 'fine'),
  ];
}

export function inn(): Drawing {
  return [
    ...house({
      x: -48,
      z: 8,
      w: 40,
      d: 30,
      h: 40,
      r: 26,
      wall: 'timber',
      roof: 'tile',
      gable: true,
      door: 0.5,
      windows: [0.2, 0.8],
    }),
    ...house({
      x: -8,
      w: 48,
      d: 30,
      h: 24,
      r: 26,
      wall: 'plaster',
      roof: 'tile',
      door: 0.7,
      windows: [0.3],
      chimney: 0.8,
    }),
    ...sign(-8, -26, 'gold'),
    ...barrel(-38, 14, 0.8),
  ];
}

export function stables(): Drawing {
  const stalls = [-38, -10, 18];
  return [
    ...house({ x: -50, w: 90, d: 30, h: 26, r: 26, wall: 'plank', roof: 'thatch' }),
    ...stalls.flatMap((x, i) => [
      curve([x - 9, 0, x - 9, -21, x, -22, x + 9, -21, x + 9, 0], 'line', 'door'),
      rect(x - 9, -10, 18, 10, 'wood-lit'),
      ...(i === 1 ? [] : horseHead(x - 1, -9)),
    ]),
    ...haystack(42, 12, 0.6),
    ...fence([-52, 14], [-26, 14]),
  ];
}

function horseHead(x: number, y: number): Drawing {
  return [
    poly([x - 4, y, x - 3, y - 9, x + 1, y - 13, x + 7, y - 5, x + 5, y - 2, x + 2, y - 4, x + 3, y], 'wood'),
    strokes([[x, y - 12, x, y - 16]], 'line'),
  ];
}

/** A paved place with a fountain. */
export function square(): Drawing {
  return [
    oval(0, -14, 52, 27, 'cobble'),
    strokes(
      [
        [-40, -14, -24, -14],
        [24, -8, 42, -10],
        [-14, 6, 8, 6],
        [-20, -34, -2, -36],
        [18, -30, 32, -28],
        [-32, 0, -20, 2],
      ],
      'fine',
    ),
    {
      path: ['M', -26, -18, 'L', -26, -8, 'Q', 0, 8, 26, -8, 'L', 26, -18, 'Z'],
      fill: 'stone',
      ink: 'line',
    },
    oval(0, -18, 26, 9, 'stone-lit'),
    oval(0, -18, 21, 6.4, 'water'),
    rect(-3.5, -44, 7, 26, 'stone'),
    oval(0, -44, 13, 4.4, 'stone-lit'),
    oval(0, -45, 9, 2.6, 'water', 'fine'),
    strokes([[0, -45, 0, -60]], 'line'),
    curve([0, -62, -12, -64, -12, -46], 'pale'),
    curve([0, -62, 12, -64, 12, -46], 'pale'),
    curve([-11, -44, -19, -42, -18, -20], 'pale'),
    curve([11, -44, 19, -42, 18, -20], 'pale'),
    ...bush(-46, -20, 0.8),
    ...bush(46, -20, 0.8),
  ];
}

export function farrier(): Drawing {
  return [
    ...house({ x: -46, z: 6, w: 52, d: 34, h: 26, r: 28, wall: 'timber', roof: 'tile', windows: [0.2] }),
    curve([-22, -2, -22, -24, -9, -25, 4, -24, 4, -2], 'line', 'door'),
    oval(-9, -8, 6, 6, 'glow', 'none'),
    ...chimney([2, -64], 20),
    ...anvil(34, 8, 1.1),
    ...horseshoe(34, -38, 1),
    strokes(
      [
        [48, 6, 48, -56],
        [48, -54, 30, -54],
      ],
      'bold',
    ),
  ];
}

function horseshoe(x: number, y: number, s: number): Drawing {
  return moved(
    [
      {
        path: [
          ...(['M', -8, 9, 'Q', -15, -14, 0, -14] as const),
          ...(['Q', 15, -14, 8, 9, 'L', 4, 8] as const),
          ...(['Q', 8, -8, 0, -8, 'Q', -8, -8, -4, 8, 'Z'] as const),
        ],
        fill: 'iron',
        ink: 'line',
      },
    ],
    x,
    y,
    s,
  );
}

export function cottage(): Drawing {
  return [
    ...tree(44, -16, 1),
    ...house({
      x: -34,
      w: 54,
      d: 36,
      h: 20,
      r: 34,
      wall: 'plaster',
      roof: 'thatch',
      door: 0.34,
      windows: [0.72],
      chimney: 0.78,
    }),
    ...bush(-44, 8, 0.8),
    ...fence([24, 12], [50, 10]),
  ];
}

export function minstrelStage(): Drawing {
  return [
    ...block(-42, 0, 76, 26, 14, 'plank'),
    patches(
      [-38, 32].map((x) => [x, -16, x + 4, -16, x + 10, -62, x + 6, -62]),
      'wood',
      'line',
    ),
    poly([-44, -52, 48, -52, 56, -72, -30, -72], 'cloth-violet'),
    patches(
      [-44, -20, 4, 28].map((x) => [x, -52, x + 20, -52, x + 10, -43]),
      'gold',
      'line',
    ),
    ...lute(0, -20),
    ...pennant(12, -72, 18, 'cloth-red'),
  ];
}

function lute(x: number, y: number): Drawing {
  return [
    oval(x, y - 6, 9, 11, 'wood-lit'),
    oval(x, y - 6, 3, 3, 'door', 'fine'),
    rect(x - 1.6, y - 34, 3.2, 20, 'wood'),
  ];
}

export function bathhouse(): Drawing {
  const steam = (x: number): Drawing => [curve([x, -58, x - 8, -66, x, -72, x + 8, -78, x, -86], 'pale')];
  return [
    ...house({ x: -44, w: 66, d: 34, h: 28, r: 18, wall: 'marble', roof: 'tile', windows: [0.2, 0.8] }),
    { path: ['M', -30, -42, 'Q', -28, -66, -6, -66, 'Q', 16, -66, 18, -42, 'Z'], fill: 'marble', ink: 'line' },
    ...steam(-8),
    ...steam(8),
    curve([-20, 0, -20, -21, -11, -22, -2, -21, -2, 0], 'line', 'door'),
    oval(20, 8, 26, 8, 'stone-lit'),
    oval(20, 7, 21, 5.4, 'water'),
  ];
}

export function guildhall(): Drawing {
  return [
    ...house({
      x: -46,
      z: 8,
      w: 78,
      d: 34,
      h: 40,
      r: 26,
      wall: 'timber',
      roof: 'tile',
      windows: [0.12, 0.88],
      chimney: 0.12,
    }),
    ...house({
      x: -22,
      w: 34,
      d: 26,
      h: 42,
      r: 26,
      wall: 'timber',
      roof: 'tile',
      gable: true,
      door: 0.5,
      doorSize: [14, 22],
    }),
    ...pennant(-5, -68, 20, 'cloth-blue'),
    rect(-32, -36, 8, 18, 'cloth-red'),
    rect(14, -36, 8, 18, 'cloth-green'),
  ];
}

export function lordsManor(): Drawing {
  return [
    ...house({
      x: -50,
      z: 6,
      w: 34,
      d: 34,
      h: 40,
      r: 26,
      wall: 'brick',
      roof: 'slate',
      gable: true,
      windows: [0.3, 0.7],
    }),
    ...house({
      x: -16,
      z: 10,
      w: 44,
      d: 30,
      h: 34,
      r: 24,
      wall: 'brick',
      roof: 'slate',
      windows: [0.2, 0.8],
      door: 0.5,
      chimney: 0.85,
    }),
    ...drum(42, 0, 13, 52, 'brick'),
    ...cone(42, -50, 17, 28, 'slate'),
    ...bush(-40, 12, 0.8),
    ...bush(4, 14, 0.8),
  ];
}
