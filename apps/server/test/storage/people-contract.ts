import { describe, expect, test } from 'vitest';
import type { RatingStep } from '../../src/ratings/rate.ts';
import type { NewTable, Notice } from '../../src/storage/storage.ts';
import { type FreshDatabase, openFresh } from './connections.ts';

const TABLE: NewTable = {
  id: 'table-1',
  rules: 'hamlet@1.0',
  phase: 'playing',
  pace: 'live-20',
  access: 'public',
  watching: 1,
  next_at: null,
  shown: 0,
  seen: 0,
  summary: '{}',
  persons: ['ada', 'bob'],
};

const OPENING = [{ kind: 'open', data: '{}' }];

const STEP: RatingStep = {
  person: 'ada',
  pool: 'hamlet/2',
  table: 'table-1',
  place: 1,
  left: false,
  bots: true,
  rating: 1550.25,
  doubt: 120.5,
  volatility: 0.06,
  games: 3,
  at: 1_750_000_000_000,
};

/** What every storage must do for people who meet: safety, ratings, social and passkeys. */
export function peopleContract(name: string, fresh: FreshDatabase): void {
  async function opened() {
    const connections = await openFresh(fresh);
    for (const id of ['ada', 'bob', 'cem']) await connections.storage.createPerson({ id, name: id }, `hash-${id}`, '');
    return connections;
  }

  describe(`storage of people: ${name}`, () => {
    test("names that look the same are found by their mark, except the person's own", async () => {
      const { storage } = await opened();
      const { safety } = storage;
      await safety.setMark('ada', 'ada', '');
      await safety.setMark('bob', 'ada', 'k7q');
      expect(await safety.isNameUsed('cem', 'ada', '')).toBe(true);
      expect(await safety.isNameUsed('cem', 'ada', 'k7q')).toBe(true);
      expect(await safety.isNameUsed('cem', 'ada', 'zzz')).toBe(false);
      expect(await safety.isNameUsed('ada', 'ada', '')).toBe(false);
      expect((await storage.person('bob'))?.mark).toBe('k7q');
      expect((await storage.person('ada'))?.mark).toBeUndefined();
    });

    test('a block is kept once, keeps both sides apart, and is undone', async () => {
      const { storage, again } = await opened();
      const { safety } = storage;
      const other = await again();
      const heard: Notice[] = [];
      (name === 'SQLite' ? storage : other).listen((notice) => heard.push(notice));
      await Promise.all([safety.setBlocked('ada', 'bob', true), other.safety.setBlocked('ada', 'bob', true)]);
      for (const table of ['ada', 'bob'])
        await expect.poll(() => heard).toContainEqual({ table, kind: 'apart', number: 0 });
      await safety.setBlocked('cem', 'ada', true);
      expect(await safety.blockedBy('ada')).toEqual(['bob']);
      expect(await safety.blockedBy('bob')).toEqual([]);
      expect([...(await safety.blockedEitherWay('ada'))].toSorted()).toEqual(['bob', 'cem']);
      expect([...(await safety.blockedEitherWay('bob'))]).toEqual(['ada']);
      await safety.setBlocked('bob', 'ada', false);
      expect([...(await safety.blockedEitherWay('bob'))]).toEqual(['ada']);
      await safety.setBlocked('ada', 'bob', false);
      expect([...(await safety.blockedEitherWay('bob'))]).toEqual([]);
      await storage.deletePerson('cem');
      expect([...(await safety.blockedEitherWay('ada'))]).toEqual([]);
    });

    test('the persons of tables and the writers of a chat are found', async () => {
      const { storage } = await opened();
      const { safety } = storage;
      await storage.createTable(TABLE, OPENING);
      await storage.createTable({ ...TABLE, id: 'table-2', persons: [undefined, 'cem'] }, OPENING);
      expect(await safety.seated([])).toEqual(new Map());
      expect([...((await safety.seated(['table-1', 'table-2', 'none'])).get('table-1') ?? [])].toSorted()).toEqual([
        'ada',
        'bob',
      ]);
      expect(await safety.seatsOf('table-2')).toEqual(new Map([[1, 'cem']]));
      await storage.addChat('table-1', { person: 'ada', name: 'Ada', text: 'hi', watching: false });
      expect(await safety.hasWritten('table-1', 'ada')).toBe(true);
      expect(await safety.hasWritten('table-1', 'bob')).toBe(false);
      expect(await safety.hasWritten('table-2', 'ada')).toBe(false);
    });

    test('reports wait in their order until they are closed', async () => {
      const { storage } = await opened();
      const { safety } = storage;
      const report = {
        by: 'ada',
        table: 'table-1',
        person: 'bob',
        why: 'insult',
        quote: "'; drop",
        text: 'ugly \u{1f62c}',
      };
      await safety.addReport({ id: 'r1', ...report });
      await safety.addReport({ id: 'r2', ...report, person: '' });
      const found = await safety.reports();
      expect(found).toMatchObject([
        { id: 'r1', ...report },
        { id: 'r2', ...report, person: '' },
      ]);
      expect(Math.abs(found[0].at - (await storage.now()))).toBeLessThan(60_000);
      expect(await safety.closeReport('r1')).toBe(true);
      expect(await safety.closeReport('r1')).toBe(false);
      expect(await safety.reports()).toHaveLength(1);
    });

    test('a ban holds for a person and for their bots, until it is lifted', async () => {
      const { storage } = await opened();
      const { safety } = storage;
      await storage.bots.create({ id: 'robby', name: 'Robby', owner: 'bob' });
      expect(await safety.setBanned('nobody', true)).toBe(false);
      expect(await safety.setBanned('bob', true)).toBe(true);
      expect([await safety.isBanned('bob'), await safety.isBanned('robby'), await safety.isBanned('ada')]).toEqual([
        true,
        true,
        false,
      ]);
      expect((await storage.person('bob'))?.banned).toBe(true);
      expect(await safety.bannedAmong(['ada', 'bob', 'nobody'])).toEqual(new Set(['bob']));
      expect(await safety.bannedAmong([])).toEqual(new Set());
      await safety.setBanned('bob', false);
      expect([await safety.isBanned('bob'), await safety.isBanned('robby')]).toEqual([false, false]);
      expect((await storage.person('bob'))?.banned).toBeUndefined();
    });

    test('ratings move with their cursor, once, and are read as they were stored', async () => {
      const { storage, again } = await opened();
      const { ratings } = storage;
      const start = await ratings.cursor();
      expect(start).toEqual({ at: 0, table: '' });
      const to = { at: STEP.at, table: STEP.table };
      // Two connections to one file of this process would wait for each other.
      const other = name === 'SQLite' ? ratings : (await again()).ratings;
      const moved = await Promise.all([ratings.advance(start, to, [STEP]), other.advance(start, to, [STEP])]);
      expect(moved.filter(Boolean)).toHaveLength(1);
      expect(await ratings.cursor()).toEqual(to);
      expect(await ratings.advance(start, to, [STEP])).toBe(false);
      const second = { ...STEP, table: 'table-2', at: STEP.at + 5, rating: 1600.5, games: 4, bots: false, left: true };
      await ratings.advance(to, { at: second.at, table: 'table-2' }, [second, { ...second, person: 'bob' }]);
      const { person: _, pool: __, table: ___, place: ____, left: _____, bots: ______, ...standing } = second;
      expect(await ratings.standings('hamlet/2', ['ada', 'cem'])).toEqual(new Map([['ada', standing]]));
      expect(await ratings.standings('hamlet/3', ['ada'])).toEqual(new Map());
      expect(await ratings.standings('hamlet/2', [])).toEqual(new Map());
      expect(await ratings.standingsOf('ada')).toEqual([{ pool: 'hamlet/2', ...standing }]);
      expect(await ratings.stepsOf('ada', 9)).toEqual([second, STEP]);
      expect(await ratings.stepsOf('ada', 1)).toEqual([second]);
    });

    test('games with bots are counted for each day, as numbers', async () => {
      const { ratings } = (await opened()).storage;
      const to = { at: STEP.at, table: STEP.table };
      await ratings.advance(await ratings.cursor(), to, [STEP, { ...STEP, person: 'bob', bots: false }]);
      expect(await ratings.botGames(['ada', 'bob'], STEP.at, STEP.at + 1)).toEqual(new Map([['ada', 1]]));
      expect(await ratings.botGames(['ada'], STEP.at + 1, STEP.at + 2)).toEqual(new Map());
      expect(await ratings.botGames([], 0, STEP.at + 1)).toEqual(new Map());
    });

    test('games that ended are found after a cursor in the order of their ends', async () => {
      const { storage } = await opened();
      const { id: _, rules: __, ...change } = TABLE;
      for (const id of ['table-1', 'table-2', 'table-3']) await storage.createTable({ ...TABLE, id }, OPENING);
      for (const id of ['table-2', 'table-1'])
        await storage.append(id, 0, OPENING, { ...change, phase: 'over' }, storage.estimate());
      const until = (await storage.now()) + 1000;
      const ended = await storage.ratings.endedAfter({ at: 0, table: '' }, until, 9);
      expect(ended.map(({ table }) => table).toSorted()).toEqual(['table-1', 'table-2']);
      expect(ended.map(({ at }) => at)).toEqual(ended.map(({ at }) => at).toSorted((a, b) => a - b));
      expect(await storage.ratings.endedAfter(ended[0], until, 9)).toEqual(ended.slice(1));
      expect(await storage.ratings.endedAfter({ at: 0, table: '' }, until, 1)).toEqual(ended.slice(0, 1));
      expect(await storage.ratings.endedAfter({ at: 0, table: '' }, 1, 9)).toEqual([]);
    });

    test('ratings begin again, and a pseudonym takes the place of a person', async () => {
      const { ratings } = (await opened()).storage;
      const to = { at: STEP.at, table: STEP.table };
      await ratings.advance(await ratings.cursor(), to, [STEP, { ...STEP, person: 'bob' }]);
      await ratings.rename('ada', 'former.1');
      expect(await ratings.stepsOf('ada', 9)).toEqual([]);
      expect(await ratings.standingsOf('former.1')).toHaveLength(1);
      expect(JSON.stringify(await ratings.everything())).not.toContain('ada');
      expect(await ratings.everything()).toHaveLength(4);
      await ratings.reset();
      expect(await ratings.everything()).toEqual([]);
      expect(await ratings.cursor()).toEqual({ at: 0, table: '' });
    });

    test('challenges are found from both sides, oldest first, and go', async () => {
      const { social } = (await opened()).storage;
      const first = { id: 'c1', from: 'ada', to: 'bob', table: 'table-1' };
      await social.addChallenge(first);
      await social.addChallenge({ ...first, id: 'c2', table: 'table-2' });
      expect(await social.challenge('c1')).toEqual(first);
      expect((await social.challenges('ada', 'challenger')).map(({ id }) => id)).toEqual(['c1', 'c2']);
      expect((await social.challenges('bob', 'challenged')).map(({ id }) => id)).toEqual(['c1', 'c2']);
      expect(await social.challenges('bob', 'challenger')).toEqual([]);
      await social.deleteChallenge('c1');
      expect(await social.challenge('c1')).toBeUndefined();
    });

    test('a link to people works once, for its kind, until it runs out', async () => {
      const { storage, again } = await opened();
      const { social } = storage;
      const now = await storage.now();
      await social.addLink('h1', { person: 'ada', circle: '' }, now + 60_000);
      await social.addLink('h2', { person: 'ada', circle: 'ring' }, now + 60_000);
      expect(await social.takeLink('h1', 'circle')).toBeUndefined();
      expect(await social.takeLink('h2', 'friend')).toBeUndefined();
      const taken = await Promise.all([
        social.takeLink('h1', 'friend'),
        (await again()).social.takeLink('h1', 'friend'),
      ]);
      expect(taken.filter(Boolean)).toEqual([{ person: 'ada', circle: '' }]);
      expect(await social.takeLink('h2', 'circle')).toEqual({ person: 'ada', circle: 'ring' });
      await social.addLink('h3', { person: 'ada', circle: '' }, now - 1000);
      expect(await social.takeLink('h3', 'friend')).toBeUndefined();
    });

    test('a friendship is on both sides, made once, and ended by either', async () => {
      const { storage } = await opened();
      const { social } = storage;
      await Promise.all([social.befriend('ada', 'bob'), social.befriend('bob', 'ada')]);
      await social.befriend('ada', 'cem');
      expect([await social.friendsOf('bob'), (await social.friendsOf('ada')).toSorted()]).toEqual([
        ['ada'],
        ['bob', 'cem'],
      ]);
      await social.unfriend('bob', 'ada');
      expect(await social.friendsOf('ada')).toEqual(['cem']);
      await storage.deletePerson('cem');
      expect(await social.friendsOf('ada')).toEqual([]);
    });

    test('a circle has members since they joined, and goes with the last of them', async () => {
      const { storage } = await opened();
      const { social } = storage;
      await social.makeCircle('ring', 'Thursday group', 'ada');
      await social.join('ring', 'bob');
      await social.join('ring', 'bob');
      expect((await social.members('ring')).map(({ person }) => person).toSorted()).toEqual(['ada', 'bob']);
      for (const { since } of await social.members('ring'))
        expect(Math.abs(since - (await storage.now()))).toBeLessThan(60_000);
      expect(await social.circlesOf('bob')).toEqual([{ circle: 'ring', name: 'Thursday group' }]);
      await social.leave('ring', 'ada');
      expect(await social.circlesOf('ada')).toEqual([]);
      expect(await social.circlesOf('bob')).toHaveLength(1);
      await social.leave('ring', 'bob');
      await social.join('ring', 'cem');
      expect(await social.circlesOf('cem')).toEqual([]);
    });

    test('results are stored once, found by table, and outlive their persons under a pseudonym', async () => {
      const { social } = (await opened()).storage;
      const result = { table: 'table-1', seat: 0, person: 'ada', place: 1, seats: 2, at: STEP.at };
      const both = [result, { ...result, seat: 1, person: 'bob', place: 2 }];
      await social.addResults(both);
      await social.addResults(both);
      await social.addResults([{ ...result, table: 'table-2', person: 'cem' }]);
      expect((await social.results(['ada'])).toSorted((a, b) => a.seat - b.seat)).toEqual(both);
      expect(await social.results([])).toEqual([]);
      await social.rename('ada', 'former.1');
      expect(await social.results(['ada'])).toEqual([]);
      expect((await social.results(['bob'])).map(({ person }) => person).toSorted()).toEqual(['bob', 'former.1']);
    });

    test('people are notified by their browsers, their confirmed e-mail and their webhooks', async () => {
      const { storage } = await opened();
      const contact = { address: 'ada@example.org', confirmed: false, failures: 0, off: '' } as const;
      const push = { endpoint: 'https://push.example.org/1', p256dh: '', auth: '', label: '', device: '' };
      expect(await storage.channelsOf('ada')).toEqual([]);
      await storage.setMail('ada', contact);
      await storage.addPush({ ...push, id: 'p1', person: 'ada' });
      await storage.addWebhook({ id: 'w1', person: 'ada', url: 'https://example.org' });
      await storage.addWebhook({ id: 'w2', person: 'bob', url: 'https://example.org' });
      const others = [
        { channel: 'push', target: 'p1' },
        { channel: 'webhook', target: 'w1' },
      ];
      const channels = async () =>
        (await storage.channelsOf('ada')).toSorted((a, b) => a.channel.localeCompare(b.channel));
      expect(await channels()).toEqual(others);
      await storage.setMail('ada', { ...contact, off: 'unsubscribed', confirmed: true });
      expect(await channels()).toEqual(others);
      await storage.setMail('ada', { ...contact, confirmed: true });
      expect(await channels()).toEqual([{ channel: 'mail', target: '' }, ...others]);
    });

    test('a passkey is one person’s, is added once, counts its uses, and goes with them', async () => {
      const { storage } = await opened();
      const made = { id: 'k1', person: 'ada', publicKey: 'AQID', counter: 0, label: 'Firefox, Linux' };
      expect(await storage.addPasskey(made)).toBe(true);
      expect(await storage.addPasskey({ ...made, person: 'bob' })).toBe(false);
      expect(await storage.passkeys('bob')).toEqual([]);
      expect(await storage.passkey('k1')).toMatchObject({ ...made, used: null });
      await storage.usePasskey('k1', 4_294_967_295);
      const [used] = await storage.passkeys('ada');
      expect(used).toMatchObject({ counter: 4_294_967_295 });
      expect(used.used).toBeGreaterThanOrEqual(used.created);
      expect(await storage.awaySince((await storage.now()) + 60_000, 9)).not.toContain('ada');
      await storage.deletePasskey('bob', 'k1');
      expect(await storage.passkey('k1')).toBeDefined();
      await storage.deletePasskey('ada', 'k1');
      expect(await storage.passkey('k1')).toBeUndefined();
      await storage.addPasskey(made);
      await storage.deletePerson('ada');
      expect(await storage.passkey('k1')).toBeUndefined();
    });

    test('a challenge of a passkey works once, until it runs out', async () => {
      const { storage, again } = await opened();
      const other = await again();
      const now = await storage.now();
      await storage.addChallenge('h1', 'ada', now + 60_000);
      const taken = await Promise.all([storage.takeChallenge('h1'), other.takeChallenge('h1')]);
      expect(taken.filter((one) => one !== undefined)).toEqual(['ada']);
      await storage.addChallenge('h2', '', now + 60_000);
      expect(await storage.takeChallenge('h2')).toBe('');
      await storage.addChallenge('h3', 'ada', now - 1000);
      expect(await storage.takeChallenge('h3')).toBeUndefined();
    });
  });
}
