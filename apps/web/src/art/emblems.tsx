import { curve, type Drawing, oval, patches, poly, rect, strokes } from './shape.ts';
import { Shapes } from './shapes.tsx';

/** Small signs around (0, 0), about 24 wide: what Builder Pro counts, and what the backs of its year cards tell. */

const person = (x: number, tint: string): Drawing => [
  { path: ['M', x - 8, 11, 'Q', x - 8, -1, x, -1, 'Q', x + 8, -1, x + 8, 11, 'Z'], fill: tint, ink: 'line' },
  oval(x, -5, 4.6, 4.8, 'skin'),
];

const EMBLEMS = {
  income: [
    oval(-1, 2, 9.6, 9.6, 'gold'),
    oval(-1, 2, 6, 6, 'gold', 'fine'),
    poly([3, -4, 7.5, -11, 12, -4, 9.4, -4, 9.4, 3, 5.6, 3, 5.6, -4], 'leaf'),
  ],
  culture: [
    {
      path: [
        'M',
        -8,
        -10,
        'Q',
        -13,
        4,
        -4,
        8,
        'L',
        -6,
        11,
        'L',
        6,
        11,
        'L',
        4,
        8,
        'Q',
        13,
        4,
        8,
        -10,
        'L',
        5,
        -9,
        'Q',
        8,
        2,
        0,
        4,
        'Q',
        -8,
        2,
        -5,
        -9,
        'Z',
      ],
      fill: 'lyre',
      ink: 'line',
    },
    strokes(
      [
        [-5, -7, 5, -7],
        [-2.4, -7, -2, 3],
        [0.4, -7, 0.4, 3],
        [3, -7, 2.6, 2],
      ],
      'free',
    ),
  ],
  military: [
    {
      path: ['M', -9, -9, 'L', 9, -9, 'L', 9, 0, 'Q', 7, 8, 0, 12, 'Q', -7, 8, -9, 0, 'Z'],
      fill: 'cloth-red',
      ink: 'line',
    },
    poly(
      [-1.6, 8, 1.6, 8, 1.6, -3, 5, -3, 5, -6, 1.6, -6, 1.6, -9, -1.6, -9, -1.6, -6, -5, -6, -5, -3, -1.6, -3],
      'cloth',
      'fine',
    ),
  ],
  storage: [
    {
      path: ['M', -11, -1, 'Q', -11, -10, -6, -10, 'L', 6, -10, 'Q', 11, -10, 11, -1, 'Z'],
      fill: 'wood-lit',
      ink: 'line',
    },
    rect(-11, -1, 22, 11, 'wood'),
    strokes(
      [
        [-6, -10, -6, 10],
        [6, -10, 6, 10],
      ],
      'fine',
    ),
    rect(-2.6, -3.4, 5.2, 6.4, 'gold'),
  ],
  coins: [oval(0, 0, 10.6, 10.6, 'gold'), oval(0, 0, 6.6, 6.6, 'gold', 'fine')],
  tiles: [
    rect(-11, -11, 22, 22, 'leaf-lit'),
    patches(
      [
        [-11, -4, 11, -4, 11, 4, -11, 4],
        [-4, -11, 4, -11, 4, 11, -4, 11],
      ],
      'sand',
    ),
    rect(-5, -5, 10, 8, 'plaster'),
    poly([-7, -5, 7, -5, 0, -11], 'tile'),
  ],
  solo: person(0, 'cloth-blue'),
  interactive: [...person(-6, 'cloth-blue'), ...person(6, 'cloth-red')],
  nasty: [
    {
      path: ['M', -9, 2, 'Q', -14, 0, -10, -4, 'Q', -9, -11, -2, -9, 'Q', 4, -13, 7, -6, 'Q', 14, -4, 9, 2, 'Z'],
      fill: 'slate-dim',
      ink: 'line',
    },
    poly([0, 1, 5, 1, 1.4, 6, 4.4, 6, -3, 13, -0.4, 7.6, -3, 7.6], 'gold'),
  ],
  nice: [
    strokes(
      Array.from({ length: 8 }, (_, i) => {
        const [c, s] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
        return [c * 8.6, s * 8.6, c * 12, s * 12];
      }),
      'free',
    ),
    oval(0, 0, 7, 7, 'gold'),
    curve([-3, 1.4, 0, 4.6, 3, 1.4], 'line'),
  ],
  points: [
    poly(
      [0, -12, 3.4, -4, 12, -3.4, 5.4, 2.2, 7.6, 10.8, 0, 6, -7.6, 10.8, -5.4, 2.2, -12, -3.4, -3.4, -4],
      'points',
      'none',
    ),
  ],
  needs: [
    curve([-6, -1, -6, -11, 0, -11, 6, -11, 6, -1], 'free'),
    rect(-9, -1, 18, 12, 'gold'),
    oval(0, 4, 2, 2, 'door', 'none'),
  ],
  special: [
    {
      path: ['M', -8, -10, 'L', 8, -10, 'L', 8, 1, 'Q', 6, 8, 0, 12, 'Q', -6, 8, -8, 1, 'Z'],
      fill: 'cloth-blue',
      ink: 'line',
    },
    poly([0, -7, 1.9, -2.2, 6, -2, 2.8, 1, 4, 6, 0, 3.2, -4, 6, -2.8, 1, -6, -2, -1.9, -2.2], 'gold', 'fine'),
  ],
} satisfies Readonly<Record<string, Drawing>>;

export type EmblemName = keyof typeof EMBLEMS;

/** A sign inside a picture. */
export function EmblemArt({ name }: { readonly name: EmblemName }) {
  return <Shapes drawing={EMBLEMS[name]} />;
}

/** A sign in a line of text; with a title it speaks for itself, without one it is decoration. */
export function Emblem({
  name,
  size = 22,
  title,
}: {
  readonly name: EmblemName;
  readonly size?: number;
  readonly title?: string;
}) {
  return (
    <svg
      class="art emblem"
      width={size}
      height={size}
      viewBox="-14 -14 28 28"
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? 'true' : undefined}
    >
      <EmblemArt name={name} />
    </svg>
  );
}
