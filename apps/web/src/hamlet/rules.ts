import { CHURCH_DISCOUNT, lakeValues, STANDARD } from '@hamlet/hamlet';
import type { GameRules } from '../game-entry.ts';
import { say, withTexts } from '../words/words.ts';
import { picturesFor } from './rule-pictures.ts';

/** The numbers in the texts of the rules, as the components have them. */
function numbersOf(): GameRules['numbers'] {
  const { awards, botric, market, roads, townHall } = STANDARD;
  const { chaplain, sacristan, merchant, landscaper, goldPerPoint } = awards;
  const [first, second, third] = townHall.villagers;
  const [common, uncommon] = lakeValues(STANDARD)?.gold ?? [];
  return {
    chaplain,
    sacristan,
    merchant,
    landscaper,
    goldPerPoint,
    longest: roads.longest,
    first,
    second,
    third,
    donkey: townHall.donkey,
    fewRaw: market.few.raw,
    fewRefined: market.few.refined,
    manyRaw: market.many.raw,
    manyRefined: market.many.refined,
    common,
    uncommon,
    botricRaw: botric.prices.raw,
    botricRefined: botric.prices.refined,
    investorGold: botric.investor.start,
    investorLandmark: botric.investor.landmark,
    favourGold: botric.favour.helper,
    favourVillager: botric.favour.villager ?? first,
    favourLandmark: botric.favour.landmark,
    lessRaw: CHURCH_DISCOUNT.raw,
    lessRefined: CHURCH_DISCOUNT.refined,
    lessGold: CHURCH_DISCOUNT.gold,
  };
}

export const RULE_TEXTS: GameRules = {
  letters: () => say('rules.letters.hamlet'),
  chapters: [
    { name: 'base', sections: ['objective', 'setup', 'tiles', 'ownership', 'materials', 'transport', 'milestones'] },
    {
      name: 'turn',
      sections: [
        'turn',
        'donkeys',
        'villagers',
        'producers',
        'refineries',
        'town-hall',
        'market',
        'church',
        'construction',
        'landmarks',
        'roads',
      ],
    },
    { name: 'end', sections: ['end', 'scoring'] },
    { name: 'lake', sections: ['lakes', 'boats', 'fishing', 'lake-buildings', 'house', 'lake-end'] },
    { name: 'solo', sections: ['botric', 'helper', 'favour', 'botric-actions', 'difficulty'] },
  ],
  numbers: numbersOf(),
  examples: {
    setup: ['setup'],
    transport: ['lumbermill', 'milk'],
    'town-hall': ['town-hall'],
    roads: ['joined', 'cliff'],
    scoring: ['scoring'],
    'botric-actions': ['botric-line'],
  },
  example: async (id) => (await withTexts(['hamlet/table'], import('./examples.ts'))).exampleFrames(id),
  pictures: picturesFor,
};
