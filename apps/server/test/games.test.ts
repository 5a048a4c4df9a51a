// @module-tag whole
import { storedBot } from '@hamlet/bots';
import { type GameRecord, hashView, playRecord, readRecord, sha256 } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { RULES } from '../src/games/index.ts';
import type { Client } from './support/client.ts';
import { begin, person, planFor, playOn, request, seatedTable, testNode } from './support/node.ts';

const GAMES = [
  ['Hamlet', planFor('hamlet', [person, person], { options: { roundCap: 6 } })],
  ['By the Lake', planFor('hamlet', [person, person, person], { options: { modules: ['lake'], roundCap: 4 } })],
  ['Botric', planFor('hamlet', [person, { kind: 'rules' }], { options: { solo: 'investor', roundCap: 5 } })],
  ['Builder Pro', planFor('builder-pro', [person, person, person])],
] as const;

describe('whole games through sockets', () => {
  test.each(GAMES)('%s is played to its end, and everybody ends with the same view as the server', async (_, plan) => {
    const node = await testNode();
    const table = await seatedTable(node.base, plan);
    const clients: Client[] = [];
    for (const [seat, { kind }] of plan.seats.entries())
      if (kind === 'person') clients[seat] = await table.client(seat);
    const watcher = await table.client(0, { cookie: undefined, seat: undefined, watch: table.watch });
    await begin(clients);
    expect(await playOn(clients, 7)).toBeGreaterThan(10);
    for (const client of [...clients, watcher]) {
      await client.until(() => client.isOver);
      expect(client.mismatches).toBe(0);
      expect(hashView(client.view)).toBe(client.hash);
      expect(client.errors).toEqual([]);
      expect(client.lines.map(({ text }) => text)).toEqual(clients[0].lines.map(({ text }) => text));
    }
    const { data: record } = await request<GameRecord>(node.base, 'GET', `/api/tables/${table.id}/record`, {
      cookie: table.cookies[0],
    });
    const session = playRecord(readRecord(record, RULES));
    expect(session.result).toEqual(clients[0].table?.result);
    expect(sha256(record.seed)).toBe(clients[0].table?.commitment);
    expect(record.seed).toBe(clients[0].table?.seed);
    expect(record.seed).toMatch(/^sha256:/);
  });

  test('bots play their seats to the end', async () => {
    const node = await testNode();
    const bot = { kind: 'bot', level: 'novice' } as const;
    const table = await seatedTable(node.base, planFor('hamlet', [person, bot], { options: { roundCap: 3 } }));
    const client = await table.client(0);
    await begin([client]);
    await playOn([client], 3);
    expect(client.lines.some(({ cause, by }) => cause === 'bot' && by === 1)).toBe(true);
    expect(client.table?.seats[1].level).toBe(storedBot('novice'));
    expect(client.table?.result?.ending).toBe('played');
  });
});
