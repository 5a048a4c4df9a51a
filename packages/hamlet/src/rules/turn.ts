import type { Io, Refusal } from '@hamlet/kernel';
import { type AnyAction, END, workAction } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import { refusal } from '../refusals.ts';
import { isRival } from '../rival.ts';
import { firstStanding, NOWHERE, type State, VILLAGERS_EACH } from '../state.ts';
import { listDeliveries } from './church.ts';
import { listBuilds } from './construction.ts';
import { listMoves } from './donkeys.ts';
import { listSales } from './market.ts';
import { listProducers, refuseProducer, workProducer } from './producers.ts';
import { listRefineries } from './refineries.ts';
import { listRoads } from './roads.ts';
import { canVisit, refuseVisit, visit } from './town-hall.ts';
import { knownReach, type Reach } from './transport.ts';
import { actingVillagers, layDown, refuseActivating, villagerActivates } from './villagers.ts';

/** Lists the actions that a seat may begin with: moving donkeys, one action with each villager that stands, or ending the turn. */
export function listTurn(state: State): AnyAction[] {
  const out: AnyAction[] = [];
  listMoves(state, out);
  state.setting.hooks.listFree?.(state, out);
  const first = firstStanding(state);
  for (const villager of actingVillagers(state)) {
    const by = villager === first ? undefined : villager;
    const reach = knownReach(state, villager);
    listProducers(reach, by, out);
    listRefineries(reach, by, out);
    listVisits(reach, by, out);
    listSales(reach, by, out);
    listDeliveries(reach, by, out);
    listBuilds(reach, by, out);
    listRoads(reach, by, out);
    state.setting.hooks.listActions?.(reach, by, out);
  }
  out.push(END);
  return out;
}

/** Lists visits to the Town Hall, and to the Stables where they have an action. */
function listVisits(reach: Reach, by: number | undefined, out: AnyAction[]): void {
  const { state, village } = reach;
  const { townHall } = state.setting.components;
  if (canVisit(state) && villagerActivates(reach, townHall)) out.push(workAction(townHall, by));
  if (!state.setting.options.stablesMove) return;
  for (const tile of village.sorted) {
    if (isStables(state, tile) && villagerActivates(reach, tile)) out.push(workAction(tile, by));
  }
}

/** True for Stables with an action: in the preset manual any in the village gives one more Move Donkeys step (D10). */
function isStables(state: State, tile: Tile): boolean {
  return state.setting.options.stablesMove && state.setting.components.tiles[tile].data.action === 'move-donkeys';
}

/** Refusal of work in a building whose activation asks for nothing but a villager: producers, Town Hall, Stables. */
export function refuseWork(state: State, villager: number, tile: Tile): Refusal | undefined {
  const going = refuseActivating(state, villager, tile);
  if (going) return going;
  if (tile === state.setting.components.townHall) return refuseVisit(state);
  if (state.setting.components.tiles[tile].isProducer) return refuseProducer(state, tile);
  return isStables(state, tile)
    ? undefined
    : refusal('no-action-there', { tile: state.setting.components.tileIds[tile] });
}

export function work(state: State, villager: number, tile: Tile, io: Io<AnyEvent>): void {
  if (tile === state.setting.components.townHall) visit(state, villager);
  else if (isStables(state, tile)) {
    layDown(state, villager, tile, io);
    state.donkeySteps++;
  } else workProducer(state, villager, tile, io);
}

/** Passes the turn; the round that completes the Church, or in which the last flag fell, is played out (D3, Q27). */
export function endTurn(state: State, io: Io<AnyEvent>): void {
  const { hooks } = state.setting;
  if (hooks.holdsTurn?.(state, io)) return;
  io.barrier();
  if (hooks.restingTile !== undefined) goToBed(state, hooks.restingTile);
  state.seat = (state.seat + 1) % state.setting.seats;
  state.lying = 0;
  state.moved = 0;
  state.donkeySteps = 0;
  if (state.seat === state.start) {
    if (state.ending || state.round === state.setting.options.roundCap) {
      state.over = true;
      io.emit?.({ type: 'over' });
      return;
    }
    state.round++;
  }
  beginTurn(state, io);
}

/** With an expansion that has a house, villagers leave the village between turns; a rival's never do. */
function goToBed(state: State, bed: Tile): void {
  if (isRival(state, state.seat)) return;
  for (let i = state.seat * VILLAGERS_EACH; i < (state.seat + 1) * VILLAGERS_EACH; i++)
    if (state.villagers[i] !== NOWHERE) state.villagers[i] = bed;
}

/** Begins a turn: all villagers stand up, and one Move Donkeys step is available. */
export function beginTurn(state: State, io: Io<AnyEvent>): void {
  state.donkeySteps = isRival(state, state.seat) ? 0 : 1;
  state.setting.hooks.beginTurn?.(state);
  io.emit?.({ type: 'turn', seat: state.seat, round: state.round });
}
