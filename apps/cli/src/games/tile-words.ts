import type { PieceWords } from './entry.ts';

/** Tiles in the words of the lab's report, for every game that is built of tiles. */
export const TILE_WORDS: PieceWords = {
  group: 'tile',
  title: 'Tiles',
  about:
    'How often a tile is taken when it comes on offer, how often it is built, and how often its builder wins. The dashed line is an equal share of wins. Rare tiles have wide intervals, and a tile may be built by those who win anyway.',
  picked: 'taken, of those on offer',
  used: 'built, of all games',
  won: 'wins of its builder',
};
