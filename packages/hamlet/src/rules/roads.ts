import type { Io, Refusal, Seat } from '@hamlet/kernel';
import { type AnyAction, roadAction } from '../actions.ts';
import type { Cost, Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import type { PayRoad, RoadFrame } from '../frames.ts';
import { refusal } from '../refusals.ts';
import { PLANNER, ROADS_EACH, type State } from '../state.ts';
import type { TileSet } from '../tile-set.ts';
import { BRIDGE, PATH, ROAD_KINDS, terrainUnder, type Village, villageOf, withRoad } from '../village.ts';
import { canPay, mightPay } from './costs.ts';
import { claimMilestone } from './milestones.ts';
import { refuseCost } from './refuse-payment.ts';
import { knownReach, type Reach, reachedTiles } from './transport.ts';
import { layDown, refuseGoing } from './villagers.ts';

/** The number of roads that a seat has built. */
export function roadsOf(state: State, seat: Seat): number {
  let count = 0;
  for (let i = 3; i < state.map.roads.length; i += 4) if (state.map.roads[i] === seat) count++;
  return count;
}

/** The number of roads that a seat may still build. */
export function roadsLeft(state: State, seat: Seat): number {
  return ROADS_EACH - roadsOf(state, seat);
}

/** The cost of a road: wood for a bridge, stone for a path. */
function roadCost(state: State, kind: number): Cost {
  return kind === BRIDGE ? state.setting.components.bridge : state.setting.components.path;
}

/** The tiles from which a kind of road may be built, by any seat that pays for it. */
function headsOf({ bridgeheads, pathheads }: Village, kind: number): TileSet {
  return kind === BRIDGE ? bridgeheads : pathheads;
}

export function listRoads(reach: Reach, by: number | undefined, out: AnyAction[]): void {
  if (roadsLeft(reach.state, reach.seat) > 0 && canJoinAny(reach)) out.push(roadAction(by));
}

export function refuseRoads(reach: Reach): Refusal | undefined {
  if (roadsLeft(reach.state, reach.seat) <= 0) return refusal('roads-all-built');
  return canJoinAny(reach) ? undefined : refusal('no-road-possible');
}

function canJoinAny(reach: Reach): boolean {
  return canJoinBy(reach, BRIDGE) || canJoinBy(reach, PATH);
}

function canJoinBy(reach: Reach, kind: number): boolean {
  const cost = roadCost(reach.state, kind);
  if (!mightPay(reach, cost)) return false;
  const heads = reachedTiles(reach).intersect(headsOf(reach.village, kind));
  for (let tile = heads.first(); tile >= 0; tile = heads.after(tile)) if (canPay(reach, tile, cost, true)) return true;
  return false;
}

export function beginRoad(state: State, villager: number): void {
  state.stack.push({ step: 'road', villager });
}

export function listGaps(state: State, frame: RoadFrame): AnyAction[] {
  const reach = knownReach(state, frame.villager);
  const out: AnyAction[] = [];
  const { village } = reach;
  for (const tile of reachedTiles(reach).intersect(village.bridgeheads.union(village.pathheads))) {
    for (const { kind, from, to } of village.gaps[tile])
      if (canPay(reach, from, roadCost(state, kind), true)) out.push({ do: 'join', kind, from, to });
  }
  return out;
}

export function refuseGap(state: State, frame: RoadFrame, kind: number, from: Tile, to: Tile): Refusal | undefined {
  const going = refuseGoing(state, frame.villager, from);
  if (going) return going;
  const reach = knownReach(state, frame.villager);
  const { components } = state.setting;
  const names = { from: components.tileIds[from], to: components.tileIds[to] };
  const borders = reach.village.contacts[from].filter((contact) => contact?.tile === to);
  if (borders.length === 0) return refusal('not-neighbours', names);
  if (reach.village.links[from].has(to)) return refusal('already-joined', names);
  const type = terrainUnder(kind);
  if (!borders.some((contact) => contact?.own === type && contact.theirs === type)) {
    const joinable = borders.some((contact) => contact?.own === contact?.theirs);
    return joinable ? refusal('other-border', { ...names, kind: ROAD_KINDS[kind] }) : refusal('cliff', names);
  }
  return refuseCost(reach, from, roadCost(state, kind), true);
}

export function chooseGap(state: State, { villager }: RoadFrame, kind: number, from: Tile, to: Tile): void {
  state.stack[state.stack.length - 1] = { step: 'pay', paid: 'road', villager, tile: from, to, kind };
}

/** Completes a road; the first road of the game earns the Planner. */
export function completeRoad(state: State, { villager, tile: from, to, kind }: PayRoad, io: Io<AnyEvent>): void {
  layDown(state, villager, from, io);
  state.map = withRoad(villageOf(state.setting.components, state.map), from, to, kind, state.seat);
  io.emit?.({ type: 'road-built', seat: state.seat, kind, from, to });
  claimMilestone(state, PLANNER, io);
}
