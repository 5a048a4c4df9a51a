import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from '../../../scripts/checks.mjs';
import { hamlet } from './command.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const GUIDE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const SCRATCH = mkdtempSync(join(tmpdir(), 'hamlet-contributing-'));

/** The first block of the guide in this language with these words in it, without the indent of its list. */
function block(language: string, words: string): string {
  const blocks = [...GUIDE.matchAll(/^( *)```(\w*)\n(.*?)^ *```$/gms)];
  const found = blocks.find(([, , kind, text]) => kind === language && text.includes(words));
  if (!found) throw new Error(`no block with ${words}`);
  return found[3].replaceAll(new RegExp(`^${found[1]}`, 'gm'), '');
}

function saved(name: string, text: string): string {
  const file = join(SCRATCH, name);
  writeFileSync(file, text);
  return file;
}

test('a first scenario fails as the guide shows it, and holds with the number that is found', async () => {
  const scenario = block('json', '"cites": ["Q1"]');
  const file = saved('my-first.json', scenario);
  expect((await hamlet('scenario', file)).stdout).toBe(
    block('', 'scenarios hold').replace('scratch/my-first.json', file),
  );
  writeFileSync(file, scenario.replace('"gold": 9', '"gold": 5'));
  expect((await hamlet('scenario', file)).stdout).toBe('1 of 1 scenarios hold\n');
});

test('a first tile goes into the printed catalogue', async () => {
  const shown = (await hamlet('catalogue', 'show')).stdout;
  const tile = block('json', '"apiary"');
  const file = saved('mine.json', shown.replace('"tiles": [', `"tiles": [\n${tile}`));
  const { status, stdout } = await hamlet('catalogue', 'check', file);
  expect([status, stdout]).toEqual([0, expect.stringContaining('tiles.apiary: absent -> ')]);
});

test('the scenario of a rule that is not there yet is answered as the guide says', async () => {
  const file = saved('q66-beg.json', block('json', '"cites": ["Q66"]'));
  const answer = /q66-beg\.json` answers `([^`]+)`/.exec(GUIDE)?.[1];
  expect((await hamlet('scenario', file)).stdout).toContain(`${answer}\n`);
});

test('every file and folder that the guide names is there', () => {
  const named = [...GUIDE.matchAll(/`((?:apps|packages|scripts|docs)\/[^`\s]*)`/g)].map(([, path]) => path);
  const stands = (path: string) => ['', '.test.ts'].some((end) => existsSync(join(ROOT, `${path}${end}`)));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !/NAME|\*|q66/.test(path) && !stands(path))).toEqual([]);
});

test('every check that the guide names is one', () => {
  const named = [...GUIDE.matchAll(/npm test -- --only ([a-z,-]+)/g)].flatMap(([, names]) => names.split(','));
  const known = new Set(CHECKS.map(({ name }) => name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
