import {
  blob,
  curve,
  type Dot,
  type Dots,
  type Drawing,
  noise,
  oval,
  ovals,
  patches,
  poly,
  type Shape,
  strokes,
} from './shape.ts';

/** A leafy tree; (x, y) is its foot. */
export function tree(x: number, y: number, size = 1, mood = noise(x, y)): Drawing {
  const s = size * (0.9 + mood * 0.25);
  const r = 13 * s;
  const top = y - 21 * s;
  const crown: Dots = Array.from({ length: 8 }, (_, i) => {
    const angle = (i / 8) * Math.PI * 2;
    const far = r * (1.12 + 0.22 * noise(x, y, i));
    return [x + Math.cos(angle) * far, top + Math.sin(angle) * far * 0.95];
  });
  const tint = mood < 0.33 ? 'leaf-dim' : mood < 0.72 ? 'leaf' : 'leaf-lit';
  return [
    patches([[x - 2.2 * s, y, x + 2.2 * s, y, x + 1.6 * s, y - 12 * s, x - 1.6 * s, y - 12 * s]], 'beam', 'fine'),
    blob(crown, tint),
    curve([x - r * 0.55, top - r * 0.1, x - r * 0.5, top - r * 0.65, x + r * 0.1, top - r * 0.62], 'pale'),
  ];
}

/** A fir. */
export function fir(x: number, y: number, size = 1, mood = noise(y, x)): Drawing {
  const s = size * (0.9 + mood * 0.3);
  const tier = (base: number, half: number, tip: number): Dots => [
    x - half * s,
    y - base * s,
    x + half * s,
    y - base * s,
    x,
    y - tip * s,
  ];
  return [
    patches([[x - 2 * s, y, x + 2 * s, y, x + 2 * s, y - 6 * s, x - 2 * s, y - 6 * s]], 'beam', 'fine'),
    poly(tier(5, 11, 24), 'fir'),
    poly(tier(14, 9, 33), mood < 0.5 ? 'fir' : 'fir-lit'),
    poly(tier(23, 6, 40), mood < 0.5 ? 'fir' : 'fir-lit'),
  ];
}

/** A peak with a lit left side; (x, y) is the middle of its foot. */
export function peak(x: number, y: number, half: number, height: number, snow = false): Drawing {
  const lean = (noise(x, y) - 0.5) * half * 0.3;
  const tip: Dot = [x + lean, y - height];
  const fold: Dot = [x + lean * 0.4 + half * 0.12, y];
  const bend: Dot = [x + lean - half * 0.1, y - height * 0.55];
  const shapes: Shape[] = [
    poly([[x - half, y], fold, bend, tip], 'rock-lit', 'none'),
    poly([fold, [x + half, y], tip, bend], 'rock-dim', 'none'),
  ];
  if (snow) {
    const cut = 0.34;
    shapes.push(
      poly(
        [
          [tip[0] - (tip[0] - (x - half)) * cut, tip[1] + height * cut],
          [tip[0] - half * 0.08, tip[1] + height * cut * 0.7],
          [tip[0] + half * 0.06, tip[1] + height * cut * 1.05],
          [tip[0] + (x + half - tip[0]) * cut, tip[1] + height * cut],
          tip,
        ],
        'snow',
        'none',
      ),
    );
  }
  shapes.push(
    strokes([[[x - half, y], tip, [x + half, y]]], 'line'),
    strokes(
      [
        [
          [tip[0] + half * 0.05, tip[1] + height * 0.3],
          [tip[0] + half * 0.3, tip[1] + height * 0.62],
        ],
        [x - half * 0.5, y - height * 0.12, x - half * 0.34, y - height * 0.36],
      ],
      'fine',
    ),
  );
  return shapes;
}

export function boulder(x: number, y: number, r: number): Drawing {
  const rim: Dots = Array.from({ length: 7 }, (_, i) => {
    const angle = (i / 7) * Math.PI * 2 + noise(x, y);
    const far = r * (1.05 + 0.25 * noise(x, y, i));
    return [x + Math.cos(angle) * far, y - r * 0.55 + Math.sin(angle) * far * 0.72];
  });
  return [
    blob(rim, 'rock'),
    curve([x - r * 0.5, y - r * 0.55, x - r * 0.2, y - r * 1.05, x + r * 0.3, y - r * 0.9], 'pale'),
  ];
}

/** A tuft of grass or a few flowers, as texture. */
export function tufts(spots: readonly Dot[]): Drawing {
  const blades = spots.flatMap(([x, y]): Dots[] => [
    [x - 3, y, x - 4, y - 5],
    [x, y, x, y - 7],
    [x + 3, y, x + 5, y - 5],
  ]);
  return [strokes(blades, 'fine')];
}

export function flowers(spots: readonly Dot[]): Drawing {
  return [
    ovals(
      spots.map(([x, y]) => [x, y, 1.8, 1.8] as const),
      'bloom',
    ),
  ];
}

export function bush(x: number, y: number, size = 1): Drawing {
  return [
    blob(
      [
        x - 11 * size,
        y,
        x - 10 * size,
        y - 11 * size,
        x,
        y - 14 * size,
        x + 10 * size,
        y - 10 * size,
        x + 11 * size,
        y + 1,
      ],
      'leaf',
    ),
  ];
}

/** A pond with reeds. */
export function pond(x: number, y: number, rx: number, ry: number): Drawing {
  const ring = (grow: number): Dots =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = (i / 9) * Math.PI * 2;
      const far = 1.04 + 0.2 * noise(rx, ry, i) + grow;
      return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
    });
  return [
    blob(ring(0.14), 'sand'),
    blob(ring(0), 'water'),
    strokes(
      [
        [x - rx * 0.5, y - ry * 0.2, x - rx * 0.1, y - ry * 0.2],
        [x + rx * 0.1, y + ry * 0.3, x + rx * 0.55, y + ry * 0.3],
        [x - rx * 0.3, y + ry * 0.55, x, y + ry * 0.55],
      ],
      'pale',
    ),
  ];
}

export function reeds(x: number, y: number): Drawing {
  return [
    strokes(
      [
        [x, y, x - 3, y - 17],
        [x + 3, y, x + 4, y - 20],
        [x + 6, y, x + 10, y - 15],
      ],
      'line',
    ),
    ovals(
      [
        [x - 3, y - 18, 1.9, 4.4],
        [x + 4, y - 21, 1.9, 4.4],
      ],
      'beam',
      'fine',
    ),
  ];
}

export function lilies(x: number, y: number): Drawing {
  return [
    ovals(
      [
        [x, y, 6, 2.8],
        [x + 13, y + 5, 5, 2.4],
      ],
      'leaf-lit',
      'fine',
    ),
    oval(x + 1, y - 2, 2.4, 2, 'bloom', 'fine'),
  ];
}
