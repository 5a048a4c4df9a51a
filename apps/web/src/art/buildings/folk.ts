import { on } from '../faces.ts';
import { at, block, chimney, cone, drum, frontOf, house } from '../house.ts';
import { bush, tree } from '../nature.ts';
import { curve, type Dots, type Drawing, moved, oval, ovals, patches, poly, rect, strokes } from '../shape.ts';
import { anvil, barrel, crate, fence, haystack, pennant, sack, sign, stall, well, wheel } from '../things.ts';

/** Where people meet, trade, eat and live. */

export function market(): Drawing {
  return [
    ...stall(-32, -26, 0.95, 'cloth-blue'),
    ...stall(32, -30, 0.95, 'cloth-green'),
    ...cross(0, -22),
    ...stall(-22, 10, 1.1, 'cloth-red'),
    ...crate(24, 8, 1),
    ...sack(42, 10, 0.8),
  ];
}

/** The market cross on its steps. */
function cross(x: number, y: number): Drawing {
  return [
    ...moved([...block(-12, 0, 24, 12, 5, 'stone'), ...block(-7, 3, 14, 7, 5, 'stone', 5)], x, y),
    rect(x, y - 52, 5, 42, 'stone'),
    rect(x - 6, y - 46, 17, 5, 'stone-lit'),
  ];
}

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

/** Tall, of brick, with a hoist under the gable. */
export function warehouse(): Drawing {
  const face = frontOf(-34, 0, 46, 44);
  return [
    ...house({ x: -34, w: 46, d: 40, h: 44, r: 28, wall: 'brick', roof: 'slate', gable: true }),
    poly([on(face, 0.3, 0), on(face, 0.7, 0), on(face, 0.7, 0.38), on(face, 0.3, 0.38)], 'door'),
    poly([on(face, 0.34, 0.58), on(face, 0.66, 0.58), on(face, 0.66, 0.92), on(face, 0.34, 0.92)], 'wood'),
    strokes(
      [
        [-11, -60, -11, -54],
        [-20, -58, -2, -58],
      ],
      'bold',
    ),
    strokes([[-19, -58, -19, -30]], 'line'),
    ...moved(crate(0, 0, 0.7), -20, -20),
    ...crate(40, 8, 1),
    ...moved(crate(0, 0, 0.8), 38, -6),
    ...barrel(-44, 10, 0.85),
  ];
}

export function tradepost(): Drawing {
  return [
    ...house({
      x: -48,
      z: 14,
      w: 44,
      d: 26,
      h: 22,
      r: 24,
      wall: 'plank',
      roof: 'shingle',
      door: 0.35,
      windows: [0.76],
    }),
    ...waggon(24, 6, 1),
    ...sack(-36, 12, 0.9),
    ...crate(-14, 12, 0.8),
  ];
}

