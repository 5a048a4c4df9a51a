import { REFUSALS } from '@hamlet/builder-pro';
import type { GameWords } from '../../words.ts';

export const BUILDER_PRO_WORDS: GameWords = {
  refusals: REFUSALS,
  scoreLines: {
    'tiles.black': 'black tiles',
    'tiles.green': 'green tiles, 1 point each',
    'tiles.purple': 'purple tiles, 2 points each',
    culture: 'culture',
    military: 'military',
  },
};
