import { on } from '../faces.ts';
import { at, battlements, block, cone, crown, drum, frontOf, house } from '../house.ts';
import { bush, tree } from '../nature.ts';
import {
  curve,
  type Dot,
  type Dots,
  type Drawing,
  moved,
  oval,
  ovals,
  patches,
  poly,
  rect,
  strokes,
} from '../shape.ts';
import { barrel, crate, pennant, sack, stall } from '../things.ts';

/** The buildings of which a village is proud, and those that guard it. */

/** A roofed niche with a figure and candles. */
export function shrine(): Drawing {
  return [
    ...tree(-42, -12, 1),
    ...block(-28, 0, 50, 26, 8, 'stone'),
    ...house({ x: -20, z: 6, y: 8, w: 34, d: 20, h: 34, r: 24, wall: 'stone', roof: 'tile', gable: true }),
    curve([-10, -12, -10, -36, -1, -38, 9, -36, 9, -12], 'line', 'door'),
    oval(-0.5, -31, 3.6, 3.8, 'cloth', 'fine'),
    poly([-6, -12, 5, -12, 2, -27, -3, -27], 'cloth-blue', 'fine'),
    ovals(
      [
        [-20, -4, 2, 3],
        [14, -4, 2, 3],
      ],
      'glow',
      'fine',
    ),
    ...bush(40, 6, 0.8),
  ];
}

/** A column with a bronze villager and donkey's ears. */
export function monument(): Drawing {
  return [
    ...block(-28, 0, 50, 26, 8, 'stone'),
    ...block(-19, 5, 32, 16, 10, 'stone', 8),
    poly([-11, -20, 9, -20, 5, -76, -7, -76], 'stone'),
    poly([9, -20, 16, -24, 10, -79, 5, -76], 'stone-dim'),
    poly([-8, -76, 5, -76, 10, -79, 1, -94], 'gold'),
    rect(-7, -40, 12, 9, 'gold', 'fine'),
    ovals(
      [
        [-38, 4, 6, 4],
        [36, 4, 6, 4],
      ],
      'bloom',
      'fine',
    ),
    ...bush(-38, 6, 0.7),
    ...bush(38, 6, 0.7),
  ];
}

/** A lookout on four legs behind a palisade. */
export function outpost(mirror: boolean): Drawing {
  const legs: Drawing = [
    strokes(
      [
        [-18, 4, -12, -48],
        [20, 4, 16, -48],
        [-4, -10, 0, -50],
        [30, -10, 25, -50],
        [-16, -10, 19, -34],
        [19, -10, -14, -34],
      ],
      'bold',
    ),
  ];
  return [
    ...legs,
    ...moved(block(-18, 0, 36, 20, 14, 'plank'), 0, -46),
    patches(
      [-17, 14].map((x) => [x, -58, x + 3, -58, x + 3, -74, x, -74]),
      'wood',
      'fine',
    ),
    poly([at(-23, 70, -3), at(23, 70, -3), at(2, 90, 10)], 'thatch'),
    poly([at(23, 70, -3), at(23, 70, 24), at(2, 90, 10)], 'thatch-dim'),
    ...pennant(mirror ? 12 : 0, -86, 18, mirror ? 'cloth-blue' : 'cloth-red'),
    ...palisade(-52, -20, 10),
    ...palisade(26, 52, 10),
    strokes([[-4, 6, -6, -46], [4, 6, 2, -46], ...[-6, -16, -26, -36].map((y): Dots => [-5, y, 3, y])], 'line'),
  ];
}

/** A row of pointed stakes from one x to another. */
function palisade(from: number, to: number, y: number, height = 24): Drawing {
  const stakes: Dots[] = [];
  for (let x = from; x < to - 4; x += 7)
    stakes.push([x, y, x + 6.4, y, x + 6.4, y - height, x + 3.2, y - height - 6, x, y - height]);
  return [
    ...stakes.map((stake, i) => poly(stake, i % 3 === 1 ? 'wood-lit' : 'wood')),
    strokes([[from, y - height * 0.66, to - 2, y - height * 0.66]], 'line'),
  ];
}

export function palisadeTile(): Drawing {
  return [
    ...palisade(-50, 50, -18, 30),
    ...moved(block(-16, 0, 32, 14, 40, 'plank'), 0, 4),
    curve([-9, 4, -9, -22, 0, -23, 9, -22, 9, 4], 'line', 'door'),
    ...palisade(-50, -16, 12),
    ...palisade(18, 52, 12),
    ...pennant(4, -40, 22),
  ];
}

export function wallTile(): Drawing {
  return [
    ...block(-52, 4, 100, 16, 34, 'stone'),
    ...battlements(-52, 4, 100, 16, 34),
    ...drum(-2, 4, 20, 54, 'stone'),
    ...crown(-2, -50, 22),
    curve([-10, 10, -10, -14, -2, -15, 6, -14, 6, 10], 'line', 'door'),
  ];
}

