import { describe, expect, test } from 'vitest';
import type { NewTable, Notice } from '../../src/storage/storage.ts';
import { type FreshDatabase, openFresh } from './connections.ts';

export const TABLE: NewTable = {
  id: 'table-1',
  rules: 'hamlet@1.0',
  phase: 'gathering',
  pace: 'live-20',
  access: 'public',
  watching: 1,
  next_at: null,
  seen: 0,
  shown: 1,
  summary: '{}',
  persons: ['ada', undefined],
};

export const CHANGE = {
  phase: 'playing',
  pace: 'live-20',
  access: 'public',
  watching: 1,
  next_at: 50,
  seen: 0,
  shown: 2,
  summary: '{"a":1}',
} as const;

export const rows = (...texts: string[]) => texts.map((data) => ({ kind: 'game', data }));

/** What every storage must do. Each test has a database of its own. */
export function storageContract(name: string, fresh: FreshDatabase): void {
  const opened = () => openFresh(fresh);

  describe(`storage: ${name}`, () => {
    test('a journal is kept in order, with times that never go back', async () => {
      const { storage } = await opened();
      const first = await storage.createTable(TABLE, rows('open'));
      const second = await storage.append(TABLE.id, 0, rows('a', 'b'), CHANGE, storage.estimate());
      expect(second).toBeGreaterThanOrEqual(first);
      expect(await storage.append(TABLE.id, 2, rows('c'), CHANGE, storage.estimate())).toBeGreaterThanOrEqual(
        second ?? Number.NaN,
      );
      const journal = await storage.journal(TABLE.id, -1);
      expect(journal.map(({ seq, data }) => [seq, data])).toEqual([
        [0, 'open'],
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
      ]);
      expect(journal.map(({ at }) => at)).toEqual(journal.map(({ at }) => at).toSorted((a, b) => a - b));
      expect(await storage.journal(TABLE.id, 2)).toHaveLength(1);
      expect(await storage.table(TABLE.id)).toMatchObject({
        seq: 3,
        phase: 'playing',
        next_at: 50,
        seen: 0,
        summary: '{"a":1}',
      });
    });

    test('of appends after the same row one wins, and the others change nothing', async () => {
      const { storage, again } = await opened();
      const other = await again();
      await storage.createTable(TABLE, rows('open'));
      const race = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 ? storage : other).append(TABLE.id, 0, rows(`${at}`, 'x'), CHANGE, storage.estimate()),
        ),
      );
      expect(race.filter((at) => at !== undefined)).toHaveLength(1);
      expect(await storage.journal(TABLE.id, -1)).toHaveLength(3);
      expect(await storage.append('no-such', 0, rows('a'), CHANGE, storage.estimate())).toBeUndefined();
    });

    test('appends of many tables at once are all stored', async () => {
      const { storage } = await opened();
      const ids = Array.from({ length: 50 }, (_, at) => `many-${at}`);
      await Promise.all(ids.map((id) => storage.createTable({ ...TABLE, id }, rows('open'))));
      await Promise.all(ids.map((id) => storage.append(id, 0, rows(id), CHANGE, storage.estimate())));
      for (const id of ids) expect((await storage.journal(id, 0)).map(({ data }) => data)).toEqual([id]);
      expect(await storage.tableIds('many-48', 10)).toEqual([
        'many-49',
        'many-5',
        'many-6',
        'many-7',
        'many-8',
        'many-9',
      ]);
    });

    test('an append stores whatever has changed about its table, and nothing else', async () => {
      const { storage } = await opened();
      await storage.createTable(TABLE, rows('open'));
      const changes = [
        {},
        { summary: '{"a":2}' },
        { pace: 'days-3' },
        { access: 'link' },
        { watching: 0 },
        { next_at: 60 },
        { next_at: null },
        { next_at: 70 },
        { phase: 'over' },
        { phase: 'over' },
      ] as const;
      for (const [after, changed] of changes.entries()) {
        const before = await storage.table(TABLE.id);
        const change = { ...CHANGE, ...changed };
        await storage.append(TABLE.id, after, rows('a'), change, storage.estimate());
        const now = await storage.table(TABLE.id);
        expect(now).toMatchObject({ ...change, seq: after + 1 });
        expect(now?.ended !== null).toBe(change.phase === 'over');
        if (after === changes.length - 1) expect(now?.ended).toBe(before?.ended);
      }
    });

    test('what is stored is there for the next connection', async () => {
      const { storage, again } = await opened();
      await storage.createTable(TABLE, rows('open'));
      await storage.append(TABLE.id, 0, rows('a'), CHANGE, storage.estimate());
      await storage.close();
      expect(await (await again()).journal(TABLE.id, -1)).toHaveLength(2);
    });

    test('tables are found by their persons, in the lobby and by their deadline', async () => {
      const { storage } = await opened();
      await storage.createTable(TABLE, rows('open'));
      await storage.createTable(
        { ...TABLE, id: 'table-2', access: 'link', next_at: 10, persons: ['bob', 'ada'] },
        rows('open'),
      );
      expect((await storage.tablesOf('ada', 9)).map(({ id }) => id).toSorted()).toEqual(['table-1', 'table-2']);
      expect((await storage.publicTables('gathering', 9)).map(({ id }) => id)).toEqual(['table-1']);
      const rules = [TABLE.rules];
      expect(await storage.dueTables(9, 9, rules)).toEqual([]);
      expect(await storage.dueTables(10, 9, rules)).toEqual(['table-2']);
      expect(await storage.dueTables(10, 9, ['chess@1.0'])).toEqual([]);
      await storage.append('table-2', 0, rows('a'), { ...CHANGE, persons: [undefined, 'bob'] }, storage.estimate());
      expect((await storage.tablesOf('ada', 9)).map(({ id }) => id)).toEqual(['table-1']);
      expect((await storage.tablesOf('bob', 9)).map(({ id }) => id)).toEqual(['table-2']);
      await storage.setNext('table-2', 0, 7);
      expect((await storage.table('table-2'))?.next_at).toBe(50);
      await storage.setNext('table-2', 1, null);
      expect((await storage.table('table-2'))?.next_at).toBeNull();
      await storage.deleteTable('table-2');
      expect(await storage.table('table-2')).toBeUndefined();
      expect(await storage.journal('table-2', -1)).toEqual([]);
      expect(await storage.tablesOf('bob', 9)).toEqual([]);
    });

    test('a person is known by the hash of each device, and a link carries them once', async () => {
      const { storage } = await opened();
      await storage.createPerson({ id: 'ada', name: 'Ada' }, 'h1', 'Firefox, Linux');
      await storage.addDevice('ada', 'h2', '');
      expect(await storage.personOf('h2')).toMatchObject({ id: 'ada', name: 'Ada' });
      expect(await storage.personOf('h3')).toBeUndefined();
      await storage.rename('ada', 'Countess', 'red');
      expect(await storage.person('ada')).toEqual({ id: 'ada', name: 'Countess', colour: 'red' });
      const now = await storage.now();
      await storage.addCarryLink('l1', 'ada', now + 60_000);
      await storage.addCarryLink('l2', 'ada', now - 1);
      expect(await storage.takeCarryLink('l2')).toBeUndefined();
      expect(await Promise.all([storage.takeCarryLink('l1'), storage.takeCarryLink('l1')])).toEqual(
        expect.arrayContaining(['ada', undefined]),
      );
    });

    test('a bot account has an owner and is known by its tokens', async () => {
      const { storage } = await opened();
      const account = { id: 'robby', name: 'Robby', owner: 'ada' };
      await storage.bots.create(account);
      await storage.bots.addToken('robby', { id: 't1', scopes: ['play'] }, 'h1');
      await storage.bots.addToken('robby', { id: 't2', scopes: ['play', 'tables'] }, 'h2');
      expect(await storage.bots.of('ada')).toEqual([account]);
      expect(await storage.bots.of('bob')).toEqual([]);
      expect(await storage.person('robby')).toEqual(account);
      expect(await storage.bots.byToken('h2')).toEqual({ person: account, scopes: ['play', 'tables'] });
      expect((await storage.bots.tokens('robby')).map(({ id }) => id)).toEqual(['t1', 't2']);
      expect(await storage.bots.revoke('other', 't1')).toBe(false);
      expect(await storage.bots.revoke('robby', 't1')).toBe(true);
      expect(await storage.bots.byToken('h1')).toBeUndefined();
      await storage.deletePerson('robby');
      expect(await storage.bots.byToken('h2')).toBeUndefined();
      expect(await storage.bots.of('ada')).toEqual([]);
    });

    test('an invitation works once and can be withdrawn', async () => {
      const { storage } = await opened();
      await storage.addInvitation({ id: 'i1', table: 't', seat: 2, used: false }, 'h1');
      await storage.addInvitation({ id: 'i2', table: 't', seat: null, used: false }, 'h2');
      expect(await storage.invitation('h1')).toEqual({ id: 'i1', table: 't', seat: 2, used: false });
      const used = await Promise.all([storage.useInvitation('i1'), storage.useInvitation('i1')]);
      expect(used.filter(Boolean)).toHaveLength(1);
      await storage.returnInvitation('i1');
      expect(await storage.useInvitation('i1')).toBe(true);
      expect(await storage.withdrawInvitation('other', 'i2')).toBe(false);
      expect(await storage.withdrawInvitation('t', 'i2')).toBe(true);
      expect(await storage.invitation('h2')).toBeUndefined();
      expect(await storage.invitations('t')).toHaveLength(1);
    });

    test('chat lines are numbered, mutes and notes are kept', async () => {
      const { storage } = await opened();
      const line = { person: 'ada', name: 'Ada', text: "'; drop table chat; --", watching: false };
      await Promise.all(Array.from({ length: 8 }, () => storage.addChat('t', line)));
      expect((await storage.chat('t', 0, 100)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect((await storage.chat('t', 0, 3)).map(({ number }) => number)).toEqual([6, 7, 8]);
      expect((await storage.chat('t', 7, 100))[0]).toMatchObject(line);
      await storage.setMuted('bob', 'ada', true);
      await storage.setMuted('bob', 'ada', true);
      expect(await storage.mutedBy('bob')).toEqual(['ada']);
      await storage.setMuted('bob', 'ada', false);
      expect(await storage.mutedBy('bob')).toEqual([]);
      await storage.setNotes('t', 'ada', 'one');
      await storage.setNotes('t', 'ada', 'two');
      expect(await storage.notes('t', 'ada')).toBe('two');
      expect(await storage.notes('t', 'bob')).toBe('');
    });

    test('a prepared turn takes the place of the one before, and goes by its id', async () => {
      const { storage } = await opened();
      const turn = { seat: 1, person: 'ada', id: 'turn-1', data: '{"a":1}' };
      await storage.setTurn('t', turn);
      await storage.setTurn('t', { ...turn, seat: 0, person: 'bob' });
      await storage.setTurn('t', { ...turn, id: 'turn-2', data: '{"a":2}' });
      await storage.deleteTurn('t', 1, 'turn-1');
      expect(await storage.turns('t')).toEqual([
        { ...turn, seat: 0, person: 'bob' },
        { ...turn, id: 'turn-2', data: '{"a":2}' },
      ]);
      await storage.deleteTurn('t', 1, 'turn-2');
      expect(await storage.turns('t')).toHaveLength(1);
      expect(await storage.turns('other')).toEqual([]);
    });

    test('the devices of a person are listed and ended, and every node hears of it', async () => {
      const { storage, again } = await opened();
      const heard: Notice[] = [];
      (await again()).listen((notice) => heard.push(notice));
      if (name === 'SQLite') storage.listen((notice) => heard.push(notice));
      await storage.createPerson({ id: 'ada', name: 'Ada' }, 'h1', 'Firefox, Linux');
      await storage.addDevice('ada', 'h2', '');
      expect((await storage.devices('ada')).map(({ hash, label }) => [hash, label])).toEqual([
        ['h1', 'Firefox, Linux'],
        ['h2', ''],
      ]);
      await storage.endDevices('bob', ['h2']);
      expect(await storage.personOf('h2')).toBeDefined();
      await storage.endDevices('ada', ['h2']);
      expect(await storage.personOf('h2')).toBeUndefined();
      expect(await storage.personOf('h1')).toMatchObject({ id: 'ada' });
      await expect.poll(() => heard).toContainEqual({ table: 'ada', kind: 'person', number: 0 });
    });

    test('a pseudonym takes the place of a person at every table at which they ever sat', async () => {
      const { storage } = await opened();
      const opening = { kind: 'open', data: '{"host":"ada"}' };
      await storage.createTable({ ...TABLE, summary: '{"names":["Ada",""]}' }, [opening]);
      await storage.createTable({ ...TABLE, id: 'table-2' }, [opening]);
      const stood = { ...CHANGE, persons: ['bob', undefined] };
      await storage.append('table-2', 0, rows('stood'), stood, storage.estimate());
      expect((await storage.tablesEver('ada')).toSorted()).toEqual(['table-1', 'table-2']);
      expect(await storage.tablesEver('bob')).toEqual(['table-2']);
      await storage.forgetSeats('table-1', 'ada', 'former.1', ({ data }) => data.replace('ada', 'former.1'));
      expect(await storage.journal('table-1', -1)).toMatchObject([{ kind: 'open', data: '{"host":"former.1"}' }]);
      expect((await storage.table('table-1'))?.summary).toBe('{"names":["",""]}');
      expect(await storage.tablesOf('ada', 9)).toEqual([]);
      expect(await storage.tablesOf('former.1', 9)).toHaveLength(1);
      await storage.deletePerson('ada');
      expect(await storage.tablesEver('ada')).toEqual([]);
    });

    test('those who were away for long are found, unless a former version made them', async () => {
      const { storage } = await opened();
      await storage.createPerson({ id: 'ada', name: 'Ada' }, 'h1', '');
      const now = await storage.now();
      expect(await storage.awaySince(now - 1000, 9)).toEqual([]);
      expect(await storage.awaySince(now + 60_000, 9)).toEqual(['ada']);
      expect(await storage.belongings('ada')).toMatchObject({ persons: [{ name: 'Ada' }], devices: [{ label: '' }] });
    });

    test('a notification is stored once, held by one node, and a newer turn takes its place', async () => {
      const { storage, again } = await opened();
      const other = await again();
      const notification = { person: 'ada', event: 'turn', channel: 'mail', target: '', table: 't', due: 100 } as const;
      await storage.addNotifications([{ ...notification, key: 'k1', seq: 1 }]);
      await storage.addNotifications([{ ...notification, key: 'k1', seq: 1 }]);
      await storage.addNotifications([{ ...notification, key: 'k2', seq: 2 }]);
      const due = await storage.dueNotifications(200, 9);
      expect(due).toMatchObject([{ person: 'ada', seq: 2, tries: 0 }]);
      expect(await storage.dueNotifications(50, 9)).toEqual([]);
      const [{ id }] = due;
      const held = await Promise.all([
        storage.claimNotifications([id], 200, 300),
        other.claimNotifications([id], 200, 300),
      ]);
      expect(held.flat()).toEqual([id]);
      expect(await storage.dueNotifications(250, 9)).toEqual([]);
      await storage.postponeNotifications([id], 400, 1);
      expect(await other.waitingMail('ada', 250)).toMatchObject([{ id, due: 400, tries: 1 }]);
      await storage.finishNotifications([id]);
      expect(await storage.dueNotifications(9e15, 9)).toEqual([]);
      await storage.addNotifications([{ ...notification, key: 'k2', seq: 2 }]);
      expect(await storage.dueNotifications(9e15, 9)).toEqual([]);
      await storage.deleteNotificationsBefore(9e15);
    });

    test('how a person is notified is kept, and goes with them', async () => {
      const { storage } = await opened();
      await storage.createPerson({ id: 'ada', name: 'Ada' }, 'h1', '');
      const push = { id: 'p1', person: 'ada', endpoint: 'https://x', p256dh: 'k', auth: 'a', label: '', device: 'h1' };
      await storage.addPush(push);
      await storage.addPush({ ...push, id: 'p2' });
      expect((await storage.pushes('ada')).map(({ id }) => id)).toEqual(['p2']);
      const contact = { address: 'a@b', confirmed: false, failures: 0, off: '' } as const;
      await storage.setMail('ada', contact);
      expect(await storage.unconfirmed('a@b')).toBe(1);
      expect([await storage.mailedAt('a@b'), await storage.mailedAt('b@b')]).toEqual([['ada'], []]);
      await storage.setMail('ada', { ...contact, confirmed: true, off: 'bounce' });
      expect(await storage.mail('ada')).toEqual({ ...contact, confirmed: true, off: 'bounce' });
      await storage.addWebhook({ id: 'w1', person: 'ada', url: 'https://y' });
      await storage.setWebhookFailures('w1', 2);
      expect(await storage.webhooks('ada')).toMatchObject([{ id: 'w1', failures: 2 }]);
      await storage.setSwitch('ada', 'turn', 'push', false);
      await storage.setLanguage('ada', 'de');
      await storage.setLeave('ada', { from: 10, to: 90 });
      await storage.setLeave('ada', { from: 10, to: 50 });
      expect([await storage.leaves('ada'), await storage.onLeave(20), await storage.onLeave(60)]).toEqual([
        [{ from: 10, to: 50 }],
        ['ada'],
        [],
      ]);
      expect(await storage.switches('ada')).toEqual(
        [{ event: 'turn', channel: 'push', on: false }].map((one) => ({ ...one })),
      );
      expect(await storage.languageOf('ada')).toBe('de');
      await storage.deletePerson('ada');
      expect([await storage.pushes('ada'), await storage.webhooks('ada'), await storage.switches('ada')]).toEqual([
        [],
        [],
        [],
      ]);
      expect(await storage.mail('ada')).toBeUndefined();
    });

    test('a person has looked so far at a table, and is forgotten with everything that is theirs', async () => {
      const { storage } = await opened();
      await storage.createPerson({ id: 'ada', name: 'Ada' }, 'h1', 'Firefox, Linux');
      expect(await storage.seenLines('t', 'ada')).toBe(0);
      await storage.setSeenLines('t', 'ada', 7);
      await storage.setSeenLines('t', 'ada', 5);
      expect(await storage.seenLines('t', 'ada')).toBe(5);
      await storage.setNotes('t', 'ada', 'mine');
      await storage.setTurn('t', { seat: 0, person: 'ada', id: 'turn-1', data: '{}' });
      await storage.addChat('t', { person: 'ada', name: 'Ada', text: 'hi', watching: false });
      await storage.addChat('t', { person: 'bob', name: 'Bob', text: 'ho', watching: true });
      await storage.deletePerson('ada');
      expect(await storage.person('ada')).toBeUndefined();
      expect(await storage.personOf('h1')).toBeUndefined();
      expect(await storage.notes('t', 'ada')).toBe('');
      expect(await storage.seenLines('t', 'ada')).toBe(0);
      expect(await storage.turns('t')).toEqual([]);
      expect((await storage.chat('t', 0, 9)).map(({ text, watching }) => [text, watching])).toEqual([['ho', true]]);
    });

    test('the time without any node is noted', async () => {
      const { storage } = await opened();
      await storage.beat('n1', 1000);
      await storage.beat('n2', 1000);
      expect(await storage.outages(0)).toEqual([]);
      await storage.leave('n1');
      await storage.leave('n2');
      await new Promise((resolve) => setTimeout(resolve, 30));
      await storage.beat('n3', 10);
      const [outage, ...more] = await storage.outages(0);
      expect(more).toEqual([]);
      expect(outage.to - outage.from).toBeGreaterThanOrEqual(25);
    });

    test('every connection that listens hears of changes', async () => {
      const { storage } = await opened();
      const heard: Notice[] = [];
      storage.listen((notice) => heard.push(notice));
      await storage.createTable(TABLE, rows('open'));
      await storage.append(TABLE.id, 0, rows('a'), CHANGE, storage.estimate());
      await storage.addChat(TABLE.id, { person: 'ada', name: 'Ada', text: 'hi', watching: true });
      await storage.setTurn(TABLE.id, { seat: 1, person: 'ada', id: 'turn-1', data: '{}' });
      await expect
        .poll(() => heard)
        .toEqual([
          { table: TABLE.id, kind: 'journal', number: 1 },
          { table: TABLE.id, kind: 'chat', number: 1 },
          { table: TABLE.id, kind: 'prepared', number: 1 },
        ]);
    });
  });
}
