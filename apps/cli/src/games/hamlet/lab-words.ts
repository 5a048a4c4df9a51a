import { groupOf } from '@hamlet/messages/hamlet';
import type { PieceWords, StepWords } from '../entry.ts';

/** The report of the lab in the words of Hamlet. */

export const SALE_WORDS: PieceWords = {
  group: 'sale',
  title: 'Market Sales',
  about:
    'How often a sale is completed, and how often the player who completed it wins. Some sales are removed at the start of each game.',
  picked: 'completed, of those on offer',
  used: 'completed, of all games',
  won: 'wins of the seller',
};

export const CHURCH_WORDS: StepWords = {
  id: 'church',
  title: 'The Church',
  about:
    'When deliveries are made, how long the Church waits between two of them, and how far players have come on the track just before the first.',
  step: 'delivery',
  steps: 'Deliveries',
  incomplete: 'ended with the Church incomplete',
  mostWins: 'won by the player with most deliveries',
  wait: 'longest time between two deliveries of a game, in rounds',
  stalled: (rounds) => `games in which the Church stalled (${rounds} rounds without a delivery)`,
};

/** Names of decisions, by their kind. */
export const DECISION_WORDS: Readonly<Record<string, string>> = {
  turn: 'what to do next',
  donkeys: 'moves of donkeys',
  mix: 'goods of a Barn',
  blueprint: 'which blueprint',
  hire: 'hiring',
  from: 'where to build from',
  place: 'where to put a tile',
  road: 'which road',
  pay: 'how to pay',
  boat: 'a boat',
  keep: 'which fish to keep',
  spend: 'spending fish',
  store: 'storing goods',
  tie: "Botric's ties",
};

/** The source of points of a score line. All landmarks are one source; the tiles tell them apart. */
export function sourceOf(key: string): string {
  return groupOf(key) === 'landmarks' ? 'landmarks' : key;
}
