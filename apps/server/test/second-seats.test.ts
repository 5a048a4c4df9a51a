// @module-tag whole
import { expect, onTestFinished, test } from 'vitest';
import { Client } from './support/client.ts';
import { dice, person, planFor, request, testNode } from './support/node.ts';

/** The clients that play each seat; one with two seats looks at the one that owes a decision. */
async function playAll(clients: readonly Client[], seed: number, moves: number): Promise<number> {
  const roll = dice(seed);
  const [any] = clients;
  for (let move = 0; move < moves; move++) {
    const due = () => clients.findIndex((client, seat) => client.isDue(seat));
    await any.until(() => any.isOver || due() >= 0);
    if (any.isOver) return move;
    const seat = due();
    const client = clients[seat];
    await client.turnTo(seat);
    if (!client.isDue(seat)) continue;
    const list = client.legal(seat);
    expect(await client.command({ do: 'act', actions: [list[roll(list.length)]] }, seat)).toBeUndefined();
  }
  return moves;
}

test('a person takes, plays, leaves and takes up again two seats on one device, and goes on with both on another', async () => {
  const { base } = await testNode();
  const plan = planFor('builder-pro', [person, person, person]);
  const opened = await request<{ id: string }>(base, 'POST', '/api/tables', { body: { name: 'Ada', plan } });
  const { cookie } = opened;
  const { id } = opened.data;
  const join = async (of: string | undefined, seat?: number) => {
    const client = await Client.join({ base, table: id, cookie: of, seat });
    onTestFinished(() => client.close());
    return client;
  };
  const ada = await join(cookie, 0);
  // Who sits there takes another seat without an invitation; somebody else needs one.
  const sit = (seat: number, of: string | undefined) =>
    request(base, 'POST', `/api/tables/${id}/seats/${seat}`, { cookie: of, body: { name: 'Cem' } });
  expect((await sit(1, undefined)).data).toMatchObject({ code: 'bad-invitation' });
  expect((await sit(1, cookie)).data).toEqual({ seat: 1 });
  const invited = await request<{ token: string }>(base, 'POST', `/api/tables/${id}/invitations`, { cookie, body: {} });
  const path = `/api/invitations/${invited.data.token}`;
  const accepted = await request(base, 'POST', path, { body: { name: 'Cem' } });
  expect(accepted.data).toEqual({ id, seat: 2 });
  const cem = await join(accepted.cookie, 2);

  // Each seat is ready by itself, and the game begins with the last of them.
  for (const seat of [0, 2]) {
    expect(await [ada, ada, cem][seat].command({ do: 'ready', ready: true }, seat)).toBeUndefined();
    expect(ada.table?.phase).toBe('gathering');
  }
  expect(await cem.command({ do: 'ready', ready: true }, 1)).toMatchObject({ code: 'not-your-seat' });
  expect(await ada.command({ do: 'ready', ready: true }, 1)).toBeUndefined();
  for (const client of [ada, cem]) await client.until(() => client.table?.phase === 'playing');
  expect(await playAll([ada, ada, cem], 1, 20)).toBe(20);
  expect(new Set(ada.lines.filter(({ cause }) => cause === 'player').map(({ by }) => by))).toEqual(new Set([0, 1, 2]));

  // One seat is left; the other one is played on, and the person stays at the table.
  expect(await ada.command({ do: 'leave' }, 1)).toBeUndefined();
  await cem.until(() => cem.table?.seats[1].holder === 'nobody');
  expect(cem.table?.seats.map(({ holder }) => holder)).toEqual(['person', 'nobody', 'person']);
  expect(cem.table?.host).toBe(cem.table?.seats[0].person);
  expect(await ada.command({ do: 'undo', steps: 1 }, 1)).toMatchObject({ code: 'seat-empty' });
  expect(await ada.command({ do: 'reclaim' }, 1)).toBeUndefined();
  await cem.until(() => cem.table?.seats[1].holder === 'person');

  // Another device has both seats, at the same time as the first and when that one has gone.
  const link = await request<{ token: string }>(base, 'POST', '/api/me/links', { cookie, body: {} });
  const carried = await request(base, 'POST', '/api/me/carry', { body: { token: link.data.token } });
  expect(carried.cookie).not.toBe(cookie);
  const tablet = await join(carried.cookie, 1);
  expect([tablet.shownSeat, tablet.seats]).toEqual([1, [0, 1]]);
  await ada.turnTo(0);
  expect(await playAll([ada, tablet, cem], 2, 20)).toBe(20);
  await tablet.turnTo(0);
  await ada.until(() => ada.hash === tablet.hash && ada.lines.length === tablet.lines.length);
  ada.close();
  expect(await playAll([tablet, tablet, cem], 3, 1000)).toBeLessThan(1000);
  await cem.until(() => cem.isOver);
  expect(tablet.table?.result).toMatchObject({ ending: 'played' });
  for (const client of [ada, tablet, cem]) expect([client.mismatches, client.byes, client.errors]).toEqual([0, [], []]);
});
