import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEVEL_VERSION } from '@hamlet/bots';
import { hamlet, readOptions } from '@hamlet/hamlet';
import { type GameRecord, Session, seedFrom } from '@hamlet/kernel';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { replayFile } from '../src/files.ts';
import { drawVillage } from '../src/games/hamlet/terminal/drawing.ts';
import { SCALES } from '../src/games/hamlet/terminal/scale.ts';
import { loadRecord } from '../src/games/index.ts';
import { styledLine, stylerFor, wrap } from '../src/terminal/ansi.ts';
import { hamletWith, LAUNCHER } from './command.ts';

const folders: string[] = [];
let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hamlet-play-'));
  folders.push(home);
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The environment of a game: saves lie in a folder of their own. */
const surroundings = () => ({ XDG_STATE_HOME: home, COLUMNS: '100', LINES: '40' });

/** Plays in this process with these lines as its input. */
async function play(args: readonly string[], lines: readonly string[]) {
  for (const [name, value] of Object.entries(surroundings())) vi.stubEnv(name, value);
  const { status, stdout, stderr } = await hamletWith(lines, ['play', ...args]);
  vi.unstubAllEnvs();
  return { code: status, out: stdout, err: stderr };
}

const autosave = () => join(home, 'hamlet', 'autosave.hamlet.json');

const recordIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as GameRecord;

/** A record without the seconds that its entries took. */
function timeless(record: GameRecord): GameRecord {
  return {
    ...record,
    log: record.log.map((line) => line.replace(/ \+\d+([bcp])/, ' +$1').replace(/ \+\d+( |$)/, '$1')),
  };
}

/** The hash of the state that a record leads to, every action and hash in it checked. */
function hashOf(file: string): string {
  const { state } = replayFile(file, loadRecord(file));
  return hamlet.hash(state);
}

/** Numbers by a simple rule; those that are not on offer are answered with a hint and change nothing. */
const someChoices = (count: number) =>
  Array.from({ length: count }, (_, index) => `${(index * index + 3 * index) % 11}`);

const SHORT = ['--options', 'roundCap=3,start=first-seat', '--seed', 'short'];

/** The hash before the first decision of that game. */
function startHash(): string {
  const options = readOptions({ roundCap: 3, start: 'first-seat' });
  return hamlet.hash(Session.open(hamlet, { options, seats: 2, seed: seedFrom('short') }).state);
}

function finishedRecord(): string {
  const name = readdirSync(join(home, 'hamlet')).find((file) => file.startsWith('game-'));
  return join(home, 'hamlet', name ?? 'missing');
}

test('a script plays a whole game, and its record replays', async () => {
  const { code, out, err } = await play(SHORT, someChoices(200));
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toContain('The game is over.');
  expect(out).toMatch(/^Longest road, in tiles/m);
  expect(out).toMatch(/^Points +\d+ +\d+$/m);
  expect(out).toMatch(/^Place +\d +\d$/m);
  const file = finishedRecord();
  expect(out).toContain(file);
  expect(existsSync(autosave())).toBe(false);
  expect(recordIn(file).result?.scores).toHaveLength(2);
  hashOf(file);
});

test('a game played in two sittings is the game played in one', async () => {
  const lines = someChoices(200);
  await play(SHORT, lines);
  const whole = timeless(recordIn(finishedRecord()));
  // The entries of the bot are marked as such, and only they.
  const chosen = whole.log.filter((line) => !/ ~/.test(line));
  expect(chosen.map((line) => / \+\d*b /.test(line))).toEqual(chosen.map((line) => line.startsWith('1 ')));
  expect(whole.seats[1]).toBe(`novice@${LEVEL_VERSION} 2`);
  rmSync(join(home, 'hamlet'), { recursive: true });
  const first = await play(SHORT, lines.slice(0, 9));
  expect(first.code).toBe(0);
  expect(first.out).toContain(`Game saved to ${autosave()}`);
  const hash = hashOf(autosave());
  const looked = await play([], ['y']);
  expect(looked.out).toContain('Resume it?');
  expect(hashOf(autosave())).toBe(hash);
  await play(['--load', autosave()], lines.slice(9));
  expect(timeless(recordIn(finishedRecord()))).toEqual(whole);
});

test('the seed is said to one person alone, not to several: every draw follows from it', async () => {
  const seed = seedFrom('short');
  const alone = await play(SHORT, []);
  expect(alone.out).toContain(`1 at this keyboard, seed ${seed}.`);
  rmSync(join(home, 'hamlet'), { recursive: true });
  const together = await play([...SHORT, '--bots', 'none'], []);
  expect(together.out).toContain('2 at this keyboard.');
  expect(together.out).not.toContain(seed);
});

