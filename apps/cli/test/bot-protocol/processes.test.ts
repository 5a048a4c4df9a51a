// @module-tag whole
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from '@hamlet/bots';
import { hamlet } from '@hamlet/hamlet';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { Channel } from '../../src/bot-protocol/channel.ts';
import { environmentFor } from '../../src/bot-protocol/environment.ts';
import { ProtocolError } from '../../src/bot-protocol/messages.ts';
import { chooseWith, Program } from '../../src/bot-protocol/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamlet-processes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program of Node, as a command. */
function programOf(name: string, source: string): string[] {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return [process.execPath, file];
}

const HELLO = `process.stdout.write('{"type":"hello","protocol":1,"name":"test"}\\n');\n`;

/** Source that starts a process which writes to this file for as long as it lives. */
function withChild(pulse: string): string {
  const child = `setInterval(() => require('node:fs').appendFileSync(${JSON.stringify(pulse)}, '.'), 20)`;
  return `import { spawn } from 'node:child_process';
spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: ['ignore', 'inherit', 'inherit'] });\n`;
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** True when a process goes on writing to this file. */
async function isAlive(pulse: string): Promise<boolean> {
  const before = sizeOf(pulse);
  await sleep(400);
  return sizeOf(pulse) > before;
}

async function begun(pulse: string): Promise<void> {
  await vi.waitFor(() => expect(sizeOf(pulse)).toBeGreaterThan(0), { timeout: 8000 });
  expect(await isAlive(pulse)).toBe(true);
}

/** The first thing that a program says, read as the table does. */
function greeting(command: readonly string[]): { name?: string; code?: string; program: Program } {
  const program = new Program(command);
  try {
    return { name: program.greet(hamlet), program };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return { code: error.code, program };
  }
}

/** A question at the start of a game. */
function question(): Question {
  const io = {
    emit: undefined,
    barrier() {},
    int: () => 0,
    pick: <T>(_stream: string, items: readonly T[]) => items[0],
  };
  const { setting, state } = hamlet.setup(hamlet.options({}), 2, io);
  return { game: hamlet, setting, seat: 0, view: () => ({}), legal: hamlet.legal(state, 0), int: () => 0 };
}

describe('ending a bot ends what it started', () => {
  test('when it goes on after the end of its input, and has to be ended by force', async () => {
    const pulse = join(folder, 'stubborn.pulse');
    const stubborn = programOf('stubborn', `${withChild(pulse)}${HELLO}setInterval(() => {}, 1000);`);
    const { name, program } = greeting(stubborn);
    expect(name).toBe('test');
    await begun(pulse);
    program.close();
    expect(await isAlive(pulse)).toBe(false);
  });

  test('when it ends by itself at the end of its input, and leaves a process behind', async () => {
    const pulse = join(folder, 'polite.pulse');
    const leave = `process.stdin.on('end', () => process.exit(0)).resume();`;
    const { name, program } = greeting(programOf('polite', `${withChild(pulse)}${HELLO}${leave}`));
    expect(name).toBe('test');
    await begun(pulse);
    program.close();
    expect(await isAlive(pulse)).toBe(false);
  });

  test('when it fails in the middle of a game: the end is noticed although the process left behind holds its output', async () => {
    const pulse = join(folder, 'failing.pulse');
    const fail = `process.stdin.once('data', () => setTimeout(() => process.exit(7), 1000));`;
    const channel = new Channel(programOf('failing', `${withChild(pulse)}${HELLO}${fail}`));
    expect(channel.receive(8000)).toMatchObject({ line: expect.stringContaining('hello') });
    channel.send('go');
    await begun(pulse);
    expect(channel.receive(8000)).toBeUndefined();
    expect(channel.ended).toBe('the program ended with code 7');
    expect(await isAlive(pulse)).toBe(false);
  });
});

describe('a line that is too long', () => {
  test('is a fault of the bot, which hears of it, and its next answer counts', () => {
    const source = `${HELLO}
import { createInterface } from 'node:readline';
let heard;
for await (const line of createInterface({ input: process.stdin })) {
  const { type, id, code } = JSON.parse(line);
  if (type === 'error') heard = code;
  else if (type === 'choose' && id === 1) process.stdout.write('x'.repeat(65537) + '\\n');
  else if (type === 'choose') process.stdout.write(JSON.stringify({ type: 'choice', id, action: heard === 'too-long' ? 1 : 0 }) + '\\n');
}`;
    const program = new Program(programOf('talker', source));
    expect(program.greet(hamlet)).toBe('test');
    const asked = { ...question(), int: () => 2 };
    expect(chooseWith(program, asked, 8000)).toMatchObject({
      action: asked.legal[2],
      trouble: { code: 'threw', text: expect.stringContaining('longer') },
    });
    expect(chooseWith(program, asked, 8000)).toEqual({ action: asked.legal[1] });
    program.close();
  });

  test('as the greeting ends the matter before a game begins', () => {
    const { code, program } = greeting(
      programOf('shouter', `process.stdout.write('x'.repeat(70000));process.stdin.resume();`),
    );
    expect(code).toBe('too-long');
    program.close();
  });

  test('takes no memory however long it is', async () => {
    const megabytes = 600;
    const source = `const part = Buffer.alloc(1e6, 'x');
for (let i = 0; i < ${megabytes}; i++) if (!process.stdout.write(part)) await new Promise((done) => process.stdout.once('drain', done));
process.stdout.write('\\nend\\n');
process.stdin.resume();`;
    const channel = new Channel(programOf('endless', source));
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
    expect(channel.receive(8000)).toEqual({ tooLong: true });
    const before = process.memoryUsage.rss();
    let said: ReturnType<Channel['receive']>;
    for (let i = 0; i < 3000 && !said; i++) {
      said = channel.receive(5);
      await sleep(1);
    }
    clearInterval(watch);
    expect(said).toEqual({ line: 'end' });
    expect(most - before).toBeLessThan((megabytes * 1e6) / 3);
    channel.close();
  });
});

describe('the environment of a bot', () => {
  test('has what a program needs in order to start, and no more', () => {
    const env = {
      PATH: '/bin',
      Path: 'C:\\bin',
      HOME: '/home/x',
      LC_ALL: 'C',
      SystemRoot: 'C:\\Windows',
      AWS_SECRET_ACCESS_KEY: 'x',
      NODE_OPTIONS: '--inspect',
      npm_config_token: 'x',
    };
    expect(Object.keys(environmentFor(env))).toEqual(['PATH', 'Path', 'HOME', 'LC_ALL', 'SystemRoot']);
  });

  test('is what the program gets; a program is found by the search path', () => {
    const file = join(folder, 'env.json');
    const source = `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.env));
${HELLO}process.stdin.resume();`;
    const [, script] = programOf('env', source);
    vi.stubEnv('HAMLET_TEST_SECRET', 'x');
    vi.stubEnv('PATH', `${join(process.execPath, '..')}:${process.env.PATH}`);
    const { name, program } = greeting(['node', script]);
    vi.unstubAllEnvs();
    expect(name).toBe('test');
    program.close();
    const env = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(env.PATH).toContain(join(process.execPath, '..'));
    expect(env).not.toHaveProperty('HAMLET_TEST_SECRET');
  });
});
