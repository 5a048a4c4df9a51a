import type { Amount, Deed, Measure, Section, Who, YearData } from '@hamlet/builder-pro';
import { STATS } from '@hamlet/builder-pro';
import { say, sayList } from '../../words/words.ts';
import { capital, sayCount, statName } from '../names.ts';

/** Year cards in plain words, made from what they do, so that a changed card explains itself. */

/** Whether a measure is counted in pieces, so that one has the fewest of it and not the lowest. */
export function isCounted(stat: Measure): boolean {
  return stat === 'coins' || stat === 'tiles';
}

function sayWho(who: Who): string {
  if (who === 'all') return say('card.who.all');
  if ('not' in who) return who.not === 'all' ? say('card.who.nobody') : say('card.who.not', { who: sayWho(who.not) });
  const stat = statName(who.stat);
  if ('rank' in who) return who.rank === 'most' ? say('card.who.most', { stat }) : sayLowest(who.stat);
  if ('versus' in who) return say(`card.who.${who.versus}`, { stat });
  return say(who.cmp === '<' ? 'card.who.below' : 'card.who.from', { amount: sayCount(who.stat, who.value) });
}

/** `whoever has the fewest coins`. */
function sayLowest(stat: Measure): string {
  return say(isCounted(stat) ? 'card.who.fewest' : 'card.who.lowest', { stat: statName(stat) });
}

function sayLimits({ min, max }: { readonly min?: number | undefined; readonly max?: number | undefined }): string {
  const least = min !== undefined && min > 0;
  if (least && max !== undefined) return say('card.limit.both', { min, max });
  if (max !== undefined) return say('card.limit.most', { max });
  return least ? say('card.limit.least', { min }) : '';
}

function sayAmount(amount: Amount, stat: Measure): string {
  if (typeof amount === 'number') return sayCount(stat, amount);
  const { max } = amount;
  if ('per' in amount) {
    const { per, div, min } = amount;
    const each = div === 1 ? say('card.each', { unit: unitOf(per) }) : say('card.every', { units: sayCount(per, div) });
    return say('card.per', { one: sayCount(stat, 1), each, limits: sayLimits({ min, max }) });
  }
  if ('short' in amount) {
    const { short, target, mult = 1 } = amount;
    const one = sayCount(stat, mult);
    return say('card.short', { one, unit: unitOf(short), target, limits: sayLimits({ max }) });
  }
  const one = sayCount(stat, 1);
  return say(`card.diff.${amount.diff}`, { one, unit: unitOf(amount.stat), limits: sayLimits({ max }) });
}

function unitOf(stat: Measure): string {
  return say(`card.unit.${stat}`);
}

const CHANGES = ['coins', ...STATS] as const;

/** Several things together: `2 culture and 3 coins`. */
export function sayChange(amounts: { readonly [key in (typeof CHANGES)[number]]?: Amount }): string {
  return sayList(
    CHANGES.flatMap((key) => {
      const amount = amounts[key];
      return amount === undefined ? [] : [sayAmount(amount, key)];
    }),
  );
}

function sayDeed(deed: Deed): string {
  if (deed.do === 'pay') return say('card.deed.pay', { what: sayAmount(deed.amount, 'coins') });
  if (deed.do !== 'destroyOutskirts') return say(`card.deed.${deed.do}`, { what: sayChange(deed) });
  const { minCost, maxCost, orPay } = deed;
  const which =
    (minCost === undefined ? '' : say('card.deed.cost-from', { cost: minCost })) +
    (maxCost === undefined ? '' : say('card.deed.cost-to', { cost: maxCost }));
  return say('card.deed.destroy', { which, pay: sayCount('coins', orPay) });
}

function sayDeeds(deeds: readonly Deed[]): string {
  return deeds.map(sayDeed).join(say('card.and-then'));
}

/** One section of a card as a sentence. */
export function saySection(section: Section): string {
  if (section.op === 'collect') return say('card.collect');
  if (section.op === 'trim') return section.below ? say('card.trim-below', { below: section.below }) : say('card.trim');
  const who = capital(sayWho(section.who));
  const deeds = sayDeeds(section.do);
  if (!section.else || section.else.length === 0) return say('card.sentence', { who, deeds });
  return say('card.sentence-else', { who, deeds, others: sayDeeds(section.else) });
}

/** Who gets the plaque, and what for. */
export function sayPlaque({ plaque }: YearData): string {
  return say('card.plaque', { who: sayLowest(plaque.stat), gain: sayChange(plaque.gain) });
}

/** Whether a card can leave somebody with a debt. */
export function hasDebts({ sections }: YearData): boolean {
  return sections.some(
    (section) => section.op === 'each' && [...section.do, ...(section.else ?? [])].some((deed) => deed.do === 'pay'),
  );
}
