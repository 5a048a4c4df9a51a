import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../games.mjs';
import { namesBelow, sourcesBelow } from './source-texts.ts';

const WEB = join(import.meta.dirname, '../../apps/web/src');

/** Board, art and charts put the names of their classes together, as `form-${kind}`. */
const PUT_TOGETHER = /^(art|board)\/|^parts\/chart\.css$/;

/** Classes that only one game uses and every game may, by their sheet, each with the reason. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'style/base.css': { 'link-button': 'a button that looks like a link' },
};

/** The game that a file belongs to; undefined where it serves all. */
const gameOf = (file: string) => GAMES.find((game) => file.startsWith(`${game}/`));

/** The classes that a style sheet names. */
function classesIn(sheet: string): readonly string[] {
  const selectors = sheet.replaceAll(/\/\*.*?\*\/|url\([^)]*\)|"[^"]*"/gs, '');
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))];
}

/** The words inside the texts of a source, among them the classes of its elements. */
function wordsIn(source: string): ReadonlySet<string> {
  const texts = source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return new Set(texts.flatMap((text) => text.split(/[^\w-]+/)));
}

/** The classes of a sheet that the sources of one game use and no others. */
function classesOfOneGame(sheet: string, sources: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  return classesIn(sheet).filter((name) => {
    const users = [...sources].filter(([, words]) => words.has(name)).map(([file]) => gameOf(file));
    return !users.includes(undefined) && new Set(users).size < 2;
  });
}

test('a class of one game is found in a sheet, and one that two games or a part of the page use is not', () => {
  const sources = new Map([
    [`${GAMES[0]}/a.tsx`, wordsIn('<p class="own shared"><b class={`line open`} /></p>')],
    [`${GAMES[1]}/a.tsx`, wordsIn('<p class="shared" />')],
    ['parts/a.tsx', wordsIn('<p class="line" />')],
  ]);
  const sheet = '/* .ignored */ .own > .shared { background: url(a.svg); gap: 0.5px } .line:not(.unused) {}';
  expect(classesOfOneGame(sheet, sources)).toEqual(['own', 'unused']);
});

test('no style sheet outside of a game has classes that only this game uses, or nobody', () => {
  const sources = new Map(
    sourcesBelow(WEB).map((file) => [file, wordsIn(readFileSync(join(WEB, file), 'utf8'))] as const),
  );
  const sheets = namesBelow(WEB)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && !gameOf(file) && !PUT_TOGETHER.test(file));
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((file) =>
    classesOfOneGame(readFileSync(join(WEB, file), 'utf8'), sources).map((name) => `${file}: ${name}`),
  );
  const allowed = Object.entries(ALLOWED).flatMap(([file, names]) =>
    Object.keys(names).map((name) => `${file}: ${name}`),
  );
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

/** The style sheets that a source imports from its own folder. */
const sheetsOf = (source: string) => [...source.matchAll(/^import '\.\/([\w-]+\.css)';$/gm)].map(([, sheet]) => sheet);

test('every component imports the sheet of its name, and no sheet is imported from another folder', () => {
  const files = namesBelow(WEB).map((file) => file.replaceAll('\\', '/'));
  const sheets = files.filter((file) => file.endsWith('.css'));
  const own = sheets.filter((file) => files.includes(file.replace(/css$/, 'tsx')));
  expect(own.length).toBeGreaterThan(50);
  const forgotten = own.filter((file) => {
    const source = readFileSync(join(WEB, file.replace(/css$/, 'tsx')), 'utf8');
    return !sheetsOf(source).includes(file.split('/').at(-1) ?? '');
  });
  expect(forgotten).toEqual([]);
  const foreign = sourcesBelow(WEB).flatMap((file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(/^import '((?:\.\.|\.\/\w+)\/.*\.css)';$/gm)].map(
      ([, sheet]) => `${file}: ${sheet.split('/').slice(-2).join('/')}`,
    ),
  );
  // The page begins with its own look; drawings that stand alone bring the colours and pieces of all drawings.
  expect(foreign.filter((found) => !/^main\.tsx: style\/|: art\/(palette|pieces)\.css$/.test(found))).toEqual([]);
});
