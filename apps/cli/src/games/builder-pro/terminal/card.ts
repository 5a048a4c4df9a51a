import {
  type Amount,
  type Deed,
  type Measure,
  type Section,
  STATS,
  type Who,
  type YearData,
} from '@hamlet/builder-pro';
import { capital, count, listed } from '../../../terminal/text.ts';

/** Year cards in plain words, made from what they do, so that a changed card explains itself. */

/** How a card speaks: of everybody at the table, or to somebody who plays alone. */
interface Voice {
  readonly isAlone: boolean;
  readonly everybody: string;
  readonly their: string;
  /** The verb in the form that follows. */
  readonly verb: (verb: string) => string;
}

const TABLE: Voice = { isAlone: false, everybody: 'everybody', their: 'their', verb: (verb) => `${verb}s` };
const ALONE: Voice = { isAlone: true, everybody: 'you', their: 'your', verb: (verb) => verb };

function voiceFor(seats: number): Voice {
  return seats === 1 ? ALONE : TABLE;
}

/** How a section calls those whom it is about. */
function sayWho(who: Who, voice: Voice): string {
  if (who === 'all') return voice.everybody;
  if ('not' in who) return `everybody except ${sayWho(who.not, TABLE)}`;
  if ('rank' in who) return `whoever has ${who.rank === 'most' ? 'the most' : lowest(who.stat)} ${who.stat}`;
  if ('value' in who) {
    const bound = `${who.cmp === '<' ? 'less than' : 'at least'} ${count(who.value, nounOf(who.stat))}`;
    return voice.isAlone ? `if you have ${bound}, you` : `whoever has ${bound}`;
  }
  const other = who.versus === 'left' ? 'the neighbour on the left' : 'each of both neighbours';
  return `whoever has less ${who.stat} than ${other}`;
}

/** Whether the words for those whom a section is about can be `you`. */
function isSpokenTo(who: Who): boolean {
  return who === 'all' || 'value' in who;
}

function lowest(stat: Measure): string {
  return `the ${isCounted(stat) ? 'fewest' : 'lowest'}`;
}

/** Coins and tiles are counted, attributes are not. */
export function isCounted(stat: Measure): boolean {
  return stat === 'coins' || stat === 'tiles';
}

function nounOf(stat: Measure): string {
  return isCounted(stat) ? stat.slice(0, -1) : stat;
}

function sayLimits(parts: readonly (string | false | undefined)[]): string {
  const said = parts.filter((part) => typeof part === 'string');
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

/** So much of something. */
function sayAmount(amount: Amount, noun: string, { their }: Voice): string {
  if (typeof amount === 'number') return count(amount, noun);
  const most = amount.max !== undefined && `at most ${amount.max}`;
  if ('per' in amount) {
    const each = amount.div === 1 ? `each ${nounOf(amount.per)}` : `every ${count(amount.div, nounOf(amount.per))}`;
    const limits = sayLimits([amount.min !== undefined && amount.min > 0 && `at least ${amount.min}`, most]);
    return `${count(1, noun)} for ${each} of ${their} own${limits}`;
  }
  if ('short' in amount)
    return `${count(amount.mult ?? 1, noun)} for each ${nounOf(amount.short)} short of ${amount.target}${sayLimits([most])}`;
  const other = amount.diff === 'left' ? 'the neighbour on the left' : 'the leader';
  return `${count(1, noun)} for each ${nounOf(amount.stat)} that ${other} has more${sayLimits([most])}`;
}

const CHANGES = ['coins', ...STATS] as const;

function sayChange(amounts: { readonly [key in (typeof CHANGES)[number]]?: Amount }, voice: Voice): string {
  return listed(
    CHANGES.flatMap((key) => {
      const amount = amounts[key];
      return amount === undefined ? [] : [sayAmount(amount, key === 'coins' ? 'coin' : key, voice)];
    }),
  );
}

function sayDeed(deed: Deed, voice: Voice): string {
  switch (deed.do) {
    case 'gain':
    case 'lose':
      return `${voice.verb(deed.do)} ${sayChange(deed, voice)}`;
    case 'pay':
      return `${voice.verb('pay')} ${sayAmount(deed.amount, 'coin', voice)}`;
    default: {
      const cost = sayLimits([
        deed.minCost !== undefined && `one that cost ${deed.minCost} or more`,
        deed.maxCost !== undefined && `one that cost ${deed.maxCost} or less`,
      ]);
      return `${voice.verb('lose')} a tile on the outskirts${cost} or ${voice.verb('pay')} ${count(deed.orPay, 'coin')}`;
    }
  }
}

/** One section of a card, at a table of so many seats. */
export function saySection(section: Section, seats: number): string {
  const voice = voiceFor(seats);
  const { everybody, their, verb } = voice;
  if (section.op === 'collect') return capital(`${everybody} ${verb('collect')} ${their} income.`);
  if (section.op === 'trim') {
    const less = section.below ? ` less ${section.below}` : '';
    return capital(`${everybody} ${verb('give')} back coins beyond ${their} storage${less}.`);
  }
  const own = isSpokenTo(section.who) ? voice : TABLE;
  const deeds = (list: readonly Deed[]) => list.map((deed) => sayDeed(deed, own)).join(', then ');
  const rest = own.isAlone ? 'otherwise you' : 'everybody else';
  const others = section.else && section.else.length > 0 ? `; ${rest} ${deeds(section.else)}` : '';
  return `${capital(sayWho(section.who, own))} ${deeds(section.do)}${others}.`;
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
  const { isAlone } = voiceFor(seats);
  const lines = year.sections.map((section, index) => `${index + 1}. ${saySection(section, seats)}`);
  const debts = year.sections.some(
    (section) => section.op === 'each' && [...section.do, ...(section.else ?? [])].some((deed) => deed.do === 'pay'),
  );
  return [
    ...lines,
    ...(isAlone ? [] : [`${year.sections.length + 1}. ${sayPlaque(year)}`]),
    ...(debts ? ['   Where coins are missing, tiles from the outskirts have to go.'] : []),
  ];
}

/** What the back of a card shows. */
export function sayBack({ group, style, tone, hint }: Pick<YearData, 'group' | 'style' | 'tone' | 'hint'>): string {
  return `group ${group}, ${style}, ${tone}, about ${hint}`;
}
