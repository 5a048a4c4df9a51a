// @module-tag whole
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../bin/hamlet.mjs', import.meta.url));

interface WrittenReport {
  rows: { id: string; value: number; unit: string; min: number; max: number; note: string; [more: string]: unknown }[];
  machine: { node: string; cpu: string; cores: number };
  notes: string[];
}

const IDS = [
  ...[2, 3, 4].flatMap((seats) => [`hamlet.seats${seats}.decisionsPerSecond`, `hamlet.seats${seats}.gamesPerSecond`]),
  'hamlet.seats4.decisionsPerGame',
  'hamlet.seats4.branching',
  'hamlet.seats4.applyMicroseconds',
  'hamlet.seats4.legalMicroseconds',
  'hamlet.seats4.worstLegalMilliseconds',
  'hamlet.seats4.cloneMicroseconds',
  'hamlet.seats4.hashMicroseconds',
  'hamlet.seats4.scoreMicroseconds',
  'hamlet.seats4.replayMilliseconds',
  'hamlet.seats4.checkedReplayMilliseconds',
  'hamlet.seats4.bytesPerAction',
  'hamlet.manual.seats4.decisionsPerSecond',
  'hamlet.random-layout.seats4.decisionsPerSecond',
  'hamlet.lake.seats4.decisionsPerSecond',
  'hamlet.lake.ratio',
  'hamlet.solo.seats2.decisionsPerSecond',
  'hamlet.solo.ratio',
  'hamlet.tables.ratio',
  'hamlet.lake.tables.ratio',
  'hamlet.sessionKilobytes',
  'hamlet.bots.builder.decisionsPerSecond',
  'hamlet.bots.master@1.decisionsPerSecond',
  'hamlet.bots.playoutsPerSecond',
  'hamlet.bots.threads.ratio',
  'hamlet.boardgameio.microsecondsPerMove',
  'hamlet.boardgameio.ratio',
];

async function hamlet(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, [LAUNCHER, 'bench', ...args]);
}

/** The error that a child process that failed leaves behind. */
async function failure(...args: string[]): Promise<{ code: number; stderr: string }> {
  return hamlet(...args).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
}

test.each([
  ['hamlet', 400],
  ['builder-pro', 200],
])('a session in a late game of %s is small', { tags: ['soak'] }, async (game, least) => {
  const { stdout } = await hamlet('--quick', '--json', '--game', game, '--only', `${game}.sessionKilobytes`);
  const [row] = (JSON.parse(stdout) as WrittenReport).rows;
  expect(row).toMatchObject({ unit: 'kB', floor: 300, met: expect.not.stringMatching('missed') });
  expect(row?.value).toBeLessThan(300);
  expect(row?.entries).toBeGreaterThan(least);
});

describe('hamlet bench --quick --json', { tags: ['soak'] }, () => {
  let report: WrittenReport;

  beforeAll(async () => {
    report = JSON.parse((await hamlet('--quick', '--seconds', '0.03', '--json')).stdout) as WrittenReport;
  }, 180_000);

  const rowOf = (id: string) => report.rows.find((row) => row.id === id);

  test('gives every figure once', () => {
    const ids = report.rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(IDS));
    expect(new Set(ids).size).toBe(ids.length);
    expect(report.notes.join()).not.toContain('boardgame.io');
  });

  test('gives positive values inside their spread, with unit and note', () => {
    const odd = report.rows.filter(
      ({ value, min, max, unit, note }) => !(value > 0 && min <= value && value <= max) || unit === '' || note === '',
    );
    expect(odd).toEqual([]);
  });

  test('names the machine', () => {
    expect(report.machine.node).toBe(process.version);
    expect(report.machine.cpu).not.toBe('');
    expect(report.machine.cores).toBeGreaterThan(0);
  });

  test('says where the slowest legal list is', () => {
    expect(rowOf('hamlet.seats4.worstLegalMilliseconds')).toMatchObject({
      position: { seed: expect.stringMatching(/^sfc32:/), decision: expect.any(Number), kind: expect.any(String) },
    });
  });

  test('has boardgame.io end in our state', () => {
    const row = rowOf('hamlet.boardgameio.microsecondsPerMove');
    expect(row?.ourHash).toMatch(/^[0-9a-f]{14}$/);
    expect(row?.hash).toBe(row?.ourHash);
  });

  test('judges the figures that have a budget', () => {
    expect(rowOf('hamlet.seats4.cloneMicroseconds')).toMatchObject({
      floor: 1,
      aim: 0.3,
      met: expect.stringMatching(/^(aim|floor|missed)$/),
    });
    expect(rowOf('hamlet.lake.ratio')).toMatchObject({ floor: 0.8, note: expect.stringContaining('in turn') });
    expect(rowOf('hamlet.solo.ratio')).toMatchObject({ floor: 0.05, aim: 0.15 });
    expect(rowOf('hamlet.tables.ratio')).toMatchObject({ floor: 0.8, tables: 1000 });
    expect(rowOf('hamlet.seats2.gamesPerSecond')).not.toHaveProperty('met');
  });
});

test('--only prints a table of the figures asked for', async () => {
  const { stdout } = await hamlet('--quick', '--only', 'hamlet.seats4.bytes');
  expect(stdout).toContain('figure');
  expect(stdout.match(/^hamlet\.\S+ /gm)?.map((id) => id.trim())).toEqual(
    expect.arrayContaining(['hamlet.seats4.bytesPerAction']),
  );
  expect(stdout).not.toContain('decisionsPerSecond');
});

test('--no-peers leaves the comparison out', async () => {
  const { stdout } = await hamlet('--json', '--no-peers', '--only', 'hamlet.boardgameio');
  expect((JSON.parse(stdout) as WrittenReport).rows).toEqual([]);
});

test('refuses ids and durations that it does not know', async () => {
  expect(await failure('--only', 'chess')).toMatchObject({ code: 2, stderr: expect.stringContaining("'chess'") });
  expect(await failure('--seconds', 'long')).toMatchObject({ code: 2, stderr: expect.stringContaining("'long'") });
});

test('the flags of a table measure that table alone, against the plain game', async () => {
  const ids = async (...flags: string[]) =>
    (JSON.parse((await hamlet('--quick', '--seconds', '0.03', '--json', ...flags)).stdout) as WrittenReport).rows.map(
      ({ id }) => id,
    );
  const lake = ['--modules', 'lake', '--options', 'season=winter'];
  expect(await ids(...lake, '--seats', '3')).toEqual(['hamlet.table.seats3.decisionsPerSecond', 'hamlet.table.ratio']);
  expect(await ids(...lake, '--solo', 'favour')).toEqual([
    'hamlet.table.seats2.decisionsPerSecond',
    'hamlet.table.ratio',
  ]);
  expect(await failure('--modules', 'sea')).toMatchObject({ code: 2, stderr: expect.stringContaining('sea') });
});
