import { expect, onTestFinished } from 'vitest';
import { postRules } from '../../src/notifications/guarded-post.ts';
import { Mailer } from '../../src/notifications/mailer.ts';
import { Notifications } from '../../src/notifications/notifications.ts';
import { occasions } from '../../src/notifications/occasions.ts';
import { Sender } from '../../src/notifications/sender.ts';
import { makeVapidKeys } from '../../src/notifications/web-push.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { person, planFor } from './node.ts';
import { type MailServer, mailServer } from './receivers.ts';
import { give, openTable, readyAll, type TimedTables, timedTables } from './timed-tables.ts';

export const SECRET = 'a secret of the tests';
export const MINUTE = 60_000;
const TWO = planFor('hamlet', [person, person], { pace: 'days-7' });

export interface NotificationTables extends TimedTables {
  readonly notifications: Notifications;
  readonly mail: MailServer;
  readonly sender: Sender;
  /** The sender of another node. */
  readonly other: Sender;
  /** Begins a game of ada and bob; gives it with the one whose turn it is first. */
  readonly begun: () => Promise<{ table: LiveTable; first: number }>;
  /** Lets a seat take the first listed action that begins so, or the first of all. */
  readonly act: (table: LiveTable, seat: number, start?: string) => Promise<void>;
  /** Ends the turn of a seat. */
  readonly endTurn: (table: LiveTable, seat: number) => Promise<void>;
  /** Lets time pass and sends what is due. */
  readonly after: (ms: number) => Promise<void>;
}

/** Tables whose persons are notified, by a clock that the test moves. */
export async function notificationTables(): Promise<NotificationTables> {
  let notifications: Notifications | undefined;
  const noted: Promise<void>[] = [];
  const timed = await timedTables(new Uint8Array(16), (storage) => {
    const made = new Notifications(storage);
    notifications = made;
    return {
      onStored: (room, entries, after, isPresent) =>
        void noted.push(made.note(occasions(room, entries, after), isPresent)),
    };
  });
  const { storage, tables, pass } = timed;
  if (!notifications) throw new Error('no notifications');
  const mail = await mailServer();
  const mailer = new Mailer(mail.url, 'table@hamlet.example');
  onTestFinished(() => mailer.close());
  const services = {
    storage,
    tables,
    notifications,
    mailer,
    vapid: makeVapidKeys(),
    secret: SECRET,
    address: 'https://hamlet.example/',
    subject: 'mailto:ops@hamlet.example',
    rules: postRules(true),
    onTrouble: (code: string, _: string, error?: unknown) => {
      throw new Error(code, { cause: error });
    },
  };
  const sender = new Sender(services);
  for (const name of ['ada', 'bob']) await storage.createPerson({ id: name, name }, `hash-${name}`, '');
  const settle = () => Promise.all(noted.splice(0));
  return {
    ...timed,
    notifications,
    mail,
    sender,
    other: new Sender(services),
    async begun() {
      const table = await openTable(tables, TWO);
      await readyAll(table, TWO);
      await settle();
      const first = await table.read((room) => room.session?.pending?.seats[0] ?? -1);
      return { table, first };
    },
    act,
    async endTurn(table, seat) {
      const isDue = () => table.read(({ session }) => session?.pending?.seats.includes(seat) ?? false);
      while (await isDue()) await act(table, seat, 'end');
      await settle();
    },
    async after(ms) {
      await settle();
      await pass(ms);
      await settle();
      await sender.run();
    },
  };
}

async function act(table: LiveTable, seat: number, start = ''): Promise<void> {
  const texts = await table.read(({ session, game }): string[] =>
    session ? session.legal(seat).map((one) => game.codec.format(session.setting, one)) : [],
  );
  const action = texts.find((text) => text.startsWith(start)) ?? texts[0];
  expect(await give(table, seat, { do: 'act', actions: [action] })).toBeUndefined();
}
