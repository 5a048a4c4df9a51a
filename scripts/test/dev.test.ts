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
    child.kill('SIGKILL');
    await ended;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const address = () => /http:\S+/.exec(said)?.[0] ?? '';
  await expect.poll(address, { timeout: 20_000 }).toContain('http');
  return { address: address(), said: () => said, child, ended };
}

/** Saves a file without a change: its time moves, and goes back when the test is over. */
function save(path: string): void {
  const { atime, mtime } = statSync(path);
  onTestFinished(() => utimesSync(path, atime, mtime));
  utimesSync(path, atime, new Date());
}

test('the page is served from its sources, and follows a change in the client, the worker and an engine', async () => {
  const { address, said, child, ended } = await start();
  const engine = join(ROOT, 'packages/hamlet/src/index.ts');
  for (const [path, served] of [
    ['apps/web/src/main.tsx', 'src/main.tsx'],
    ['apps/web/src/table/worker.ts', 'src/table/worker.ts?worker_file&type=module'],
    ['packages/hamlet/src/index.ts', `@fs/${engine.replaceAll('\\', '/').replace(/^\//, '')}`],
  ]) {
    const response = await fetch(`${address}${served}`);
    expect([served, response.status]).toEqual([served, 200]);
    save(join(ROOT, path));
    await expect
      .poll(said, { timeout: 10_000 })
      .toMatch(new RegExp(`page reload \\S*${path.replace('apps/web/', '')}`));
  }
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});
