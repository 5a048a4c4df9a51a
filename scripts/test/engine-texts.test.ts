import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goneTexts, sourcesBelow, spokenIn, strayTexts } from './source-texts.ts';

const PACKAGES = join(import.meta.dirname, '../../packages');

/** The packages that answer with codes and data, which others word. */
const ENGINE = ['kernel', 'hamlet', 'builder-pro', 'bots'];

/** Notation, which is the same in every language, and the reports of scenarios, which are in English. */
const UNREAD_FILES = /\/notation\.ts$|^kernel\/src\/scenario-report\.ts$/;

/** Texts that are no sentences: words of notation and of record files, purposes of random streams, and lists of ids. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  'kernel/src/dry-run.ts': ['what if'],
  'kernel/src/log-text.ts': [' agreed', 'undo ', '!end '],
  'kernel/src/prepared.ts': ['what if'],
  'kernel/src/record.ts': [
    'rules ',
    'options ',
    'seats ',
    'seed ',
    'begun ',
    'position ',
    'result ',
    'line ',
    'line 1',
  ],
  'builder-pro/src/invariants.ts': [' of '],
  'builder-pro/src/story.ts': ['draw '],
  'bots/src/learn/play.ts': ['bot '],
};

/** A list of ids, as the bots number the tiles. */
const isIdList = (text: string) => /^[a-z\d-]+( [a-z\d-]+){9,}$/.test(text);

/** The files of the engine that hold texts, with these. */
const TEXTS: ReadonlyMap<string, readonly string[]> = new Map(
  ENGINE.flatMap((name) => sourcesBelow(join(PACKAGES, name, 'src')).map((file) => `${name}/src/${file}`))
    .filter((file) => !UNREAD_FILES.test(file))
    .map((file) => [
      file,
      spokenIn(readFileSync(join(PACKAGES, file), 'utf8'), 'ts').filter((text) => !isIdList(text)),
    ]),
);

test('a sentence is distinguished from ids', () => {
  expect(isIdList('you cannot pay for this')).toBe(false);
  expect(isIdList('church market town-hall woodcutter quarry farm sawmill stonemason dairy-farm barn')).toBe(true);
});

test('the engine holds no sentence', () => {
  expect(TEXTS.size).toBeGreaterThan(150);
  expect(strayTexts(ACCEPTED, TEXTS)).toEqual([]);
});

test('every accepted text is still there', () => {
  expect(goneTexts(ACCEPTED, TEXTS)).toEqual([]);
});
