import type { Badge, PlacedTile } from '../board/model.ts';
import { EmblemArt, isEmblem } from './emblems.tsx';
import { boundsOf } from './geometry.ts';
import { Token } from './tokens.tsx';

const GAP = 3;
const DOT_STEP = 10;
/** The badges along the upper edge. */
const CORNERS: ReadonlySet<Badge['icon']> = new Set(['cost', 'count', 'special', 'needs']);

function widthOf({ text }: Badge): number {
  return 29 + 11 * text.length;
}

/** The print of a square tile: its cost, its number of copies and its sign along the top, its gains along its foot. */
export function Badges({ tile }: { readonly tile: PlacedTile }) {
  if (tile.badges.length === 0) return null;
  const { left, top, right, bottom } = boundsOf(tile.outline);
  const cost = tile.badges.find(({ icon }) => icon === 'cost');
  const count = Number(tile.badges.find(({ icon }) => icon === 'count')?.text ?? 0);
  const sign = tile.badges.find(({ icon }) => icon === 'special' || icon === 'needs');
  const gains = tile.badges.filter(({ icon }) => !CORNERS.has(icon));
  return (
    <g class="badges">
      {cost && (
        <g class="cost" transform={`translate(${left + 21} ${top + 21})`}>
          <circle r="15" />
          <text y="6.5">{cost.text}</text>
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
        <g transform={`translate(${right - 21} ${top + 21}) scale(1.15)`}>
          <Sign badge={sign} />
        </g>
      )}
      {gains.map((badge, index) => {
        const width = widthOf(badge);
        const x = (left + right) / 2 - rowWidth(gains) / 2 + rowWidth(gains.slice(0, index)) + (index > 0 ? GAP : 0);
        return (
          <g key={badge.icon} class="gain" transform={`translate(${x} ${bottom - 20})`}>
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
    </g>
  );
}

function rowWidth(badges: readonly Badge[]): number {
  return badges.reduce((sum, badge) => sum + widthOf(badge), 0) + Math.max(0, badges.length - 1) * GAP;
}

function Sign({ badge: { icon } }: { readonly badge: Badge }) {
  if (icon === 'cost' || icon === 'count') return null;
  return isEmblem(icon) ? <EmblemArt name={icon} /> : <Token good={icon} />;
}