test('a game of Builder Pro against two bots, in two sittings', { tags: ['whole'] }, async () => {
  const year = ['draw green', '1', '1', '1', 'done', '1', 'pass', 'y'];
  const lines = Array.from({ length: 7 }, () => year).flat();
  const game = ['--game', 'builder-pro', '--seats', '3', '--options', 'style=mix,tone=nice', '--seed', 'pro'];
  const { code, out, err } = await play(game, lines);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toContain('The game is over.');
  expect(out).toMatch(/^Culture( +\d+){3}$/m);
  const whole = timeless(recordIn(finishedRecord()));
  rmSync(join(home, 'hamlet'), { recursive: true });
  await play(game, lines.slice(0, 2 * year.length));
  const resumed = await play([], ['y', ...lines.slice(2 * year.length)]);
  expect(resumed.out).toContain('Year 3 of 7: ');
  expect(timeless(recordIn(finishedRecord()))).toEqual(whole);
});

test('entries are stamped with the seconds since the one before, and go on from the newest in another sitting', async () => {
  let now = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5000));
  onTestFinished(() => spy.mockRestore());
  const stamps = () => recordIn(autosave()).log.map((line) => / \+\d+/.exec(line)?.[0]);
  await play([...SHORT, '--bots', 'none'], ['end', 'end']);
  expect(stamps()).toEqual([' +5', ' +5']);
  now = 0;
  await play([], ['y', 'end']);
  expect(stamps()).toEqual([' +5', ' +5', ' +5']);
});

test('undo takes a decision back, but not past the end of a turn', async () => {
  const { out } = await play(SHORT, ['work woodcutter', 'undo', 'undo']);
  expect(out).toContain('You have nothing to undo.');
  expect(hashOf(autosave())).toBe(startHash());
  rmSync(autosave());
  const barred = await play(SHORT, ['end', 'undo']);
  expect(barred.out).toContain('It cannot be undone');
  expect(barred.out).toMatch(/^ {2}Yellow’s turn, round 1\n {2}Yellow \w+/m);
});

test('people at one table may agree to take more back', async () => {
  const { out } = await play([...SHORT, '--bots', 'none'], ['work woodcutter', 'end', 'undo', 'undo agreed', 'log']);
  expect(out).toMatch(/2 {2}\w+ +end {2}\(taken back\)/);
});

test('what is not understood or not allowed is said and changes nothing', async () => {
  const lines = ['', 'frobnicate', '99', 'work sawmill', 'pay wood@farm', 'move', 'tile nowhere', 'show 1', 'save'];
  const { code, out, err } = await play(SHORT, lines);
  expect(code).toBe(0);
  expect(err).toBe('');
  expect(out).toContain("'frobnicate' is not understood");
  expect(out).toContain('There is no choice 99');
  expect(out).toContain('Not possible: The Sawmill is not in the village.');
  expect(out).toContain('Not possible: Something else has to be decided first.');
  expect(out).toContain("No tile is called 'nowhere'");
  expect(hashOf(autosave())).toBe(startHash());
});

test('every word that help lists works at any time', async () => {
  const lines = [
    'help',
    'menu',
    'more',
    'board',
    'board small',
    'players',
    'market',
    'tiles',
    'tile saw',
    'score',
    'log',
  ];
  const { code, out } = await play([...SHORT, '--seats', '4'], [...lines, `save ${join(home, 'copy.txt')}`, 'quit']);
  expect(code).toBe(0);
  expect(out).toContain('0 of 5 deliveries made.');
  expect(out).toContain('cost            1 stone, 2 wheat  [printed]');
  expect(readFileSync(join(home, 'copy.txt'), 'utf8')).toMatch(/^hamlet-record 2\n/);
});

test('a blueprint is taken, placed and drawn', async () => {
  const lines = ['work Town Hall', '1', '0', '0', 'build pond-forest', '1', 'show 1', '1', '1', 'board'];
  const { out } = await play(['--seed', 'abc'], lines);
  expect(out).toMatch(/^1\. \w[\w-]+ of the /m);
  expect(out).toContain('[Pond');
  expect(out).toContain('You built the Pond');
});

test('alone against Botric, whose ties an empty line settles', async () => {
  const { code, out } = await play(
    ['--solo', 'investor', '--seed', 'solo', '--round-cap', '4'],
    Array.from({ length: 300 }, (_, index) => ['1', '', '0'][index % 3]),
  );
  expect(code).toBe(0);
  expect(out).toContain('Botric’s turn, round 1');
  expect(out).toMatch(/^ {2}Botric (worked|sold|hired|took|drew)/m);
  expect(out).toContain('The game is over.');
});

