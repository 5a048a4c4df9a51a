import type { Io, Refusal } from '@hamlet/kernel';
import { type Action, isBought, unitTile, unitToken } from '../actions.ts';
import { isRaw } from '../data/goods.ts';
import { type Bill, makeBill } from '../data/kit.ts';
import type { Event } from '../events.ts';
import { addBoat } from '../lake/boats.ts';
import { goFishing } from '../lake/fishing.ts';
import { hasLake, lakeOf } from '../lake/lake.ts';
import { refusal } from '../refusals.ts';
import { completeDelivery } from '../rules/church.ts';
import { completeBuild } from '../rules/construction.ts';
import { gainGold, payGold } from '../rules/gains.ts';
import { completeSale } from '../rules/market.ts';
import { consumeToken } from '../rules/payment.ts';
import { produce } from '../rules/producers.ts';
import { refine } from '../rules/refineries.ts';
import { completeRoad, roadsOf } from '../rules/roads.ts';
import { takeFromDisplay } from '../rules/town-hall.ts';
import { endTurn } from '../rules/turn.ts';
import { layDown } from '../rules/villagers.ts';
import { ROADS_EACH, type State, VILLAGERS_EACH, villagersOf } from '../state.ts';
import {
  BOTRIC,
  type BotricState,
  type Deed,
  FISH_TOKEN,
  FULL_CUP,
  isQuestion,
  MARKERS,
  ROAD_TOKEN,
  type SoloRules,
  TOKENS,
} from './botric.ts';
import { discardSurplus, lakesSince } from './lake.ts';
import { buildBill, chooseBlueprint } from './line.ts';
import { openMind } from './mind.ts';
import { churchBill, type Plan, usesHelperForChurch } from './priorities.ts';
import { think, thinkAgain } from './think.ts';

/** His part of the state at the start of a game. */
export function setUpBotric(solo: SoloRules, withFishing: boolean, io: Io<Event>): BotricState {
  const line: number[] = [];
  const left = TOKENS.map((_, token) => token).filter((token) => token !== FISH_TOKEN || withFishing);
  while (left.length > 0) {
    // The favour version lays the line out at random; the investor's has its order.
    const token = solo.version === 'favour' ? io.pick('botric', left) : left[0];
    left.splice(left.indexOf(token), 1);
    line.push(token);
  }
  return {
    gold: solo.helperGold,
    faceUp: true,
    cup: FULL_CUP,
    line,
    marker: -1,
    acted: 0,
    newLakes: [],
    answers: [],
    next: 'end',
  };
}

export function beginBotricTurn(state: State): void {
  change(state, { marker: -1, acted: 0, answers: [] });
  thinkAgain(state);
}

function change(state: State, parts: Partial<BotricState>): void {
  if (state.botric) state.botric = { ...state.botric, ...parts };
}

/** The candidates of a tie for the human, or the one thing that he does next. */
export function listBotric(state: State): Action[] {
  const next = state.botric?.next ?? 'end';
  if (!isQuestion(next)) return [{ do: 'botric', deed: next }];
  return next.candidates.map((item) => ({ do: 'choose', kind: next.kind, item }));
}

/** The human's answer to a tie. */
export function refuseAnswer(state: State, kind: string, item: readonly number[]): Refusal | undefined {
  const next = state.botric?.next;
  if (next === undefined || !isQuestion(next) || next.kind !== kind) return refusal('wrong-step', { step: 'botric' });
  return next.candidates.some((candidate) => candidate.join() === item.join()) ? undefined : refusal('not-tied');
}

export function answerBotric(state: State, item: readonly number[]): void {
  change(state, { answers: [...(state.botric?.answers ?? []), item] });
  thinkAgain(state);
}

/** Carries out what he does next, after telling his thoughts. */
export function actBotric(state: State, io: Io<Event>): void {
  const { botric } = state;
  const { solo } = state.setting;
  if (!botric || !solo) return;
  const { next, plan, thoughts } = think(state);
  if (io.emit) for (const thought of thoughts) io.emit({ type: 'botric-thought', ...thought });
  if (isQuestion(next)) return;
  io.emit?.({ type: 'botric-deed', deed: next });
  if (next === 'end') {
    discardSurplus(state, (amount) => giveHelper(state, amount, io), io);
    change(state, { newLakes: [] });
    return endTurn(state, io);
  }
  if (next === 'boat' && plan) {
    addBoat(state, BOTRIC, plan.subject, io);
    change(state, { newLakes: [], answers: [] });
    return thinkAgain(state);
  }
  change(state, { newLakes: [] });
  if (botric.marker < 0 && botric.acted === 0) feedHelper(state, solo, next, io);
  if (!plan) drawMarker(state, io);
  else {
    carryOut(state, solo, plan, io);
    concludeVillager(state, solo, plan, io);
  }
  thinkAgain(state);
}

/**
 * B7, B8, B16: at most one gold a turn, for the first villager and while the helper lies face up: a hire failed, or with
 * all villagers a delivery did.
 */
function feedHelper(state: State, solo: SoloRules, next: Deed, io: Io<Event>): void {
  if (next === 'hire' || !state.botric?.faceUp) return;
  const all = villagersOf(state, BOTRIC) >= VILLAGERS_EACH;
  if (all && (next === 'deliver' || !solo.churchGold)) return;
  giveHelper(state, 1, io);
}

function giveHelper(state: State, amount: number, io: Io<Event>): void {
  change(state, { gold: (state.botric?.gold ?? 0) + amount });
  io.emit?.({ type: 'helper-gold', amount });
}

/** B6, B15: what is left on the helper is discarded, and it is turned over. */
function flipHelper(state: State, io: Io<Event>): void {
  change(state, { gold: 0, faceUp: false });
  io.emit?.({ type: 'helper-flipped', faceUp: false });
}

