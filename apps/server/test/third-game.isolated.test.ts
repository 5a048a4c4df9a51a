// @module-tag whole
import { type GameRecord, hashView, playRecord, readRecord } from '@hamlet/kernel';
import { secret } from '@hamlet/testkit';
import { expect, test, vi } from 'vitest';
import type { GameEntry } from '../src/games/entry.ts';
import { RULES } from '../src/games/index.ts';
import { begin, person, planFor, playOn, request, seatedTable, testNode } from './support/node.ts';

// One line more in the list of games: nothing else of the server knows the toy game.
vi.mock(import('../src/games/list.ts'), async (original) => {
  const { secret: toy } = await import('@hamlet/testkit');
  const entry: GameEntry = { name: 'secret', game: toy, versions: [toy] };
  return { GAMES: [...(await original()).GAMES, entry] };
});

test('a third game is offered, played at a table to its end, and recorded', async () => {
  const { base } = await testNode();
  const { data } = await request<{ games: readonly { game: string }[] }>(base, 'GET', '/api/games');
  expect(data.games.map(({ game }) => game)).toEqual(['hamlet', 'builder-pro', 'secret']);
  const table = await seatedTable(base, planFor('secret', [person, person]));
  const clients = [await table.client(0), await table.client(1)];
  await begin(clients);
  expect(await playOn(clients, 7)).toBeGreaterThan(3);
  for (const client of clients) {
    await client.until(() => client.isOver);
    expect(client.mismatches).toBe(0);
    expect(client.errors).toEqual([]);
    expect(hashView(client.view)).toBe(client.hash);
    expect(client.table?.result?.ending).toBe('played');
  }
  const { data: record } = await request<GameRecord>(base, 'GET', `/api/tables/${table.id}/record`, {
    cookie: table.cookies[0],
  });
  expect(record.rules).toBe(secret.rules);
  expect(playRecord(readRecord(record, RULES)).result).toEqual(clients[0].table?.result);
});
