import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hamlet as game, STANDARD } from '@hamlet/hamlet';
import { playRecord, readRecord, registryOf, writeRecord } from '@hamlet/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { type Ended, hamlet, hamletWith, inChild } from './command.ts';

const records = join(import.meta.dirname, '../../../packages/hamlet/records');
const folder = mkdtempSync(join(tmpdir(), 'hamlet-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** A recorded game as the present version writes it. */
const record = () => {
  const old = readRecord(JSON.parse(readFileSync(join(records, 'standard-2.hamlet.json'), 'utf8')), registryOf([game]));
  return JSON.parse(JSON.stringify(writeRecord(playRecord(old), { names: old.record.seats })));
};

describe('help and usage', () => {
  test('lists every command, and each tells about itself', async () => {
    const { stdout, status } = await hamlet('--help');
    expect(status).toBe(0);
    for (const name of [
      'play',
      'sim',
      'arena',
      'lab',
      'replay',
      'scenario',
      'score',
      'catalogue',
      'position',
      'bot-protocol',
      'bench',
      'archive',
    ]) {
      expect(stdout).toContain(`  ${name} `);
      const own = await hamlet(name, '--help');
      expect(own.status).toBe(0);
      expect(own.stdout).toContain(`hamlet ${name}`);
      expect(own.stdout).toContain('--help');
    }
  }, 120_000);

  test.each([
    [['dance'], /unknown command 'dance'/],
    [['sim', '--seats', '7'], /--seats takes a whole number from 2 to 4/],
    [['sim', '--bots', 'genius'], /unknown bot 'genius'; known: random/],
    [['sim', '--options', 'flags=many'], /options.flags: A number is expected there\. Found there: "many"/],
    [['sim', '--options', 'colour=red'], /options.colour: There is an unexpected name there\./],
    [['sim', '--game', 'chess'], /unknown game 'chess'/],
    [['sim', '--speed', '9'], /--speed/],
    [['scenario'], /name a scenario/],
    [['replay', 'nowhere.json'], /nowhere.json: no such file/],
    [['catalogue', 'burn'], /'catalogue burn' is unknown/],
  ])('%j is answered by one line and exit code 2', async (args, message) => {
    const { status, stdout, stderr } = await hamlet(...args);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

test('the launcher passes on what a command writes, and its exit code', { tags: ['whole'] }, async () => {
  expect(inChild('--help')).toEqual(await hamlet('--help'));
  expect(inChild('dance')).toEqual(await hamlet('dance'));
});

describe('bad files are answered by one line with the place', () => {
  const change = (name: string, edit: (data: ReturnType<typeof record>) => void) => {
    const data = record();
    edit(data);
    return file(name, data);
  };
  const cases: [string, () => string, RegExp][] = [
    ['cut short', () => file('short.json', JSON.stringify(record()).slice(0, 500)), /short.json: The file is not JSON/],
    [
      'another version',
      () => change('version.json', (data) => void (data.version = 9)),
      /version: It is written in a version .* Found there: 9; Possible: 1, 2/,
    ],
    [
      'unknown rules',
      () => change('rules.json', (data) => void (data.rules = 'hamlet@9.9')),
      /rules: It was played by rules that/,
    ],
    [
      'a line that is none',
      () => change('line.json', (data) => void (data.log[5] = 'hello')),
      /log\[5\]: A line of the log cannot be read/,
    ],
    [
      'an action that is none',
      () => change('action.json', (data) => void (data.log[5] = '0 fly away')),
      /log\[5\]: There is an action there that cannot be read/,
    ],
    [
      'an illegal action',
      () => change('illegal.json', (data) => void (data.log[37] = '0 donkey farm')),
      /log\[37\]: .* do not allow \((wrong-step|not-your-turn)\)/,
    ],
    [
      'another hash',
      () => change('hash.json', (data) => void (data.log[37] = data.log[37].replace(/#.*/, '#12345678'))),
      /log\[37\]: From here on the game would go differently/,
    ],
    [
      'another result',
      () => change('result.json', (data) => void (data.result.scores[1] += 1)),
      /result.scores: The result does not agree with the game/,
    ],
    [
      'not a record',
      () => file('none.json', { format: 'poem' }),
      /format: There is an unexpected word there\. Found there: "poem"; Possible: hamlet-record/,
    ],
    [
      'an unknown seat',
      () => change('seat.json', (data) => void (data.log[3] = '4 end')),
      /log\[3\]: A seat is named there/,
    ],
  ];
  test.each(cases)('%s', async (_name, make, message) => {
    const { status, stderr } = await hamlet('replay', make(), '--verify');
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  test('scenarios and positions', async () => {
    const scenario = (position: unknown, steps: unknown = ['end']) => ({
      format: 'hamlet-scenario',
      version: 1,
      game: 'hamlet',
      title: 't',
      position,
      steps,
    });
    const unknownTile = await hamlet(
      'scenario',
      file('tile.json', scenario({ village: [{ tile: 'castle', at: [1, 0], rot: 0 }] })),
    );
    expect(unknownTile.status).toBe(1);
    expect(unknownTile.stdout).toMatch(/position.village\[6\].tile: No such tile is known\. Found there: "castle"/);
    const overlap = await hamlet(
      'position',
      file('overlap.json', scenario({ village: [{ tile: 'sawmill', at: [1, 0], rot: 0 }] })),
    );
    expect(overlap.stderr).toMatch(/A tile lies on another one\. Found there: sawmill/);
    const step = await hamlet('scenario', '--json', file('step.json', scenario({}, ['work market'])));
    expect(JSON.parse(step.stdout)).toMatchObject({ files: 1, passed: 0, failed: 1 });
  });

  test('catalogues', async () => {
    const data = structuredClone(STANDARD.data) as { tiles: { id: string; reward?: number; edges: string }[] };
    data.tiles[6].reward = 6;
    const changed = file('mine.json', data);
    const check = await hamlet('catalogue', 'check', changed, '--json');
    expect(JSON.parse(check.stdout)).toMatchObject({ tiles: 32, changes: ['tiles.sawmill.reward: 4 -> 6'] });
    expect((await hamlet('sim', '--catalogue', changed, '--games', '1', '--check')).status).toBe(0);
    data.tiles[6].edges = 'RRR';
    expect((await hamlet('catalogue', 'check', file('broken.json', data))).stderr).toMatch(
      /tiles\[6\].edges: The list has the wrong length\. Found there: 3; Expected: \d+/,
    );
  }, 30_000);
});

describe('sim', () => {
  test('the same seed gives the same games; JSON is the only thing on standard output', async () => {
    const args = ['sim', '--games', '2', '--seats', '3', '--seed', 'x', '--json'];
    const summary = ({ stdout }: Ended) => {
      const { decisionsPerSecond, seconds, ...same } = JSON.parse(stdout);
      expect(decisionsPerSecond).toBeGreaterThan(0);
      expect(seconds).toBeGreaterThan(0);
      return same;
    };
    const first = summary(await hamlet(...args));
    expect(first).toMatchObject({ games: 2, finished: 2, refusals: 0, violations: 0 });
    expect(first.wins).toHaveLength(3);
    expect(summary(inChild(...args))).toEqual(first);
  });

  test('solo games and games by the lake', { tags: ['whole'], timeout: 30_000 }, async () => {
    const sums = async (...args: string[]) =>
      JSON.parse((await hamlet('sim', '--games', '1', '--check', '--json', ...args)).stdout);
    const clean = { games: 1, finished: 1, refusals: 0, violations: 0 };
    expect(await sums('--solo', 'favour', '--difficulty', 'hard')).toMatchObject({
      ...clean,
      seats: 2,
      options: { botricVillagers: 2 },
    });
    expect(await sums('--modules', 'lake', '--options', 'season=winter', '--seats', '3')).toMatchObject({
      ...clean,
      options: { flags: 7 },
    });
    expect(await sums('--modules', 'lake', '--solo', 'investor')).toMatchObject({
      ...clean,
      options: { lastFlagEnds: true },
    });
    expect((await hamlet('sim', '--solo', 'investor', '--seats', '3')).stderr).toMatch(
      /against Botric there is one player/,
    );
  });

  test('records verify, and play the game that was simulated; its positions are checked as without', async () => {
    const args = ['--games', '1', '--seed', 'r', '--round-cap', '5', '--check', '--json'];
    const { stdout } = await hamlet('sim', ...args, '--record', folder);
    const path = join(folder, 'game-1.hamlet.json');
    const verified = JSON.parse((await hamlet('replay', path, '--verify', '--json')).stdout);
    expect(verified).toMatchObject({ verified: true, over: true });
    expect(JSON.parse(stdout).scores.bySeat).toEqual(verified.scores);
    expect(JSON.parse(stdout).checked).toBe(verified.entries + 1);
    const states = (await hamlet('replay', path, '--states')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(states).toHaveLength(verified.entries);
    for (const { legal, action, state } of states) {
      expect(legal).toContain(action);
      expect(state.village.length).toBeGreaterThanOrEqual(6);
    }
  });
});

describe('replay', () => {
  test('plays a record of version 1 and says that its hashes are not comparable', async () => {
    const path = join(records, 'standard-2.hamlet.json');
    expect((await hamlet('replay', path, '--verify')).stdout).toMatch(/hashes of version 1 are not comparable; over/);
    expect(JSON.parse((await hamlet('replay', path, '--json')).stdout)).toMatchObject({
      verified: true,
      hashes: 'not comparable',
    });
  });

  test('--upto plays a damaged record as far as it goes', async () => {
    const data = record();
    data.log[37] = '0 donkey farm';
    const { stdout, status } = await hamlet('replay', file('upto.json', data), '--upto', '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ entries: 37, over: false, verified: false });
  });

  test('a record with a refused entry offers the game up to there, which goes on', async () => {
    const { result: _, ...data } = record();
    data.log[37] = '0 donkey farm';
    const path = file('refused.json', data);
    for (const args of [
      ['replay', path],
      ['play', '--load', path, '--plain'],
      ['score', path],
    ]) {
      const { stderr, status } = await hamlet(...args);
      expect(status).toBe(2);
      expect(stderr).toMatch(/refused\.json: log\[37\]: .* do not allow/);
      expect(stderr).toContain(
        `The 37 entries before it play: 'hamlet replay ${path} --upto --save NEW' writes the game up to there.`,
      );
    }
    const saved = file('saved.json', {});
    const { stdout } = await hamlet('replay', path, '--upto', '--save', saved);
    expect(stdout).toContain(`The game up to there is in ${saved}.`);
    const verified = await hamlet('replay', saved, '--verify', '--json');
    expect(JSON.parse(verified.stdout)).toMatchObject({ entries: 37, over: false, verified: true });
    const resumed = await hamletWith(['quit'], ['play', '--load', saved, '--save', file('on.json', {}), '--plain']);
    expect([resumed.status, resumed.stdout.includes('Game resumed')]).toEqual([0, true]);
    expect((await hamlet('replay', path, '--save', saved)).stderr).toContain('--save needs --upto');
  });

  test('a record whose first entry is refused, or whose result is another, offers nothing', async () => {
    const { result: _, ...data } = record();
    data.log[0] = '0 donkey farm';
    const other = record();
    other.result.scores[0]++;
    for (const path of [file('first.json', data), file('result.json', other)])
      expect((await hamlet('replay', path)).stderr).not.toContain('--upto');
  });

  test('a game that was conceded verifies, and its score says so', async () => {
    const { result: _result, ...open } = record();
    const log = [...open.log.slice(0, 40), '0 !concede +9'];
    const path = file('conceded.json', { ...open, log });
    expect(JSON.parse((await hamlet('replay', path, '--verify', '--json')).stdout)).toMatchObject({
      over: true,
      entries: 41,
    });
    const score = JSON.parse((await hamlet('score', path, '--json')).stdout);
    expect(score).toMatchObject({ over: true, ending: 'conceded', players: [{ place: 2 }, { place: 1 }] });
    expect((await hamlet('score', path)).stdout).toContain('The game ended because a player gave up.');
  });
});

describe('score and position', () => {
  test('score explains a record to the last point', async () => {
    const { players } = JSON.parse((await hamlet('score', join(records, 'standard-2.hamlet.json'), '--json')).stdout);
    expect(players.map((player: { total: number }) => player.total)).toEqual(record().result.scores);
    for (const { total, lines } of players)
      expect(lines.reduce((sum: number, line: { points: number }) => sum + line.points, 0)).toBe(total);
  });

  test('score names the rank of a player alone in Builder Pro, and none for several', async () => {
    const pro = (name: string) => join(import.meta.dirname, '../../../packages/builder-pro/records', name);
    expect((await hamlet('score', pro('solo-1.hamlet.json'))).stdout).toMatch(/\nYou are Rat Catcher\n$/);
    expect((await hamlet('score', pro('mix-2.hamlet.json'))).stdout).not.toMatch(/rank/i);
  });

  test('position lists actions with their payments, places and reach', async () => {
    const path = file('p.json', {
      players: { blue: { blueprints: ['stonemason'] } },
      village: [{ tile: 'farm', goods: ['wheat', 'wheat', 'wheat'] }],
    });
    const { rows } = JSON.parse((await hamlet('position', path, '--json')).stdout);
    expect(rows).toContainEqual({
      text: 'build stonemason',
      under: expect.arrayContaining(['from church: pay wood@woodcutter wheat@farm wheat@farm']),
    });
    const places = JSON.parse((await hamlet('position', path, '--placements', 'sawmill', '--json')).stdout);
    expect(places.rows.length).toBeGreaterThan(3);
    const reach = (await hamlet('position', path, '--reach', 'church')).stdout;
    expect(reach).toMatch(/^brought to the Church from\n/);
    expect(reach).toMatch(/ {2}Woodcutter \(woodcutter\)\n\s+wood\n\s+wood\n/);
    expect(reach).toContain('bought at the Market');
    expect((await hamlet('position', path, '--reach', 'castle')).stderr).toMatch(/unknown tile 'castle'/);
  });

  test("reach shows the goods that the player's boat brings, and nothing that lies in a rival's Storeroom", async () => {
    const at = (flag: string, boats: readonly unknown[]) =>
      file(`${flag}-${boats.length}.json`, {
        options: { modules: ['lake'], season: 'spring' },
        village: [
          { tile: 'farm', goods: ['wheat'] },
          { tile: 'storeroom-1', at: [-4, -1], rot: 1, goods: ['stone'], flag },
        ],
        lake: { boats },
        players: { blue: { gold: 0, donkeys: [] } },
      });
    const reach = async (path: string) => (await hamlet('position', path, '--reach', 'church')).stdout;
    const boat = { lake: '-3,0^', owner: 'blue' };
    expect(await reach(at('blue', [boat]))).toMatch(
      /Storeroom \(first\) \(storeroom-1\), by boat for a wheat\n\s+stone\n/,
    );
    expect(await reach(at('blue', []))).not.toContain('storeroom-1');
    expect(await reach(at('yellow', [boat]))).not.toContain('storeroom-1');
  });
});
