import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUESTIONS, REFUSALS, TOKENS } from '@hamlet/hamlet';
import { RECORD_FAULTS, TABLE_REFUSALS } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { builderProCards } from '../src/builder-pro/words/en/cards.ts';
import { entry as builderProEntry } from '../src/builder-pro/words/en/entry.ts';
import { gallery as builderProGallery } from '../src/builder-pro/words/en/gallery.ts';
import { newGame as builderProNewGame } from '../src/builder-pro/words/en/new-game.ts';
import { builderPro } from '../src/builder-pro/words/en/table.ts';
import { sectionOf } from '../src/hamlet/acting/refusing.ts';
import { actions } from '../src/hamlet/words/en/actions.ts';
import { botric } from '../src/hamlet/words/en/botric.ts';
import { entry as hamletEntry } from '../src/hamlet/words/en/entry.ts';
import { gallery as hamletGallery } from '../src/hamlet/words/en/gallery.ts';
import { guide } from '../src/hamlet/words/en/guide.ts';
import { log } from '../src/hamlet/words/en/log.ts';
import { newGame as hamletNewGame } from '../src/hamlet/words/en/new-game.ts';
import { refusals } from '../src/hamlet/words/en/refusals.ts';
import { rules } from '../src/hamlet/words/en/rules.ts';
import { rulings } from '../src/hamlet/words/en/rulings.ts';
import { things } from '../src/hamlet/words/en/things.ts';
import { gallery } from '../src/words/en/gallery.ts';
import { en } from '../src/words/en/index.ts';
import { rules as rulesPage } from '../src/words/en/rules.ts';
import { addWords, say } from '../src/words/words.ts';

const SRC = join(import.meta.dirname, '..', 'src');
const CATALOGUES: readonly object[] = [
  en,
  { rules: rulesPage },
  gallery,
  { ...hamletEntry, ...hamletNewGame, ...things, ...actions, ...log, ...guide, ...botric, ...refusals, rules },
  hamletGallery,
  { ...builderProEntry, ...builderProNewGame, bp: builderPro, card: builderProCards },
  builderProGallery,
];

/** Whether a catalogue holds a key, or its plural forms. */
function holds(key: string): boolean {
  const parts = key.split('.');
  const last = parts.pop() ?? '';
  return CATALOGUES.some((catalogue) => {
    let area: unknown = catalogue;
    for (const part of parts) area = (area as Record<string, unknown> | undefined)?.[part];
    const texts = (area ?? {}) as Record<string, unknown>;
    return last in texts || `${last}_other` in texts;
  });
}

/** Keys that are written out in the sources; those with a part filled in are checked by the lists below. */
function keysInSources(): { readonly file: string; readonly key: string }[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('words'))
    .flatMap((file) =>
      [...readFileSync(join(SRC, file), 'utf8').matchAll(/\bsay\(\s*'([^']+)'/g)].map((match) => ({
        file,
        key: match[1],
      })),
    );
}

describe('words about people', () => {
  it('say you to whoever is called so', () => {
    addWords('en', { ...things, ...actions });
    expect(say('act.your-turn', { who: 'Bob' })).toBe('Bob, it is your turn');
    expect(say('act.your-turn', { who: 'You' })).toBe('It is your turn');
    expect(say('worker.villager', { who: 'You' })).toBe('your villager');
  });
});

describe('words', () => {
  it('has a text for every key that the sources name', () => {
    const keys = keysInSources();
    expect(keys.length).toBeGreaterThan(150);
    expect(keys.filter(({ key }) => !holds(key))).toEqual([]);
  });

  it('words every refusal, and every one leads to a section of the rules', () => {
    for (const code of Object.keys(REFUSALS)) {
      expect(refusals.refusal).toHaveProperty([code]);
      expect(rules.section).toHaveProperty([sectionOf(code)]);
    }
  });

  it('words every refusal of a table, for both games, and every fault of a record', () => {
    for (const code of [...TABLE_REFUSALS, 'watching']) {
      expect(refusals.refusal).toHaveProperty([code]);
      expect(builderPro.refusal).toHaveProperty([code]);
    }
    const own = ['unreadable', 'broken', 'worker', 'not-kept', 'bad-notation', 'other', 'refused'];
    expect(Object.keys(en.fault).toSorted()).toEqual([...RECORD_FAULTS, ...own].toSorted());
  });

  it('words every trouble and every ending of a game that was not played to its end', () => {
    for (const code of ['broken', 'save', 'bot', 'bot-instead', 'worker']) expect(en.trouble).toHaveProperty([code]);
    for (const ending of ['conceded', 'agreed', 'abandoned']) expect(en.ending).toHaveProperty([ending]);
  });

  it('explains every ruling once, in a section that exists', () => {
    const known = Object.values(rulings).flatMap((section) => Object.keys(section));
    const wanted = [
      ...Array.from({ length: 14 }, (_, index) => `D${index + 1}`),
      ...Array.from({ length: 65 }, (_, index) => `Q${index + 1}`),
      ...Array.from({ length: 56 }, (_, index) => `B${index + 1}`),
    ];
    expect(known.toSorted()).toEqual(wanted.toSorted());
    for (const section of Object.keys(rulings)) expect(rules.section).toHaveProperty([section]);
  });

  it('words every question and token of Botric', () => {
    for (const kind of QUESTIONS) expect(botric.botric.tie).toHaveProperty([kind]);
    for (const token of TOKENS) expect(botric.botric.token).toHaveProperty([token]);
  });
});
