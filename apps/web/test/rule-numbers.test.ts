import { describe, expect, it } from 'vitest';
import { allRules } from '../src/game-lookup.ts';
import { chaptersOf } from '../src/rules/sections.ts';

describe('the numbers in the rules', () => {
  it('are all filled in from the components', async () => {
    const sections = (await allRules()).flatMap(chaptersOf).flatMap((group) => group.sections);
    const texts = sections.flatMap(({ paragraphs }) => paragraphs);
    expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
    const scoring = sections.find(({ id }) => id === 'scoring')?.paragraphs[0];
    expect(scoring).toContain('5 points for most deliveries (Chaplain), 3 for second most (Sacristan), 4');
    const favour = sections.find(({ id }) => id === 'favour')?.paragraphs.join(' ');
    expect(favour).toContain('2 raw goods, 1 refined good or 3 gold less');
  });
});
