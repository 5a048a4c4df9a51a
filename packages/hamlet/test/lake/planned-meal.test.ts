import { completePosition, dishOf, plannedMeal, readPosition, SEASONS, villagerAt } from '@hamlet/hamlet';
import { expect, test } from 'vitest';

/** The meals of a season at a table where the second villager of the seat to move is on the Farm. */
function mealsOf(season: string, item: number) {
  const state = readPosition(
    completePosition({
      options: { modules: ['lake'], season },
      players: { blue: { villagers: [{ at: 'house' }, { at: 'farm' }] } },
    }),
  );
  const farm = state.setting.components.tileIds.indexOf('farm');
  expect(villagerAt(state, state.seat, 1)).toBe(farm);
  return [0, 1, 2].map((rarity) => {
    const meal = plannedMeal(state, rarity, item);
    if ('dish' in meal) expect(meal.dish).toBe(dishOf(state.setting, rarity));
    const at = 'tile' in meal ? [meal.tile === farm ? 'farm' : meal.tile] : [];
    return ['dish' in meal ? meal.dish.effect : '', meal.kind, ...at].join(' ').trim();
  });
}

test('a meal tells whether a fish is sold, and what its dish is aimed at', () => {
  const aimed = SEASONS.flatMap((season) => mealsOf(season, 1));
  expect([...new Set(aimed)].sort()).toEqual([
    'breed on 1',
    'favour dish',
    'fill-producer on 1',
    'free-blueprints dish',
    'freeze dish',
    'migrate dish',
    'reserve dish',
    'sell',
    'stand-up villager farm',
  ]);
  const idle = SEASONS.flatMap((season) => mealsOf(season, -1)).filter((meal) => meal.endsWith(' idle'));
  expect(idle.sort()).toEqual(['breed idle', 'fill-producer idle', 'stand-up idle']);
});
