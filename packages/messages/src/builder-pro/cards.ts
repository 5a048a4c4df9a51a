import type { Amount, CardEffect, Measure, Section, Who, YearData } from '@hamlet/builder-pro';
import type { NamedPerson } from '../message.ts';
import { capital, type Speaker } from '../speaker.ts';
import { tileWords } from './tiles.ts';

const CHANGES = ['coins', 'income', 'storage', 'culture', 'military'] as const satisfies readonly Measure[];

type Change = { readonly [Key in (typeof CHANGES)[number]]?: Amount };

/** The players that a card is about: a player alone is spoken to. */
const TABLE: NamedPerson = { name: '', you: false };
const ALONE: NamedPerson = { name: '', you: true };

/** Year cards in plain words, made from what they do, so that a changed card explains itself. */
export function cardWords(speaker: Speaker) {
  const { say, list } = speaker;
  const { statName, sayCount } = tileWords(speaker);

  /** True for what is counted in pieces, so that one has the fewest of it and not the lowest. */
  const isCounted = (stat: Measure): boolean => stat === 'coins' || stat === 'tiles';

  /** `each player with the fewest coins`. */
  const sayLowest = (stat: Measure): string =>
    say(isCounted(stat) ? 'card.who.fewest' : 'card.who.lowest', { stat: statName(stat) });

  const sayWho = (meant: Who, who: NamedPerson): string => {
    if (meant === 'all') return say('card.who.all', { who });
    if ('not' in meant)
      return meant.not === 'all' ? say('card.who.nobody') : say('card.who.not', { others: sayWho(meant.not, TABLE) });
    const stat = statName(meant.stat);
    if ('rank' in meant) return meant.rank === 'most' ? say('card.who.most', { stat }) : sayLowest(meant.stat);
    if ('versus' in meant) return say(`card.who.${meant.versus}`, { stat });
    const amount = sayCount(meant.stat, meant.value);
    return say(meant.cmp === '<' ? 'card.who.below' : 'card.who.from', { who, amount });
  };

  const sayLimits = ({ min = 0, max }: { readonly min?: number | undefined; readonly max?: number | undefined }) => {
    if (max === undefined) return min > 0 ? say('card.limit.least', { min }) : '';
    return min > 0 ? say('card.limit.both', { min, max }) : say('card.limit.most', { max });
  };

  const unitOf = (stat: Measure): string => say(`card.unit.${stat}`);

  const sayAmount = (amount: Amount, stat: Measure, who: NamedPerson): string => {
    if (typeof amount === 'number') return sayCount(stat, amount);
    const { max } = amount;
    if ('per' in amount) {
      const { per, div, min } = amount;
      const each =
        div === 1 ? say('card.each', { unit: unitOf(per) }) : say('card.every', { units: sayCount(per, div) });
      return say('card.per', { who, one: sayCount(stat, 1), each, limits: sayLimits({ min, max }) });
    }
    const limits = sayLimits({ max });
    if ('short' in amount) {
      const { short, target, mult = 1 } = amount;
      return say('card.short', { one: sayCount(stat, mult), unit: unitOf(short), target, limits });
    }
    return say(`card.diff.${amount.diff}`, { one: sayCount(stat, 1), unit: unitOf(amount.stat), limits });
  };

  /** Several things together: `2 culture and 3 coins`. */
  const sayChange = (amounts: Change, who = TABLE): string =>
    list(
      CHANGES.flatMap((key) => {
        const amount = amounts[key];
        return amount === undefined ? [] : [sayAmount(amount, key, who)];
      }),
    );

  const sayCardEffect = (deed: CardEffect, who: NamedPerson): string => {
    if (deed.do === 'pay') return say('card.deed.pay', { who, what: sayAmount(deed.amount, 'coins', who) });
    if (deed.do !== 'destroyOutskirts') return say(`card.deed.${deed.do}`, { who, what: sayChange(deed, who) });
    const { minCost, maxCost, orPay } = deed;
    const which =
      (minCost === undefined ? '' : say('card.deed.cost-from', { cost: minCost })) +
      (maxCost === undefined ? '' : say('card.deed.cost-to', { cost: maxCost }));
    return say('card.deed.destroy', { who, which, pay: sayCount('coins', orPay) });
  };

  const sayCardEffects = (deeds: readonly CardEffect[], who: NamedPerson): string =>
    deeds.map((deed) => sayCardEffect(deed, who)).join(say('card.and-then'));

  /** One section of a card as a sentence, at a table with a number of seats. */
  const saySection = (section: Section, seats: number): string => {
    const reader = seats === 1 ? ALONE : TABLE;
    if (section.op === 'collect') return say('card.collect', { who: reader });
    if (section.op === 'trim')
      return section.below
        ? say('card.trim-below', { who: reader, below: section.below })
        : say('card.trim', { who: reader });
    const { who: meant } = section;
    // Only some ways to mean somebody can be said to a player alone.
    const who = meant === 'all' || 'value' in meant ? reader : TABLE;
    const subject = capital(sayWho(meant, who));
    const deeds = sayCardEffects(section.do, who);
    if (!section.else || section.else.length === 0) return say('card.sentence', { subject, deeds });
    return say('card.sentence-else', { who, subject, deeds, others: sayCardEffects(section.else, who) });
  };

  /** The winner of the plaque, and the reason. */
  const sayPlaque = ({ plaque }: YearData): string =>
    say('card.plaque', {
      subject: say(isCounted(plaque.stat) ? 'card.who.one-fewest' : 'card.who.one-lowest', {
        stat: statName(plaque.stat),
      }),
      gain: sayChange(plaque.gain),
    });

  /** True for a card that can leave somebody with a debt. */
  const hasDebts = ({ sections }: YearData): boolean =>
    sections.some(
      (section) => section.op === 'each' && [...section.do, ...(section.else ?? [])].some((deed) => deed.do === 'pay'),
    );

  return { isCounted, sayChange, saySection, sayPlaque, hasDebts };
}
