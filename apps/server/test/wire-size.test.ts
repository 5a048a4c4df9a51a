import { expect, test } from 'vitest';
import { Client } from './support/client.ts';
import { person, planFor, request, testNode } from './support/node.ts';

const bot = { kind: 'bot', level: 'builder' } as const;

/** Bytes of a whole game to one device that unpacks frames, as browsers do. */
const MOST = 200_000;

const GAMES = [
  ['hamlet', planFor('hamlet', [person, bot, bot], {})],
  ['hamlet by the lake', planFor('hamlet', [person, bot, bot], { options: { modules: ['lake'] } })],
  ['builder pro', planFor('builder-pro', [person, bot, bot], {})],
] as const;

// Bots play, so that it is a game and not a random walk.
test.each(GAMES)(
  'a whole game of %s is small on the wire',
  { tags: ['soak'], timeout: 900_000 },
  async (name, plan) => {
    const node = await testNode();
    const opened = await request<{ id: string }>(node.base, 'POST', '/api/tables', { body: { name: 'Ada', plan } });
    const client = await Client.join({
      base: node.base,
      table: opened.data.id,
      cookie: opened.cookie,
      seat: 0,
      unpacks: true,
    });
    await client.command({ do: 'ready', ready: true }, 0);
    await client.until(() => client.table?.phase === 'playing');
    await client.command({ do: 'hand-over', level: 'builder' }, 0);
    await client.until(() => client.isOver, 800_000);
    console.log(`${name}: ${(client.bytes / 1000).toFixed(0)} kB in ${client.lines.length} lines`);
    expect(client.bytes).toBeLessThan(MOST);
    client.close();
  },
);
