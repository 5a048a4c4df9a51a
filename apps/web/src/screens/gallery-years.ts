import type { Amount, Deed, Section, Who, YearData } from '@hamlet/builder-pro';
import { say, sayList } from '../words/words.ts';

/** A year card in words, one line for each thing that it does. */
export function sayYear({ sections }: YearData): string[] {
  return sections.flatMap(saySection);
}

function saySection(section: Section): string[] {
  if (section.op === 'collect') return [say('gallery.year.collect')];
  if (section.op === 'trim')
    return [section.below ? say('gallery.year.trim-below', { below: section.below }) : say('gallery.year.trim')];
  const line = say('gallery.year.each', { who: sayWho(section.who), deeds: sayDeeds(section.do) });
  return section.else ? [line, say('gallery.year.else', { deeds: sayDeeds(section.else) })] : [line];
}

function statName(stat: string): string {
  return say(`gallery.stat.${stat}`);
}

function sayWho(who: Who): string {
  if (who === 'all') return say('gallery.year.all');
  if ('not' in who) return say('gallery.year.not', { who: sayWho(who.not) });
  const stat = statName(who.stat);
  if ('rank' in who) return say(`gallery.year.rank-${who.rank}`, { stat });
  if ('versus' in who) return say(who.versus === 'left' ? 'gallery.year.left' : 'gallery.year.both', { stat });
  return say(who.cmp === '<' ? 'gallery.year.below' : 'gallery.year.least', { stat, value: who.value });
}

function sayDeeds(deeds: readonly Deed[]): string {
  return sayList(deeds.map(sayDeed));
}

function sayDeed(deed: Deed): string {
  if (deed.do === 'pay') return say('gallery.year.pay', { what: sayAmount(deed.amount, 'coins') });
  if (deed.do === 'destroyOutskirts') {
    const which = [
      deed.minCost === undefined ? '' : say('gallery.year.destroy-min', { cost: deed.minCost }),
      deed.maxCost === undefined ? '' : say('gallery.year.destroy-max', { cost: deed.maxCost }),
    ].join('');
    return say('gallery.year.destroy', { which, pay: deed.orPay });
  }
  const { do: verb, ...change } = deed;
  return say(`gallery.year.${verb}`, { what: sayGain(change) });
}

/** Several attributes together: `2 culture and 3 coins`. */
export function sayGain(change: Readonly<Partial<Record<string, Amount>>>): string {
  return sayList(
    Object.entries(change).flatMap(([stat, amount]) => (amount === undefined ? [] : [sayAmount(amount, stat)])),
  );
}

function sayAmount(amount: Amount, stat: string): string {
  const name = statName(stat);
  if (typeof amount === 'number') return say('gallery.year.amount', { amount, stat: name });
  const limits = sayLimits(amount);
  if ('per' in amount) {
    const { per, div } = amount;
    const key = div === 1 ? 'gallery.year.per-one' : 'gallery.year.per';
    return `${say(key, { stat: name, div, per: statName(per) })}${limits}`;
  }
  if ('short' in amount) {
    const { short, target, mult = 1 } = amount;
    return `${say('gallery.year.short', { mult, stat: name, of: statName(short), target })}${limits}`;
  }
  return `${say(`gallery.year.diff-${amount.diff}`, { stat: name, of: statName(amount.stat) })}${limits}`;
}

function sayLimits(amount: { readonly max?: number; readonly min?: number }): string {
  const { min, max } = amount;
  if (min !== undefined && max !== undefined) return say('gallery.year.range', { min, max });
  if (max !== undefined) return say('gallery.year.most', { max });
  return min === undefined ? '' : say('gallery.year.from', { min });
}
