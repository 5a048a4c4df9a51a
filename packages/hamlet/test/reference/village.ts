import type { Position } from '@hamlet/hamlet';
import { type Polygon, polygonOf } from './geometry.ts';

/** Where two tiles meet: the types of the two segments that lie on one another. */
export interface SegmentMeeting {
  readonly ends: string;
  readonly own: string;
  readonly theirs: string;
}

const meetingsMade = new Map<string, readonly SegmentMeeting[]>();

/** All segments along which two tiles of the village touch. */
export function meetings(position: Position, one: string, other: string): readonly SegmentMeeting[] {
  const [a, b] = [lying(position, one), lying(position, other)];
  const key = `${one} ${a.at.join()} ${a.rot} ${other} ${b.at.join()} ${b.rot}`;
  let found = meetingsMade.get(key);
  if (!found) {
    const theirs: Polygon = polygonOf(b);
    found = [...polygonOf(a).edges].flatMap(([ends, own]) => {
      const type = theirs.edges.get(ends);
      return type === undefined ? [] : [{ ends, own, theirs: type }];
    });
    meetingsMade.set(key, found);
  }
  return found;
}

export function lying(position: Position, tile: string): Position['village'][number] {
  const found = position.village.find((placed) => placed.tile === tile);
  if (!found) throw new Error(`${tile} is not built`);
  return found;
}

export function built(position: Position): string[] {
  return position.village.map(({ tile }) => tile);
}

/** True when printed roads of the two tiles meet. */
export function printedLink(position: Position, one: string, other: string): boolean {
  return one !== other && meetings(position, one, other).some(({ own, theirs }) => own === 'R' && theirs === 'R');
}

/** Who built a road between the two tiles, if anybody did. */
export function roadOwner(position: Position, one: string, other: string): string | undefined {
  return position.roads.find(({ between }) => between.includes(one) && between.includes(other))?.owner;
}

/** Q7: one connection for each pair, printed or built by anyone. */
export function joined(position: Position, one: string, other: string): boolean {
  return one !== other && (printedLink(position, one, other) || roadOwner(position, one, other) !== undefined);
}

const neighboursOf = new WeakMap<Position, Map<string, string[]>>();

export function neighbours(position: Position, tile: string): string[] {
  const known = neighboursOf.get(position) ?? new Map<string, string[]>();
  neighboursOf.set(position, known);
  const found = known.get(tile) ?? built(position).filter((other) => joined(position, tile, other));
  known.set(tile, found);
  return found;
}

/** How many tiles the shortest way over roads counts, both ends included; 0 if there is none. */
export function wayLength(position: Position, from: string, to: string): number {
  let reached = [from];
  for (let length = 1; ; length++) {
    if (reached.includes(to)) return length;
    const next = reached.flatMap((tile) => [tile, ...neighbours(position, tile)]);
    const wider = [...new Set(next)];
    if (wider.length === reached.length) return 0;
    reached = wider;
  }
}

/** True when somebody could walk from one tile to the other over anyone's roads. */
export function leads(position: Position, from: string, to: string): boolean {
  return wayLength(position, from, to) > 0;
}
