import { at } from './house.ts';
import {
  blob,
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
  type Shape,
  strokes,
} from './shape.ts';

/** Small things that stand about; (x, y) is the middle of their foot. */

export function barrel(x: number, y: number, s = 1): Drawing {
  return moved(
    [
      {
        path: [
          ...(['M', -6, 0, 'Q', -10, -9, -6, -18] as const),
          ...(['L', 6, -18, 'Q', 10, -9, 6, 0, 'Q', 0, 3, -6, 0, 'Z'] as const),
        ],
        fill: 'wood',
        ink: 'line',
      },
      oval(0, -18, 6, 2.2, 'wood-lit'),
      strokes(
        [
          [-7.6, -5, 7.6, -5],
          [-7.6, -12.5, 7.6, -12.5],
        ],
        'fine',
      ),
    ],
    x,
    y,
    s,
  );
}

export function crate(x: number, y: number, s = 1): Drawing {
  const [w, d, h] = [15, 9, 13];
  const shift = (dot: Dot): Dot => [dot[0] + 0 - w / 2, dot[1] + 0];
  const face = [at(0, 0, 0), at(w, 0, 0), at(w, h, 0), at(0, h, 0)].map(shift);
  return moved(
    [
      poly([at(w, 0, 0), at(w, 0, d), at(w, h, d), at(w, h, 0)].map(shift), 'wood-dim'),
      poly([at(0, h, 0), at(w, h, 0), at(w, h, d), at(0, h, d)].map(shift), 'wood-lit'),
      poly(face, 'wood'),
      strokes(
        [
          [face[0], face[2]],
          [face[1], face[3]],
        ],
        'fine',
      ),
    ],
    x,
    y,
    s,
  );
}

export function sack(x: number, y: number, s = 1, tint = 'cloth'): Drawing {
  return moved(
    [blob([-9, 2, -10, -12, -2, -17, 3, -17, 10, -12, 9, 2], tint), poly([-3, -15, 3, -15, 5, -20, -5, -20], tint)],
    x,
    y,
    s,
  );
}

/** A heap of logs seen from their ends. */
export function logs(x: number, y: number, s = 1, rows = 3): Drawing {
  const shapes: Shape[] = [];
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < rows - row; i++) shapes.push(...oneLog((i - (rows - row - 1) / 2) * 12, -6 - row * 10.5));
  }
  return moved(shapes, x, y, s);
}

function oneLog(x: number, y: number): Drawing {
  return moved(
    [
      poly([-3.6, -4.8, 7.4, -12.8, 17, -6.2, 4.8, 3.6], 'wood-dim'),
      oval(0, 0, 6, 6, 'wood-lit'),
      oval(0, 0, 2.7, 2.7, 'wood', 'fine'),
    ],
    x,
    y,
  );
}

export function planks(x: number, y: number, s = 1, layers = 3): Drawing {
  const board: Drawing = [
    poly([-18, 0, 14, 0, 14, -4.6, -18, -4.6], 'wood-lit'),
    poly([14, 0, 21, -5, 21, -9.6, 14, -4.6], 'wood-dim'),
    poly([-18, -4.6, 14, -4.6, 21, -9.6, -11, -9.6], 'wood-lit'),
  ];
  const heap = Array.from({ length: layers }, (_, i) => moved(board, (i % 2) * 3, -i * 5));
  return moved(heap.flat(), x, y, s);
}

export function bricks(x: number, y: number, s = 1): Drawing {
  const one: Drawing = [
    rect(0, -7, 13, 7, 'brick'),
    poly([13, 0, 17, -3, 17, -10, 13, -7], 'brick-dim'),
    poly([0, -7, 13, -7, 17, -10, 4, -10], 'brick-lit'),
  ];
  return moved([...moved(one, -15, 0), ...one, ...moved(one, -8, -8)], x, y, s);
}

