import type { PlayerColour, Point } from '../board/model.ts';
import { placed } from './geometry.ts';
import { type Drawing, oval, patches, poly, strokes } from './shape.ts';
import { Shapes } from './shapes.tsx';

/** The mark of a player on everything of theirs: colour, shape and letter together. */

/** The first letters of the colours as strokes: a text would be two nodes, and has to be laid out. Yellow's lies low in its triangle. */
const LETTERS: Readonly<Record<PlayerColour, string>> = {
  blue: 'M-2.4 0H.7A2 2 0 0 0 .7 -4H-2.4V4H.9A2 2 0 0 0 .9 0',
  yellow: 'M-3 -2L0 2L3 -2M0 2V6',
  red: 'M-2.4 4V-4H.5A2.2 2.2 0 0 1 .5 .4H-2.4M.5 .4L2.8 4',
  green: 'M3 -2.6A3.5 4 0 1 0 3.2 2.7V.4H.7',
  purple: 'M-2.3 4V-4H.5A2.3 2.3 0 0 1 .5 .6H-2.3',
  orange: 'M0 -4A3.4 4 0 1 0 0 4A3.4 4 0 1 0 0 -4Z',
};

/** Outlines around (0, 0) that look equally large. */
const MARKS: Readonly<Record<PlayerColour, string>> = {
  blue: 'M-10 0A10 10 0 1 0 10 0A10 10 0 1 0 -10 0Z',
  yellow: 'M0 -13L12.5 9L-12.5 9Z',
  red: 'M-9.4 -9.4H9.4V9.4H-9.4Z',
  green: 'M0 -13L13 0L0 13L-13 0Z',
  purple: 'M-6 -10.4H6L12 0L6 10.4H-6L-12 0Z',
  orange: 'M0 -12L11.4 -3.7L7 9.7H-7L-11.4 -3.7Z',
};

interface MarkProps {
  readonly owner: PlayerColour;
  readonly size?: number;
  /** True without colour, to lie on something that is coloured already. */
  readonly plain?: boolean;
  readonly x?: number;
  readonly y?: number;
}

/** The owner's sign around (x, y). */
export function Mark({ owner, plain = false, ...at }: MarkProps) {
  return (
    <>
      <MarkPath class={`mark mark-${owner}${plain ? ' plain' : ''}`} d={MARKS[owner]} {...at} />
      <MarkPath class={`letter letter-${plain ? 'plain' : owner}`} d={LETTERS[owner]} {...at} />
    </>
  );
}

type MarkPathProps = Pick<MarkProps, 'size' | 'x' | 'y'> & { readonly class: string; readonly d: string };

function MarkPath({ class: name, d, size = 10, x = 0, y = 0 }: MarkPathProps) {
  return <path class={name} d={d} transform={`translate(${x} ${y}) scale(${size / 10})`} />;
}

const HEAD: Drawing = [
  oval(0, -33, 7.6, 8, 'skin'),
  strokes(
    [
      [-2.6, -33, -2.6, -32],
      [2.4, -33, 2.4, -32],
    ],
    'line',
  ),
];

/** A villager on (0, 0), standing, or lying once it has acted. */
export function Villager({ owner, lying }: { owner: PlayerColour; lying: boolean }) {
  return (
    <g class={`worker villager own-${owner}${lying ? ' lying' : ''}`}>
      <ellipse class="shadow" cx="1" cy="1" rx={lying ? 21 : 14} ry="4.6" />
      <g transform={lying ? 'translate(-17 -3) rotate(82) scale(0.94)' : undefined}>
        <path class="halo" d="M-14 0Q-15 -19 -8 -27Q-12 -44 0 -45Q12 -44 8 -27Q15 -19 14 0Q0 5 -14 0Z" />
        <path class="body" d="M-14 0Q-15 -19 -6 -27L6 -27Q15 -19 14 0Q0 5 -14 0Z" />
        <Shapes drawing={HEAD} />
        <path class="body" d="M-9 -34Q-10 -44 0 -45Q10 -44 9 -34Q0 -40 -9 -34Z" />
      </g>
      <Mark owner={owner} size={8.4} plain x={lying ? -1 : 0} y={lying ? -9 : -11} />
    </g>
  );
}

