import type { Position } from '@hamlet/hamlet';
import { bodyOf, lakesOf, lakeWith } from './waters.ts';

/** Whose ways are asked for: roads alone, or roads and whatever lakes carry the seat to move. */
export type By = 'road' | 'boat';

export function built(position: Position): string[] {
  return position.village.map(({ tile }) => tile);
}

export function meetings(position: Position, one: string, other: string): { own: string; theirs: string }[] {
  const [a, b] = [one, other].map((tile) => {
    const lying = position.village.find((placed) => placed.tile === tile);
    if (!lying) throw new Error(`${tile} is not built`);
    return bodyOf(lying).edges;
  });
  return [...a].flatMap(([ends, own]) => {
    const theirs = b.get(ends);
    return theirs === undefined ? [] : [{ own, theirs }];
  });
}

/** Q7: printed roads that meet, or a road of anybody's. Boats join nothing. */
export function joined(position: Position, one: string, other: string): boolean {
  if (one === other) return false;
  if (position.roads.some(({ between }) => between.includes(one) && between.includes(other))) return true;
  return meetings(position, one, other).some(({ own, theirs }) => own === 'R' && theirs === 'R');
}

/** The waters that carry the seat to move: those with its boats; with Frozen Lake all. */
function carrying(position: Position): ReadonlySet<string>[] {
  const lakes = lakesOf(position.village);
  const { boats = [], frozen = false } = position.lake ?? {};
  if (frozen) return lakes.map(({ around }) => around);
  return boats.filter(({ owner }) => owner === position.turn).map(({ lake }) => lakeWith(lakes, lake).around);
}

interface Known {
  readonly next: Map<string, string[]>;
  readonly reach: Map<string, ReadonlySet<string>>;
  readonly brought: Map<string, ReadonlySet<string>>;
}

const knownOf = new WeakMap<Position, Known>();

function known(position: Position): Known {
  const found = knownOf.get(position) ?? { next: new Map(), reach: new Map(), brought: new Map() };
  knownOf.set(position, found);
  return found;
}

/** Q32: by boat, all tiles at a water are neighbours of one another. */
export function neighbours(position: Position, tile: string, by: By): string[] {
  const { next } = known(position);
  const key = `${by} ${tile}`;
  let found = next.get(key);
  if (!found) {
    const waters = by === 'boat' ? carrying(position).filter((shore) => shore.has(tile)) : [];
    found = built(position).filter(
      (other) => other !== tile && (joined(position, tile, other) || waters.some((shore) => shore.has(other))),
    );
    next.set(key, found);
  }
  return found;
}

/** Every tile to which one can walk; from the house one begins at the Church. */
export function reachOf(position: Position, from: string, by: By): ReadonlySet<string> {
  const { reach } = known(position);
  const key = `${by} ${from}`;
  let found = reach.get(key);
  if (!found) {
    const seen = new Set<string>();
    const walk = (tile: string) => {
      if (seen.has(tile)) return;
      seen.add(tile);
      neighbours(position, tile, by).forEach(walk);
    };
    walk(from === 'house' ? 'church' : from);
    found = seen;
    reach.set(key, found);
  }
  return found;
}

/** Where somebody of the seat to move passes goods on (D5, Q58): nobody who sleeps in the house does. */
function passing(position: Position, acting: number): Set<string> {
  const { donkeys, villagers } = position.players[position.turn];
  const tiles = new Set(donkeys.map(({ at }) => at));
  if (position.options.relay === 'workers')
    for (const [villager, { at }] of villagers.entries()) if (villager !== acting && at !== 'house') tiles.add(at);
  return tiles;
}

/**
 * Q1, Q32: from which tiles goods get to a tile, found from the source: walk on from it, and from every tile further on
 * only where somebody passes goods on. Whether a way goes twice over a tile makes no difference to what it reaches.
 */
export function getsTo(position: Position, acting: number, source: string, target: string, by: By): boolean {
  const { brought } = known(position);
  const key = `${by} ${acting} ${source}`;
  let found = brought.get(key);
  if (!found) {
    const relays = passing(position, acting);
    const seen = new Set<string>();
    const walk = (tile: string) => {
      if (seen.has(tile)) return;
      seen.add(tile);
      if (tile === source || relays.has(tile)) neighbours(position, tile, by).forEach(walk);
    };
    walk(source);
    found = seen;
    brought.set(key, found);
  }
  return found.has(target);
}

/** True when lakes carry goods for nothing. */
export function isFrozen(position: Position): boolean {
  return position.lake?.frozen === true;
}