export function haystack(x: number, y: number, s = 1): Drawing {
  return moved(
    [
      {
        path: [
          ...(['M', -17, 0, 'Q', -20, -16, -4, -27] as const),
          ...(['Q', 0, -31, 4, -27, 'Q', 20, -16, 17, 0] as const),
          ...(['Q', 0, 5, -17, 0, 'Z'] as const),
        ],
        fill: 'thatch',
        ink: 'line',
      },
      strokes(
        [
          [-9, -4, -6, -15],
          [0, -2, 0, -18],
          [9, -4, 6, -14],
          [-3, -19, -1, -27],
        ],
        'fine',
      ),
    ],
    x,
    y,
    s,
  );
}

/** A standing sheaf of wheat. */
export function sheaf(x: number, y: number, s = 1): Drawing {
  return moved(
    [
      poly([-6, 0, 6, 0, 3, -9, 9, -24, 0, -28, -9, -24, -3, -9], 'thatch'),
      strokes(
        [
          [0, -10, 0, -26],
          [-2, -10, -5, -22],
          [2, -10, 5, -22],
        ],
        'fine',
      ),
      rect(-4.5, -11, 9, 3.4, 'beam', 'none'),
    ],
    x,
    y,
    s,
  );
}

/** A field in furrows, lying on the ground: left front corner, width and depth. */
export function field(x: number, y: number, w: number, d: number, tint = 'thatch'): Drawing {
  const to = (u: number, v: number): Dot => [x + u * w + v * d * 0.42, y - v * d * 0.5];
  const rows = 5;
  return [
    poly([to(0, 0), to(1, 0), to(1, 1), to(0, 1)], tint),
    strokes(
      Array.from({ length: rows }, (_, i) => [to((i + 0.5) / rows, 0.04), to((i + 0.5) / rows, 0.96)]),
      'fine',
    ),
  ];
}

export function fence(from: Dot, to: Dot): Drawing {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const posts = Math.max(2, Math.round(length / 13));
  const along = (u: number): Dot => [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u];
  const post = (u: number): Dots => {
    const [x, y] = along(u);
    return [x - 1.4, y, x + 1.4, y, x + 1.4, y - 11, x - 1.4, y - 11];
  };
  const rail = (lift: number): Dots => [
    [from[0], from[1] - lift],
    [to[0], to[1] - lift],
    [to[0], to[1] - lift - 2],
    [from[0], from[1] - lift - 2],
  ];
  return [
    patches([rail(3), rail(7.5)], 'wood-lit', 'fine'),
    patches(
      Array.from({ length: posts + 1 }, (_, i) => post(i / posts)),
      'wood',
      'fine',
    ),
  ];
}

/** A stall with a striped awning. */
export function stall(x: number, y: number, s = 1, tint = 'cloth-red'): Drawing {
  const [w, h] = [34, 17];
  const left = 0 - w / 2;
  const stripes = 5;
  const awning = (i: number): Dots => [
    [left - 3 + ((w + 6) * i) / stripes, 0 - h - 3],
    [left - 3 + ((w + 6) * (i + 1)) / stripes, 0 - h - 3],
    [left + 4 + ((w - 2) * (i + 1)) / stripes, 0 - h - 16],
    [left + 4 + ((w - 2) * i) / stripes, 0 - h - 16],
  ];
  return moved(
    [
      patches(
        [0, w - 2.4].map((dx) => [left + dx, 0, left + dx + 2.4, 0, left + dx + 2.4, 0 - h - 5, left + dx, 0 - h - 5]),
        'wood',
        'fine',
      ),
      rect(left, -11, w, 11, 'wood'),
      strokes(
        [1, 2, 3].map((i) => [left + (w * i) / 4, 0, left + (w * i) / 4, -10]),
        'fine',
      ),
      ovals(
        [
          [-9, -12, 4, 3],
          [-2, -12, 4, 3],
        ],
        'cloth-red',
        'fine',
      ),
      ovals([[8, -12, 5, 3.4]], 'thatch', 'fine'),
      ...Array.from({ length: stripes }, (_, i) => poly(awning(i), i % 2 === 0 ? tint : 'cloth')),
    ],
    x,
    y,
    s,
  );
}