export function roundTower(): Drawing {
  return [
    ...drum(0, 0, 25, 64, 'stone', 3),
    ...crown(0, -64, 27),
    ...cone(0, -66, 18, 26, 'slate'),
    rect(-4, -44, 7, 14, 'door'),
    curve([-8, 8, -8, -16, 0, -17, 8, -16, 8, 8], 'line', 'door'),
    ...bush(-38, 8, 0.9),
    ...pennant(0, -90, 10),
  ];
}

export function squareTower(): Drawing {
  const face = frontOf(-26, 0, 42, 68);
  const slit = (u: number, v: number): Drawing => {
    const [x, y] = on(face, u, v);
    return [rect(x - 2.6, y - 7, 5.2, 14, 'door')];
  };
  return [
    ...block(-26, 0, 42, 36, 68, 'stone'),
    ...battlements(-28, -2, 46, 40, 68),
    ...slit(0.3, 0.62),
    ...slit(0.7, 0.62),
    curve([-13, 0, -13, -22, -5, -23, 3, -22, 3, 0], 'line', 'door'),
    ...pennant(6, -74, 20, 'cloth-blue'),
  ];
}

export function barracks(): Drawing {
  const shield = (x: number, tint: string): Drawing => [
    {
      path: ['M', x - 6, -22, 'L', x + 6, -22, 'L', x + 6, -12, 'Q', x + 4, -5, x, -3, 'Q', x - 4, -5, x - 6, -12, 'Z'],
      fill: tint,
      ink: 'line',
    },
  ];
  return [
    ...house({ x: -48, w: 84, d: 34, h: 28, r: 24, wall: 'stone', roof: 'tile', door: 0.5 }),
    ...shield(-34, 'cloth-red'),
    ...shield(-18, 'cloth-blue'),
    ...shield(10, 'cloth-green'),
    ...shield(26, 'gold'),
    strokes(
      [40, 46, 52].map((x) => [x, 12, x - 6, -30]),
      'bold',
    ),
    ...pennant(-30, -50, 24),
  ];
}

export function armory(): Drawing {
  return [
    ...block(-40, 0, 62, 34, 38, 'stone'),
    ...battlements(-42, -2, 66, 38, 38),
    curve([-20, 0, -20, -25, -9, -26, 2, -25, 2, 0], 'line', 'door'),
    ...crossedSwords(-9, -62),
    strokes(
      [38, 45].map((x) => [x, 12, x - 5, -34]),
      'bold',
    ),
    ...barrel(-44, 12, 0.8),
  ];
}

function crossedSwords(x: number, y: number): Drawing {
  const blade = (side: number): Drawing => [
    poly([x - 14 * side, y + 12, x + 12 * side, y - 14, x + 14 * side, y - 12, x - 12 * side, y + 14], 'stone-lit'),
    strokes([[x - 14 * side, y + 4, x - 4 * side, y + 14]], 'bold'),
  ];
  return [...blade(1), ...blade(-1)];
}

export function keep(): Drawing {
  return [
    ...block(-36, 8, 60, 34, 44, 'stone'),
    ...battlements(-38, 6, 64, 38, 44),
    ...block(-16, 22, 28, 20, 26, 'stone', 44),
    ...battlements(-18, 20, 32, 24, 70),
    ...drum(-36, 2, 12, 56, 'stone'),
    ...crown(-36, -54, 13),
    ...drum(30, 2, 12, 56, 'stone'),
    ...crown(30, -54, 13),
    curve([-14, 0, -14, -22, -4, -24, 6, -22, 6, 0], 'line', 'door'),
    ...pennant(12, -86, 14),
  ];
}

export function citadel(): Drawing {
  return [
    ...block(-24, 26, 46, 24, 66, 'stone'),
    ...battlements(-26, 24, 50, 28, 66),
    ...block(-46, 6, 84, 26, 34, 'stone'),
    ...battlements(-48, 4, 88, 28, 34),
    ...drum(-44, 2, 13, 58, 'stone'),
    ...cone(-44, -54, 17, 26, 'tile'),
    ...drum(42, 2, 13, 58, 'stone'),
    ...cone(42, -54, 17, 26, 'tile'),
    curve([-14, 0, -14, -22, -3, -24, 8, -22, 8, 0], 'line', 'door'),
    ...pennant(8, -82, 16, 'cloth-violet'),
  ];
}

export function monastery(): Drawing {
  return [
    ...house({ x: -48, z: 8, w: 58, d: 30, h: 26, r: 26, wall: 'stone', roof: 'tile', windows: [0.2, 0.5, 0.8] }),
    ...block(12, 0, 26, 22, 58, 'stone'),
    poly([at(8, 56, -3), at(42, 56, -3), at(25, 84, 11)], 'slate'),
    poly([at(42, 56, -3), at(42, 56, 26), at(25, 84, 11)], 'slate-dim'),
    ...cross(29.5, -87),
    rect(21, -46, 8, 12, 'door'),
    curve([17, 0, 17, -18, 25, -19, 33, -18, 33, 0], 'line', 'door'),
    ...bush(-40, 14, 0.7),
    ...bush(-20, 16, 0.7),
  ];
}

