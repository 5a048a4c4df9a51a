// @module-tag whole
import { STANDARD } from '@hamlet/hamlet';
import { isObject } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import type { Client } from './support/client.ts';
import { begin, person, planFor, playOn, request, seatedTable, testNode } from './support/node.ts';

describe('tables of other kinds', () => {
  test('who concedes among three is out of the ranking, and a bot plays the seat on to the end', async () => {
    const node = await testNode();
    const plan = planFor('hamlet', [person, person, person], { options: { roundCap: 2 } });
    const table = await seatedTable(node.base, plan);
    const clients = await Promise.all([0, 1, 2].map((seat) => table.client(seat)));
    await begin(clients);
    expect(await clients[1].command({ do: 'concede' }, 1)).toMatchObject({ code: 'level-missing' });
    expect(await clients[1].command({ do: 'concede', level: 'novice' }, 1)).toBeUndefined();
    await clients[0].until(() => clients[0].table?.seats[1].holder === 'bot');
    expect(clients[0].table?.result).toBeNull();
    const stayed: Client[] = [];
    for (const seat of [0, 2]) stayed[seat] = clients[seat];
    await playOn(stayed, 3, 400);
    await clients[0].until(() => clients[0].table?.result !== null);
    expect(clients[0].table?.result).toMatchObject({ ending: 'played' });
    expect(clients[0].table?.result?.ranking[1]).toBe(3);
    expect(clients[2].lines.some(({ by, cause }) => by === 1 && cause === 'bot')).toBe(true);
  });

  test('a table may bring a catalogue of its own, which is checked', async () => {
    const node = await testNode();
    const catalogue = structuredClone(STANDARD.data);
    if (!isObject(catalogue)) throw new Error('no catalogue');
    const open = (own: unknown) =>
      request(node.base, 'POST', '/api/tables', {
        body: { name: 'Ada', plan: planFor('hamlet', [person, person], { options: { catalogue: own } }) },
      });
    const renamed = { ...catalogue, name: 'our own' };
    const { data, cookie, status } = await open(renamed);
    expect(status).toBe(200);
    const shown = await request(node.base, 'GET', `/api/tables/${String(data.id)}`, { cookie });
    expect(JSON.stringify(shown.data)).toContain('our own');
    const broken = await open({ ...catalogue, tiles: [] });
    expect(broken.status).toBe(400);
    expect(broken.data.code).toBe('bad-options');
  });
});

describe('a plan whose seats do not fit its options', () => {
  const rules = { kind: 'rules' } as const;
  const solo = { solo: 'investor' };
  test.each([
    ['a third seat beside Botric', [person, rules, person], solo, 'bad-seats'],
    ['two seats for Botric', [person, rules, rules], solo, 'bad-seats'],
    ['Botric in the first seat', [rules, person], solo, 'bad-seats'],
    ['no seat for Botric', [person, person], solo, 'bad-seats'],
    ['a seat for Botric in a game without him', [person, rules], {}, 'bad-seats'],
    ['fewer colours than seats', [person, person, person], { colours: ['red', 'blue'] }, 'bad-options'],
  ] as const)('is refused: %s', async (_, seats, options, code) => {
    const node = await testNode();
    const body = { name: 'Ada', plan: planFor('hamlet', [...seats], { options }) };
    const { status, data } = await request(node.base, 'POST', '/api/tables', { body });
    expect([status, data.code]).toEqual([400, code]);
  });
});

describe('what an operator sees', () => {
  test('metrics count moves and refusals, and are for the machine itself alone', async () => {
    const node = await testNode();
    const table = await seatedTable(node.base, planFor('hamlet', [person, person]));
    const clients = await Promise.all([0, 1].map((seat) => table.client(seat)));
    await begin(clients);
    await playOn(clients, 3, 5);
    await request(node.base, 'GET', '/api/no-such-route');
    const { status, data } = await request<string>(node.base, 'GET', '/metrics');
    expect(status).toBe(200);
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(data)?.[1]);
    expect(figure('hamlet_move_seconds_count')).toBeGreaterThanOrEqual(5);
    expect(figure('hamlet_sockets')).toBe(2);
    expect(figure('hamlet_tables_awake')).toBe(1);
    expect(data).toContain('hamlet_refusals_total{code="unknown-route"} 1');
    for (const secret of ['Ada', table.id]) expect(data).not.toContain(secret);
    const forwarded = await request(node.base, 'GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(forwarded.status).toBe(404);
  });
});
