import type { Io, ScoreLine } from '@hamlet/kernel';
import type { BotricPlan } from '../botric/botric.ts';
import type { BotricHelp } from '../botric/help.ts';
import { planOf } from '../botric/priorities.ts';
import {
  type Criterion,
  inNetwork,
  narrow,
  nearestVillager,
  note,
  pickVillagerFor,
  type Reasoning,
  settle,
} from '../botric/reasoning.ts';
import { BOTRIC } from '../botric/seats.ts';
import type { Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import { gainPoints } from '../rules/gains.ts';
import type { State } from '../state.ts';
import { villageOf } from '../village.ts';
import { addBoat } from './boats.ts';
import { type Cell, formatCell, parseCell } from './cells.ts';
import { lakeEvent } from './events.ts';
import { catchAt, goFishing, returnFish } from './fishing.ts';
import { heldBy, lakeData, lakeOf, RARITY_COUNT } from './lake.ts';
import { triangleGain, watersOf } from './waters.ts';

/** Thinks of fishing (B51): from where most fish can be caught, then from the closest tile. */
function thinkOfFishing(reasoning: Reasoning): BotricPlan | undefined {
  const { state, village } = reasoning;
  const open = village.sorted.filter((tile) => inNetwork(reasoning, tile) && catchAt(state, BOTRIC, tile) > 0);
  if (open.length === 0) {
    note(reasoning, 'fish', 'cannot');
    return undefined;
  }
  const most: Criterion<Tile> = { name: 'most-fish', value: (tile) => catchAt(state, BOTRIC, tile) };
  const nearest: Criterion<Tile> = {
    name: 'nearest-to-a-villager',
    value: (tile) => -nearestVillager(reasoning, tile),
  };
  const left = narrow(reasoning, 'fish', open, [most, nearest]);
  const tile = settle(reasoning, 'fishing', left);
  note(reasoning, 'fish', 'can', { tile: state.setting.components.tileIds[tile] });
  return planOf({ deed: 'fish', villager: pickVillagerFor(reasoning, tile), tile });
}

/**
 * Thinks of a boat (B50), at most one for a building: on a lake that touches a refinery he does not get to, the larger
 * first; otherwise only where his last flag would end the game.
 */
function thinkOfBoat(reasoning: Reasoning): BotricPlan | undefined {
  const { state, botric } = reasoning;
  const { lakes } = watersOf(reasoning.village);
  const lakeAt = (id: Cell) => lakes.find((lake) => lake.id === id);
  const size = (id: Cell) => lakeAt(id)?.cells.length ?? 0;
  const fresh = botric.fresh.filter((id) => size(id) >= 2);
  if (fresh.length === 0 || state.flags[BOTRIC] === 0) return undefined;
  const helps = (id: Cell) =>
    [...(lakeAt(id)?.around ?? [])].some(
      (tile) => state.setting.components.tiles[tile].isRefinery && !inNetwork(reasoning, tile),
    );
  if (!fresh.some(helps) && state.flags[BOTRIC] !== 1) {
    note(reasoning, 'boat', 'no-use');
    return undefined;
  }
  const refinery: Criterion<Cell> = { name: 'refinery-out-of-reach', value: (id) => (helps(id) ? 1 : 0) };
  const larger: Criterion<Cell> = { name: 'larger-lake', value: size };
  const left = narrow(reasoning, 'boat', fresh, [refinery, larger]);
  const subject = settle(reasoning, 'lake', left);
  note(reasoning, 'boat', 'can');
  return planOf({ deed: 'boat', villager: -1, tile: -1, subject });
}

/** Puts back the fish over three (B52), the least rare first; its gold lies on the helper, whichever side is up. */
function discardSurplus(state: State, giveHelper: (amount: number) => void, io: Io<AnyEvent>): void {
  for (let rarity = 0; rarity < RARITY_COUNT; rarity++) {
    while (heldBy(state, BOTRIC) > lakeData(state).keep && lakeOf(state).held[BOTRIC * RARITY_COUNT + rarity] > 0) {
      returnFish(state, BOTRIC, rarity);
      io.emit?.(lakeEvent({ module: 'lake', type: 'ate', seat: BOTRIC, rarity, dish: 'discarded' }));
      const { gold, points } = lakeData(state).discarded[rarity];
      if (gold > 0) giveHelper(gold);
      gainPoints(state, BOTRIC, points, 'lake', io);
    }
  }
}

/** At the end all his fish are discarded; the helper's gold is worth nothing (B35). */
function scoreFish(state: State): ScoreLine[] {
  const held = lakeOf(state).held.slice(BOTRIC * RARITY_COUNT, (BOTRIC + 1) * RARITY_COUNT);
  const { discarded } = lakeData(state);
  const points = held.reduce((sum, count, rarity) => sum + count * discarded[rarity].points, 0);
  return [{ key: 'fish', count: heldBy(state, BOTRIC), points }];
}

/** Botric's rules by the lake (B45 to B55). */
export const botricAtLake: BotricHelp = {
  token: 'fish',
  think: thinkOfFishing,
  marks: (state) => watersOf(villageOf(state.setting.components, state.map)).lakes.map(({ id }) => id),
  formatMark: formatCell,
  parseMark: parseCell,
  thinkFirst: thinkOfBoat,
  freeDeeds: ['boat'],
  perform(state, plan, io) {
    if (plan.deed === 'boat') addBoat(state, BOTRIC, plan.subject, io);
    else goFishing(state, plan.villager, plan.tile, io);
  },
  placeKey: 'most-lake', // B46
  placeValue: triangleGain,
  questions: ['fishing', 'lake'],
  formatChoice: ({ components }, kind, item) => (kind === 'lake' ? formatCell(item[0]) : components.tileIds[item[0]]),
  parseChoice: ({ components }, kind, words) => [
    kind === 'lake' ? (parseCell(words[0] ?? '') ?? -1) : components.tileIds.indexOf(words[0] ?? ''),
  ],
  endTurn: discardSurplus,
  score: scoreFish,
};
