import type { Io, Refusal } from '@hamlet/kernel';
import { type AnyAction, workAction } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import { type Good, rawToken } from '../data/goods.ts';
import type { AnyEvent } from '../events.ts';
import type { MixFrame } from '../frames.ts';
import { listOf } from '../lists.ts';
import { refusal } from '../refusals.ts';
import { emptySlots, putToken, type State } from '../state.ts';
import { gainGold, gainPoints } from './gains.ts';
import type { Reach } from './transport.ts';
import { layDown, villagerActivates } from './villagers.ts';

export function listProducers(reach: Reach, by: number | undefined, out: AnyAction[]): void {
  const { state, village } = reach;
  for (const tile of village.stores) {
    if (!state.setting.components.tiles[tile].isProducer || emptySlots(state, tile) === 0) continue;
    if (villagerActivates(reach, tile)) out.push(workAction(tile, by));
  }
}

export function refuseProducer(state: State, tile: Tile): Refusal | undefined {
  return emptySlots(state, tile) === 0
    ? refusal('slots-full', { tile: state.setting.components.tileIds[tile] })
    : undefined;
}

/** Fills every empty slot and gains the reward once (Q14). A Barn asks for the mix first. */
export function workProducer(state: State, villager: number, tile: Tile, io: Io<AnyEvent>): void {
  const { makes } = state.setting.components.tiles[tile];
  const empty = emptySlots(state, tile);
  if (makes.length === 1) {
    produce(state, villager, tile, listOf(empty, makes[0]), io);
    return;
  }
  state.stack.push({ step: 'mix', villager, tile });
}

/** Every mix that fills the empty slots, as goods in rising order. */
export function listMixes(state: State, frame: MixFrame): AnyAction[] {
  const { makes } = state.setting.components.tiles[frame.tile];
  const out: AnyAction[] = [];
  const choose = (chosen: readonly Good[], from: number, left: number): void => {
    if (left === 0) {
      out.push({ do: 'fill', goods: chosen });
      return;
    }
    for (let i = from; i < makes.length; i++) choose([...chosen, makes[i]], i, left - 1);
  };
  choose([], 0, emptySlots(state, frame.tile));
  return out;
}

export function refuseMix(state: State, frame: MixFrame, goods: readonly Good[]): Refusal | undefined {
  const { makes } = state.setting.components.tiles[frame.tile];
  const fits = goods.length === emptySlots(state, frame.tile) && goods.every((good) => makes.includes(good));
  return fits ? undefined : refusal('wrong-mix', { tile: state.setting.components.tileIds[frame.tile] });
}

export function fillMix(state: State, frame: MixFrame, goods: readonly Good[], io: Io<AnyEvent>): void {
  state.stack.pop();
  produce(state, frame.villager, frame.tile, goods, io);
}

/** Fills the slots and, if a villager worked for it, gains the reward. */
export function produce(state: State, villager: number, tile: Tile, goods: readonly Good[], io: Io<AnyEvent>): void {
  if (villager >= 0) layDown(state, villager, tile, io);
  for (const good of goods) putToken(state, tile, rawToken(good));
  io.emit?.({ type: 'produced', tile, goods });
  if (villager < 0) return; // nobody worked there
  const { gives } = state.setting.components.tiles[tile].data;
  gainGold(state, state.seat, gives.gold, 'work', io);
  gainPoints(state, state.seat, gives.points, 'production', io);
}
