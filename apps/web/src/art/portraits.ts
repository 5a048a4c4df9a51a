import { blob, curve, type Drawing, oval, ovals, poly, strokes } from './shape.ts';

/** The faces of the characters that bots play, each around (0, 0) and some 60 wide. */

const FACE = oval(0, 1, 15.5, 18, 'skin');
const HEAD: Drawing = [oval(-15.5, 3, 3.4, 4.6, 'skin'), oval(15.5, 3, 3.4, 4.6, 'skin'), FACE];

/** Shoulders in a coat. */
function coat(tint: string): Drawing {
  return [
    blob([-30, 44, -27, 22, -9, 20, 9, 20, 27, 22, 30, 44], tint),
    blob([-8, 14, 8, 14, 9, 25, 0, 29, -9, 25], 'skin'),
  ];
}

function eyes(y: number, look = 0): Drawing {
  return [
    ovals(
      [
        [-6 + look, y, 1.9, 2.3],
        [6 + look, y, 1.9, 2.3],
      ],
      'door',
    ),
  ];
}

const NOSE = curve([-1, 0, 4, 6, -1, 6.5]);

/** The racer, who leans into the wind: cap with a feather, hair and scarf that fly behind. */
const RACER: Drawing = [
  ...coat('cloth-green'),
  blob([-10, 22, -26, 16, -40, 22, -38, 28, -24, 26, -12, 29], 'cloth-red'),
  blob([-12, 20, 0, 24, 12, 20, 13, 27, 0, 31, -13, 27], 'cloth-red'),
  blob([-13, -6, -22, -8, -29, -3, -24, 0, -28, 5, -20, 6, -14, 8], 'wood'),
  ...HEAD,
  strokes(
    [
      [-10, -6.5, -3, -8],
      [3, -8, 10, -6.5],
    ],
    'bold',
  ),
  ...eyes(-2, 1.5),
  NOSE,
  curve([-5, 10, 1, 14.5, 8, 9]),
  blob([-17, -5, -19, -20, -2, -25, 16, -20, 18, -7, 28, -5, 26, -1, 0, -8], 'cloth-green'),
  curve([-12, -20, -24, -34, -34, -30, -26, -24, -12, -20], 'line', 'cloth'),
];

/** Well fed and well dressed: a wide beret with a gold pin, a moustache, a chain with a coin. */
const MERCHANT: Drawing = [
  ...coat('cloth-violet'),
  blob([-25, 24, -12, 20, 0, 33, 12, 20, 25, 24, 12, 34, 0, 40, -12, 34], 'wool'),
  oval(-16, 4, 3.4, 4.6, 'skin'),
  oval(16, 4, 3.4, 4.6, 'skin'),
  oval(0, 3, 17.5, 18, 'skin'),
  strokes([
    [-10, -5, -4, -6],
    [4, -6, 10, -5],
  ]),
  ...eyes(-0.5),
  NOSE,
  blob([0, 7, 8, 6, 15, 12, 7, 13, 0, 10, -7, 13, -15, 12, -8, 6], 'wood-dim'),
  curve([-4, 16, 0, 18, 4, 16]),
  blob([-20, -8, -28, -22, -8, -31, 16, -28, 27, -16, 19, -8, 0, -12], 'cloth-violet'),
  oval(-13, -15, 4, 4, 'gold'),
  curve([-14, 27, 0, 44, 14, 27], 'fine'),
  oval(0, 36, 5, 5, 'gold'),
];

/** Out in all weathers: a straw hat, a full beard, a shovel over the shoulder. */
const ROAD_BUILDER: Drawing = [
  poly([21, 40, 27, -16, 30.5, -15.5, 25, 40], 'wood'),
  blob([24, -12, 23, -27, 30, -33, 36, -25, 33, -11], 'iron'),
  ...coat('cloth-blue'),
  ...HEAD,
  strokes(
    [
      [-10, -5, -4, -5],
      [4, -5, 10, -5],
    ],
    'bold',
  ),
  ...eyes(-0.5),
  blob([-16, 2, -17, 18, -8, 28, 0, 30, 8, 28, 17, 18, 16, 2, 9, 8, 0, 6, -9, 8], 'beam'),
  NOSE,
  curve([-5, 13, 0, 15.5, 5, 13], 'pale'),
  blob([-13, -9, -14, -25, 0, -28, 14, -25, 13, -9], 'thatch'),
  blob([-29, -7, -16, -13, 0, -11, 16, -13, 29, -7, 12, -5, 0, -6, -12, -5], 'thatch-cap'),
  curve([-13, -13, 0, -9, 13, -13], 'bold'),
];

/** Up to no good: a hood, one brow raised, a thin smile, eyes that look at somebody else's plans. */
const SPOILER: Drawing = [
  ...coat('slate-dim'),
  blob([-23, 24, -24, -14, -8, -30, 10, -32, 25, -12, 23, 24, 0, 30], 'slate'),
  FACE,
  strokes(
    [
      [-11, -5, -3, -3.5],
      [3, -6, 11, -9],
    ],
    'bold',
  ),
  ...eyes(0.5, 2.5),
  NOSE,
  curve([-6, 11.5, 3, 14.5, 9, 8.5]),
  poly([-3, 18, 3, 18, 0, 25], 'door'),
  curve([-15, 16, -19, -12, 0, -18, 19, -12, 15, 16], 'bold'),
];

const PORTRAITS: Readonly<Record<string, Drawing>> = {
  racer: RACER,
  merchant: MERCHANT,
  'road-builder': ROAD_BUILDER,
  spoiler: SPOILER,
};

/** The face of a character; undefined for a bot without one. */
export function portraitOf(bot: string): Drawing | undefined {
  return PORTRAITS[bot];
}
