import { REFUSALS } from '@hamlet/hamlet';
import type { GameWords } from '../../words.ts';

export const HAMLET_WORDS: GameWords = {
  refusals: REFUSALS,
  scoreLines: {
    delivery: 'Church deliveries',
    sale: 'Market Sales',
    refined: 'own materials consumed',
    construction: 'buildings constructed',
    production: 'work in Barns',
    favour: 'gold turned into points',
    lake: 'lakes formed',
    'award.chaplain': 'Chaplain, most deliveries',
    'award.sacristan': 'Sacristan, second-most deliveries',
    'award.chaplain-sacristan': 'Chaplain and Sacristan, shared',
    'award.merchant': 'Merchant, most sales',
    'award.landscaper': 'Landscaper, most flags',
    roads: 'roads built',
    planner: 'Planner, roads again',
    'longest-road': 'longest road, in tiles',
    fish: 'fish put back at the end',
    leftovers: 'refined goods left in the village',
    gold: 'gold left',
  },
};
