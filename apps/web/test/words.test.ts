import './all-texts.ts';
import { CHARACTERS, LEVELS } from '@hamlet/bots/names';
import { QUESTIONS, REFUSALS, TOKENS } from '@hamlet/hamlet';
import { RECORD_FAULTS, SCENARIO_FAULTS, TABLE_REFUSALS } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { sectionOf } from '../src/hamlet/acting/refusing.ts';
import { say, sayGroup, sayKnown } from '../src/words/words.ts';

describe('words about people', () => {
  it('speak to the person whom they are about', () => {
    expect(say('act.your-turn', { who: { name: 'Bob', you: false } })).toBe('Bob, it is your turn');
    expect(say('act.your-turn', { who: { name: 'Bob', you: true } })).toBe('It is your turn');
    expect(say('worker.villager', { who: { name: 'You', you: false } })).toBe('villager of You');
  });
});

describe('words', () => {
  it('words every refusal, and every one leads to a section of the rules', () => {
    for (const code of REFUSALS) {
      expect(sayKnown(`refusal.${code}`) ?? sayKnown(`tableRefusal.${code}`)).toBeDefined();
      expect(sayKnown(`rules.section.${sectionOf(code)}.title`)).toBeDefined();
    }
  });

  it('words every refusal of a table and every fault of a record', () => {
    expect([...sayGroup('tableRefusal').keys()].toSorted()).toEqual(
      [...TABLE_REFUSALS, 'watching', 'unknown'].toSorted(),
    );
    const own = ['unreadable', 'broken', 'worker', 'not-saved', 'nobody-first', 'bad-notation'];
    expect([...sayGroup('fault').keys()].toSorted()).toEqual([...RECORD_FAULTS, ...SCENARIO_FAULTS, ...own].toSorted());
  });

  it('names every bot that can be chosen', () => {
    const names = ['random', ...LEVELS, ...CHARACTERS].map((bot) => sayKnown(`level.${bot}`));
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });

  it('words every trouble and every ending of a game that was not played to its end', () => {
    for (const code of ['broken', 'save', 'bot', 'bot-instead', 'reopened', 'worker'])
      expect(sayKnown(`trouble.${code}`)).toBeDefined();
    for (const ending of ['conceded', 'agreed', 'abandoned']) expect(sayKnown(`ending.${ending}`)).toBeDefined();
  });

  it('explains every ruling once, in a section that exists', () => {
    const known = [...sayGroup('rules.rulings').keys()].filter((key) => !key.startsWith('bp-'));
    const wanted = [
      ...Array.from({ length: 14 }, (_, index) => `D${index + 1}`),
      ...Array.from({ length: 65 }, (_, index) => `Q${index + 1}`),
      ...Array.from({ length: 56 }, (_, index) => `B${index + 1}`),
    ];
    expect(known.map((key) => key.split('.')[1]).toSorted()).toEqual(wanted.toSorted());
    for (const key of known) expect(sayKnown(`rules.section.${key.split('.')[0]}.title`)).toBeDefined();
  });

  it('words every question and token of Botric', () => {
    for (const kind of QUESTIONS) expect(sayKnown(`botric.tie.${kind}`)).toBeDefined();
    for (const token of TOKENS) expect(sayKnown(`botric.token.${token}`)).toBeDefined();
  });
});
