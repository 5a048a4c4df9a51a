import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Model } from '@hamlet/bots';
import { afterAll, describe, expect, test } from 'vitest';
import { bestCandidate, leagueWith } from '../../src/lab/train.ts';
import { hamlet } from '../command.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamlet-train-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a candidate takes the place of its parent', () => {
  test('when it beats it clearly, and is the best that does', () => {
    expect(bestCandidate([0.55, 0.61, 0.4], undefined)).toBe(1);
    expect(bestCandidate([0.51, 0.3], undefined)).toBeUndefined();
  });

  test('in a league, when it does no worse against the rivals either', () => {
    expect(bestCandidate([0.55, 0.61], [0.5, 0.5, 0.45])).toBe(0);
    expect(bestCandidate([0.55, 0.61], [0.5, 0.4, 0.45])).toBeUndefined();
  });

  test('as an exploiter, when it does clearly better against the rivals', () => {
    expect(bestCandidate(undefined, [0.5, 0.51, 0.6])).toBe(1);
    expect(bestCandidate(undefined, [0.5, 0.51, 0.3])).toBeUndefined();
  });
});

test('past selves join a league, but not an exploiter, and make no league by themselves', () => {
  const past: Model = { weights: {}, scale: 1, say: 0, spread: [4, 18] };
  const rivals = ['racer'] as const;
  expect(leagueWith({ rivals, exploits: false }, [past]).rivals).toEqual(['racer', past]);
  expect(leagueWith({ rivals, exploits: true }, [past]).rivals).toEqual(['racer']);
  expect(leagueWith({ rivals: [], exploits: false }, [past]).rivals).toEqual([]);
});

describe('hamlet lab train', () => {
  const train = (...args: string[]) =>
    hamlet('lab', 'train', '--game', 'builder-pro', '--games', '1', '--generations', '1', '--epochs', '1', ...args);

  test('refuses a rival that is neither a character nor a file', async () => {
    const { status, stderr } = await train('--league', 'racer,nobody');
    expect(status).not.toBe(0);
    expect(stderr).toContain('nobody: is no model');
  });
});

describe('hamlet lab tune', () => {
  test('writes a model, the same from the same seed', { tags: ['whole'] }, async () => {
    const tune = async (file: string) => {
      const args = ['--game', 'builder-pro', '--kind', 'two', '--steps', '1', '--duels', '1', '--threads', '1'];
      const { status } = await hamlet('lab', 'tune', ...args, '--out', join(folder, file));
      expect(status).toBe(0);
      return readFileSync(join(folder, file), 'utf8');
    };
    const text = await tune('one.json');
    const { weights }: Model = JSON.parse(text);
    expect(Object.keys(weights).length).toBeGreaterThan(5);
    expect(await tune('two.json')).toBe(text);
  });
});
