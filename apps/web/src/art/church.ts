import { type Face, on, windowOn } from './faces.ts';
import { at, block, frontOf, house } from './house.ts';
import { curve, type Dot, type Drawing, moved, oval, poly, rect, type Shape, strokes } from './shape.ts';
import { bricks, crate, planks } from './things.ts';

/**
 * The Church, twice as large as other buildings. Its first part stands in scaffolding when the game begins, for one or two
 * players the second one too; every delivery adds a part, and the last one takes the scaffolding down.
 */

const PARTS = 6;
/** The deliveries that the side for one and two players asks for. */
const FEW_DELIVERIES = 4;
const NAVE = { x: -42, z: 6, w: 104, d: 56, h: 52 } as const;
const TOWER = { x: -92, z: 10, w: 46, d: 40, h: 112 } as const;

const drawn = new Map<number, Drawing>();

export function church(done: number, of: number): Drawing {
  const first = of > FEW_DELIVERIES ? 1 : 2;
  const parts = done >= of ? PARTS : first + Math.floor((done * (PARTS - first)) / of);
  let drawing = drawn.get(parts);
  if (!drawing) {
    drawing = stage(parts);
    drawn.set(parts, drawing);
  }
  return drawing;
}

function stage(parts: number): Drawing {
  return [
    ...foundation(),
    ...(parts >= 6 ? chancel() : parts >= 4 ? stump(66, 34) : []),
    ...nave(parts >= 3),
    ...(parts >= 4 ? tower(TOWER.h, parts >= 5) : tower(parts >= 2 ? 66 : 18, false)),
    ...(parts === 5 ? scaffold(-92, -40, 0, 100) : []),
    ...(parts === 4 ? scaffold(-98, -36, 8, 150) : []),
    ...(parts < 4 ? scaffold(-98, -34, 10, 96) : []),
    ...(parts < 3 ? scaffold(-38, 70, 14, 78) : []),
    ...(parts === 5 ? scaffold(62, 112, 6, 56) : []),
    ...(parts < 6 ? yardOfMasons() : bloomingYard()),
  ];
}

function foundation(): Drawing {
  return block(-100, -4, 206, 66, 6, 'stone');
}

function nave(hasRoof: boolean): Drawing {
  const face = frontOf(NAVE.x, NAVE.z, NAVE.w, NAVE.h, 6);
  const walls = hasRoof
    ? house({ ...NAVE, y: 6, r: 46, wall: 'stone', roof: 'tile' })
    : block(NAVE.x, NAVE.z, NAVE.w, NAVE.d, NAVE.h, 'stone', 6, 'door');
  return [...walls, ...lancets(face, hasRoof), ...porch(face)];
}

/** Pointed windows; coloured glass once the roof is on. */
function lancets(face: Face, glazed: boolean): Drawing {
  return [0.42, 0.62, 0.82].flatMap((u, i) => {
    const [x, y] = on(face, u, 0.18);
    const pane: Shape = {
      path: [
        'M',
        x - 7,
        y,
        'L',
        x - 7,
        y - 20,
        'Q',
        x - 6,
        y - 29,
        x,
        y - 33,
        'Q',
        x + 6,
        y - 29,
        x + 7,
        y - 20,
        'L',
        x + 7,
        y,
        'Z',
      ],
      fill: glazed ? (['glass', 'cloth-blue', 'glass'] as const)[i] : 'door',
      ink: 'line',
    };
    return [
      pane,
      strokes(
        [
          [x, y, x, y - 32],
          [x - 7, y - 16, x + 7, y - 16],
        ],
        'fine',
      ),
    ];
  });
}

function porch(face: Face): Drawing {
  const [x, y] = on(face, 0.16, 0);
  return [
    curve([x - 11, y, x - 12, y - 26, x, y - 36, x + 12, y - 26, x + 11, y], 'bold', 'stone-lit'),
    curve([x - 8, y, x - 9, y - 22, x, y - 31, x + 9, y - 22, x + 8, y], 'line', 'door'),
    ...moved([oval(4, -12, 1.6, 1.6, 'gold', 'none')], x, y),
  ];
}

function tower(height: number, spire: boolean): Drawing {
  const { x, z, w, d } = TOWER;
  const face = frontOf(x, z, w, height, 6);
  const top = 6 + height;
  const bells: Drawing =
    height < 100
      ? []
      : [
          ...windowOn(face, 0.3, 0.8, 9, 18),
          ...windowOn(face, 0.7, 0.8, 9, 18),
          oval(...on(face, 0.5, 0.55), 9, 9, 'cloth'),
          strokes(
            [
              [on(face, 0.5, 0.55), on(face, 0.5, 0.6)],
              [on(face, 0.5, 0.55), on(face, 0.62, 0.54)],
            ],
            'line',
          ),
        ];
  const tip = at(x + w / 2, top + 66, z + d / 2);
  const rod: readonly Dot[] = [tip, [tip[0], tip[1] - 22]];
  const cap: Drawing = spire
    ? [
        poly([at(x - 5, top - 2, z - 4), at(x + w + 5, top - 2, z - 4), tip], 'slate'),
        poly([at(x + w + 5, top - 2, z - 4), at(x + w + 5, top - 2, z + d + 4), tip], 'slate-dim'),
        strokes([rod, [tip[0] - 7, tip[1] - 15, tip[0] + 7, tip[1] - 15]], 'free'),
        oval(tip[0], tip[1] - 2, 3.4, 3.4, 'gold'),
      ]
    : [];
  return [
    ...block(x, z, w, d, height, 'stone', 6, height < 100 ? 'stone-dim' : undefined),
    ...(height < 60 ? [] : windowOn(face, 0.5, 0.24, 11, 24)),
    ...bells,
    ...cap,
  ];
}

function chancel(): Drawing {
  const face = frontOf(66, 14, 34, 36, 6);
  return [
    ...house({ x: 62, z: 14, y: 6, w: 36, d: 38, h: 34, r: 30, wall: 'stone', roof: 'tile' }),
    ...windowOn(face, 0.45, 0.5, 10, 18),
  ];
}

function stump(x: number, w: number): Drawing {
  return block(x, 14, w, 36, 14, 'stone', 6);
}

/** Poles, planks and braces between two x and two heights. */
function scaffold(left: number, right: number, low: number, high: number): Drawing {
  const poles = Math.max(2, Math.round((right - left) / 26));
  const step = (right - left) / poles;
  const uprights = Array.from({ length: poles + 1 }, (_, i) => {
    const x = left + i * step;
    return [x, -low + 14, x, -high - 6];
  });
  const decks: Shape[] = [];
  for (let y = low + 22; y <= high; y += 30) decks.push(rect(left - 5, -y, right - left + 10, 4, 'wood-lit'));
  const braces = Array.from({ length: poles }, (_, i) => [
    left + i * step,
    -low - (i % 2 === 0 ? 0 : 28),
    left + (i + 1) * step,
    -low - (i % 2 === 0 ? 28 : 0),
  ]);
  return [strokes(uprights, 'bold'), strokes(braces, 'line'), ...decks];
}

function yardOfMasons(): Drawing {
  return [...bricks(92, 22, 1.1), ...planks(-58, 24, 1.1), ...crate(60, 26, 1)];
}

function bloomingYard(): Drawing {
  const bed = (x: number): Drawing => [
    oval(x, 18, 13, 6, 'leaf'),
    oval(x - 5, 16, 2.6, 2.6, 'bloom', 'fine'),
    oval(x + 4, 18, 2.6, 2.6, 'cloth-red', 'fine'),
  ];
  return [...bed(-70), ...bed(50), ...bed(86)];
}
