import './names.css';
import { type Box, boundsOf, boxAround, contains, distance, overlap } from '../art/geometry.ts';
import { goodsBox, layoutOf, workerBox } from '../art/layout.ts';
import { memo } from '../art/memo.ts';
import type { PlacedTile, Point } from './model.ts';
import { workerGroups } from './targets.ts';

/** The names of tiles on the drawn village: each on its tile, and on nothing that has to be seen. */

/** The least zoom with names: below it names that can be read would be wider than their tiles. */
export const FARTHEST = 0.3;
const LONGEST_LINE = 10;
/** A longer line is better than a third one, which would lie on what stands on the tile. */
const LONGEST_LAST = 14;

/** A tile's name in short lines. */
export function nameLines(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    const most = lines.length > 1 ? LONGEST_LAST : LONGEST_LINE;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The height of the badges at the foot of a tile, above which its name stands, at their own size. */
function printHeight({ print }: PlacedTile): number {
  return print && print.rows > 0 ? 8 + 29 * print.rows : 0;
}

/** The factor by which badges are larger from afar, as in badges.css. */
function badgeGrowth(zoom: number): number {
  return Math.min(2, Math.max(1, 0.765 / zoom));
}

/** The edge of the cost in the upper left corner of a tile, at its own size, and its largest growth. */
const COST_EDGE = 35;
const MOST_COST_GROWTH = 1.6;

/** The size of the names of tiles on the board, and their least size on the screen in pixels; as in names.css. */
const NAME_SIZE = 17;
const LEAST_NAME_PX = 13;
/** The width of a letter and the space between two names, as shares of their size. */
const LETTER = 0.52;
const APART = 0.3;

/** A name at its place: the middle of the foot of its last line. */
export interface PlacedName {
  readonly tile: PlacedTile;
  readonly lines: readonly string[];
  readonly at: Point;
  readonly box: Box;
}

/** The grain of the search for another place, and what it costs to leave the tile with an end or to cover a good. */
const GRAIN = 14;
const OVER_THE_BORDER = 45;
const ON_GOODS = 30;

/**
 * The names that have room at a zoom. Each stands where its tile has kept room for it, or else as near to that as it runs
 * into no other name and over no worker; a name for which there is no such place gives way. `larger` is how much larger
 * workers are drawn.
 */
export function placeNames(tiles: readonly PlacedTile[], zoom: number, larger = 1): readonly PlacedName[] {
  const size = Math.max(NAME_SIZE, LEAST_NAME_PX / zoom);
  const taken = tiles.flatMap((tile) => workerGroups(tile).map(({ at }) => workerBox(at, larger)));
  return tiles.flatMap((tile) => {
    const lines = nameLines(tile.shortName ?? tile.name);
    const around = ({ x, y }: Point) => nameBox(lines, size, x, y);
    const isFree = (at: Point) => taken.every((other) => overlap(around(at), other) === 0);
    const { label } = layoutOf(tile);
    const at = tile.print
      ? [label].find((kept) => isFree(kept) && isBetweenBadges(tile, around(kept), badgeGrowth(zoom)))
      : [label, ...placesOn(tile, around)].find((place) => isFree(place) && isOn(tile, around(place)));
    if (!at) return [];
    const box = around(at);
    taken.push(box);
    return [{ tile, lines, at, box }];
  });
}

function nameBox(lines: readonly string[], size: number, x: number, y: number): Box {
  const width = (Math.max(...lines.map(({ length }) => length)) * LETTER + APART) * size;
  return boxAround(x, y - (lines.length / 2 - 0.2) * size, width, lines.length * size);
}

/** True where a name above the badges at the foot of its tile runs neither into the cost in the corner nor over the border. */
function isBetweenBadges(tile: PlacedTile, name: Box, growth: number): boolean {
  const { left, right, top } = boundsOf(tile.outline);
  const edge = COST_EDGE * Math.min(growth, MOST_COST_GROWTH);
  const rise = printHeight(tile) * growth;
  const risen = { ...name, top: name.top - rise, bottom: name.bottom - rise };
  const cost = { left, top, right: left + edge, bottom: top + edge };
  return risen.left >= left && risen.right <= right && risen.top >= top && overlap(risen, cost) === 0;
}

/** True where the middle of a name lies on its tile. */
function isOn({ outline }: PlacedTile, { left, right, top, bottom }: Box): boolean {
  return contains(outline, { x: (left + right) / 2, y: (top + bottom) / 2 });
}

/** The places on a tile for a name, the best first: near the one that is kept for it, within the tile, and off the goods. */
function placesOn(tile: PlacedTile, around: (at: Point) => Box): readonly Point[] {
  const { outline } = tile;
  const { label, slots } = layoutOf(tile);
  const goods = slots.map(goodsBox);
  const { left, top, right, bottom } = boundsOf(outline);
  const places: { readonly at: Point; readonly cost: number }[] = [];
  for (let y = top + GRAIN; y < bottom; y += GRAIN)
    for (let x = left + GRAIN; x < right; x += GRAIN) {
      const at = { x, y };
      const box = around(at);
      if (!isOn(tile, box)) continue;
      const middle = (box.top + box.bottom) / 2;
      const ends = [box.left, box.right].filter((end) => !contains(outline, { x: end, y: middle })).length;
      const covered = goods.filter((good) => overlap(box, good) > 0).length;
      places.push({ at, cost: distance(at, label) + OVER_THE_BORDER * ends + ON_GOODS * covered });
    }
  return places.toSorted((one, other) => one.cost - other.cost).map(({ at }) => at);
}

interface NamesProps {
  readonly names: readonly PlacedName[];
}

export const Names = memo(function NamesOf({ names }: NamesProps) {
  return (
    <g class="names">
      {names.map(({ tile, lines, at: { x, y } }) => (
        <text key={tile.id} class="name" x={x} y={y} style={tile.print && { '--print': printHeight(tile) }}>
          {lines.map((line, index) => (
            <tspan key={line} x={x} dy={`${index === 0 ? 1 - lines.length : 1}em`}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  );
});
