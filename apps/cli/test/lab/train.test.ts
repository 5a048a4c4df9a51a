import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromStored, type Model, type StoredModel, trainingTaskFor } from '@hamlet/bots';
import { afterAll, describe, expect, test } from 'vitest';
import { lab } from '../../src/commands/lab.ts';
import { matchShare } from '../../src/lab/learning.ts';
import { bestCandidate, leagueWith, winsMatch } from '../../src/lab/train.ts';
import { readArgs } from '../../src/usage.ts';
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

describe('the match for the place of the parent', () => {
  const model: Model = { weights: {}, scale: 1, netWeight: 0, spread: [4, 18] };
  /** Lets a candidate win this part of every duel; what came of it, and what the match said. */
  const play = async (share: (index: number) => number, until: number | undefined) => {
    const seeds: string[] = [];
    const said: string[] = [];
    const training = {
      settings: { turnSearch: { beam: 1, width: 1, noise: 0 } },
      seed: 's',
      duels: 20,
      until,
      report: (line: string) => said.push(line),
    };
    const duels: Parameters<typeof winsMatch>[0]['duels'] = (_players, _settings, asked) => {
      seeds.push(...asked.map(({ seed }) => seed));
      return Promise.resolve(asked.map(({ index }) => ({ share: share(index), margin: 0 })));
    };
    const won = await winsMatch({ duels }, training, model, model, 3);
    return { won, seeds, said: said.join() };
  };

  test('is won by who is known to be better, as soon as that is known, on seeds of its own', async () => {
    const { won, seeds, said } = await play(() => 1, 0.5);
    expect([won, said]).toEqual([true, expect.stringContaining('known to be above')]);
    expect(seeds.length).toBeLessThanOrEqual(32);
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(seeds.every((seed) => seed.startsWith('s/match 3/'))).toBe(true);
  });

  test('is lost by who is known to be worse, and by who is not known to be better', async () => {
    const worse = await play(() => 0, 0.5);
    expect([worse.won, worse.said]).toEqual([false, expect.stringContaining('known to be below')]);
    const even = await play((index) => index % 2, 0.5);
    expect([even.won, even.said]).toEqual([false, expect.stringContaining('not decided')]);
    expect(even.seeds.length).toBeGreaterThanOrEqual(200);
  });

  test('asks for more than half where the limit does, and is not played without one', async () => {
    const three = (index: number) => (index % 4 === 0 ? 0 : 1);
    expect((await play(three, 0.5)).won).toBe(true);
    expect((await play(three, 0.9)).won).toBe(false);
    expect(await play(() => 0, undefined)).toEqual({ won: true, seeds: [], said: '' });
  });
});

test('past selves join a league, but not an exploiter, and make no league by themselves', () => {
  const past: Model = { weights: {}, scale: 1, netWeight: 0, spread: [4, 18] };
  const rivals = ['racer'] as const;
  expect(leagueWith({ rivals, exploits: false }, [past]).rivals).toEqual(['racer', past]);
  expect(leagueWith({ rivals, exploits: true }, [past]).rivals).toEqual(['racer']);
  expect(leagueWith({ rivals: [], exploits: false }, [past]).rivals).toEqual([]);
});

