import { AWARDS, awardHolders, completePosition, hamlet, readPosition, type State } from '@hamlet/hamlet';
import { ALL } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';

/** Four players, of whom these have made each delivery and sale, and built on a tile. */
function stateWith(deliveredBy: number[], soldBy: number[], owner: number[]): State {
  return { ...readPosition(completePosition({ seats: 4 })), deliveredBy, soldBy, owner };
}

describe('awards', () => {
  test('go to those with most, and the second one to those with second most (Q24, Q25)', () => {
    const state = stateWith([0, 0, 1, 3], [2], [-1]);
    expect(awardHolders(state)).toEqual({ chaplain: [0], sacristan: [1, 3], merchant: [2], landscaper: [] });
  });

  test('of the Church are both shared by those who are tied for most deliveries (Q50)', () => {
    const state = stateWith([0, 2, 1, 0, 2], [1, 3], [1, 1, 2]);
    expect(awardHolders(state)).toEqual({ chaplain: [0, 2], sacristan: [0, 2], merchant: [1, 3], landscaper: [1] });
  });

  test('have a line of points for each holder', () => {
    const state = stateWith([0, 0, 1, 3], [2], [1]);
    const held = awardHolders(state);
    hamlet.score(state, ALL).forEach((lines, seat) => {
      const scored = lines.flatMap(({ key }) => (key.startsWith('award.') ? [key.slice('award.'.length)] : []));
      expect(scored).toEqual(AWARDS.filter((award) => held[award].includes(seat)));
    });
  });
});
