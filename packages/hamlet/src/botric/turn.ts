import type { Io, Refusal } from '@hamlet/kernel';
import { type AnyAction, isBought, unitTile, unitToken } from '../actions.ts';
import { type Cost, makeCost } from '../data/components.ts';
import { isRaw } from '../data/goods.ts';
import type { AnyEvent } from '../events.ts';
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
import { ROADS_EACH, type Setting, type State, VILLAGERS_EACH, villagersOf } from '../state.ts';
import {
  type BotricPlan,
  type BotricState,
  type Deed,
  FULL_CUP,
  isQuestion,
  type LineToken,
  MARKERS,
  NO_OUTCOME,
  type ReasoningStep,
  ROAD_TOKEN,
  type SoloRules,
} from './botric.ts';
import { helpsOf, tokensOf } from './help.ts';
import { buildCost, chooseBlueprint } from './line.ts';
import { churchCost, usesHelperForChurch } from './priorities.ts';
import { beginReasoning } from './reasoning.ts';
import { BOTRIC } from './seats.ts';
import { questionOf, think } from './think.ts';

/** His part of the state at the start of a game. */
export function setUpBotric(solo: SoloRules, setting: Setting, io: Io<AnyEvent>): BotricState {
  const line: number[] = [];
  const left = tokensOf(setting).map((_, token) => token);
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
    fresh: [],
    answers: [],
    outcome: NO_OUTCOME,
  };
}

/** His part of the state, to be changed: clones share the one before. */
function renew(state: State): BotricState {
  if (!state.botric) throw new Error('Botric does not play here');
  const { gold, faceUp, cup, line, marker, acted, fresh, answers, outcome } = state.botric;
  const botric: BotricState = { gold, faceUp, cup, line, marker, acted, fresh, answers, outcome };
  state.botric = botric;
  return botric;
}

export function beginBotricTurn(state: State, io: Io<AnyEvent>): void {
  const botric = renew(state);
  botric.marker = -1;
  botric.acted = 0;
  botric.answers = [];
  botric.outcome = think(state, io.emit !== undefined);
}

/** The candidates of a tie for the human, or the one thing that he does next. */
export function listBotric({ botric }: State): AnyAction[] {
  const next = botric?.outcome.next ?? 'end';
  if (!isQuestion(next)) return [{ do: 'botric', deed: next }];
  return next.candidates.map((item) => ({ do: 'choose', kind: next.kind, item }));
}

/** Refusal of the human's answer to a tie. */
export function refuseAnswer(state: State, kind: string, item: readonly number[]): Refusal | undefined {
  const next = questionOf(state);
  if (next?.kind !== kind) return refusal('wrong-step', { step: 'botric' });
  return next.candidates.some((candidate) => candidate.join() === item.join()) ? undefined : refusal('not-tied');
}

export function answerBotric(state: State, item: readonly number[], io: Io<AnyEvent>): void {
  const botric = renew(state);
  botric.answers = [...botric.answers, item];
  botric.outcome = think(state, io.emit !== undefined);
}

/** Carries out his next action, after emitting the steps of his reasoning. */
export function actBotric(state: State, io: Io<AnyEvent>): void {
  const { solo } = state.setting;
  const botric = renew(state);
  if (!solo) return;
  const isHeard = io.emit !== undefined;
  const { next, plan, reasoningSteps } =
    isHeard && !botric.outcome.reasoningSteps ? think(state, true) : botric.outcome;
  emitSteps(reasoningSteps, io);
  if (isQuestion(next)) return;
  io.emit?.({ type: 'botric-deed', deed: next });
  botric.fresh = [];
  if (next === 'end') {
    for (const help of helpsOf(state.setting)) help.endTurn(state, (amount) => giveHelper(botric, amount, io), io);
    botric.outcome = NO_OUTCOME;
    return endTurn(state, io);
  }
  const free = plan && helpsOf(state.setting).find(({ freeDeeds }) => freeDeeds.includes(plan.deed));
  if (free) {
    free.perform(state, plan, io);
    botric.answers = [];
  } else {
    if (botric.marker < 0 && botric.acted === 0) feedHelper(state, solo, botric, next, io);
    if (plan) carryOut(state, solo, botric, plan, io);
    else drawMarker(botric, io);
  }
  botric.outcome = think(state, isHeard);
}

