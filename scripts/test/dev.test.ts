// @module-tag whole
import { spawn } from 'node:child_process';
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Starts `npm run dev` on any free port: what it has said, and its address. */
async function start() {
  const args = [join(ROOT, 'scripts/dev.mjs'), '--no-open', '--port', '0'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  onTestFinished(async () => {
    // Not by force: it ends the server of tables first.
    child.kill('SIGTERM');
    await ended;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const address = () => /http:\S+/.exec(said)?.[0] ?? '';
  await expect.poll(address, { timeout: 20_000 }).toContain('http');
  return { address: address(), said: () => said, child, ended };
}

/** Saves a file without a change, by a function: its time moves, and goes back when the test is over. */
function saverOf(path: string): () => void {
  const { atime, mtime } = statSync(path);
  onTestFinished(() => utimesSync(path, atime, mtime));
  return () => utimesSync(path, atime, new Date());
}

test('the page follows its sources: components are exchanged, the worker and an engine load it again', async () => {
  const { address, said, child, ended } = await start();
  for (const [path, served, told] of [
    ['apps/web/src/screens/home.tsx', 'src/screens/home.tsx', 'hmr update'],
    ['apps/web/src/screens/home.css', 'src/screens/home.css', 'hmr update'],
    ['apps/web/src/table/worker.ts', 'src/table/worker.ts?worker_file&type=module', 'page reload'],
    // The worker asks for the engine of its game, which brings the rules.
    ['packages/hamlet/src/index.ts', 'src/hamlet/engine.ts', 'page reload'],
  ]) {
    const response = await fetch(`${address}${served}`, { headers: { 'sec-fetch-dest': 'script' } });
    expect([served, response.status]).toEqual([served, 200]);
    const save = saverOf(join(ROOT, path));
    const line = new RegExp(`${told} \\S*${path.replace('apps/web/', '')}`);
    // A file that was served just now is watched a moment later: it is saved until that is seen.
    const isSeen = () => {
      save();
      return line.test(said());
    };
    await expect.poll(isSeen, { timeout: 20_000, interval: 1000 }).toBe(true);
  }
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('tables online work behind the page', async () => {
  const { address } = await start();
  const games = await fetch(`${address}api/games`);
  expect(games.status).toBe(200);
  const seats = [{ kind: 'person' }, { kind: 'person' }];
  const plan = { game: 'hamlet', options: {}, seats, pace: 'live-20', access: 'link', watching: true };
  const { origin } = new URL(address);
  const opened = await fetch(`${address}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ name: 'Ada', plan }),
  });
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('"id"')]);
});