/** B18: every marker in the cup with equal chance. */
function drawMarker(state: State, io: Io<Event>): void {
  const cup = [...(state.botric?.cup ?? FULL_CUP)];
  const marker = io.pick(
    'botric',
    cup.flatMap((count, kind) => Array.from({ length: count }, () => kind)),
  );
  cup[marker]--;
  change(state, { cup, marker });
  io.emit?.({ type: 'marker-drawn', marker: MARKERS[marker] });
}

/** After a villager has acted or rested: the token moves to the far right, an empty cup is filled again (B20). */
function concludeVillager(state: State, solo: SoloRules, plan: Plan, io: Io<Event>): void {
  const { botric } = state;
  if (!botric) return;
  const drawn = botric.marker >= 0;
  const token = (TOKENS as readonly string[]).indexOf(plan.deed);
  if (drawn && token >= 0) change(state, { line: [...botric.line.filter((other) => other !== token), token] });
  if (roadsOf(state, BOTRIC) >= ROADS_EACH)
    change(state, { line: (state.botric?.line ?? []).filter((other) => other !== ROAD_TOKEN) }); // B32
  if (drawn && botric.cup.every((count) => count === 0)) {
    change(state, { cup: FULL_CUP, faceUp: true });
    io.emit?.({ type: 'helper-flipped', faceUp: true });
    if (solo.version === 'favour') giveHelper(state, 1, io); // B41
  }
  change(state, { marker: -1, acted: botric.acted + 1, answers: [] });
}

function carryOut(state: State, solo: SoloRules, plan: Plan, io: Io<Event>): void {
  const mind = openMind(state);
  const { townHall } = state.setting.kit;
  const { villager, tile, subject, detail } = plan;
  const paying = { step: 'pay', villager, tile } as const;
  switch (plan.deed) {
    case 'hire':
      return hire(state, solo, plan, io);
    case 'deliver':
      spend(state, solo, plan, churchBill(mind, plan.subject), usesHelperForChurch(mind), io);
      return completeDelivery(state, { ...paying, paid: 'deliver', slot: subject }, io);
    case 'sell':
      spend(state, solo, plan, makeBill([], 0), false, io);
      return completeSale(state, { ...paying, paid: 'sell', sale: subject }, io);
    case 'produce':
      return produce(state, plan.villager, plan.tile, plan.goods, io);
    case 'blueprint':
      layDown(state, plan.villager, townHall, io);
      return takeFromDisplay(state, plan.subject, solo.version === 'favour', io); // B38
    case 'refine':
      spend(state, solo, plan, makeBill([], 0), false, io);
      return refine(state, { ...paying, paid: 'refine', count: detail }, io);
    case 'build': {
      const before = hasLake(state) ? lakeOf(state).formed : [];
      spend(state, solo, plan, buildBill(mind, plan.subject), false, io);
      completeBuild(state, { ...paying, paid: 'build', blueprint: subject, place: detail }, io);
      return change(state, { newLakes: hasLake(state) ? lakesSince(state, before) : [] });
    }
    case 'fish':
      return goFishing(state, plan.villager, plan.tile, io);
    case 'road':
      spend(state, solo, plan, makeBill([], 0), false, io);
      return completeRoad(state, { ...paying, paid: 'road', to: subject, kind: detail }, io);
    default:
      layDown(state, plan.villager, plan.tile, io);
      if (solo.version === 'favour')
        giveHelper(state, 1, io); // B41
      else gainGold(state, BOTRIC, 1, 'begging', io);
  }
}

/** B5, B6: helper gold first, then own; then a blueprint if there is room, without moving its token. */
function hire(state: State, solo: SoloRules, plan: Plan, io: Io<Event>): void {
  const count = villagersOf(state, BOTRIC);
  const price = solo.hirePrices[count - 1];
  payGold(state, BOTRIC, Math.max(0, price - (state.botric?.gold ?? 0)), 'hired', io);
  flipHelper(state, io);
  layDown(state, plan.villager, plan.tile, io);
  const { church } = state.setting.kit;
  state.villagers[BOTRIC * VILLAGERS_EACH + count] = church;
  state.lying |= 1 << count;
  io.emit?.({ type: 'hired', seat: BOTRIC, worker: 'villager', tile: church });
  const mind = openMind(state);
  const blueprint = chooseBlueprint(mind, state.gold[BOTRIC]);
  if (io.emit) for (const thought of mind.thoughts) io.emit({ type: 'botric-thought', ...thought });
  if (blueprint !== undefined) takeFromDisplay(state, blueprint, solo.version === 'favour', io); // B38
}

/** B14, B15: own tokens first, so that their gold helps; then purchases and gold, from the helper first where it pays. */
function spend(state: State, solo: SoloRules, plan: Plan, bill: Bill, helperPays: boolean, io: Io<Event>): void {
  const tokens = plan.units.filter((unit) => !isBought(unit));
  for (const unit of tokens) consumeToken(state, unitTile(unit), plan.tile, unitToken(unit), io);
  let due = bill.gold;
  for (const unit of plan.units.filter(isBought)) {
    const price = isRaw(unitToken(unit)) ? solo.prices.raw : solo.prices.refined;
    io.emit?.({ type: 'bought', seat: BOTRIC, good: unitToken(unit), price });
    due += price;
  }
  const fromHelper = helperPays ? Math.min(due, state.botric?.gold ?? 0) : 0;
  if (fromHelper > 0) flipHelper(state, io);
  if (due > fromHelper) payGold(state, BOTRIC, due - fromHelper, plan.deed === 'deliver' ? 'delivery' : 'cost', io);
}
