import type { Badge, PlacedTile } from '../board/model.ts';
import { EmblemArt } from './emblems.tsx';
import { boundsOf } from './geometry.ts';
import { Token } from './tokens.tsx';

const GAP = 3;

function widthOf({ text }: Badge): number {
  return 29 + 11 * text.length;
}

/** What is printed on a square tile: its cost in the corner, what it gives along its foot. */
export function Badges({ tile }: { readonly tile: PlacedTile }) {
  if (tile.badges.length === 0) return null;
  const { left, top, right, bottom } = boundsOf(tile.outline);
  const cost = tile.badges.find(({ icon }) => icon === 'cost');
  const gains = tile.badges.filter(({ icon }) => icon !== 'cost');
  return (
    <g class="badges">
      {cost && (
        <g class="cost" transform={`translate(${left + 21} ${top + 21})`}>
          <circle r="15" />
          <text y="6.5">{cost.text}</text>
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
  if (icon === 'income' || icon === 'culture' || icon === 'military' || icon === 'storage' || icon === 'points')
    return <EmblemArt name={icon} />;
  return icon === 'cost' ? null : <Token good={icon} />;
}
