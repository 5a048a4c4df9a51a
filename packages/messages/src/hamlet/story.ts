import type { Components, NarratedAction, Narration, RARITIES, StoryConsequence } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { joiningWords } from '../joining.ts';
import type { NamedPerson } from '../message.ts';
import { capital, type Speaker } from '../speaker.ts';
import { thingWords } from './things.ts';

/** The table of a narration. */
interface HamletTable {
  readonly components: Pick<Components, 'tiles'>;
  readonly person: (seat: Seat) => NamedPerson;
}

/** A narration in words. */
export interface WordedNarration {
  /** The deed and the player. */
  readonly text: string;
  /** Goods used for it; empty for nothing. */
  readonly using: string;
  /** Consequences, in clauses. */
  readonly after: readonly string[];
}

const RARITY_NAMES = ['common', 'uncommon', 'rare'] as const satisfies typeof RARITIES;

/** The narrations of Hamlet in sentences. */
export function storyWords(speaker: Speaker) {
  const { say, list, noun } = speaker;
  const { enumerate, joinClauses, joinHeaded } = joiningWords(speaker);
  const { theTile, plainTile, goodName, sayGold, sayChange, sayCost, sayGoods, sayWare } = thingWords(speaker);

  /** A narration in words. What followed is the whole of it where nobody did anything. */
  const sayNarration = (table: HamletTable, { by, deed, used, bought, followed }: Narration): WordedNarration => {
    const after = followed.map((one) => sayConsequence(table, one));
    const text = deed
      ? sayDeed(table, table.person(by), deed)
      : capital(joinClauses(after)) || say('story.thought', { who: table.person(by) });
    return { text, using: sayUsed(table, used, bought), after: deed ? after : [] };
  };

  const sayDeed = ({ components, person }: HamletTable, who: NamedPerson, deed: NarratedAction): string => {
    const tile = (at: number) => theTile(components, at);
    switch (deed.kind) {
      case 'turn':
        return say('story.turn', { who, round: deed.round });
      case 'moved': {
        const [first, ...more] = deed.moves;
        if (more.length === 0) return say('story.moved', { who, from: tile(first.from), to: tile(first.to) });
        const moves = deed.moves.map(({ from, to }) => say('story.move', { from: tile(from), to: tile(to) }));
        return say('story.moved-several', { who, moves: enumerate(moves) });
      }
      case 'worked':
      case 'refined':
        return say(`story.${deed.kind}`, { who, tile: tile(deed.tile), goods: sayGoods(deed.goods) });
      case 'took':
        return say('story.took', { who, tile: plainTile(components, deed.tile) });
      case 'visited':
        return say('story.visited', { who, tile: tile(deed.tile) });
      case 'hired':
        return deed.worker === 'villager'
          ? say('story.hired-villager', { who })
          : say('story.hired-donkey', { who, tile: tile(deed.tile) });
      case 'sold':
      case 'delivered':
        return say(`story.${deed.kind}`, { who, cost: sayCost(deed.cost) });
      case 'built':
        return say('story.built', { who, tile: plainTile(components, deed.tile), host: tile(deed.host) });
      case 'bridge':
      case 'path':
        return say(`story.${deed.kind}`, { who, from: tile(deed.from), to: tile(deed.to) });
      case 'drew-marker':
        return say('story.drew-marker', { who, dots: say(`dots.${deed.marker}`) });
      case 'begged':
      case 'rested':
      case 'placed-boat':
        return say(`story.${deed.kind}`, { who });
      case 'fished':
        return say('story.fished', { who, tile: tile(deed.tile), fish: say('amount.fish', { count: deed.count }) });
      case 'ate':
        return say('story.ate', { who, fish: say(`fish.${deed.rarity}`), dish: noun(deed.dish).name });
      case 'sold-fish':
      case 'put-back':
        return say(`story.${deed.kind}`, { who, fish: say(`fish.${deed.rarity}`) });
      default:
        return say('story.stored', { who, good: sayWare(deed.ware, person), from: tile(deed.from), to: tile(deed.to) });
    }
  };

  const sayConsequence = ({ components, person }: HamletTable, one: StoryConsequence): string => {
    switch (one.kind) {
      case 'filled':
        return say('story.filled', { tile: theTile(components, one.tile), goods: sayGoods(one.goods) });
      case 'donkey-joined':
        return say('story.donkey-joined', { tile: theTile(components, one.tile) });
      case 'tile-drawn':
        return say('story.tile-drawn', { tile: plainTile(components, one.tile) });
      case 'sale-revealed':
        return say('story.sale-revealed', { cost: sayCost(one.cost) });
      case 'pile-opened':
        return say('story.pile-opened', { good: goodName(one.good) });
      case 'milestone':
        return say('story.milestone', { who: person(one.seat), milestone: say(`milestone.${one.milestone}`) });
      case 'last-round':
        return say(`story.last-round-${one.why}`);
      case 'helper-gold':
        return say('story.helper-gold', { gold: sayGold(one.amount) });
      case 'helper-turned':
        return say(one.faceUp ? 'story.helper-up' : 'story.helper-down');
      case 'over':
        return say('story.over');
      case 'lake-formed':
        return say('story.lake-formed', { size: one.size });
      default:
        return say('story.drew-fish', { fish: sayFish(RARITY_NAMES.map((rarity) => one.counts[rarity])) });
    }
  };

  const sayUsed = (
    { components, person }: HamletTable,
    used: Narration['used'],
    bought: Narration['bought'],
  ): string => {
    const parts = used.map((ware) =>
      say('story.used', { count: ware.count, good: sayWare(ware, person), tile: theTile(components, ware.from) }),
    );
    if (bought.length > 0) parts.push(say('story.bought', { goods: sayGoods(bought) }));
    return parts.length === 0 ? '' : say('story.using', { what: list(parts) });
  };

  /** Fish by rarity: `2 common fish and 1 rare fish`. */
  const sayFish = (counts: readonly number[]): string => {
    const parts = RARITY_NAMES.flatMap((rarity, index) =>
      counts[index] > 0 ? [say(`fishes.${rarity}`, { count: counts[index] })] : [],
    );
    return parts.length === 0 ? say('amount.nothing') : list(parts);
  };

  /** Gains and payments of everybody; the gain of the player who acted goes without a name. */
  const sayGains = ({ person }: HamletTable, { by, gold, points }: Narration): string[] =>
    gold.flatMap((amount, seat) => {
      const gain = sayChange(amount, points[seat]);
      if (gain === '') return [];
      return [seat === by ? gain : say('story.gain', { who: person(seat), gain })];
    });

  /** A narration as one sentence, for the terminal, notifications and readers by ear. */
  const saySentence = (table: HamletTable, narration: Narration): string => {
    const { text, using, after } = sayNarration(table, narration);
    const more = [...sayGains(table, narration), ...after];
    const deed = using === '' ? text : `${text} ${using}`;
    return joinHeaded([deed, joinClauses(more)]);
  };

  return { sayNarration, sayGains, saySentence, sayFish };
}
