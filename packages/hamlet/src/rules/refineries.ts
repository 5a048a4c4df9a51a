import type { Io, Refusal } from '@hamlet/kernel';
import { type AnyAction, refineAction } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import { GOODS, RAW_COUNT, REFINED_COUNT, refinedToken } from '../data/goods.ts';
import type { AnyEvent } from '../events.ts';
import type { PayRefining } from '../frames.ts';
import { refusal } from '../refusals.ts';
import { emptySlots, putToken, type State } from '../state.ts';
import { canPay } from './costs.ts';
import { makesHigh } from './milestones.ts';
import { refuseCost } from './refuse-payment.ts';
import type { Reach } from './transport.ts';
import { layDown, villagerActivates } from './villagers.ts';

function tokensLeft(state: State, tile: Tile): number {
  return state.tokens[state.seat * REFINED_COUNT + state.setting.components.tiles[tile].makes[0] - RAW_COUNT];
}

/** The refinings to choose from: one action may fill one slot or, where there are two free ones, both (Q13). */
export function listRefineries(reach: Reach, by: number | undefined, out: AnyAction[]): void {
  const { state, village } = reach;
  for (const tile of village.stores) {
    const { isRefinery, refining } = state.setting.components.tiles[tile];
    if (!isRefinery) continue;
    const most = Math.min(emptySlots(state, tile), tokensLeft(state, tile));
    if (most === 0 || !villagerActivates(reach, tile)) continue;
    for (let count = 1; count <= most && canPay(reach, tile, refining[count], true); count++) {
      out.push(refineAction(tile, count, by));
    }
  }
}

export function refuseRefining(reach: Reach, tile: Tile, count: number): Refusal | undefined {
  const { state } = reach;
  const { components } = state.setting;
  const name = components.tileIds[tile];
  if (!components.tiles[tile].isRefinery) return refusal('no-action-there', { tile: name });
  const free = emptySlots(state, tile);
  if (free === 0) return refusal('slots-full', { tile: name });
  if (!Number.isInteger(count) || count < 1 || count > free) return refusal('too-few-slots', { tile: name, free });
  if (tokensLeft(state, tile) < count) return refusal('no-token', { good: GOODS[components.tiles[tile].makes[0]] });
  return refuseCost(reach, tile, components.tiles[tile].refining[count], true);
}

/** Places the actor's tokens, of high quality if the milestone is theirs by now (Q12). */
export function refine(state: State, frame: PayRefining, io: Io<AnyEvent>): void {
  const { seat } = state;
  const good = state.setting.components.tiles[frame.tile].makes[0];
  const high = makesHigh(state, seat, good);
  layDown(state, frame.villager, frame.tile, io);
  for (let i = 0; i < frame.count; i++) {
    const token = refinedToken(good, seat, high);
    state.tokens[seat * REFINED_COUNT + good - RAW_COUNT]--;
    putToken(state, frame.tile, token);
    io.emit?.({ type: 'refined', seat, tile: frame.tile, token });
  }
}
