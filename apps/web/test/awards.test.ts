import { describe, expect, it } from 'vitest';
import { allRules } from '../src/game-lookup.ts';
import { holdersOf } from '../src/hamlet/awards.ts';
import { groupsOf } from '../src/rules/sections.ts';

const line = (key: string) => ({ key, count: 1, points: 1 });

describe('the awards at the table', () => {
  it('show who would get them now', () => {
    const scores = [[line('award.chaplain'), line('gold')], [line('award.sacristan')], [line('award.merchant')]];
    expect(holdersOf(scores, 'chaplain')).toEqual([0]);
    expect(holdersOf(scores, 'sacristan')).toEqual([1]);
    expect(holdersOf(scores, 'merchant')).toEqual([2]);
    expect(holdersOf(scores, 'landscaper')).toEqual([]);
  });

  it('are both shared by those who are tied for most deliveries (Q50)', () => {
    const scores = [[line('award.chaplain-sacristan')], [], [line('award.chaplain-sacristan')]];
    expect(holdersOf(scores, 'chaplain')).toEqual([0, 2]);
    expect(holdersOf(scores, 'sacristan')).toEqual([0, 2]);
    expect(holdersOf(scores, 'merchant')).toEqual([]);
  });
});

describe('the numbers in the rules', () => {
  it('are all filled in from the components', async () => {
    const sections = (await allRules()).flatMap(groupsOf).flatMap((group) => group.sections);
    const texts = sections.flatMap(({ paragraphs }) => paragraphs);
    expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
    const scoring = sections.find(({ id }) => id === 'scoring')?.paragraphs[0];
    expect(scoring).toContain('5 points for most deliveries (Chaplain), 3 for second most (Sacristan), 4');
    const favour = sections.find(({ id }) => id === 'favour')?.paragraphs.join(' ');
    expect(favour).toContain('2 raw goods, 1 refined good or 3 gold less');
  });
});
