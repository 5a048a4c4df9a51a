import { fish } from '../animals.ts';
import { at, block, house } from '../house.ts';
import { boulder, fir, lilies, peak, pond, reeds, tree } from '../nature.ts';
import { curve, type Dot, type Dots, type Drawing, moved, oval, ovals, poly, rect, strokes } from '../shape.ts';
import { pennant, rowboat } from '../things.ts';

/** Woods, mountains and water. */

export function smallWoodland(): Drawing {
  return [
    ...fir(-34, -26, 1.2),
    ...tree(4, -34, 1.4),
    ...fir(36, -22, 1.15),
    ...tree(-18, -6, 1.5),
    ...tree(24, 6, 1.4),
    ...mushroom(-40, 10),
    ...mushroom(-2, 14),
  ];
}

export function largeWoodland(): Drawing {
  return [
    ...fir(-42, -44, 1.3),
    ...tree(-12, -56, 1.4),
    ...fir(16, -50, 1.5),
    ...tree(44, -42, 1.3),
    ...tree(-44, -16, 1.5),
    ...fir(-14, -22, 1.6),
    ...tree(20, -18, 1.6),
    ...fir(48, -8, 1.3),
    ...tree(-28, 10, 1.5),
    ...deer(12, 12),
  ];
}

function mushroom(x: number, y: number): Drawing {
  return [
    rect(x - 2, y - 8, 4, 8, 'cloth'),
    {
      path: ['M', x - 7, y - 7, 'Q', x - 6, y - 16, x, y - 16, 'Q', x + 6, y - 16, x + 7, y - 7, 'Z'],
      fill: 'cloth-red',
      ink: 'line',
    },
  ];
}

function deer(x: number, y: number): Drawing {
  return [
    strokes(
      [-7, -3, 6, 9].map((dx) => [x + dx, y - 10, x + dx, y]),
      'line',
    ),
    oval(x, y - 13, 12, 6.4, 'wood'),
    poly([x + 7, y - 14, x + 12, y - 15, x + 17, y - 26, x + 12, y - 28], 'wood'),
    oval(x + 17, y - 28, 5.4, 3.6, 'wood'),
    strokes(
      [
        [x + 14, y - 30, x + 11, y - 41],
        [x + 17, y - 31, x + 19, y - 42],
        [x + 12, y - 36, x + 7, y - 39],
        [x + 18, y - 37, x + 23, y - 40],
      ],
      'line',
    ),
  ];
}

export function smallMountains(): Drawing {
  return [...peak(22, -2, 32, 50), ...peak(-16, 6, 38, 66, true), ...boulder(36, 12, 8), ...fir(-46, 12, 0.8)];
}

export function largeMountains(): Drawing {
  return [
    ...peak(-28, -8, 32, 62, true),
    ...peak(36, -6, 28, 54, true),
    ...peak(4, 6, 42, 92, true),
    ...boulder(-38, 12, 9),
    ...boulder(44, 12, 8),
    ...fir(-22, 14, 0.7),
  ];
}

export function pondForest(): Drawing {
  return [
    ...pond(0, -18, 44, 26),
    ...lilies(-18, -14),
    ...fish(16, -24, 0.8),
    ...reeds(30, 6),
    ...reeds(-46, -6),
    ...duck(-2, -28),
  ];
}

export function pondMountain(): Drawing {
  return [
    ...boulder(-26, -36, 12),
    ...boulder(28, -38, 14),
    ...pond(0, -16, 44, 24),
    ...fish(-14, -18, 0.8),
    ...lilies(10, -22),
    ...boulder(-38, 8, 10),
    ...boulder(36, 8, 8),
  ];
}

function duck(x: number, y: number): Drawing {
  return [
    oval(x, y, 8, 5, 'cloth'),
    oval(x - 7, y - 6, 4, 4, 'fir-lit'),
    poly([x - 10, y - 7, x - 15, y - 5, x - 10, y - 4], 'gold', 'fine'),
  ];
}

