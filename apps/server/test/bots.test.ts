import { describe, expect, onTestFinished, test } from 'vitest';
import { BotPool } from '../src/bots/pool.ts';

const QUESTION = {
  table: 't',
  rules: 'r',
  level: 'novice',
  seat: 0,
  setting: null,
  view: null,
  legal: [1, 2, 3],
  seed: 's',
};

function poolWith(script: string, cutOffMs: number): BotPool {
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const pool = new BotPool({ size: 1, script: url, cutOffMs });
  onTestFinished(() => pool.close());
  return pool;
}

describe('the pool of bots', () => {
  test('cuts off a bot that does not come to an end, decides for it, and goes on', async () => {
    const pool = poolWith(
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ table }) => { if (table === 'slow') for (;;); parentPort.postMessage({ choice: 2 }); });",
      300,
    );
    const slow = pool.choose({ ...QUESTION, table: 'slow' });
    const next = pool.choose(QUESTION);
    const answer = await slow;
    expect(answer.trouble).toBe('cut-off');
    expect([0, 1, 2]).toContain(answer.choice);
    expect(await next).toEqual({ choice: 2 });
  });

  test('decides for a bot that throws', async () => {
    const pool = poolWith(
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('no'); });",
      5000,
    );
    expect((await pool.choose(QUESTION)).trouble).toBe('threw');
    expect((await pool.choose(QUESTION)).trouble).toBe('threw');
  });
});
