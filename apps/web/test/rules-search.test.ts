import { describe, expect, it } from 'vitest';
import { allRules } from '../src/game-lookup.ts';
import { answersTo, partsOf, stemsOf } from '../src/rules/search.ts';
import { chaptersOf, type RulesSection } from '../src/rules/sections.ts';
import { sayGroup } from '../src/words/words.ts';

const SECTIONS: readonly RulesSection[] = (await allRules()).flatMap(chaptersOf).flatMap(({ sections }) => sections);

/** The sections that a question finds, best first. */
const asked = (question: string) => answersTo(question, SECTIONS).map(({ id }) => id);

describe('asking the rules', () => {
  it.each([
    ['how do I win', 'objective'],
    ['How do I win?', 'bp-objective'],
    ['when does the game end', 'end'],
    ['what can I do on my turn', 'turn'],
    ['how do I get more villagers', 'town-hall'],
    ['how are ties broken', 'scoring'],
    ['selling goods', 'market'],
    ['is there an easier bot', 'difficulty'],
    ['donkeys', 'donkeys'],
    ['what if I cannot pay', 'bp-debts'],
  ])('%s', (question, id) => {
    expect(asked(question).slice(0, 4)).toContain(id);
  });

  it('tells of whole words before others that begin like them', () => {
    const [first] = answersTo('beg', SECTIONS);
    expect(`${first.title} ${first.paragraphs.join(' ')} ${first.questions}`).toMatch(/\bbeg(s|ging)?\b/i);
    const found = asked('beg');
    expect(found.indexOf('setup')).not.toBe(0);
    expect(asked('begging')[0]).toBe(found[0]);
  });

  it('finds nothing for what has nothing to do with it', () => {
    expect(asked('zeppelin')).toEqual([]);
    expect(asked('  ')).toEqual([]);
  });

  it('takes words as they are where nothing else is said', () => {
    expect(stemsOf('how do I')).toEqual(['how', 'do', 'i']);
    expect(stemsOf('How do the winners win?')).toEqual(['winner', 'win']);
  });

  it('marks whole words that begin with what was asked, wherever they stand', () => {
    expect(partsOf('Sell a sale; unsold', stemsOf('selling sale'))).toEqual(['', 'Sell', ' a ', 'sale', '; unsold']);
    expect(partsOf('nothing (here)', stemsOf('(here'))).toEqual(['nothing (', 'here', ')']);
  });

  it('knows what people call every section', async () => {
    expect(SECTIONS.length).toBeGreaterThan(40);
    expect(SECTIONS.filter(({ questions }) => questions === '')).toEqual([]);
    const ids = (await allRules()).flatMap(({ chapters }) => chapters.flatMap(({ sections }) => sections));
    expect([...sayGroup('rules.questions').keys()].toSorted()).toEqual(ids.toSorted());
  });
});
