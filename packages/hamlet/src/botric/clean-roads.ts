import type { Tile } from '../data/components.ts';
import { listOf } from '../lists.ts';
import type { TileSet } from '../tile-set.ts';
import type { Village } from '../village.ts';
import { churchDistance, type Reasoning } from './reasoning.ts';
import { HUMAN } from './seats.ts';

/** The part of the village that needs none of the human's roads, as the favour version looks at it. */
export interface CleanRoads {
  /** For each tile: true when it gets to the Church without them (B42). */
  readonly isClean: readonly boolean[];
  /** For each tile: how far along the longest clean road it lies; 0 for a tile on none, and for the Church (B53). */
  readonly along: readonly number[];
}

export function cleanRoads(reasoning: Reasoning): CleanRoads {
  const links = cleanLinks(reasoning.village);
  const isClean = cleanTiles(reasoning, links);
  return { isClean, along: alongLongest(reasoning, isClean, links) };
}

/** All links but the roads of the human. */
function cleanLinks({ links, map: { roads } }: Village): readonly TileSet[] {
  const clean = links.slice();
  for (let i = 0; i < roads.length; i += 4) {
    const [one, other] = [roads[i], roads[i + 1]];
    if (roads[i + 3] !== HUMAN) continue;
    clean[one] = clean[one].without(other);
    clean[other] = clean[other].without(one);
  }
  return clean;
}

/** True for each tile that he gets to without the human's roads; his own links of expansions count (B49). */
function cleanTiles({ state }: Reasoning, links: readonly TileSet[]): boolean[] {
  const { components, hooks } = state.setting;
  const linkedSets = hooks.networks?.(state)?.withFee?.linkedSets ?? [];
  const isClean = components.tiles.map(() => false);
  const open = [components.church];
  for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
    if (isClean[tile]) continue;
    isClean[tile] = true;
    open.push(...links[tile]);
    for (const linked of linkedSets) if (linked.has(tile)) open.push(...linked);
  }
  return isClean;
}

/**
 * The place of each tile on the longest roads (B53), counted from their beginning, the last where it has several; 0 for tiles
 * on none. These are the longest roads as in Q18, over clean tiles without the Church, each walked to the end that is farther
 * from the Church. Every way is found from both of its ends; where these are equally far, both directions count.
 */
function alongLongest(reasoning: Reasoning, isClean: readonly boolean[], links: readonly TileSet[]): number[] {
  const { church } = reasoning.state.setting.components;
  const along = listOf(links.length, 0);
  const isFree = isClean.slice();
  isFree[church] = false;
  let longest = 0;
  const way: Tile[] = [];
  const walk = (tile: Tile): void => {
    way.push(tile);
    isFree[tile] = false;
    if (way.length > longest) {
      longest = way.length;
      along.fill(0);
    }
    if (way.length === longest && churchDistance(reasoning, tile) >= churchDistance(reasoning, way[0]))
      for (let i = 0; i < way.length; i++) along[way[i]] = Math.max(along[way[i]], i + 1);
    if (way.length + countReachable(tile, links, isFree) >= longest)
      for (const next of links[tile]) if (isFree[next]) walk(next);
    way.pop();
    isFree[tile] = true;
  };
  for (const tile of reasoning.village.tiles) if (isFree[tile]) walk(tile);
  return along;
}

/** The number of free tiles that a way could still lead to from a tile. */
function countReachable(from: Tile, links: readonly TileSet[], isFree: readonly boolean[]): number {
  const seen = [from];
  for (let i = 0; i < seen.length; i++)
    for (const next of links[seen[i]]) if (isFree[next] && !seen.includes(next)) seen.push(next);
  return seen.length - 1;
}
