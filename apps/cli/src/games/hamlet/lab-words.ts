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

const LANDMARKS = 'landmark.';

/** All landmarks are one source of points; the tiles tell them apart. */
export function sourceOf(key: string): string {
  return key.startsWith(LANDMARKS) ? 'landmarks' : key;
}
