import { type Cost, makeCost } from '../data/components.ts';
import { isRaw } from '../data/goods.ts';
import { NOBODY, NOWHERE, VILLAGERS_EACH, villagersOf } from '../state.ts';
import type { BotricPlan } from './botric.ts';
import { type Means, meansFor, NO_PURSE, ownPurse, payFor } from './means.ts';
import {
  type Criterion,
  isBlocked,
  narrow,
  note,
  pickVillagerFor,
  type Reasoning,
  settle,
  whyBlocked,
} from './reasoning.ts';
import { BOTRIC } from './seats.ts';

export function planOf({
  deed,
  villager,
  tile,
  subject = NOWHERE,
  detail = NOWHERE,
  units = NONE,
  goods = NONE,
}: Pick<BotricPlan, 'deed' | 'villager' | 'tile'> & Partial<BotricPlan>): BotricPlan {
  return { deed, villager, tile, subject, detail, units, goods };
}

const NONE: readonly never[] = [];

/** Thinks of hiring (B5, B6): he hires if helper and own gold suffice for the price. */
export function thinkOfHiring(reasoning: Reasoning): BotricPlan | undefined {
  const count = villagersOf(reasoning.state, BOTRIC);
  if (count >= VILLAGERS_EACH) {
    note(reasoning, 'hire', 'has-all-villagers');
    return undefined;
  }
  const blocked = whyBlocked(reasoning, reasoning.state.setting.components.townHall);
  if (blocked !== undefined) {
    note(reasoning, 'hire', blocked);
    return undefined;
  }
  const need = reasoning.solo.hirePrices[count - 1];
  const have = reasoning.botric.gold + reasoning.state.gold[BOTRIC];
  if (have < need) {
    note(reasoning, 'hire', 'too-little-gold', { need, have });
    return undefined;
  }
  note(reasoning, 'hire', 'can', { need, have });
  const { townHall } = reasoning.state.setting.components;
  return planOf({ deed: 'hire', villager: pickVillagerFor(reasoning, townHall), tile: townHall });
}

/** Gold for a delivery: his own, and with four villagers that on the helper (B15, B40). */
function churchFunds(reasoning: Reasoning): number {
  return reasoning.state.gold[BOTRIC] + (usesHelperForChurch(reasoning) ? reasoning.botric.gold : 0);
}

export function usesHelperForChurch(reasoning: Pick<Reasoning, 'state' | 'solo'>): boolean {
  return reasoning.solo.churchGold && villagersOf(reasoning.state, BOTRIC) >= VILLAGERS_EACH;
}

/** The goods that the favour version leaves out of a delivery, by the kind that the delivery asks for (D14). */
export const CHURCH_DISCOUNT = { raw: 2, refined: 1, gold: 3 } as const;

/** The cost of a delivery to him. */
export function churchCost(reasoning: Pick<Reasoning, 'state' | 'solo'>, slot: number): Cost {
  const { cost } = reasoning.state.setting.deliveries[slot];
  return reasoning.solo.version === 'favour' ? lessFor(cost) : cost;
}

/** Each cost with its discount, which is the same in every game. */
const discounted = new WeakMap<Cost, Cost>();

function lessFor(cost: Cost): Cost {
  let less = discounted.get(cost);
  if (!less) {
    const demands = cost.demands.map(({ count, goods }) => ({
      count: count - CHURCH_DISCOUNT[isRaw(goods[0]) ? 'raw' : 'refined'],
      goods,
    }));
    less = makeCost(
      demands.map(({ count, goods }) => ({ count: Math.max(0, count), goods })),
      Math.max(0, cost.gold - CHURCH_DISCOUNT.gold),
    );
    discounted.set(cost, less);
  }
  return less;
}

interface Choice {
  readonly index: number;
  readonly points: number;
  readonly means: Means;
}

const MOST_POINTS: Criterion<Choice> = { name: 'most-points', value: ({ points }) => points };
const MOST_HIGH: Criterion<Choice> = { name: 'most-own-high-quality', value: ({ means }) => means.high };
const MOST_OWN: Criterion<Choice> = { name: 'most-own-refined', value: ({ means }) => means.own };
const FEWEST_BOUGHT: Criterion<Choice> = { name: 'fewest-bought', value: ({ means }) => -means.bought };
const FEWEST_TOTAL: Criterion<Choice> = { name: 'fewest-materials', value: ({ means }) => -means.total };

/** The delivery that his list prefers among those that he can supply (B10 to B15). */
export function thinkOfChurch(reasoning: Reasoning): BotricPlan | undefined {
  const { deliveries, components } = reasoning.state.setting;
  const purse = { gold: churchFunds(reasoning), buys: ownPurse(reasoning).buys };
  const choices: Choice[] = [];
  for (let index = 0; index < deliveries.length && !isBlocked(reasoning, components.church); index++) {
    if (reasoning.state.deliveredBy[index] !== NOBODY) continue;
    const means = meansFor(reasoning, churchCost(reasoning, index), components.church, purse);
    if (means) choices.push({ index, points: deliveries[index].points, means });
  }
  if (choices.length === 0) {
    note(reasoning, 'church', 'cannot');
    return undefined;
  }
  const left = narrow(reasoning, 'church', choices, [MOST_POINTS, MOST_HIGH, MOST_OWN, FEWEST_BOUGHT, FEWEST_TOTAL]);
  const subject = settle(
    reasoning,
    'delivery',
    left.map(({ index }) => index),
  );
  note(reasoning, 'church', 'can', { slot: deliveries[subject].id });
  const villager = pickVillagerFor(reasoning, components.church);
  return planOf({
    deed: 'deliver',
    villager,
    tile: components.church,
    subject,
    units: payFor(reasoning, churchCost(reasoning, subject), components.church, purse),
  });
}

/** The sale that his list prefers; nothing may be bought for it. */
export function thinkOfSale(reasoning: Reasoning): BotricPlan | undefined {
  const { components } = reasoning.state.setting;
  const choices: Choice[] = [];
  for (const index of reasoning.state.offers) {
    if (index === NOWHERE || isBlocked(reasoning, components.market)) continue;
    const means = meansFor(reasoning, components.sales[index].cost, components.market, NO_PURSE);
    if (means) choices.push({ index, points: components.sales[index].points, means });
  }
  if (choices.length === 0) {
    note(reasoning, 'sale', 'cannot');
    return undefined;
  }
  const left = narrow(reasoning, 'sale', choices, [MOST_POINTS, MOST_HIGH, MOST_OWN, FEWEST_TOTAL]);
  const subject = settle(
    reasoning,
    'sale',
    left.map(({ index }) => index),
  );
  note(reasoning, 'sale', 'can', { sale: components.sales[subject].id });
  const villager = pickVillagerFor(reasoning, components.market);
  return planOf({
    deed: 'sell',
    villager,
    tile: components.market,
    subject,
    units: payFor(reasoning, components.sales[subject].cost, components.market, NO_PURSE),
  });
}
