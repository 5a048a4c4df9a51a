// @module-tag whole
import type { BotEvent } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import { circleTable } from '../src/people/circle-table.ts';
import { rateEnded } from '../src/ratings/update-ratings.ts';
import { knownPerson, LineReader, makeBot } from './support/bot.ts';
import { person, planFor, request, testNode } from './support/node.ts';

const TWO = planFor('hamlet', [person, person]);

async function people() {
  const node = await testNode();
  const { base } = node;
  const known = async (name: string) => {
    const { cookie } = await knownPerson(base, TWO, name);
    const { data } = await request<{ me: { person: string } }>(base, 'GET', '/api/me', { cookie });
    return { cookie, id: data.me.person };
  };
  const [ada, bob, cem] = [await known('Ada'), await known('Bob'), await known('Cem')];
  const get = <T>(who: { cookie: string }, path: string) =>
    request<T>(base, 'GET', `/api${path}`, { cookie: who.cookie });
  const send = <T = { code?: string }>(who: { cookie: string }, method: string, path: string, body: object = {}) =>
    request<T>(base, method, `/api${path}`, { cookie: who.cookie, body });
  return { node, base, ada, bob, cem, get, send };
}

type ChallengeLists = { incoming: { challenge: string; name: string }[]; outgoing: object[] };

