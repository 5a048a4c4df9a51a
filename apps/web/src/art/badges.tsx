import './badges.css';
import type { Badge, PlacedTile } from '../board/model.ts';
import { EmblemArt } from './emblems.tsx';
import { boundsOf } from './geometry.ts';

const GAP = 3;
const DOT_STEP = 10;
const ROW_STEP = 29;
/** The number of badges for which a row has room when they are drawn at twice their size. */
const MOST_IN_ROW = 2;
/** The badges along the upper edge. */
const CORNERS: ReadonlySet<Badge['icon']> = new Set(['cost', 'count', 'special', 'needs']);

function widthOf({ text }: Badge): number {
  return 29 + 11 * text.length;
}

/** The gains along the foot of a tile, in one row or two. */
export function gainRows(badges: readonly Badge[]): readonly (readonly Badge[])[] {
  const gains = badges.filter(({ icon }) => !CORNERS.has(icon));
  const upper = gains.length > MOST_IN_ROW ? gains.length - MOST_IN_ROW : 0;
  return [gains.slice(0, upper), gains.slice(upper)].filter((row) => row.length > 0);
}

/** The print of a square tile: its cost, its number of copies and its sign along the top, its gains along its foot. */
export function Badges({ tile }: { readonly tile: PlacedTile }) {
  const { left, top, right, bottom } = boundsOf(tile.outline);
  const cost = tile.badges.find(({ icon }) => icon === 'cost');
  const count = Number(tile.badges.find(({ icon }) => icon === 'count')?.text ?? 0);
  const sign = tile.badges.find(({ icon }) => icon === 'special' || icon === 'needs');
  const rows = gainRows(tile.badges);
  return (
    <g class="badges">
      {cost && (
        <g transform={`translate(${left} ${top})`}>
          <g class="cost">
            <circle cx="20" cy="20" r="15" />
            <text x="20" y="26.5">
              {cost.text}
            </text>
          </g>
        </g>
      )}
      {Array.from({ length: count }, (_, dot) => (
        <circle
          key={String(dot)}
          class="copies"
          cx={(left + right) / 2 + (dot - (count - 1) / 2) * DOT_STEP}
          cy={top + 11}
          r="3.2"
        />
      ))}
      {sign && (
        <g transform={`translate(${right} ${top})`}>
          <g class="grown">
            <g transform="translate(-21 21) scale(1.15)">
              <Sign badge={sign} />
            </g>
          </g>
        </g>
      )}
      <g transform={`translate(${(left + right) / 2} ${bottom})`}>
        <g class="grown">
          {rows.map((row, index) => (
            <Gains key={row[0].icon} gains={row} y={-20 - (rows.length - 1 - index) * ROW_STEP} />
          ))}
        </g>
      </g>
    </g>
  );
}

function Gains({ gains, y }: { readonly gains: readonly Badge[]; readonly y: number }) {
  return (
    <>
      {gains.map((badge, index) => {
        const width = widthOf(badge);
        const x = rowWidth(gains.slice(0, index)) - rowWidth(gains) / 2 + (index > 0 ? GAP : 0);
        return (
          <g key={badge.icon} class="gain" transform={`translate(${x} ${y})`}>
            <rect y="-13.5" width={width} height="27" rx="9" />
            <g transform="translate(12.5 0) scale(0.86)">
              <Sign badge={badge} />
            </g>
            <text x={25 + (width - 29) / 2} y="6">
              {badge.text}
            </text>
          </g>
        );
      })}
    </>
  );
}

function rowWidth(badges: readonly Badge[]): number {
  return badges.reduce((sum, badge) => sum + widthOf(badge), 0) + Math.max(0, badges.length - 1) * GAP;
}

function Sign({ badge: { icon } }: { readonly badge: Badge }) {
  return icon === 'cost' || icon === 'count' ? null : <EmblemArt name={icon} />;
}
