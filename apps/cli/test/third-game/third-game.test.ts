// @module-tag whole
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Ended, LAUNCHER } from '../command.ts';

const ARCHIVE = join(import.meta.dirname, '../../../../packages/testkit/archive');
const home = mkdtempSync(join(tmpdir(), 'hamlet-third-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The command with one more line in its list of games; worker threads have it too. */
function hamlet(args: readonly string[], input = ''): Ended {
  const hook = join(import.meta.dirname, 'with-toy.mjs');
  return spawnSync(process.execPath, ['--import', hook, LAUNCHER, ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, XDG_STATE_HOME: home, LC_ALL: 'C' },
  });
}

test('a person plays it in the terminal to its end, and its record replays', () => {
  const played = hamlet(['play', '--game', 'secret', '--bots', 'random', '--seed', 'third'], '2\n1\n1\n1\n1\n1\n');
  expect(played.stderr).toBe('');
  expect(played.stdout).toContain('The secret game.');
  expect(played.stdout).toMatch(/^ {2}1\. to pick 1$/m);
  expect(played.stdout).toContain('That was the secret game.');
  expect(played.stdout).toMatch(/^Prizes +\d+ +\d+$/m);
  expect(played.status).toBe(0);
  const record = readdirSync(join(home, 'hamlet')).find((file) => file.startsWith('game-'));
  const replayed = hamlet(['replay', '--verify', join(home, 'hamlet', record ?? 'missing')]);
  expect(replayed).toMatchObject({ status: 0, stderr: '' });
});

test('sim plays it and checks every state', () => {
  const { status, stdout } = hamlet(['sim', '--game', 'secret', '--games', '5', '--check', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ game: 'secret', finished: 5, refusals: 0, violations: 0 });
  expect(JSON.parse(stdout).checked).toBeGreaterThan(20);
  expect(status).toBe(0);
});

test('a record of former rules is played by them', () => {
  hamlet(['sim', '--game', 'secret', '--games', '1', '--record', home]);
  const file = join(home, 'game-1.hamlet.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as { rules: string };
  expect(record.rules).toBe('secret@1.0');
  const as = (rules: string) => {
    writeFileSync(file, JSON.stringify({ ...record, rules }));
    const replayed = hamlet(['replay', file]);
    return [replayed.status, hamlet(['replay', '--verify', '--json', file]).stdout, hamlet(['score', file]).status];
  };
  expect(as('secret@0.9')).toEqual([0, expect.stringContaining('"rules":"secret@0.9"'), 0]);
  expect(as('secret@0.8')[0]).not.toBe(0);
});

test('its archive is that of the test kit', () => {
  const { status } = hamlet(['archive', '--game', 'secret', join(home, 'archive')]);
  expect(status).toBe(0);
  const [kept, written] = [ARCHIVE, join(home, 'archive')].map((folder) => join(folder, 'secret@1.0'));
  const files = readdirSync(kept);
  expect(readdirSync(written).sort()).toEqual(files.sort());
  for (const file of files)
    expect(readFileSync(join(written, file), 'utf8')).toBe(readFileSync(join(kept, file), 'utf8'));
});

test('the arena holds a match with bots that know nothing but its points', () => {
  const args = ['--game', 'secret', '--bots', 'greedy,random', '--games', '6', '--threads', '1', '--json'];
  const { status, stdout } = hamlet(['arena', ...args]);
  expect(JSON.parse(stdout)).toMatchObject({
    game: 'secret',
    games: 6,
    finished: 6,
    sides: [
      { bot: 'greedy', faults: 0 },
      { bot: 'random', faults: 0 },
    ],
  });
  expect(status).toBe(0);
});

test('the help lists it', () => {
  expect(hamlet(['sim', '--help']).stdout).toContain('hamlet, builder-pro or secret (hamlet)');
});
