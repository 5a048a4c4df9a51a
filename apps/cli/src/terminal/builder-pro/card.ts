import {
  type Amount,
  type Deed,
  type Measure,
  type Section,
  STATS,
  type Who,
  type YearData,
} from '@hamlet/builder-pro';
import { capital, count, listed } from '../text.ts';

/** Year cards in plain words, made from what they do, so that a changed card explains itself. */

/** How a section calls those whom it is about, and how it goes on after them. */
function sayWho(who: Who): string {
  if (who === 'all') return 'everybody';
  if ('not' in who) return who.not === 'all' ? 'nobody' : `everybody except ${sayWho(who.not)}`;
  if ('rank' in who) return `whoever has ${who.rank === 'most' ? 'the most' : lowest(who.stat)} ${who.stat}`;
  if ('value' in who)
    return who.cmp === '<'
      ? `whoever has less than ${count(who.value, nounOf(who.stat))}`
      : `whoever has at least ${count(who.value, nounOf(who.stat))}`;
  return `whoever has less ${who.stat} than ${who.versus === 'left' ? 'the neighbour on the left' : 'each of both neighbours'}`;
}

function lowest(stat: Measure): string {
  return stat === 'coins' || stat === 'tiles' ? 'the fewest' : 'the lowest';
}

function nounOf(stat: Measure): string {
  return stat === 'coins' ? 'coin' : stat === 'tiles' ? 'tile' : stat;
}

function sayLimits(parts: readonly (string | false | undefined)[]): string {
  const said = parts.filter((part) => typeof part === 'string');
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

/** So much of something. */
function sayAmount(amount: Amount, noun: string): string {
  if (typeof amount === 'number') return count(amount, noun);
  const most = amount.max !== undefined && `at most ${amount.max}`;
  if ('per' in amount) {
    const each = amount.div === 1 ? `each ${nounOf(amount.per)}` : `every ${count(amount.div, nounOf(amount.per))}`;
    const limits = sayLimits([amount.min !== undefined && amount.min > 0 && `at least ${amount.min}`, most]);
    return `${count(1, noun)} for ${each} of their own${limits}`;
  }
  if ('short' in amount)
    return `${count(amount.mult ?? 1, noun)} for each ${nounOf(amount.short)} short of ${amount.target}${sayLimits([most])}`;
  const other = amount.diff === 'left' ? 'the neighbour on the left' : 'the leader';
  return `${count(1, noun)} for each ${nounOf(amount.stat)} that ${other} has more${sayLimits([most])}`;
}

const CHANGES = ['coins', ...STATS] as const;

function sayChange(amounts: { readonly [key in (typeof CHANGES)[number]]?: Amount }): string {
  return listed(
    CHANGES.flatMap((key) => {
      const amount = amounts[key];
      return amount === undefined ? [] : [sayAmount(amount, key === 'coins' ? 'coin' : key)];
    }),
  );
}

function sayDeed(deed: Deed): string {
  switch (deed.do) {
    case 'gain':
      return `gains ${sayChange(deed)}`;
    case 'lose':
      return `loses ${sayChange(deed)}`;
    case 'pay':
      return `pays ${sayAmount(deed.amount, 'coin')}`;
    default: {
      const cost = sayLimits([
        deed.minCost !== undefined && `one that cost ${deed.minCost} or more`,
        deed.maxCost !== undefined && `one that cost ${deed.maxCost} or less`,
      ]);
      return `loses a tile on the outskirts${cost} or pays ${count(deed.orPay, 'coin')}`;
    }
  }
}

/** One section of a card. */
export function saySection(section: Section): string {
  if (section.op === 'collect') return 'Everybody collects their income.';
  if (section.op === 'trim')
    return section.below
      ? `Everybody gives back coins beyond their storage less ${section.below}.`
      : 'Everybody gives back coins beyond their storage.';
  const deeds = (list: readonly Deed[]) => list.map(sayDeed).join(', then ');
  const others = section.else && section.else.length > 0 ? `; everybody else ${deeds(section.else)}` : '';
  return `${capital(sayWho(section.who))} ${deeds(section.do)}${others}.`;
}

/** Who gets the plaque, and for what. */
function sayPlaque({ plaque }: YearData): string {
  const gain = CHANGES.flatMap((key) => {
    const amount = plaque.gain[key];
    return amount === undefined ? [] : [`+${count(amount, key === 'coins' ? 'coin' : key)}`];
  });
  return `Then whoever has ${lowest(plaque.stat)} ${plaque.stat} gets ${listed(gain)}; of several, the next from the first player on.`;
}

/** The whole card, a line for each section; a plaque only where somebody can be lowest. */
export function cardLines(year: YearData, seats: number): string[] {
  const lines = year.sections.map((section, index) => `${index + 1}. ${saySection(section)}`);
  const debts = year.sections.some(
    (section) => section.op === 'each' && [...section.do, ...(section.else ?? [])].some((deed) => deed.do === 'pay'),
  );
  return [
    ...lines,
    ...(seats > 1 ? [`${year.sections.length + 1}. ${sayPlaque(year)}`] : []),
    ...(debts ? ['   Whoever lacks coins pays with tiles from the outskirts.'] : []),
  ];
}

/** What the back of a card shows. */
export function sayBack({ group, style, tone, hint }: Pick<YearData, 'group' | 'style' | 'tone' | 'hint'>): string {
  return `group ${group}, ${style}, ${tone}, about ${hint}`;
}