function emitSteps(reasoningSteps: readonly ReasoningStep[] | undefined, { emit }: Io<AnyEvent>): void {
  if (emit && reasoningSteps) for (const step of reasoningSteps) emit({ type: 'botric-reasoning', ...step });
}

/**
 * Puts gold on the helper (B7, B8, B16): at most one a turn, for the first villager and while the helper lies face up: a
 * hire failed, or with all villagers a delivery did.
 */
function feedHelper(state: State, solo: SoloRules, botric: BotricState, next: Deed, io: Io<AnyEvent>): void {
  if (next === 'hire' || !botric.faceUp) return;
  const all = villagersOf(state, BOTRIC) >= VILLAGERS_EACH;
  if (all && (next === 'deliver' || !solo.churchGold)) return;
  giveHelper(botric, 1, io);
}

function giveHelper(botric: BotricState, amount: number, io: Io<AnyEvent>): void {
  botric.gold += amount;
  io.emit?.({ type: 'helper-gold', amount });
}

/** Turns the helper over (B6, B15): the gold that is left on it is discarded. */
function flipHelper(botric: BotricState, io: Io<AnyEvent>): void {
  botric.gold = 0;
  botric.faceUp = false;
  io.emit?.({ type: 'helper-flipped', faceUp: false });
}

/** Draws a marker from the cup, each with equal chance (B18). */
function drawMarker(botric: BotricState, io: Io<AnyEvent>): void {
  const cup = [...botric.cup];
  const markers: number[] = [];
  for (let kind = 0; kind < cup.length; kind++) for (let i = 0; i < cup[kind]; i++) markers.push(kind);
  const marker = io.pick('botric', markers);
  cup[marker]--;
  botric.cup = cup;
  botric.marker = marker;
  io.emit?.({ type: 'marker-drawn', marker: MARKERS[marker] });
}

/**
 * Concludes the turn of a villager that has acted or rested: the token moves to the far right, an empty cup is filled again
 * (B20).
 */
function concludeVillager(
  state: State,
  solo: SoloRules,
  botric: BotricState,
  plan: BotricPlan,
  io: Io<AnyEvent>,
): void {
  const drawn = botric.marker >= 0;
  const token = tokensOf(state.setting).indexOf(plan.deed);
  if (drawn && token >= 0) botric.line = [...without(botric.line, token), token];
  if (plan.deed === 'road' && roadsOf(state, BOTRIC) >= ROADS_EACH) botric.line = without(botric.line, ROAD_TOKEN); // B32
  if (drawn && botric.cup.every((count) => count === 0)) {
    botric.cup = FULL_CUP;
    botric.faceUp = true;
    io.emit?.({ type: 'helper-flipped', faceUp: true });
    if (solo.version === 'favour') giveHelper(botric, 1, io); // B41
  }
  botric.marker = -1;
  botric.acted++;
  botric.answers = [];
}

function without(line: readonly LineToken[], token: LineToken): readonly LineToken[] {
  return line.filter((other) => other !== token);
}

function carryOut(state: State, solo: SoloRules, botric: BotricState, plan: BotricPlan, io: Io<AnyEvent>): void {
  performPlan(state, solo, botric, plan, io);
  concludeVillager(state, solo, botric, plan, io);
}