/** A hull on the slip, under a crane. */
export function dockyard(): Drawing {
  return [
    ...house({
      x: -48,
      z: 18,
      w: 42,
      d: 26,
      h: 22,
      r: 24,
      wall: 'plank',
      roof: 'slate',
      door: 0.5,
      doorSize: [20, 18],
    }),
    strokes(
      [
        [-44, 12, -30, 0],
        [44, 12, 30, 0],
        [-18, 14, -12, 2],
        [16, 14, 12, 2],
      ],
      'bold',
    ),
    {
      path: ['M', -46, -24, 'Q', 0, -8, 50, -30, 'Q', 44, 4, 16, 6, 'L', -24, 6, 'Q', -42, 2, -46, -24, 'Z'],
      fill: 'wood-lit',
      ink: 'line',
    },
    curve([-42, -12, 0, 2, 46, -16], 'fine'),
    curve([-36, -2, 0, 8, 40, -4], 'fine'),
    strokes(
      [
        [8, -14, 8, -86],
        [8, -70, 36, -44],
      ],
      'bold',
    ),
    poly([10, -82, 36, -44, 10, -36], 'cloth'),
    ...pennant(8, -84, 10),
  ];
}

/** A dome of glass full of water. */
export function aquarium(): Drawing {
  return [
    { path: ['M', -46, -12, 'Q', -46, -78, 0, -80, 'Q', 46, -78, 46, -12, 'Z'], fill: 'water-lit', ink: 'line' },
    {
      path: ['M', -45, -20, 'Q', -43, -52, -40, -50, 'Q', 0, -60, 40, -50, 'Q', 44, -46, 45, -12, 'L', -46, -12, 'Z'],
      fill: 'water',
      ink: 'none',
    },
    ...fish(-16, -38, 1.05),
    ...moved(fish(0, 0, 0.85, 'gold'), 18, -26, 1, true),
    ...fish(14, -48, 0.6, 'cloth-red'),
    ovals(
      [
        [-28, -24, 2, 2],
        [-25, -30, 1.5, 1.5],
        [28, -44, 1.8, 1.8],
      ],
      'water-lit',
      'fine',
    ),
    strokes(
      [
        [-16, -12, -19, -26],
        [-12, -12, -11, -22],
        [30, -12, 33, -24],
      ],
      'line',
    ),
    curve([-36, -34, -32, -62, -12, -72], 'pale'),
    ...block(-50, 0, 100, 6, 12, 'stone'),
    rect(-6, -88, 12, 8, 'gold'),
  ];
}

export function cliffside(): Drawing {
  return [
    poly([-54, 12, 54, 12, 54, -2, -54, -2], 'water'),
    poly([-52, 2, -44, -46, -20, -56, 18, -54, 34, -40, 42, 2, 20, 6, -10, 2], 'rock-dim'),
    poly([-52, 2, -44, -46, -20, -56, -14, -30, -22, 3], 'rock-lit'),
    poly([-44, -46, -20, -58, 18, -56, 34, -40, 4, -36], 'leaf-lit'),
    ...moved(house({ x: -18, w: 26, d: 18, h: 14, r: 16, wall: 'plaster', roof: 'tile', door: 0.5 }), 2, -46),
    strokes(
      [
        [2, -28, 8, -8],
        [20, -34, 26, -14],
        [-34, -34, -38, -14],
      ],
      'fine',
    ),
    curve([-50, 6, -42, 2, -34, 6, -26, 10, -18, 6], 'pale'),
    curve([22, 8, 30, 4, 38, 8], 'pale'),
  ];
}

export function beach(): Drawing {
  const shade = (i: number): Dots => {
    const edge = (u: number): Dot => [-30 + 60 * u, -46 + 10 * Math.sin(u * Math.PI)];
    return [edge(i / 5), edge((i + 1) / 5), [0, -72]];
  };
  return [
    oval(0, -8, 54, 22, 'sand'),
    ...moved(
      [
        strokes([[0, 8, 0, -66]], 'bold'),
        ...Array.from({ length: 5 }, (_, i) => poly(shade(i), i % 2 === 0 ? 'cloth-red' : 'cloth')),
      ],
      -14,
      -8,
    ),
    poly([at(-22, 0, 0), at(2, 0, 0), at(2, 0, 20), at(-22, 0, 20)], 'cloth-blue'),
    ...rowboat(28, 2, 0.9),
    strokes([[38, -2, 46, -46]], 'line'),
    curve([46, -46, 54, -30, 52, -14], 'fine'),
    ovals(
      [
        [-40, 0, 3, 2],
        [-30, 6, 2.4, 1.6],
        [8, 10, 2.4, 1.6],
      ],
      'bloom',
      'fine',
    ),
  ];
}
