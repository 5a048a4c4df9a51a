import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '..', 'public', 'push.js'), 'utf8');
const SCOPE = 'https://hamlet.example/';

/** The service worker with these windows open; gives what a tap on a notification does. */
async function tap(windows: readonly { readonly url: string; readonly isHeld: boolean }[]): Promise<string[]> {
  const done: string[] = [];
  const handlers = new Map<string, (event: unknown) => void>();
  const clients = windows.map(({ url, isHeld }) => {
    const client = {
      url,
      focus: async () => void done.push(`focus ${url}`),
      navigate: async (to: string) => {
        if (!isHeld) throw new TypeError('not held');
        done.push(`navigate ${url} to ${to}`);
        return client;
      },
    };
    return client;
  });
  const self = {
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    registration: { scope: SCOPE },
    clients: { matchAll: async () => clients, openWindow: async (url: string) => void done.push(`open ${url}`) },
  };
  runInNewContext(SOURCE, { self, URL, navigator: {} });
  let waiting: Promise<unknown> = Promise.resolve();
  handlers.get('notificationclick')?.({
    notification: { close: () => done.push('close'), data: { place: '#/online/abc' } },
    waitUntil: (promise: Promise<unknown>) => (waiting = promise),
  });
  await waiting;
  return done;
}

it('a tap on a notification opens the table: where it is open, in another window of the page, or in a new one', async () => {
  const there = `${SCOPE}#/online/abc`;
  expect(await tap([])).toEqual(['close', `open ${there}`]);
  expect(await tap([{ url: SCOPE, isHeld: true }])).toEqual([
    'close',
    `navigate ${SCOPE} to ${there}`,
    `focus ${SCOPE}`,
  ]);
  expect(
    await tap([
      { url: SCOPE, isHeld: true },
      { url: there, isHeld: true },
    ]),
  ).toEqual(['close', `focus ${there}`]);
  expect(await tap([{ url: SCOPE, isHeld: false }])).toEqual(['close', `open ${there}`]);
});
