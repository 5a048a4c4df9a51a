// @module-tag whole
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Ended, LAUNCHER } from '../command.ts';

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
