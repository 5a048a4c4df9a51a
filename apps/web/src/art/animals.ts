import { blob, type Drawing, moved, oval, ovals, patches, strokes } from './shape.ts';

/** Animals; (x, y) is where they stand. */

/** A sheep that looks left. */
export function sheep(x: number, y: number, s = 1): Drawing {
  return moved(
    [
      strokes(
        [-5, -2, 4, 7].map((dx) => [dx, -6, dx, 0]),
        'line',
      ),
      blob([-10, -4, -12, -13, -3, -18, 6, -17, 13, -11, 10, -3], 'wool'),
      oval(-11, -11, 4.2, 3.4, 'door'),
    ],
    x,
    y,
    s,
  );
}

/** A cow that looks left. */
export function cow(x: number, y: number, s = 1): Drawing {
  return moved(
    [
      patches(
        [-9, -4, 7, 11].map((dx) => [dx - 1.5, 0, dx + 1.5, 0, dx + 1.5, -10, dx - 1.5, -10]),
        'wool',
        'line',
      ),
      blob([-14, -7, -14, -21, 0, -22, 15, -22, 16, -8, 0, -5], 'wool'),
      ovals(
        [
          [-2, -16, 4.5, 4],
          [9, -12, 3.6, 4],
        ],
        'door',
      ),
      blob([-21, -12, -22, -19, -13, -25, -10, -18, -15, -11], 'wool'),
      strokes(
        [
          [-15, -22, -17, -27],
          [-12, -22, -11, -27],
        ],
        'line',
      ),
      oval(-20, -14, 2.6, 2.2, 'bloom', 'none'),
    ],
    x,
    y,
    s,
  );
}

export function fish(x: number, y: number, s = 1, tint = 'fish'): Drawing {
  return moved(
    [
      {
        path: [
          ...(['M', -11, 0, 'Q', -2, -9, 7, 0] as const),
          ...(['L', 13, -5, 'Q', 11, 0, 13, 5, 'L', 7, 0] as const),
          ...(['Q', -2, 9, -11, 0, 'Z'] as const),
        ],
        fill: tint,
        ink: 'line',
      },
      oval(-6, -1.4, 1.2, 1.2, 'door', 'none'),
    ],
    x,
    y,
    s,
  );
}