function performPlan(state: State, solo: SoloRules, botric: BotricState, plan: BotricPlan, io: Io<AnyEvent>): void {
  const rules = { state, solo };
  const { townHall } = state.setting.components;
  const { villager, tile, subject, detail } = plan;
  const paying = { step: 'pay', villager, tile } as const;
  switch (plan.deed) {
    case 'hire':
      return hire(state, solo, botric, plan, io);
    case 'deliver':
      spend(state, solo, plan, churchCost(rules, plan.subject), usesHelperForChurch(rules) ? botric : undefined, io);
      return completeDelivery(state, { ...paying, paid: 'deliver', slot: subject }, io);
    case 'sell':
      spend(state, solo, plan, NOTHING, undefined, io);
      return completeSale(state, { ...paying, paid: 'sell', sale: subject }, io);
    case 'produce':
      return produce(state, plan.villager, plan.tile, plan.goods, io);
    case 'blueprint':
      layDown(state, plan.villager, townHall, io);
      return takeFromDisplay(state, plan.subject, solo.version === 'favour', io); // B38
    case 'refine':
      spend(state, solo, plan, NOTHING, undefined, io);
      return refine(state, { ...paying, paid: 'refine', count: detail }, io);
    case 'build': {
      const before = marksOf(state);
      spend(state, solo, plan, buildCost(rules, plan.subject), undefined, io);
      completeBuild(state, { ...paying, paid: 'build', blueprint: subject, place: detail }, io);
      botric.fresh = marksOf(state).filter((mark) => !before.includes(mark));
      return;
    }
    case 'road':
      spend(state, solo, plan, NOTHING, undefined, io);
      return completeRoad(state, { ...paying, paid: 'road', to: subject, kind: detail }, io);
    default: {
      const help = helpsOf(state.setting).find(({ token }) => token === plan.deed);
      if (help) return help.perform(state, plan, io);
      layDown(state, plan.villager, plan.tile, io);
      if (solo.version === 'favour')
        giveHelper(botric, 1, io); // B41
      else gainGold(state, BOTRIC, 1, 'begging', io);
    }
  }
}

/** The marks of all expansions; those new after a building of his are what he thinks about next. */
function marksOf(state: State): readonly number[] {
  return helpsOf(state.setting).flatMap((help) => help.marks(state));
}

/** Hires a villager (B5, B6): helper gold first, then own; then a blueprint if there is room, without moving its token. */
function hire(state: State, solo: SoloRules, botric: BotricState, plan: BotricPlan, io: Io<AnyEvent>): void {
  const count = villagersOf(state, BOTRIC);
  const price = solo.hirePrices[count - 1];
  payGold(state, BOTRIC, Math.max(0, price - botric.gold), 'hired', io);
  flipHelper(botric, io);
  layDown(state, plan.villager, plan.tile, io);
  const { church } = state.setting.components;
  state.villagers[BOTRIC * VILLAGERS_EACH + count] = church;
  state.lying |= 1 << count;
  io.emit?.({ type: 'hired', seat: BOTRIC, worker: 'villager', tile: church });
  const reasoning = beginReasoning(state, io.emit !== undefined);
  const blueprint = chooseBlueprint(reasoning, state.gold[BOTRIC]);
  emitSteps(reasoning.reasoningSteps, io);
  if (blueprint !== undefined) takeFromDisplay(state, blueprint, solo.version === 'favour', io); // B38
}

const NOTHING = makeCost([], 0);

/**
 * Pays a cost (B14, B15): own tokens first, so that their gold helps; then purchases and gold, from the helper first where
 * it pays.
 */
function spend(
  state: State,
  solo: SoloRules,
  plan: BotricPlan,
  cost: Cost,
  helper: BotricState | undefined,
  io: Io<AnyEvent>,
): void {
  let due = cost.gold;
  for (const unit of plan.units)
    if (!isBought(unit)) consumeToken(state, unitTile(unit), plan.tile, unitToken(unit), io);
  for (const unit of plan.units) {
    if (!isBought(unit)) continue;
    const price = isRaw(unitToken(unit)) ? solo.prices.raw : solo.prices.refined;
    io.emit?.({ type: 'bought', seat: BOTRIC, good: unitToken(unit), price });
    due += price;
  }
  const fromHelper = helper ? Math.min(due, helper.gold) : 0;
  if (helper && fromHelper > 0) flipHelper(helper, io);
  if (due > fromHelper) payGold(state, BOTRIC, due - fromHelper, plan.deed === 'deliver' ? 'delivery' : 'cost', io);
}
