import { describe, expect, it } from 'vitest';
import { allRules } from '../src/game-lookup.ts';
import { chaptersOf } from '../src/rules/sections.ts';
import { sayKnown } from '../src/words/words.ts';

const SECTIONS = (await allRules()).flatMap(chaptersOf).flatMap(({ sections }) => sections);
const EXAMPLES = SECTIONS.flatMap(({ examples, example }) => examples.map((id) => ({ id, example })));

const linesOf = async (id: string): Promise<readonly string[]> => {
  const found = EXAMPLES.find((one) => one.id === id);
  return ((await found?.example(id)) ?? []).flatMap(({ lines }) => lines);
};

describe('the printed examples', () => {
  it.each(EXAMPLES)('$id has words, and positions that can be drawn', async ({ id, example }) => {
    expect(sayKnown(`rules.examples.${id}.title`)).toBeDefined();
    expect(sayKnown(`rules.examples.${id}.text`)).toBeDefined();
    const frames = await example(id);
    expect(frames.length).toBeGreaterThan(id === 'setup' ? 0 : 1);
    expect(frames.at(-1)?.village.tiles.length).toBeGreaterThan(2);
    for (const { lines } of frames.slice(1)) expect(lines.length).toBeGreaterThan(0);
  });

  it('come out as the rulebooks print them', async () => {
    expect(await linesOf('scoring')).toEqual([
      'Red: Roads built 3, Longest road, in tiles 12, Landmark: Pond (mountain) 3',
      'Yellow: Roads built 2, Longest road, in tiles 10, Landmark: Farrier 5',
    ]);
    expect((await linesOf('cliff')).join(' ')).toContain('Not possible');
    const kara = EXAMPLES.find(({ id }) => id === 'kara-and-jon');
    const last = (await kara?.example('kara-and-jon'))?.at(-1);
    expect(last?.facts).toContain('18 coins');
    expect(last?.lines.join(' ')).toContain('2 → 13 coins');
    expect(last?.lines.join(' ')).toContain('13 → 18 coins');
  });

  it('show a move after the other', async () => {
    expect(await linesOf('town-hall')).toEqual([
      'Blue took the blueprint of the Sawmill: +1 gold; the Stonemason comes on display',
      'Blue hired a villager: −7 gold',
      'Blue hired a donkey for the Farm: −3 gold',
    ]);
    expect((await linesOf('botric-line')).at(-1)).toBe(
      'Botric worked at the Quarry, which filled up with 2 stone: +2 gold',
    );
    expect((await linesOf('watermill'))[0]).toBe('You built the Square Tower for 12 coins');
  });
});
