import { on } from '../faces.ts';
import { at, block, chimney, frontOf, house } from '../house.ts';
import { curve, type Dots, type Drawing, moved, oval, ovals, poly, rect, strokes } from '../shape.ts';
import { barrel, crate, sack, stall, wheel } from '../things.ts';

/** The buildings where things are made, kept and sold. */

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

/** A tall house of brick, with a hoist under the gable. */
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
function waggon(x: number, y: number, s: number): Drawing {
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

export function storehouse(): Drawing {
  return [
    ...house({ x: -40, w: 60, d: 36, h: 28, r: 26, wall: 'plank', roof: 'slate', door: 0.5, doorSize: [24, 24] }),
    ...crate(40, 8, 1),
    ...barrel(-46, 10, 0.9),
    ...sack(26, 12, 0.8),
  ];
}

/** A cellar half under the earth, with casks before its round door. */
export function storeroom(mirror: boolean): Drawing {
  const drawing: Drawing = [
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
  return mirror ? moved(drawing, 0, 0, 1, true) : drawing;
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

export function cartTrack(): Drawing {
  return [
    ...waggon(6, 2, 1.05),
    strokes([[-42, 6, -42, -46]], 'bold'),
    poly([-42, -46, -22, -46, -15, -40, -22, -34, -42, -34], 'wood-lit'),
  ];
}