/** A covered waggon. */
export function waggon(x: number, y: number, s: number): Drawing {
  return moved(
    [
      {
        path: [...(['M', -22, -14, 'Q', -26, -44, 0, -46] as const), ...(['Q', 27, -44, 24, -14, 'Z'] as const)],
        fill: 'cloth',
        ink: 'line',
      },
      curve([-6, -14, -10, -36, -3, -46], 'fine'),
      curve([10, -14, 8, -36, 10, -44], 'fine'),
      poly([-26, -14, 26, -14, 22, -5, -22, -5], 'wood'),
      ...wheel(-15, -2, 8),
      ...wheel(15, -2, 8),
    ],
    x,
    y,
    s,
  );
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

export function storehouse(): Drawing {
  return [
    ...house({ x: -40, w: 60, d: 36, h: 28, r: 26, wall: 'plank', roof: 'slate', door: 0.5, doorSize: [24, 24] }),
    ...crate(40, 8, 1),
    ...barrel(-46, 10, 0.9),
    ...sack(26, 12, 0.8),
  ];
}

/** Half under the earth, with casks before its round door. */
export function storeroom(): Drawing {
  return [
    {
      path: ['M', -54, 4, 'Q', -50, -52, 4, -58, 'Q', 54, -54, 56, 4, 'Z'],
      fill: 'leaf',
      ink: 'line',
    },
    {
      path: ['M', -30, 4, 'L', -30, -26, 'Q', -28, -44, -4, -46, 'Q', 22, -44, 24, -26, 'L', 24, 4, 'Z'],
      fill: 'stone',
      ink: 'line',
    },
    {
      path: ['M', -18, 4, 'L', -18, -18, 'Q', -16, -32, -3, -33, 'Q', 11, -32, 12, -18, 'L', 12, 4, 'Z'],
      fill: 'wood',
      ink: 'line',
    },
    strokes(
      [
        [-8, 3, -8, -31],
        [2, 3, 2, -31],
      ],
      'fine',
    ),
    ovals([[8, -14, 2, 2]], 'iron', 'fine'),
    ...barrel(38, 10, 1),
    ...sack(-42, 12, 0.9),
    ...barrel(50, 14, 0.7),
    ...chimney([20, -52], 12),
  ];
}

export function bakery(): Drawing {
  return [
    ...house({
      x: -46,
      w: 58,
      d: 36,
      h: 26,
      r: 28,
      wall: 'brick',
      roof: 'tile',
      door: 0.3,
      windows: [0.72],
      chimney: 0.3,
    }),
    ...domed(36, 6),
    ...sack(-44, 14, 0.8),
    oval(-20, 12, 9, 4.4, 'thatch'),
    strokes(
      [
        [-24, 10, -21, 14],
        [-19, 10, -16, 14],
      ],
      'fine',
    ),
  ];
}

function domed(x: number, y: number): Drawing {
  return [
    {
      path: ['M', x - 20, y, 'Q', x - 20, y - 34, x, y - 34, 'Q', x + 20, y - 34, x + 20, y, 'Z'],
      fill: 'brick',
      ink: 'line',
    },
    {
      path: ['M', x - 8, y, 'Q', x - 8, y - 16, x, y - 16, 'Q', x + 8, y - 16, x + 8, y, 'Z'],
      fill: 'door',
      ink: 'line',
    },
    oval(x, y - 4, 4.4, 4, 'glow', 'none'),
  ];
}

export function bazaar(): Drawing {
  const carpet = (x: number): Dots => [at(x, 0, 0), at(x + 22, 0, 0), at(x + 22, 0, 14), at(x, 0, 14)];
  return [
    ...stall(-36, -28, 0.9, 'cloth-violet'),
    ...stall(4, -34, 0.9, 'cloth-blue'),
    ...stall(40, -24, 0.9, 'cloth-green'),
    ...moved([poly(carpet(0), 'cloth-violet'), poly(carpet(26), 'cloth-blue')], -30, 14),
    ...stall(30, 12, 1, 'cloth-red'),
    ...sack(-46, 4, 0.8),
    ...barrel(-10, 4, 0.7),
  ];
}

export function craftsman(): Drawing {
  return [
    ...house({
      x: -46,
      w: 60,
      d: 36,
      h: 28,
      r: 28,
      wall: 'timber',
      roof: 'tile',
      door: 0.72,
      windows: [0.26],
      chimney: 0.8,
    }),
    ...wheel(34, -4, 13),
    rect(-50, -4, 32, 5, 'wood-lit'),
    rect(-47, 1, 4, 12, 'wood', 'fine'),
    rect(-25, 1, 4, 12, 'wood', 'fine'),
    strokes([[-40, -5, -30, -14]], 'bold'),
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

export function countingHouse(): Drawing {
  const coins = (x: number, y: number, n: number): Drawing =>
    Array.from({ length: n }, (_, i) => oval(x, y - i * 3.4, 7, 2.8, 'gold'));
  return [
    ...house({ x: -40, w: 62, d: 36, h: 40, r: 24, wall: 'stone', roof: 'slate', door: 0.5, windows: [0.18, 0.82] }),
    oval(-9, -54, 8, 8, 'gold'),
    ...coins(38, 10, 5),
    ...coins(26, 14, 3),
    ...crate(-44, 12, 0.9),
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

export function cartTrack(): Drawing {
  return [
    ...waggon(6, 2, 1.05),
    strokes([[-42, 6, -42, -46]], 'bold'),
    poly([-42, -46, -22, -46, -15, -40, -22, -34, -42, -34], 'wood-lit'),
  ];
}

export function wellYard(): Drawing {
  return [...well(0, 0, 1.3), ...bush(-40, 4, 0.9), ...tree(40, 0, 1)];
}
