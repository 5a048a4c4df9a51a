import type { Position } from '@hamlet/hamlet';
import { neighbours } from './village.ts';

/**
 * The tiles on which the seat to move has somebody who passes goods on: its donkeys; and where the table plays with
 * relaying workers (D5, Q58) also its villagers, standing or not, except the one that is acting.
 */
export function relays(position: Position, acting: number): Set<string> {
  const player = position.players[position.turn];
  const tiles = new Set(player.donkeys.map(({ at }) => at));
  if (position.options.relay === 'workers') {
    player.villagers.forEach(({ at }, villager) => {
      if (villager !== acting) tiles.add(at);
    });
  }
  return tiles;
}

const asked = new WeakMap<Position, Map<string, boolean>>();

/** Q1: walks every way from the source on which each tile between its ends has somebody who passes goods on. */
export function getsTo(position: Position, acting: number, source: string, target: string): boolean {
  const known = asked.get(position) ?? new Map<string, boolean>();
  asked.set(position, known);
  const key = `${acting} ${source} ${target}`;
  const found = known.get(key) ?? walks(position, relays(position, acting), source, target);
  known.set(key, found);
  return found;
}

function walks(position: Position, passing: ReadonlySet<string>, source: string, target: string): boolean {
  const walk = (way: readonly string[]): boolean => {
    const here = way[way.length - 1];
    if (here === target) return true;
    if (way.length > 1 && !passing.has(here)) return false;
    return neighbours(position, here).some((next) => !way.includes(next) && walk([...way, next]));
  };
  return walk([source]);
}
