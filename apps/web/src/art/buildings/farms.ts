import { cow, sheep } from '../animals.ts';
import { on } from '../faces.ts';
import { block, frontOf, house } from '../house.ts';
import { tree } from '../nature.ts';
import { curve, type Dots, type Drawing, moved, oval, poly, rect, strokes } from '../shape.ts';
import { barrel, crate, fence, field, haystack, sheaf } from '../things.ts';

/** Fields and animals. */

export function farm(): Drawing {
  return [
    ...field(-2, 10, 44, 30),
    ...tree(-46, -14, 0.95),
    ...house({
      x: -46,
      w: 48,
      d: 36,
      h: 20,
      r: 32,
      wall: 'timber',
      roof: 'thatch',
      door: 0.42,
      windows: [0.8],
      chimney: 0.25,
    }),
    ...sheaf(20, 6, 0.9),
    ...sheaf(37, 2, 0.8),
  ];
}

export function dairyFarm(): Drawing {
  return [
    ...house({ x: -46, z: 6, w: 56, d: 34, h: 20, r: 32, wall: 'plaster', roof: 'thatch', door: 0.3, windows: [0.7] }),
    ...fence([8, -10], [50, -14]),
    ...cow(30, 4, 1),
    ...churn(-38, 12, 1),
    ...churn(-22, 14, 0.8),
  ];
}

export function churn(x: number, y: number, s: number): Drawing {
  return moved(
    [
      poly([-8, 0, 8, 0, 6, -17, -6, -17], 'wood-lit'),
      rect(-7.4, -6, 14.8, 3, 'iron', 'none'),
      rect(-6.6, -14, 13.2, 3, 'iron', 'none'),
      oval(0, -17, 6.4, 2.4, 'cloth'),
      strokes([[0, -17, 0, -27]], 'bold'),
    ],
    x,
    y,
    s,
  );
}

/** A glass house on a low wall, with cows. */
export function cowConservatory(): Drawing {
  const frame = (lift: number, x0: number, x1: number): Dots => [x0, -lift, x1, -lift];
  return [
    {
      path: ['M', -50, -14, 'L', -50, -34, 'Q', -48, -74, 0, -76, 'Q', 48, -74, 50, -34, 'L', 50, -14, 'Z'],
      fill: 'glass-pale',
      ink: 'line',
    },
    strokes([frame(34, -50, 50), frame(54, -46, 46), [-17, -14, -17, -74], [17, -14, 17, -74]], 'line'),
    curve([-34, -14, -34, -60, -10, -75], 'fine'),
    curve([34, -14, 34, -60, 10, -75], 'fine'),
    ...block(-50, 0, 100, 6, 14, 'stone'),
    ...cow(-14, 8, 1),
    ...cow(30, 10, 0.85),
    ...churn(-44, 14, 0.8),
    strokes([[0, -76, 0, -86]], 'bold'),
    oval(0, -88, 3.4, 3.4, 'gold'),
  ];
}

/** A barn. The Barns differ in where the hay stands. */
export function barn(mirror: boolean): Drawing {
  const side = mirror ? -1 : 1;
  const face = frontOf(-30, 0, 50, 26);
  return [
    ...house({ x: -30, w: 50, d: 38, h: 26, r: 32, wall: 'red', roof: 'slate', gable: true }),
    poly([on(face, 0.24, 0), on(face, 0.76, 0), on(face, 0.76, 0.86), on(face, 0.24, 0.86)], 'cloth'),
    strokes(
      [
        [on(face, 0.24, 0), on(face, 0.5, 0.86)],
        [on(face, 0.5, 0), on(face, 0.24, 0.86)],
        [on(face, 0.5, 0), on(face, 0.76, 0.86)],
        [on(face, 0.76, 0), on(face, 0.5, 0.86)],
        [on(face, 0.5, 0), on(face, 0.5, 0.86)],
      ],
      'line',
    ),
    rect(-10, -46, 10, 10, 'door'),
    ...haystack(side * 40, 8, 0.85),
    ...crate(-side * 42, 10, 0.9),
    ...barrel(-side * 42 + 15, 13, 0.7),
  ];
}

export function animalFarm(): Drawing {
  return [
    ...house({ x: -46, z: 18, w: 44, d: 28, h: 20, r: 28, wall: 'plank', roof: 'thatch', door: 0.4 }),
    ...fence([-6, -22], [50, -22]),
    ...sheep(14, -6, 1),
    ...sheep(38, -2, 0.9),
    ...cow(-10, 12, 0.9),
    ...fence([-50, 16], [-30, 16]),
  ];
}

export function cropFarm(): Drawing {
  return [
    ...field(-52, 12, 44, 44),
    ...field(2, 12, 40, 44, 'leaf-lit'),
    ...house({ x: -26, z: 44, w: 34, d: 22, h: 14, r: 20, wall: 'plaster', roof: 'thatch', door: 0.5 }),
    ...sheaf(40, 4, 0.9),
  ];
}

export function farmstead(): Drawing {
  return [
    ...house({
      x: -50,
      z: 14,
      w: 36,
      d: 28,
      h: 24,
      r: 24,
      wall: 'red',
      roof: 'slate',
      gable: true,
      door: 0.5,
      doorSize: [18, 18],
      doorTint: 'cloth',
    }),
    ...house({
      x: -6,
      w: 48,
      d: 30,
      h: 20,
      r: 30,
      wall: 'timber',
      roof: 'thatch',
      door: 0.3,
      windows: [0.7],
      chimney: 0.75,
    }),
    ...haystack(-36, 14, 0.7),
    ...sheep(-8, 14, 0.8),
  ];
}