test('by the lake: a lake forms, a boat is placed, a fish is caught and eaten', async () => {
  const options = 'season=winter,start=first-seat,roundCap=3';
  const build = ['build sawmill', 'from church', 'place 3,6 r2', '1', '1', 'lakes', 'board large', 'end', 'end'];
  const { code, out, err } = await play(
    ['--modules', 'lake', '--options', options, '--seed', 'lake 7', '--bots', 'none'],
    ['menu', 'work town-hall', 'take sawmill', 'done', 'end', 'end', ...build].concat([
      'fish church',
      'eat common',
      'eat uncommon',
      'players',
      'tile beach',
      'tile aquarium',
      'end',
      'end',
    ]),
  );
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toContain('rare fish      Frozen Lake: Until your turn ends every lake carries');
  expect(out).toMatch(/closes a lake of\s+3: 1 point {2}\[3,6 r2\]/);
  expect(out).toContain('A lake of 3 by Church, Town Hall, Sawmill: a boat on it?');
  expect(out).toContain('Lake of 3: 3 fish; boats: Blue; touches Church, Town Hall, Sawmill');
  expect(out).toMatch(/\(B\)~+/);
  expect(out).toContain('Refine 1 wood into fine timber at the Sawmill; by boat (buy 1 wheat for 3 gold)');
  expect(out).toContain('Blue fished 1 fish from the Church: drew 1 uncommon fish');
  expect(out).toContain('Not possible: You hold no fish of this kind.');
  expect(out).toContain('Blue ate an uncommon fish (Monopoly): +1 gold');
  expect(out).toContain('Its owner can always catch 2 more fish there.');
  expect(out).toMatch(/^Lakes formed +1 +-$/m);
  hashOf(finishedRecord());
});

test('a game that cannot be saved goes on and says so', async () => {
  writeFileSync(join(home, 'hamlet'), 'in the way');
  const { code, out, err } = await play(SHORT, ['work woodcutter', 'quit']);
  expect(err).toBe('');
  expect(code).toBe(1);
  expect(out).toContain('The game could not be saved');
  expect(out).toContain('You worked at the Woodcutter');
});

test('an unfinished game is never written over', async () => {
  await play(SHORT, ['work woodcutter']);
  const { out } = await play([], ['maybe', 'n']);
  expect(out).toContain("Please type 'y' or 'n'.");
  expect(out).toContain('Moved the old save');
  expect(readdirSync(join(home, 'hamlet')).filter((file) => file.startsWith('unfinished-'))).toHaveLength(1);
});

test('an interrupt saves and exits with 130', { tags: ['whole'] }, async () => {
  const env = { ...process.env, ...surroundings() };
  const child = spawn(process.execPath, [LAUNCHER, 'play', ...SHORT], { env, stdio: 'pipe' });
  let out = '';
  let asked = false;
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
    if (asked || !out.includes('What will you do?')) return;
    asked = true;
    child.kill('SIGINT');
  });
  const code = await new Promise((resolve) => {
    child.on('close', resolve);
  });
  expect(code).toBe(130);
  expect(out).toContain(`Game saved to ${autosave()}`);
});

test('faults on the command line and in files are one line', async () => {
  const file = join(home, 'broken.hamlet.json');
  writeFileSync(file, '{"format": "hamlet-record"');
  const faulty = [
    ['--load', file],
    ['--load', file, '--seed', '1'],
    ['--bots', 'nobody'],
    ['--options', 'roundCap=x'],
    ['now'],
  ];
  for (const args of faulty) {
    const { code, err } = await play(args, []);
    expect(err).toMatch(/^hamlet: [^\n]+\n$/);
    expect(code).toBe(2);
  }
});

test('the village is drawn from the data of its tiles', () => {
  const table = Session.open(hamlet, { options: readOptions({}), seats: 2, seed: seedFrom('draw') });
  const lines = drawVillage(table.state, SCALES.middle).map((line) => styledLine(stylerFor(false), line));
  expect(lines).toEqual([
    '                  __^^__',
    '                 /      \\',
    '               ^  Quarry  ^__^^__      __&&____&&__',
    '               \\   ss.    /      \\     \\   Farm   /\\',
    '__&&____&&__     ^__^^__=          &__&&_& hh.  &    =',
    '\\           \\    /                        \\    /      \\',
    '  &Woodcutter &&           Church           =&  Market  &',
    '   \\    ww.    \\           Bb Yy            /            \\',
    '     &__&&____&&_=__^^__            __^^__=_&&____&&____&&_&',
    '                        \\          /      \\',
    '                          &__&&__=          &',
    '                                 \\Town Hall /',
    '                                   &      &',
    '                                   /      \\',
    '                                 &          ^',
    '                                 \\          /',
    '                                   ^__^^__^',
  ]);
});

test('long lines break between words and keep their indent', () => {
  expect(wrap('  one two three', 9, '    ')).toEqual(['  one two', '    three']);
});
