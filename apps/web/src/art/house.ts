import {
  door,
  type Face,
  on,
  type RoofKind,
  roofPlane,
  shaded,
  WALL_TINTS,
  type WallKind,
  wall,
  windowOn,
} from './faces.ts';
import { type Dot, type Dots, type Drawing, oval, poly, type Shape, strokes, type Tint } from './shape.ts';

/**
 * The place of a point in three-quarter view: x goes right, y up, z back. The light comes from the left, so right faces are
 * dim.
 */
export function at(x: number, y: number, z: number): Dot {
  return [x + 0.42 * z, -y - 0.32 * z];
}

export interface House {
  /** Left front corner on the ground. */
  readonly x: number;
  readonly z?: number;
  /** The height at which the floor lies. */
  readonly y?: number;
  readonly w: number;
  readonly d: number;
  /** Height of the walls, and of the roof above them. */
  readonly h: number;
  readonly r: number;
  readonly wall: WallKind;
  readonly roof: RoofKind;
  /** The direction of the ridge: along the front (default) or to the back, with a gable in front. */
  readonly gable?: boolean;
  readonly door?: number | undefined;
  readonly windows?: readonly number[];
  readonly sideWindows?: readonly number[];
  readonly chimney?: number;
  readonly doorSize?: readonly [width: number, height: number];
  readonly doorTint?: Tint;
}

const EAVES = 4;

export function house(plan: House): Drawing {
  return plan.gable ? gabled(plan) : broad(plan);
}

function front({ x, z = 0, y = 0, w, h }: House): Face {
  return [at(x, y, z), at(x + w, y, z), at(x + w, y + h, z), at(x, y + h, z)];
}

function side({ x, z = 0, y = 0, w, d, h }: House): Face {
  return [at(x + w, y, z), at(x + w, y, z + d), at(x + w, y + h, z + d), at(x + w, y + h, z)];
}

function openings(plan: House, face: Face): Drawing {
  return [
    ...(plan.door === undefined ? [] : door(face, plan.door, plan.doorSize?.[0], plan.doorSize?.[1], plan.doorTint)),
    ...(plan.windows ?? []).flatMap((u) => windowOn(face, u, 0.58)),
  ];
}

function broad(plan: House): Drawing {
  const { x, z = 0, y = 0, w, d, h, r } = plan;
  const face = front(plan);
  const end = side(plan);
  const ridge = y + h + r;
  const gableEnd: Dots = [end[3], end[2], at(x + w, ridge, z + d / 2)];
  const roof: Face = [
    at(x - EAVES, y + h - EAVES * 0.7, z - EAVES),
    at(x + w + EAVES, y + h - EAVES * 0.7, z - EAVES),
    at(x + w + EAVES, ridge, z + d / 2),
    at(x - EAVES, ridge, z + d / 2),
  ];
  return [
    ...wall(end, plan.wall, true),
    poly(gableEnd, shaded(WALL_TINTS[plan.wall], true)),
    ...(plan.sideWindows ?? []).flatMap((u) => windowOn(end, u, 0.6, 7, 8)),
    ...wall(face, plan.wall, false),
    ...openings(plan, face),
    ...roofPlane(roof, plan.roof, false),
    ...(plan.chimney === undefined ? [] : chimney(on(roof, plan.chimney, 0.86))),
  ];
}

function gabled(plan: House): Drawing {
  const { x, z = 0, y = 0, w, d, h, r } = plan;
  const face = front(plan);
  const ridge = y + h + r;
  const peak = at(x + w / 2, ridge, z);
  const out = EAVES;
  const right: Face = [
    at(x + w + out, y + h - out, z - out),
    at(x + w + out, y + h - out, z + d + out),
    at(x + w / 2, ridge, z + d + out),
    at(x + w / 2, ridge, z - out),
  ];
  const left: Face = [
    at(x - out, y + h - out, z + d + out),
    at(x - out, y + h - out, z - out),
    at(x + w / 2, ridge, z - out),
    at(x + w / 2, ridge, z + d + out),
  ];
  const verge: Dots = [left[1], left[2], right[0], at(x + w, y + h - 2, z), peak, at(x, y + h - 2, z)];
  const gableFace: Shape = poly([face[3], face[2], peak], WALL_TINTS[plan.wall]);
  return [
    ...roofPlane(left, plan.roof, false),
    ...wall(side(plan), plan.wall, true),
    ...(plan.sideWindows ?? []).flatMap((u) => windowOn(side(plan), u, 0.6, 7, 8)),
    gableFace,
    ...wall(face, plan.wall, false),
    ...(plan.wall === 'timber' ? gableBeams(face[3], face[2], peak) : []),
    ...openings(plan, face),
    ...roofPlane(right, plan.roof, true),
    poly(verge, plan.roof === 'thatch' ? 'thatch-cap' : plan.roof === 'shingle' ? 'wood-dim' : 'beam'),
    ...(plan.chimney === undefined ? [] : chimney(on(right, plan.chimney, 0.8))),
  ];
}

function gableBeams(left: Dot, right: Dot, peak: Dot): Drawing {
  const foot: Dot = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  return [strokes([foot, peak], 'line')];
}