describe('people who want to play with each other', () => {
  test('a challenge waits for one person, who sits down or declines; nobody else can answer', async () => {
    const { ada, bob, cem, get, send } = await people();
    const made = await send<{ id: string; challenge: string }>(ada, 'POST', '/challenges', { to: bob.id, plan: TWO });
    expect(made.status).toBe(200);
    const { data } = await get<ChallengeLists>(bob, '/me/challenges');
    expect(data.incoming).toMatchObject([{ challenge: made.data.challenge, name: 'Ada', table: { id: made.data.id } }]);
    expect((await get<ChallengeLists>(cem, '/me/challenges')).data).toEqual({ incoming: [], outgoing: [] });
    const path = `/challenges/${made.data.challenge}`;
    expect((await send(cem, 'POST', path, { accept: true })).data.code).toBe('unknown-challenge');
    expect((await send(bob, 'POST', path, { accept: true })).data).toEqual({ id: made.data.id });
    expect((await get<ChallengeLists>(ada, '/me/challenges')).data.outgoing).toEqual([]);
    const table = await get<{ table: { seats: { name: string }[] } }>(bob, `/tables/${made.data.id}`);
    expect(table.data.table.seats.map(({ name }) => name)).toEqual(['Ada', 'Bob']);

    const second = await send<{ challenge: string }>(ada, 'POST', '/challenges', { to: bob.id, plan: TWO });
    await send(bob, 'POST', `/challenges/${second.data.challenge}`, { accept: false });
    expect((await get<ChallengeLists>(bob, '/me/challenges')).data.incoming).toEqual([]);
    // Blocked people are not challenged, and nobody challenges without end.
    expect((await send(ada, 'POST', '/challenges', { to: ada.id, plan: TWO })).data.code).toBe('unknown-person');
    await send(cem, 'PUT', `/me/blocked/${ada.id}`, { blocked: true });
    expect((await send(ada, 'POST', '/challenges', { to: cem.id, plan: TWO })).data.code).toBe('kept-apart');
    for (let count = 0; count < 5; count++) await send(ada, 'POST', '/challenges', { to: bob.id, plan: TWO });
    expect((await send(ada, 'POST', '/challenges', { to: bob.id, plan: TWO })).data.code).toBe('too-many-challenges');
  });

  test('a bot hears of a challenge in its stream and accepts it', async () => {
    const { base, ada, bob, send } = await people();
    const robby = await makeBot(base, bob.cookie);
    const events = await LineReader.open<BotEvent>(base, '/api/bot/events', robby.headers);
    const made = await send<{ id: string; challenge: string }>(ada, 'POST', '/challenges', {
      to: robby.bot,
      plan: TWO,
    });
    const heard = await events.next(
      (event): event is Extract<BotEvent, { type: 'challenge' }> => event.type === 'challenge',
    );
    expect(heard).toMatchObject({ challenge: made.data.challenge, name: 'Ada' });
    const answered = await request(base, 'POST', `/api/challenges/${heard.challenge}`, {
      headers: robby.headers,
      body: { accept: true },
    });
    expect(answered.data).toEqual({ id: made.data.id });
  });

  test('a bot account challenges more people than a person does, and not without end', async () => {
    const { base, ada, bob, cem } = await people();
    const robby = await makeBot(base, cem.cookie);
    const codes: (string | undefined)[] = [];
    for (let count = 0; count <= 20; count++) {
      const to = count % 2 === 0 ? ada.id : bob.id;
      const { data } = await request<{ code?: string }>(base, 'POST', '/api/challenges', {
        headers: robby.headers,
        body: { to, plan: TWO },
      });
      codes.push(data.code);
    }
    expect(codes).toEqual([...Array(20).fill(undefined), 'too-many-challenges']);
  });

  test('friends are made by a link that works once, see public tables of each other, and part', async () => {
    const { ada, bob, cem, get, send } = await people();
    const { data } = await send<{ token: string }>(ada, 'POST', '/me/friends/links');
    expect((await send(ada, 'POST', `/friends/${data.token}`)).data.code).toBe('bad-link');
    const again = await send<{ token: string }>(ada, 'POST', '/me/friends/links');
    expect((await send(bob, 'POST', `/friends/${again.data.token}`)).data).toEqual({ person: ada.id, name: 'Ada' });
    expect((await send(cem, 'POST', `/friends/${again.data.token}`)).data.code).toBe('bad-link');
    const opened = await send<{ id: string }>(ada, 'POST', '/tables', { plan: { ...TWO, access: 'public' } });
    type FriendList = { friends: { name: string; tables: { id: string }[] }[] };
    const friends = await get<FriendList>(bob, '/me/friends');
    expect(friends.data.friends).toMatchObject([{ name: 'Ada', tables: [{ id: opened.data.id }] }]);
    await send(ada, 'DELETE', `/me/friends/${bob.id}`);
    expect((await get<FriendList>(bob, '/me/friends')).data.friends).toEqual([]);
  });

  test('a circle has a table of the games among its members', async () => {
    const { node, base, ada, bob, cem, get, send } = await people();
    const made = await send<{ circle: string }>(ada, 'POST', '/circles', { name: 'Thursday group' });
    const path = `/circles/${made.data.circle}`;
    expect((await get<{ code?: string }>(bob, path)).data.code).toBe('unknown-circle');
    expect((await send(bob, 'POST', `${path}/links`)).data.code).toBe('unknown-circle');
    const { data } = await send<{ token: string }>(ada, 'POST', `${path}/links`);
    expect((await send(bob, 'POST', `/friends/${data.token}`)).data.code).toBe('bad-link');
    expect((await send(bob, 'POST', `/circles/join/${data.token}`)).data).toEqual(made.data);
    for (const opponent of [bob, cem]) {
      const game = await send<{ id: string; challenge: string }>(ada, 'POST', '/challenges', {
        to: opponent.id,
        plan: TWO,
      });
      await send(opponent, 'POST', `/challenges/${game.data.challenge}`, { accept: true });
      for (const [seat, who] of [ada, opponent].entries())
        await send(who, 'POST', `/tables/${game.data.id}/commands`, {
          id: `ready-${seat}`,
          seat,
          seen: 0,
          command: { do: 'ready', ready: true },
        });
      await send(opponent, 'POST', `/tables/${game.data.id}/commands`, {
        id: 'give-up',
        seat: 1,
        seen: 0,
        command: { do: 'concede' },
      });
    }
    await rateEnded(node.storage, 0);
    type Circle = { name: string; lines: { name: string; games: number; wins: number; points: number }[] };
    const circle = await get<Circle>(bob, path);
    expect(circle.data).toMatchObject({
      name: 'Thursday group',
      lines: [
        { name: 'Ada', games: 1, wins: 1, points: 1 },
        { name: 'Bob', games: 1, wins: 0, points: 0 },
      ],
    });
    await send(ada, 'DELETE', `${path}/members`);
    expect((await get<{ circles: object[] }>(ada, '/me/circles')).data.circles).toEqual([]);
    expect((await request(base, 'DELETE', '/api/me', { cookie: cem.cookie })).status).toBe(200);
    expect(JSON.stringify(await node.storage.social.results([ada.id]))).not.toContain(cem.id);
  });
});

test('a shared place is shared, and games before somebody was a member do not count', () => {
  const seat = (table: string, seatNumber: number, who: string, place: number, at = 10) => ({
    table,
    seat: seatNumber,
    person: who,
    place,
    seats: 3,
    at,
  });
  const members = ['ada', 'bob', 'cem'].map((who) => ({ person: who, since: 5 }));
  const lines = circleTable(members, [
    seat('a', 0, 'ada', 1),
    seat('a', 1, 'bob', 1),
    seat('a', 2, 'cem', 3),
    seat('early', 0, 'ada', 1, 4),
    seat('early', 1, 'bob', 2, 4),
    seat('stranger', 0, 'ada', 1),
    seat('stranger', 1, 'eve', 2),
  ]);
  expect(lines).toEqual([
    { person: 'ada', games: 1, wins: 1, points: 0.75 },
    { person: 'bob', games: 1, wins: 1, points: 0.75 },
    { person: 'cem', games: 1, wins: 0, points: 0 },
  ]);
});
