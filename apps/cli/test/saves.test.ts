import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hamlet } from '@hamlet/hamlet';
import { type GameRecord, seedFrom } from '@hamlet/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveWhole } from '../src/terminal/saves.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamlet-saves-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const record: GameRecord = {
  format: 'hamlet-record',
  version: 2,
  rules: hamlet.rules,
  options: hamlet.options({}),
  seats: ['A', 'B'],
  seed: seedFrom('saves'),
  log: [],
};

test('a save replaces a file as a whole', () => {
  const file = join(folder, 'game.hamlet.json');
  saveWhole(file, record);
  saveWhole(file, record);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'hamlet-record' });
});

test.skipIf(process.platform === 'win32')('a pipe stays a pipe', () => {
  const pipe = join(folder, 'pipe');
  // Somebody has to read, or the writer waits.
  execFileSync('sh', ['-c', `mkfifo "${pipe}"; cat "${pipe}" > "${folder}/read" & true`], { stdio: 'ignore' });
  saveWhole(pipe, record);
  expect(statSync(pipe).isFIFO()).toBe(true);
});

test('a folder is distinguished from a file', () => {
  expect(() => saveWhole(folder, record)).toThrow(/EISDIR/);
});