/** A spoked wheel seen from the front. */
export function wheel(x: number, y: number, r: number, tint = 'wood', spokes = 8): Drawing {
  const spoke = (i: number): Dots => {
    const angle = (i / spokes) * Math.PI * 2 + 0.2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [far, half] = [r * 0.82, r * 0.07];
    return [
      x - c * far - s * half,
      y - s * far + c * half,
      x + c * far - s * half,
      y + s * far + c * half,
      x + c * far + s * half,
      y + s * far - c * half,
      x - c * far + s * half,
      y - s * far - c * half,
    ];
  };
  return [
    oval(x, y, r, r, tint),
    oval(x, y, r * 0.76, r * 0.76, 'door', 'fine'),
    patches(
      Array.from({ length: spokes / 2 }, (_, i) => spoke(i)),
      'wood-lit',
      'none',
    ),
    oval(x, y, r * 0.2, r * 0.2, tint),
  ];
}

/** A mill's paddle wheel, with buckets around its rim. */
export function millWheel(x: number, y: number, r: number): Drawing {
  const paddles = Array.from({ length: 10 }, (_, i): Dots => {
    const angle = (i / 10) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [
      x + c * r * 0.85 - s * 2,
      y + s * r * 0.85 + c * 2,
      x + c * r * 1.16 - s * 2,
      y + s * r * 1.16 + c * 2,
      x + c * r * 1.16 + s * 2,
      y + s * r * 1.16 - c * 2,
      x + c * r * 0.85 + s * 2,
      y + s * r * 0.85 - c * 2,
    ];
  });
  return [patches(paddles, 'wood-dim', 'line'), ...wheel(x, y, r)];
}

/** Four sails around a hub. */
export function sails(x: number, y: number, length: number, turn = 0.5): Drawing {
  const shapes: Shape[] = [];
  for (let i = 0; i < 4; i++) {
    const angle = turn + (i * Math.PI) / 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const to = (along: number, across: number): Dot => [
      x + c * along * length - s * across,
      y + s * along * length + c * across,
    ];
    shapes.push(
      poly([to(0.24, 1), to(1, 1), to(1, 12), to(0.24, 9)], 'cloth'),
      strokes(
        [0.42, 0.6, 0.78].map((u) => [to(u, 1), to(u, 11)]),
        'fine',
      ),
      strokes([[to(0, 0), to(1.03, 0)]], 'bold'),
    );
  }
  shapes.push(oval(x, y, 4, 4, 'wood'));
  return shapes;
}

export function sign(x: number, y: number, tint = 'wood-lit'): Drawing {
  return [
    strokes([[x, y, x + 11, y]], 'line'),
    blob([x + 1, y + 2, x + 13, y + 2, x + 13, y + 15, x + 1, y + 15], tint),
  ];
}

export function pennant(x: number, y: number, height: number, tint = 'cloth-red'): Drawing {
  return [
    strokes([[x, y, x, y - height]], 'line'),
    poly([x, y - height, x + 15, y - height + 4, x, y - height + 9], tint),
  ];
}

export function anvil(x: number, y: number, s = 1): Drawing {
  return moved(
    [rect(-5, -7, 10, 7, 'wood'), poly([-13, -14, 9, -14, 9, -10, 3, -7, -4, -7, -6, -10], 'iron')],
    x,
    y,
    s,
  );
}

/** A rowing boat that looks right. */
export function rowboat(x: number, y: number, s = 1, tint = 'wood'): Drawing {
  return moved(
    [
      {
        path: [
          ...(['M', -20, -9, 'Q', 0, -4, 22, -11] as const),
          ...(['Q', 17, 2, 8, 2, 'L', -11, 2] as const),
          ...(['Q', -18, 0, -20, -9, 'Z'] as const),
        ],
        fill: tint,
        ink: 'line',
      },
      curve([-17, -4, 0, 0, 18, -5], 'fine'),
    ],
    x,
    y,
    s,
  );
}