function cross(x: number, y: number): Drawing {
  return [
    strokes(
      [
        [x, y, x, y - 14],
        [x - 5, y - 9, x + 5, y - 9],
      ],
      'bold',
    ),
  ];
}

export function minster(): Drawing {
  const spire = (x: number): Drawing => [
    ...block(x, 0, 20, 18, 56, 'marble'),
    poly([at(x - 3, 54, -3), at(x + 23, 54, -3), at(x + 10, 92, 9)], 'slate'),
    poly([at(x + 23, 54, -3), at(x + 23, 54, 21), at(x + 10, 92, 9)], 'slate-dim'),
    rect(x + 6.5, -46, 7, 14, 'glass'),
  ];
  return [
    ...house({ x: -18, z: 6, w: 32, d: 40, h: 40, r: 24, wall: 'marble', roof: 'slate', gable: true }),
    oval(-2, -40, 9, 9, 'glass'),
    ...spire(-42),
    ...spire(16),
    curve([-12, -2, -12, -23, -3, -28, 6, -23, 6, -2], 'line', 'door'),
  ];
}

export function amphitheater(): Drawing {
  const ring = (y: number, rx: number, ry: number, tint: string): Drawing => [oval(0, y, rx, ry, tint)];
  return [
    { path: ['M', -52, -34, 'L', -50, -8, 'Q', 0, 24, 50, -8, 'L', 52, -34, 'Z'], fill: 'stone', ink: 'line' },
    patches(
      [-36, -20, -4, 12, 28].map((x, i) => {
        const drop = [0, 7, 9, 7, 0][i];
        return [x, -6 + drop, x + 9, -6 + drop, x + 9, -19 + drop, x + 4.5, -24 + drop, x, -19 + drop];
      }),
      'door',
      'line',
    ),
    ...ring(-36, 52, 25, 'stone-lit'),
    ...ring(-34, 43, 19, 'stone-dim'),
    ...ring(-31, 34, 14, 'stone-lit'),
    ...ring(-29, 24, 9, 'sand'),
    ...pennant(-44, -46, 20),
    ...pennant(40, -46, 20, 'cloth-blue'),
  ];
}

export function pavilion(): Drawing {
  const stripe = (i: number): Dots => {
    const edge = (u: number): Dot => [-44 + 88 * u, -40 + 12 * Math.sin(u * Math.PI)];
    return [edge(i / 6), edge((i + 1) / 6), [0, -82]];
  };
  return [
    oval(0, -2, 48, 16, 'stone-lit'),
    patches(
      [-36, -13, 11, 32].map((x) => [
        x,
        x === -36 || x === 32 ? -2 : 8,
        x + 4,
        x === -36 || x === 32 ? -2 : 8,
        x + 4,
        -38,
        x,
        -38,
      ]),
      'marble',
      'line',
    ),
    ...Array.from({ length: 6 }, (_, i) => poly(stripe(i), i % 2 === 0 ? 'cloth-violet' : 'cloth')),
    ...pennant(0, -82, 14, 'gold'),
  ];
}

export function tollBridge(): Drawing {
  return [
    poly([-54, 10, 54, 10, 54, -14, -54, -14], 'water'),
    strokes(
      [
        [-46, 2, -30, 2],
        [30, 0, 46, 0],
      ],
      'pale',
    ),
    {
      path: [
        ...(['M', -52, -8, 'Q', 0, -54, 52, -8, 'L', 52, 8, 'L', 36, 8, 'Q', 34, -14, 20, -14] as const),
        ...(['Q', 6, -14, 5, 8, 'L', -5, 8, 'Q', -6, -14, -20, -14, 'Q', -34, -14, -36, 8, 'L', -52, 8, 'Z'] as const),
      ],
      fill: 'stone',
      ink: 'line',
    },
    curve([-50, -14, 0, -60, 50, -14], 'line'),
    ...moved(house({ x: -12, w: 22, d: 16, h: 20, r: 16, wall: 'timber', roof: 'tile', door: 0.5 }), 0, -30),
    strokes([[14, -34, 46, -44]], 'bold'),
  ];
}

/** The drawing of an unknown tile of a known kind. */
export function plainHall(): Drawing {
  return [
    ...house({
      x: -42,
      w: 62,
      d: 36,
      h: 26,
      r: 28,
      wall: 'plaster',
      roof: 'tile',
      door: 0.5,
      windows: [0.2, 0.8],
      chimney: 0.8,
    }),
  ];
}

export function plainWorkshop(): Drawing {
  return [
    ...house({
      x: -46,
      w: 58,
      d: 36,
      h: 26,
      r: 26,
      wall: 'plank',
      roof: 'slate',
      door: 0.35,
      windows: [0.75],
      chimney: 0.3,
    }),
    ...crate(36, 8, 1),
    ...sack(20, 12, 0.8),
  ];
}

export function plainStalls(): Drawing {
  return [...stall(-24, -16, 1.1), ...stall(26, 6, 1.1, 'cloth-blue')];
}
