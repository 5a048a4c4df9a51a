import type { PlayerColour, Point } from '../board/model.ts';
import { inward, middleOf } from './geometry.ts';
import { Mark } from './players.tsx';
import { type Drawing, ovals, poly, strokes } from './shape.ts';
import { Shapes } from './shapes.tsx';

/** Roads built across a border, drawn as if the border ran upright: they lead from left to right. */

const BRIDGE: Drawing = [
  poly([-40, -13, -20, -17, 0, -18, 20, -17, 40, -13, 40, 13, 20, 9, 0, 8, -20, 9, -40, 13], 'wood-lit'),
  strokes(
    [-30, -20, -10, 0, 10, 20, 30].map((x) => [x, -14 - (30 - Math.abs(x)) * 0.1, x, 11 - (30 - Math.abs(x)) * 0.1]),
    'fine',
  ),
  strokes(
    [
      [-40, -20, -20, -25, 0, -26, 20, -25, 40, -20],
      [-40, 6, -20, 2, 0, 1, 20, 2, 40, 6],
    ],
    'bold',
  ),
  strokes(
    [-38, -13, 13, 38].flatMap((x) => {
      const lift = (38 - Math.abs(x)) * 0.14;
      return [
        [x, -12 - lift, x, -22 - lift],
        [x, 13 - lift, x, 3 - lift],
      ];
    }),
    'line',
  ),
];

const PATH: Drawing = [
  poly([-42, -14, -20, -10, 0, -12, 22, -9, 42, -14, 42, 13, 20, 11, 0, 13, -20, 10, -42, 14], 'sand', 'fine'),
  ovals(
    [
      [-30, -3, 7.4, 5],
      [-15, 4, 7.4, 5],
      [0, -4, 7.4, 5],
      [15, 4, 7.4, 5],
      [30, -3, 7.4, 5],
    ],
    'cobble',
    'line',
  ),
];

interface LinkProps {
  readonly kind: 'bridge' | 'path';
  readonly a: Point;
  readonly b: Point;
  readonly owner: PlayerColour | undefined;
}

export function LinkArt({ kind, a, b, owner }: LinkProps) {
  const middle = middleOf(a, b);
  const across = inward(a, b);
  const turn = (Math.atan2(across.y, across.x) * 180) / Math.PI;
  // Handrails point upward whichever way the road leads.
  const upright = turn > 90 || turn < -90 ? turn + 180 : turn;
  return (
    <g class={owner ? 'link' : 'link offered'} transform={`translate(${middle.x} ${middle.y})`}>
      <g transform={`rotate(${Math.round(upright)})`}>
        <Shapes drawing={kind === 'bridge' ? BRIDGE : PATH} />
      </g>
      {owner && <Mark owner={owner} size={10.5} />}
    </g>
  );
}
