import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesBelow } from './source-texts.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A comment that begins with a question word or a case instead of the name of a thing. */
const NAMELESS = /^(what|how|that|whether|whom?|whose|of) /i;
/** Words that stand for a noun. */
const EVASIVE = /\bwhoever\b|\bwhat there is\b|\bso (many|much)\b|\bto be had\b|\b(is|are) told\b/i;

/** The doc comments of a source, each as one line. */
function docCommentsIn(source: string): string[] {
  return [...source.matchAll(/\/\*\*(.*?)\*\//gs)].map(([, text]) => text.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim());
}

/** The `//` comments of a source; those on lines that follow one another are one. */
function lineCommentsIn(source: string): string[] {
  return [...source.matchAll(/(?<=^|\s)\/\/ (.*(?:\n\s*\/\/ .*)*)/gm)].map(([, text]) =>
    text.replaceAll(/\s*\n\s*\/\/ /g, ' ').trim(),
  );
}

/** The doc comments of a source that do not name their subject. */
function namelessIn(source: string): string[] {
  return docCommentsIn(source).filter((text) => NAMELESS.test(text));
}

/** The comments of a source with a word that stands for a noun. */
function evasiveIn(source: string): string[] {
  return [...docCommentsIn(source), ...lineCommentsIn(source)].filter((text) => EVASIVE.test(text));
}

/** The paragraphs, list items and rows of a text with a word that stands for a noun. */
function evasiveParagraphs(text: string): string[] {
  return text
    .split(/\n(?=\s*(?:\n|[-|#]|\d+\. ))/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => EVASIVE.test(paragraph));
}

test('a comment without the name of its subject is found', () => {
  expect(namelessIn('/** What a visit can give. */\ntype Gain = string;')).toEqual(['What a visit can give.']);
  expect(namelessIn('/** A gain of a visit. */ // What a line says is another matter.')).toEqual([]);
});

test('a word in place of a noun is found, in a comment of any kind and in a text', () => {
  const seat = ['The seat to move, or who', 'ever was last.'].join('');
  expect(evasiveIn(`/**\n * ${seat.replace('or ', 'or\n * ')}\n */`)).toEqual([seat]);
  expect(evasiveIn(`const a = 1; // ${seat}\n`)).toEqual([seat]);
  expect(evasiveIn(`  // The seat to move\n  // ${seat}\n`)).toEqual([`The seat to move ${seat}`]);
  expect(evasiveIn(`const a = 'http://${seat}';`)).toEqual([]);
  expect(evasiveParagraphs(`# Title\n\n- One.\n- ${seat.replace('or ', 'or\n')}\n`)).toEqual([`- ${seat}`]);
});

/** Folders with sources, but for frozen bots, which stay as they were when they were frozen. */
function foldersNamed(...names: readonly string[]): string[] {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group))
      .filter((part) => part !== 'frozen-bots')
      .flatMap((part) => names.map((name) => `${group}/${part}/${name}`)),
  );
}

function findIn(folders: readonly string[], found: (source: string) => readonly string[]): string[] {
  return folders.flatMap((folder) =>
    sourcesBelow(join(ROOT, folder)).flatMap((file) =>
      found(readFileSync(join(ROOT, folder, file), 'utf8')).map((text) => `${folder}/${file}: ${text}`),
    ),
  );
}

test('doc comments name their subject first', () => {
  expect(findIn(foldersNamed('src'), namelessIn)).toEqual([]);
});

test('comments of sources and tests use nouns', () => {
  expect(findIn([...foldersNamed('src', 'test'), 'scripts/test'], evasiveIn)).toEqual([]);
});

test('README, CONTRIBUTING, CHANGELOG and docs use nouns', () => {
  const files = globSync(['*.md', 'docs/*.md'], { cwd: ROOT });
  expect(files.map((file) => basename(file))).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'architecture.md']),
  );
  const found = files.flatMap((file) =>
    evasiveParagraphs(readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