describe('hamlet lab train', () => {
  const train = (...args: string[]) =>
    hamlet('lab', 'train', '--game', 'builder-pro', '--games', '1', '--generations', '1', '--epochs', '1', ...args);

  test('takes the search of a bot that searches, and nothing else beside it', async () => {
    const random = await train('--search', 'random');
    expect([random.status, random.stderr]).toEqual([2, expect.stringContaining("not 'random'")]);
    const both = await train('--search', 'master', '--playouts', '4');
    expect([both.status, both.stderr]).toEqual([2, expect.stringContaining('--playouts')]);
  });

  test('keeps every candidate, whether it wins or not', { tags: ['whole'] }, async () => {
    const kept = join(folder, 'candidates');
    const search = 'search:playouts=8,plans=2,beam=1,width=1,positions=100';
    const { status } = await train('--search', search, '--duels', '1', '--says', '0.5,1', '--candidates', kept);
    expect(status).toBe(0);
    const found = readdirSync(kept).toSorted();
    expect(found).toEqual(['1-0.5.json', '1-1.json']);
    const [half, whole] = found.map((file): StoredModel => JSON.parse(readFileSync(join(kept, file), 'utf8')));
    expect([half.say, whole.say]).toEqual([0.5, 1]);
    expect(half.net).toEqual(whole.net);
    expect(half.net).toBeDefined();
  });

  test('refuses a rival that is neither a character nor a file', async () => {
    const { status, stderr } = await train('--league', 'racer,nobody');
    expect(status).not.toBe(0);
    expect(stderr).toContain('nobody: is no model');
  });

  test.each([
    ['[]', 'not-an-object'],
    ['{"weights":{"tile":["high"]},"scale":1,"say":0,"spread":[4]}', 'weights.tile[0]: not-a-number'],
    ['{"weights":{},"scale":1,"say":0,"spread":4}', 'spread: not-a-list'],
    ['{"weights":{},"net":{"shape":{}},"scale":1,"say":0,"spread":[4]}', 'net.shape.common: not-a-number'],
  ])('refuses a file that is no model, and says where: %s', async (text, fault) => {
    const file = join(folder, 'faulty.json');
    writeFileSync(file, text);
    const { status, stderr } = await train('--league', file);
    expect(status).not.toBe(0);
    expect(stderr).toContain(fault);
  });
});

test('a match for half of the games at least is played where nothing else is asked for, and none by an exploiter', () => {
  const shareOf = (...args: string[]) => matchShare(readArgs(lab, ['train', ...args]));
  expect(shareOf()).toBe(0.5);
  expect(shareOf('--until', '0.55')).toBe(0.55);
  expect(shareOf('--exploit')).toBeUndefined();
});

test('an exploiter plays no match against its parent', async () => {
  const { status, stderr } = await hamlet('lab', 'train', '--game', 'builder-pro', '--exploit', '--until', '0.5');
  expect(status).not.toBe(0);
  expect(stderr).toContain('--until');
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
    const { weights, say }: StoredModel = JSON.parse(text);
    expect(say).toEqual(expect.any(Number));
    expect(Object.keys(weights).length).toBeGreaterThan(5);
    expect(await tune('two.json')).toBe(text);
  });

  const MODELS = join(import.meta.dirname, '../../../../packages/bots/src/hamlet/models');
  /** The model that the changes in a file make of another. */
  const changed = async (from: string, kind: string, factors: string): Promise<Model> => {
    const out = join(folder, `${kind}.json`);
    const args = ['--kind', kind, '--from', from, '--factors', join(MODELS, factors), '--out', out];
    expect(await hamlet('lab', 'tune', ...args)).toMatchObject({ status: 0 });
    return fromStored(JSON.parse(readFileSync(out, 'utf8')) as StoredModel);
  };

  test('makes the models again that were changed by hand', async () => {
    const task = await trainingTaskFor('hamlet');
    expect(await changed('hand', 'base4', 'found.factors.json')).toEqual(task?.modelOf('base4', false));
    const tried = fromStored(JSON.parse(readFileSync(join(MODELS, 'lake2-tried.json'), 'utf8')) as StoredModel);
    expect(await changed(join(MODELS, 'lake.json'), 'lake2', 'lake2-tried.factors.json')).toEqual(tried);
    expect(await changed('start', 'base4', 'found.factors.json')).not.toEqual(task?.modelOf('base4', false));
  });

  test('wants a file for the model that factors make', async () => {
    const { status, stderr } = await hamlet('lab', 'tune', '--factors', join(MODELS, 'found.factors.json'));
    expect([status, stderr]).toEqual([2, expect.stringContaining('--factors needs --out')]);
  });
});
