import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goneTexts, sourcesBelow, spokenIn, strayTexts } from './source-texts.ts';

const SOURCES = join(import.meta.dirname, '../../apps/web/src');

/** Strings that are no sentences: notation, keys of the keyboard, selectors and classes, names of random streams, and console output. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  'art/buildings.ts': ['any '],
  'board/marks.tsx': [' live'],
  'board/state.ts': ['px) scale('],
  'builder-pro/acting/imagined-state.ts': ['what is hidden'],
  'builder-pro/acting/keys-dialog.tsx': ['r, Shift R', 'Shift U'],
  'hamlet/acting/keys-dialog.tsx': ['Shift U'],
  'hamlet/acting/payments.ts': ['buy '],
  'hamlet/guide/coach.tsx': [
    'work fill',
    'take skip hire donkey',
    'deliver beg',
    'build favour from place',
    'road join',
    'fish eat return keep',
    'store bring',
  ],
  'hamlet/panels/needs.tsx': ['empty '],
  'hamlet/panels/supply.tsx': ['empty '],
  'parts/dialog.tsx': ['footer [data-begin]', 'footer .main'],
  'parts/table-keys.ts': ['input, select, textarea', 'button, a, summary, [role="button"], .board'],
  'table/game-session.ts': ['bot ', 'advice '],
  'table-ui/replay-controls.tsx': ['input, select, .board, dialog'],
  'table-ui/village-picture.ts': ['600 56px ', '30px '],
  'words/words.ts': ['no text for '],
};

/** Queries of media, selectors that begin with a class, and lists of codes. */
const NO_SENTENCE = /^\([a-z-]+: |^\.[a-z]|^(?=.*-)[a-z-]+( [a-z-]+)+$/;

/** Titles of works and names of people are the same in every language. */
const UNREAD_FILES = /credits\.ts$/;

test('a word that an element shows is found', () => {
  expect(spokenIn('<p>Hello</p>', 'tsx')).toEqual(['Hello']);
  expect(spokenIn("<p>{isOpen ? 'open' : say('shut')}</p>", 'tsx')).toEqual(['open']);
  expect(spokenIn('<img alt="Church" class="small picture" />', 'tsx')).toEqual(['Church']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test
  expect(spokenIn('const time = `${days} d ${hours} h`;', 'ts')).toEqual([' d ', ' h']);
  expect(spokenIn("<p id='wide'>{say('menu.title')} · 3</p>", 'tsx')).toEqual([]);
});

test('sources are named with slashes on every system', () => {
  const list = () => ['art\\buildings.ts', 'style.css', 'hamlet/panels/needs.tsx'];
  expect(sourcesBelow('apps', list)).toEqual(['art/buildings.ts', 'hamlet/panels/needs.tsx']);
});

/** The files of the page that hold texts, with these. */
const TEXTS: ReadonlyMap<string, readonly string[]> = new Map(
  sourcesBelow(SOURCES)
    .filter((file) => !UNREAD_FILES.test(file))
    .map((file) => [
      file,
      spokenIn(readFileSync(join(SOURCES, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').filter(
        (text) => !NO_SENTENCE.test(text),
      ),
    ]),
);

test('the page holds no sentence of its own', () => {
  expect(TEXTS.size).toBeGreaterThan(200);
  expect(strayTexts(ACCEPTED, TEXTS)).toEqual([]);
});

test('every accepted text is still there', () => {
  expect(goneTexts(ACCEPTED, TEXTS)).toEqual([]);
});

test('dates and numbers are formatted in one file, for the language of the page and not for that of the browser', () => {
  const formatting = sourcesBelow(SOURCES).filter((file) =>
    /\btoLocale\w*String\(|\bIntl\.(DateTime|Number)Format\b/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(formatting).toEqual(['words/formats.ts']);
});