const DONKEY: Drawing = [
  patches(
    [
      [-12, 0, -8, 0, -8, -14, -12, -14],
      [9, 0, 13, 0, 13, -14, 9, -14],
    ],
    'donkey',
    'line',
  ),
  patches(
    [
      [-5, 0, -1, 0, -2, -13, -6, -13],
      [3, 0, 7, 0, 7, -13, 3, -13],
    ],
    'donkey-dim',
    'line',
  ),
  strokes([[15, -20, 20, -13, 19, -8]], 'bold'),
  poly(
    [-24, -31, -13, -39, -9, -35, -7, -27, 14, -26, 17, -19, 14, -11, -12, -11, -15, -20, -22, -23, -27, -25],
    'donkey',
  ),
  patches(
    [
      [-14, -38, -16, -49, -11, -46, -10, -37],
      [-19, -36, -23, -46, -18, -44, -14, -38],
    ],
    'donkey',
    'line',
  ),
  oval(-24.5, -27.5, 3.4, 3, 'cloth'),
  oval(-17.6, -32, 1.3, 1.5, 'door', 'none'),
];

export function Donkey({ owner, lying }: { owner: PlayerColour; lying: boolean }) {
  return (
    <g class={`worker donkey own-${owner}${lying ? ' lying' : ''}`}>
      <ellipse class="shadow" cx="1" cy="1" rx="18" ry="4.6" />
      <path class="halo" d="M-12 0L-12 -11L-15 -20L-27 -25L-22 -34L-23 -46L-16 -49L-9 -36L-7 -27L14 -26L17 -19L13 0Z" />
      <Shapes drawing={DONKEY} />
      <path class="body" d="M-8 -28L12 -27L14 -10Q3 -6 -10 -10Z" />
      <Mark owner={owner} size={7.6} plain x={2} y={-18} />
    </g>
  );
}

const POLE: Drawing = [poly([-1.6, 0, 1.6, 0, 1.6, -47, -1.6, -47], 'wood'), oval(0, -48, 2.8, 2.8, 'gold')];

export function Flag({ owner, at }: { readonly owner: PlayerColour; readonly at?: Point }) {
  return (
    <g class={`flag own-${owner}`} style={placed(at)}>
      <ellipse class="shadow" cx="0" cy="0.5" rx="6" ry="2.4" />
      <path class="halo" d="M0 0V-47L20 -45L29 -45L27 -24L1 -24" />
      <Shapes drawing={POLE} />
      <path class="body" d="M1 -46Q12 -50 20 -45Q25 -43 29 -45L27 -24Q22 -21 17 -24Q10 -28 1 -24Z" />
      <Mark owner={owner} size={7.2} plain x={13.5} y={-35} />
    </g>
  );
}

const HULL: Drawing = [
  {
    path: ['M', -24, -9, 'Q', 0, -2, 25, -12, 'Q', 20, 5, 9, 5, 'L', -13, 5, 'Q', -22, 2, -24, -9, 'Z'],
    fill: 'wood',
    ink: 'line',
  },
  strokes([[-20, -3, 0, 2, 21, -4]], 'fine'),
  strokes([[0, -5, 0, -46]], 'bold'),
];

export function Boat({ owner }: { owner: PlayerColour }) {
  return (
    <g class={`boat own-${owner}`}>
      <Shapes drawing={HULL} />
      <path class="body" d="M3 -45Q26 -28 22 -12Q12 -9 3 -11Z" />
      <path class="body" d="M-3 -40Q-16 -26 -17 -13L-3 -11Z" />
      <Mark owner={owner} size={7} plain x={11} y={-21} />
    </g>
  );
}
