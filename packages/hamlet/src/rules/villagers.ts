import type { Io, Refusal } from '@hamlet/kernel';
import type { Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import type { Network } from '../module.ts';
import { refusal } from '../refusals.ts';
import { firstStanding, isStanding, NOWHERE, type State, VILLAGERS_EACH } from '../state.ts';
import { villageOf } from '../village.ts';
import type { Reach } from './transport.ts';

/**
 * The villagers worth asking about separately: the first that stands and, where villagers pass goods on (D5) so that it
 * matters who leaves, one for each further tile on which one stands.
 */
export function actingVillagers(state: State): number[] {
  const first = firstStanding(state);
  if (first < 0) return [];
  return state.setting.options.relay === 'workers' ? withOthers(state, first) : [first];
}

function withOthers(state: State, first: number): number[] {
  const found = [first];
  const tileOf = (villager: number) => state.villagers[state.seat * VILLAGERS_EACH + villager];
  for (let i = first + 1; i < VILLAGERS_EACH; i++) {
    if (isStanding(state, i) && !found.some((other) => tileOf(other) === tileOf(i))) found.push(i);
  }
  return found;
}

/** The villager that an action means, or the reason why it cannot act. */
export function pickVillager(state: State, by: number | undefined): number | Refusal {
  const first = firstStanding(state);
  if (first < 0) return refusal('no-villager-left');
  if (by === undefined) return first;
  if (
    !Number.isInteger(by) ||
    by < 0 ||
    by >= VILLAGERS_EACH ||
    state.villagers[state.seat * VILLAGERS_EACH + by] === NOWHERE
  ) {
    return refusal('no-such-villager', { villager: by + 1 });
  }
  return isStanding(state, by) ? by : refusal('villager-lies', { villager: by + 1 });
}

/** The network of the workers of the seat to move. */
export function workerNetwork(state: State): Network {
  return state.setting.hooks.networks?.(state)?.workers ?? villageOf(state.setting.components, state.map);
}

/** The connected part in which a villager is: it goes wherever roads lead. */
function partOf(state: State, { part }: Network, villager: number): number {
  const from = state.villagers[state.seat * VILLAGERS_EACH + villager];
  // A villager in bed gets up anywhere in the network of the Church.
  return part[from < 0 ? state.setting.components.church : from];
}

/** The connected parts in which the villagers of the seat to move are. */
export function reachedParts(state: State): number[] {
  const network = workerNetwork(state);
  const parts: number[] = [];
  for (let i = 0; i < VILLAGERS_EACH; i++)
    if (state.villagers[state.seat * VILLAGERS_EACH + i] !== NOWHERE) parts.push(partOf(state, network, i));
  return parts;
}

/** True when the villager can activate a building: it gets there, and nothing blocks it. */
export function villagerActivates(reach: Reach, tile: Tile): boolean {
  return villagerGoes(reach, tile) && reach.state.setting.hooks.blocks?.(reach.state, tile) === undefined;
}

/** True when the villager gets to a tile. */
export function villagerGoes({ worker, at }: Reach, tile: Tile): boolean {
  return worker.part[tile] === at;
}

export function refuseActivating(state: State, villager: number, tile: Tile): Refusal | undefined {
  const going = refuseGoing(state, villager, tile);
  if (going) return going;
  const code = state.setting.hooks.blocks?.(state, tile);
  return code === undefined ? undefined : { code, params: { tile: state.setting.components.tileIds[tile] } };
}

/** Refusal of a villager's way to a tile. */
export function refuseGoing(state: State, villager: number, tile: Tile): Refusal | undefined {
  const village = villageOf(state.setting.components, state.map);
  const name = { tile: state.setting.components.tileIds[tile] };
  if (village.places[tile] === undefined) return refusal('not-built', name);
  const network = workerNetwork(state);
  return partOf(state, network, villager) === network.part[tile] ? undefined : refusal('no-way', name);
}

/** Sends the villager to the tile and lays it down: it has acted. */
export function layDown(state: State, villager: number, tile: Tile, io: Io<AnyEvent>): void {
  const index = state.seat * VILLAGERS_EACH + villager;
  io.emit?.({ type: 'villager-went', seat: state.seat, villager, from: state.villagers[index], to: tile });
  state.villagers[index] = tile;
  state.lying |= 1 << villager;
  state.setting.hooks.afterAction?.(state, tile);
}
