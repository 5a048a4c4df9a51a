// @module-tag whole
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askBot } from '@hamlet/bots';
import { builderPro } from '@hamlet/builder-pro';
import { openStreams, Session, seedFrom } from '@hamlet/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { Program, wordsOf } from '../../src/bot-protocol/program.ts';
import { arena } from '../../src/commands/arena.ts';
import { botProtocol } from '../../src/commands/bot-protocol.ts';
import { sim } from '../../src/commands/sim.ts';
import { type CliCommand, readArgs } from '../../src/usage.ts';
import { hamlet } from '../command.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'hamlet-bot-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TYPESCRIPT = `"${process.execPath}" "${join(ROOT, 'examples/bot.ts')}"`;

/** Python 3 is wanted; where it is missing the test says so instead of passing in silence. */
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('SKIPPED: python3 is not installed, so the example bot in Python was not tested');

/** A program in one file that answers by this function of the message. */
function program(name: string, body: string, imports = ''): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
${imports}
const say = (message) => process.stdout.write(typeof message === 'string' ? message + '\\n' : JSON.stringify(message) + '\\n');
const hello = () => say({ type: 'hello', protocol: 1, name: 'test' });
const choice = (message, action) => say({ type: 'choice', id: message.id, action });
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  ${body}
}
`,
  );
  return `"${process.execPath}" "${file}"`;
}

/** A short trial, with the conversation about the first decision. */
const tryOut = (command: string, ...args: string[]) =>
  hamlet('bot-protocol', '--try', command, '--round-cap', '2', '--transcript', '1', ...args);

describe('the example bots play a whole game without a fault', () => {
  test('in TypeScript', async () => {
    const { status, stdout, stderr } = await hamlet('bot-protocol', '--try', TYPESCRIPT);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^example in TypeScript: \d{3,} decisions/);
    expect(stdout).toContain('the game ended');
    expect(stdout).toContain('no faults');
    expect(status).toBe(0);
  });

  test.skipIf(!hasPython)('in Python, by the lake', async () => {
    const { status, stdout, stderr } = await hamlet(
      'bot-protocol',
      '--try',
      `python3 "${join(ROOT, 'examples/bot.py')}"`,
      '--modules',
      'lake',
    );
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^example in Python: \d{3,} decisions/);
    expect(stdout).toContain('no faults');
    expect(status).toBe(0);
  });

  test('in matches and simulations', async () => {
    const match = await hamlet(
      'arena',
      '--bots',
      `exec:${TYPESCRIPT},random`,
      '--games',
      '4',
      '--round-cap',
      '12',
      '--json',
    );
    expect(match.stderr).toBe('');
    expect(JSON.parse(match.stdout)).toMatchObject({ games: 4, sides: [{ faults: 0 }, { faults: 0 }] });
    expect(match.status).toBe(0);
    const sim = await hamlet(
      'sim',
      '--bots',
      `exec:${TYPESCRIPT}`,
      '--games',
      '1',
      '--round-cap',
      '5',
      '--check',
      '--json',
    );
    expect(JSON.parse(sim.stdout)).toMatchObject({ finished: 1, refusals: 0, violations: 0 });
  });
});

describe('the example bots know the notation', () => {
  /** The first words of the lines of notation that docs/formats.md lists. */
  const notation = readFileSync(join(ROOT, 'docs/formats.md'), 'utf8').split('## Notation')[1].split('\n## ')[0];
  const rows = notation.split('\n').filter((row) => row.startsWith('| `'));
  const verbs = new Set(rows.flatMap((row) => [...row.split(' | ')[0].matchAll(/`([a-z]+)/g)].map(([, verb]) => verb)));

  test.each(['bot.py', 'bot.ts'])('every word that %s prefers is a verb of it', (file) => {
    const source = readFileSync(join(ROOT, 'examples', file), 'utf8');
    const list = /PREFERRED = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
    const preferred = [...list.matchAll(/['"]([a-z]+)['"]/g)].map(([, verb]) => verb);
    expect(preferred.length).toBeGreaterThan(10);
    expect(preferred.filter((verb) => !verbs.has(verb))).toEqual([]);
    expect(preferred).toEqual(expect.arrayContaining(['bridge', 'path']));
  });
});

describe('the documentation', () => {
  const text = readFileSync(join(ROOT, 'docs/bot-api.md'), 'utf8');

  test('is what the command prints', async () => {
    expect((await hamlet('bot-protocol')).stdout).toBe(text);
  });

  test('shows the conversation that takes place', async () => {
    const shown = /```transcript\n([^`]*)```/.exec(text)?.[1] ?? '';
    const { stdout } = await hamlet('bot-protocol', '--try', TYPESCRIPT, '--transcript', '3');
    expect(shown.split('\n').length).toBeGreaterThan(6);
    expect(stdout.startsWith(shown)).toBe(true);
  });
});

describe('whatever a program does wrong, the game goes on and the program hears why', () => {
  const cases: [string, string, string, RegExp][] = [
    ['words', `if (message.type === 'hello') hello(); else say('I think ...');`, 'not-json', /not json/],
    [
      'another message',
      `if (message.type === 'hello') hello(); else say({ type: 'resign' });`,
      'unknown-word',
      /message.type: unknown word/,
    ],
    [
      'an action beyond the list',
      `if (message.type === 'hello') hello(); else if (message.type === 'choose') choice(message, message.actions.length);`,
      'not-listed',
      /none of the \d+ that were listed/,
    ],
    [
      'an action that is none',
      `if (message.type === 'hello') hello(); else if (message.type === 'choose') choice(message, 'fly away');`,
      'not-listed',
      /none of the \d+ that were listed/,
    ],
    [
      'an answer to nothing',
      `if (message.type === 'hello') hello(); else if (message.type === 'choose') choice({ id: message.id + 1 }, 0);`,
      'wrong-id',
      /came with id/,
    ],
    ['a second greeting', `if (message.type !== 'error') hello();`, 'no-choice', /a choice is due/],
  ];
  test.each(cases)('%s', async (name, body, code, message) => {
    const { status, stdout } = await tryOut(program(name.replaceAll(' ', '-'), body));
    expect(stdout).toMatch(message);
    expect(stdout).toContain('the game ended');
    expect(stdout).toContain(`> {"type":"error","id":1,"code":"${code}"`);
    expect(status).toBe(1);
  });

  test('silence: it is late, and a late answer is not taken for the next', async () => {
    const late = program(
      'late',
      `if (message.type === 'hello') hello();
       else if (message.type === 'choose' && message.id === 2) setTimeout(() => choice(message, 0), 1600);
       else if (message.type === 'choose') setTimeout(() => choice(message, 0), message.id === 3 ? 300 : 0);`,
    );
    const { stdout } = await tryOut(late, '--time', '1500', '--transcript', '4');
    expect(stdout).toContain('"id":2,"code":"late"');
    expect(stdout).toContain('1 faults;');
    expect(stdout).toContain('< {"type":"choice","id":2,"action":0}\n< {"type":"choice","id":3,"action":0}');
    expect(stdout).toContain('the game ended');
  });

  test('ending: it is started again, but not for ever', async () => {
    const mortal = program('mortal', `if (message.type === 'hello') hello(); else process.exit(3);`);
    const { stdout, status } = await tryOut(mortal, '--round-cap', '6');
    expect(stdout).toContain('decision 1: the program ended with code 3');
    expect(stdout).toContain('decision 6: the program ended 5 times');
    expect(stdout).toContain('the game ended');
    expect(status).toBe(1);
  });

  test('a fault is counted in matches', async () => {
    const wrong = program(
      'wrong',
      `if (message.type === 'hello') hello(); else if (message.type === 'choose') choice(message, message.id === 1 ? -1 : 0);`,
    );
    const { stdout, status } = await hamlet(
      'arena',
      '--bots',
      `exec:${wrong},random`,
      '--games',
      '2',
      '--round-cap',
      '2',
      '--threads',
      '1',
      '--json',
    );
    const { sides } = JSON.parse(stdout);
    expect(sides[0]).toMatchObject({
      faults: 1,
      firstFaults: [{ code: 'threw', text: expect.stringContaining('action') }],
    });
    expect(sides[1].faults).toBe(0);
    expect(status).toBe(1);
  });
});

test('the setting comes with the first question about a game, and again where another game has another one', () => {
  const kept = join(folder, 'settings.txt');
  const body = `if (message.type === 'hello') hello();
    else if (message.type === 'choose') {
      appendFileSync(${JSON.stringify(kept)}, JSON.stringify(message.setting ?? null) + '\\n');
      choice(message, 0);
    }`;
  const listening = new Program(wordsOf(program('settings', body, `import { appendFileSync } from 'node:fs';`)));
  const asked = [2, 2, 3].map((seats) => {
    const options = builderPro.options({});
    const { state } = Session.open(builderPro, { options, seats, seed: seedFrom('settings') });
    const [seat] = builderPro.pending(state)?.seats ?? [];
    const legal = builderPro.legal(state, seat);
    const ask = () =>
      askBot(
        { name: 'asks', choose: (question) => ({ action: listening.choose(question, 5000) }) },
        { game: builderPro, state, seat, legal, streams: openStreams(seedFrom('none')), stream: '' },
      );
    ask();
    ask();
    return builderPro.codec.encodeSetting(state.setting);
  });
  listening.close();
  const heard = readFileSync(kept, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(heard.filter((setting) => setting !== null)).toEqual([asked[0], asked[2]]);
  expect([heard[0], heard[4]]).toEqual([asked[0], asked[2]]);
});

test('a program that cannot be talked to is refused before anything is played', async () => {
  const rude = program('rude', `say({ type: 'choice', id: 0, action: 0 });`);
  const old = program('old', `say({ type: 'hello', protocol: 0, name: 'old' });`);
  const run = async (command: CliCommand, ...argv: string[]) => command.run(readArgs(command, argv));
  await expect(run(arena, '--bots', `exec:${rude},random`)).rejects.toThrow(/first message must be a hello/);
  await expect(run(sim, '--bots', `exec:${old}`)).rejects.toThrow(/protocol: out of range/);
  await expect(run(botProtocol, '--try', 'no-such-program')).rejects.toThrow(/there is no program 'no-such-program'/);
});
