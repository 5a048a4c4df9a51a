import { isRefusal } from '@hamlet/kernel';
import type { RouteName } from '@hamlet/protocol';
import { markedName } from '../people/naming.ts';
import { newId } from '../people/tokens.ts';
import type { Person } from '../storage/people-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import type { Tables } from '../tables/tables.ts';
import { mayWatch } from '../tables/watching.ts';
import type { Handlers } from './handler.ts';

type SafetyRoute = Extract<RouteName, 'blocked' | 'block' | 'report'>;

const MOST_TABLES = 1000;
const MOST_LINES = 1000;
/** People that one person blocks at most. */
const MOST_BLOCKED = 1000;

/** The handlers of the routes that keep people safe from each other. */
export function safetyHandlers(storage: Storage, tables: Tables, watchSecret: string): Pick<Handlers, SafetyRoute> {
  /** Parts two persons at tables whose game has not begun: the host stays, the other one goes. */
  async function part(person: Person, other: string): Promise<void> {
    for (const { id, phase } of await storage.tablesOf(person.id, MOST_TABLES)) {
      const table = phase === 'gathering' ? await tables.get(id) : undefined;
      if (!table || isRefusal(table)) continue;
      const room = await table.read((now) => now);
      if (room.seatsOf(other).length === 0) continue;
      const leaver = room.host === person.id ? other : person.id;
      for (const seat of room.seatsOf(leaver))
        await table.command(leaver, { id: newId(), seat, seen: 0, command: { do: 'leave' } }, () => false);
    }
  }

  /** Ends friendship and challenges between two persons. */
  async function endContact(person: string, other: string): Promise<void> {
    await storage.social.unfriend(person, other);
    for (const [from, to] of [
      [person, other],
      [other, person],
    ])
      for (const challenge of await storage.social.challenges(from, 'challenger'))
        if (challenge.to === to) await storage.social.deleteChallenge(challenge.id);
  }

  return {
    blocked: async (_, { person }) => {
      if (!person) return refuse('no-identity');
      const found = (await storage.safety.blockedBy(person.id)).map(async (id) => {
        const other = await storage.person(id);
        return { person: id, name: other ? markedName(other) : '' };
      });
      return { blocked: await Promise.all(found) };
    },
    block: async ({ params, body }, { person }) => {
      if (!person) return refuse('no-identity');
      if (params.person === person.id) return refuse('bad-request');
      const { length } = await storage.safety.blockedBy(person.id);
      if (body.blocked && length >= MOST_BLOCKED) return refuse('too-many-requests', { seconds: 60 });
      await storage.safety.setBlocked(person.id, params.person, body.blocked);
      if (body.blocked) await part(person, params.person);
      if (body.blocked) await endContact(person.id, params.person);
      return {};
    },
    report: async ({ params, body }, { person }) => {
      const table = await tables.get(params.table);
      if (isRefusal(table)) return table;
      const room = await table.read((now) => now);
      if (!person) return refuse('no-identity');
      const isSeated = room.seatsOf(person.id).length > 0;
      if (!isSeated && !mayWatch(room, body.watch, watchSecret)) return refuse('not-at-this-table');
      const lines = body.line === undefined ? [] : await storage.chat(params.table, 0, MOST_LINES);
      // Watchers have a chat of their own.
      const line = lines.find(({ number, watching }) => number === body.line && watching === !isSeated);
      if (body.line !== undefined && !line) return refuse('unknown-line');
      await storage.safety.addReport({
        id: newId(),
        by: person.id,
        table: params.table,
        person: line?.person ?? body.person ?? '',
        why: body.why,
        quote: line?.text ?? '',
        text: body.text,
      });
      return {};
    },
  };
}