export function chimney([x, y]: Dot, height = 15): Drawing {
  return [
    poly([x - 4, y, x + 3, y, x + 3, y - height, x - 4, y - height], 'brick'),
    poly([x + 3, y, x + 7, y - 3, x + 7, y - height - 2, x + 3, y - height], 'brick-dim'),
  ];
}

/** A block without a roof: podiums, keeps, chests. */
export function block(
  x: number,
  z: number,
  w: number,
  d: number,
  h: number,
  kind: WallKind,
  y = 0,
  top?: Tint,
): Drawing {
  const plan: House = { x, z, y, w, d, h, r: 0, wall: kind, roof: 'tile' };
  return [
    ...wall(side(plan), kind, true),
    ...wall(front(plan), kind, false),
    poly(
      [at(x, y + h, z), at(x + w, y + h, z), at(x + w, y + h, z + d), at(x, y + h, z + d)],
      top ?? (kind === 'plank' ? 'wood-lit' : kind === 'brick' ? 'brick' : 'stone-lit'),
    ),
  ];
}

/** The front wall of a block or house, for the things that hang on it. */
export function frontOf(x: number, z: number, w: number, h: number, y = 0): Face {
  return [at(x, y, z), at(x + w, y, z), at(x + w, y + h, z), at(x, y + h, z)];
}

/** Battlements along the top of a square tower. */
export function battlements(x: number, z: number, w: number, d: number, y: number): Drawing {
  const teeth = Math.max(3, Math.round(w / 9));
  const parts: Shape[] = [];
  const row = (from: Dot, to: Dot, tint: Tint) => {
    for (let i = 0; i < teeth; i++) {
      const [u0, u1] = [i / teeth + 0.02, (i + 0.62) / teeth];
      const edge = (u: number): Dot => [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u];
      const [a, b] = [edge(u0), edge(u1)];
      parts.push(poly([a, b, [b[0], b[1] - 7], [a[0], a[1] - 7]], tint));
    }
  };
  row(at(x, y, z + d), at(x + w, y, z + d), 'stone-dim');
  row(at(x + w, y, z), at(x + w, y, z + d), 'stone-dim');
  row(at(x, y, z), at(x + w, y, z), 'stone');
  return parts;
}

/** A round tower; `taper` is how much narrower it is at the top. */
export function drum(
  x: number,
  y: number,
  radius: number,
  height: number,
  kind: 'stone' | 'plaster' | 'wood' | 'brick' | 'marble',
  taper = 0,
): Drawing {
  const top = radius - taper;
  const flat = 0.34;
  const parts: Shape[] = [
    {
      path: [
        ...(['M', x - radius, y, 'L', x - top, y - height] as const),
        ...(['L', x + top, y - height, 'L', x + radius, y] as const),
        ...(['Q', x, y + radius * flat * 2, x - radius, y, 'Z'] as const),
      ],
      fill: kind,
      ink: 'line',
    },
    {
      path: [
        ...(['M', x + radius * 0.25, y + radius * flat * 0.92, 'L', x + top * 0.25, y - height] as const),
        ...(['L', x + top, y - height, 'L', x + radius, y] as const),
        ...([
          'Q',
          x + radius * 0.7,
          y + radius * flat * 0.7,
          x + radius * 0.25,
          y + radius * flat * 0.92,
          'Z',
        ] as const),
      ],
      fill: `${kind}-dim`,
      ink: 'none',
    },
  ];
  if (kind === 'stone' || kind === 'brick') {
    const lines: Dots[] = [];
    for (let i = 1; i * 9 < height; i++) {
      const from = i % 2 === 0 ? -0.7 : -0.2;
      lines.push([x + radius * from, y - i * 9 + 3, x + radius * (from + 0.6), y - i * 9 + 4]);
    }
    parts.push(strokes(lines, 'fine'));
  }
  return parts;
}

/** A pointed round roof on a drum. */
export function cone(x: number, y: number, radius: number, height: number, kind: RoofKind): Drawing {
  const tint = kind === 'shingle' ? 'wood' : kind;
  return [
    {
      path: ['M', x - radius, y, 'Q', x, y + radius * 0.62, x + radius, y, 'L', x, y - height, 'Z'],
      fill: tint,
      ink: 'line',
    },
    {
      path: [
        ...(['M', x, y - height, 'L', x + radius, y] as const),
        ...(['Q', x + radius * 0.6, y + radius * 0.28, x + radius * 0.18, y + radius * 0.3, 'Z'] as const),
      ],
      fill: `${tint}-dim`,
      ink: 'none',
    },
  ];
}

/** The flat round top of a tower, with teeth. */
export function crown(x: number, y: number, radius: number): Drawing {
  const teeth: Shape[] = [];
  for (const u of [-0.86, -0.36, 0.14, 0.62]) {
    const left = x + radius * u;
    const drop = radius * 0.26 * Math.sqrt(1 - Math.min(1, u * u));
    teeth.push(
      poly(
        [left, y + drop, left + radius * 0.28, y + drop, left + radius * 0.28, y + drop - 8, left, y + drop - 8],
        u > 0.1 ? 'stone-dim' : 'stone',
      ),
    );
  }
  return [oval(x, y, radius, radius * 0.3, 'stone-dim'), ...teeth];
}
