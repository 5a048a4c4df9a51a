import { botSeatName, LEVELS } from '@hamlet/bots';
import {
  type GameRecord,
  InputError,
  isRefusal,
  playRecord,
  plyOf,
  type Refusal,
  readRecord,
  recordFor,
  type Seat,
  SPECTATOR,
  type Viewer,
  viewerOf,
} from '@hamlet/kernel';
import type { Plan, TableSummary } from '@hamlet/protocol';
import { GAMES, RULES } from '../games/index.ts';
import { FORMER_NAME, isFormer } from '../people/former.ts';
import { hashToken, newId, newToken, watchToken } from '../people/tokens.ts';
import { poolOf } from '../ratings/rated-game.ts';
import type { Person } from '../storage/people-storage.ts';
import type { TableRow } from '../storage/storage.ts';
import { readableLines } from '../tables/chat-room.ts';
import { refuse } from '../tables/commands.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Room } from '../tables/room.ts';
import { summaryOf } from '../tables/summary.ts';
import { instant } from '../tables/table-state.ts';
import { mayWatch } from '../tables/watching.ts';
import { botHandlers } from './bot-handlers.ts';
import type { HandlerServices, Handlers } from './handler.ts';
import { meHandlersOf } from './me-handlers.ts';
import { notificationHandlersOf } from './notification-handlers.ts';
import { openingRules } from './opening.ts';
import { passkeyHandlersOf } from './passkey-handlers.ts';
import { ratingHandlers } from './rating-handlers.ts';
import { safetyHandlers } from './safety-handlers.ts';
import { socialHandlers } from './social-handlers.ts';

const LIST_LIMIT = 100;
const CHAT_LIMIT = 200;

/** The handlers of all routes of the HTTP interface. */
export function handlersOf(services: HandlerServices): Handlers {
  const { storage, tables, watchSecret, notifications } = services;
  const { refuseMore, refuseOpening, refuseNobody, asSomeone } = openingRules(services);

  /** The refusal of a seat where either person has blocked the other, or of a rated game with the newcomer's bot. */
  async function refuseNewcomer(room: Room, person: Person): Promise<Refusal | undefined> {
    const blocked = await storage.safety.blockedEitherWay(person.id);
    if (room.persons.some((other) => other !== undefined && blocked.has(other))) return refuse('kept-apart');
    return room.plan.rated ? refuseOwnBots(room, person) : undefined;
  }

  /** The refusal of a rated game between a person and their own bot account, or between bots of one owner. */
  async function refuseOwnBots(room: Room, { id, owner = id }: Person): Promise<Refusal | undefined> {
    for (const other of new Set(room.persons)) {
      const sat = other === undefined || other === id ? undefined : await storage.person(other);
      if (sat && (sat.owner ?? sat.id) === owner) return refuse('rated-one-seat');
    }
    return undefined;
  }

  /** Tables as the lobby shows them: rated ones with the mean rating of those who sit there. */
  async function withRatings(rows: readonly TableRow[]): Promise<TableSummary[]> {
    const there = await storage.safety.seated(rows.map(({ id }) => id));
    const found = rows.map(async (row) => {
      const summary = summaryOf(row);
      if (!summary.rated) return summary;
      const pool = poolOf(row.rules.split('@')[0], summary.names.length);
      const standings = [...(await storage.ratings.standings(pool, there.get(row.id) ?? [])).values()];
      if (standings.length === 0) return summary;
      return { ...summary, rating: standings.reduce((sum, { rating }) => sum + rating, 0) / standings.length };
    });
    return Promise.all(found);
  }

  /** Notifies the friends of a person who opened a public table. */
  async function notifyFriends({ id }: Person, table: string): Promise<void> {
    const friends = await storage.social.friendsOf(id);
    await notifications.note(
      friends.map((person) => ({ event: 'friend' as const, person, table, seq: 0 })),
      () => false,
    );
  }

  /** Does something at a table. */
  async function at<T>(id: string, job: (table: LiveTable) => Promise<T | Refusal>): Promise<T | Refusal> {
    const table = await tables.get(id);
    return isRefusal(table) ? table : job(table);
  }

  /** The viewer that somebody is at a table: one of their seats, or a watcher with the address. */
  async function viewerAt(
    table: LiveTable,
    person: Person | undefined,
    watch: string | undefined,
  ): Promise<Viewer | Refusal> {
    const blocked = person ? await storage.safety.blockedEitherWay(person.id) : undefined;
    return table.read((room) => {
      const [seat] = person ? room.seatsOf(person.id) : [];
      if (seat !== undefined) return viewerOf(seat);
      const isBlocked = room.persons.some((other) => other !== undefined && blocked?.has(other));
      if (isBlocked) return refuse('kept-apart');
      return mayWatch(room, watch, watchSecret) ? SPECTATOR : refuse('not-at-this-table');
    });
  }

  return {
    ...botHandlers(storage, tables),
    ...safetyHandlers(storage, tables, watchSecret),
    ...ratingHandlers(storage),
    ...socialHandlers({ storage, tables, notifications, refuseMore, refuseOpening, refuseNewcomer }),
    games: async () => ({
      games: GAMES.map(({ name, game }) => ({ game: name, rules: game.rules, facts: game.facts })),
      levels: [...LEVELS],
    }),
    ...meHandlersOf(services),
    ...notificationHandlersOf(services),
    ...passkeyHandlersOf(services),
    myTables: async (_, { person }) => {
      if (!person) return refuse('no-identity');
      const rows = await storage.tablesOf(person.id, LIST_LIMIT);
      const waiting = new Set(await storage.waitingGames(person.id));
      return { tables: rows.map((row) => ({ ...summaryOf(row), waits: waiting.has(row.id) })) };
    },
    lobby: async ({ query }, { person }) => {
      const phase = query.show === 'watchable' ? 'playing' : 'gathering';
      const rows = await storage.publicTables(phase, LIST_LIMIT);
      const blocked = person ? await storage.safety.blockedEitherWay(person.id) : new Set<string>();
      const there =
        blocked.size > 0 ? await storage.safety.seated(rows.map(({ id }) => id)) : new Map<string, string[]>();
      const shown = rows.filter(({ id }) => !(there.get(id) ?? []).some((other) => blocked.has(other)));
      return { tables: await withRatings(shown) };
    },
    openTable: async ({ body }, caller) => {
      const record = body.record === undefined ? undefined : continued(body.record, body.plan);
      if (isRefusal(record)) return record;
      if (record && body.plan.rated) return refuse('not-rateable');
      const plan = record ? { ...body.plan, options: { ...Object(record.options) } } : body.plan;
      const fault = tables.refusePlan(plan) ?? refuseNobody(caller, body.name) ?? (await refuseOpening(caller, plan));
      if (fault) return fault;
      return asSomeone(caller, body.name, async (host) => {
        const id = await tables.open(host, plan, [], record);
        if (typeof id !== 'string') return id;
        if (plan.access === 'public') await notifyFriends(host, id);
        const seat = plan.seats.findIndex(({ kind }) => kind === 'person');
        return { id, seat: seat < 0 ? null : seat };
      });
    },
    table: ({ params, query }, { person }) =>
      at(params.table, async (table) => {
        const viewer = await viewerAt(table, person, query.watch);
        const room = await table.read((now) => now);
        const isOpen = room.plan.access === 'public' && room.phase === 'gathering';
        if (isRefusal(viewer) && !(isOpen && viewer.code !== 'kept-apart')) return viewer;
        const state = await table.describe();
        const isSeated = !isRefusal(viewer) && viewer.kind === 'seat';
        const watch = isSeated && room.watching ? { watch: watchToken(watchSecret, room.id, room.watchRound) } : {};
        return { table: state, ...watch };
      }),
    sit: ({ params, body }, caller) =>
      at(params.table, async (table) => {
        const room = await table.read((now) => now);
        const isSeated = caller.person !== undefined && room.seatsOf(caller.person.id).length > 0;
        // Bot accounts come by invitation: nobody who opens a table to the public expects one.
        const isBot = caller.person?.owner !== undefined;
        if ((room.plan.access !== 'public' || isBot) && !isSeated) return refuse('bad-invitation');
        if (!room.free.includes(params.seat)) return refuse(room.session ? 'already-begun' : 'seat-is-taken');
        return asSomeone(caller, body.name, async (person) => {
          const refused = await refuseNewcomer(room, person);
          if (refused) return refused;
          const seat = await tables.sit(table, person, params.seat);
          return typeof seat === 'number' ? { seat } : seat;
        });
      }),
    invite: ({ params, body }, { person }) =>
      asHost(params.table, person, async (room) => {
        if (room.session) return refuse('already-begun');
        if (body.seat !== undefined && !room.free.includes(body.seat)) return refuse('seat-is-taken');
        const token = newToken();
        const invitation = { id: newId(), table: room.id, seat: body.seat ?? null, used: false };
        await storage.addInvitation(invitation, hashToken(token));
        return { invitation: invitation.id, token };
      }),
    invitations: ({ params }, { person }) =>
      asHost(params.table, person, async (room) => {
        const found = await storage.invitations(room.id);
        return { invitations: found.map(({ id, seat, used }) => ({ invitation: id, seat, used })) };
      }),
    withdraw: ({ params }, { person }) =>
      asHost(params.table, person, async (room) => {
        const gone = await storage.withdrawInvitation(room.id, params.invitation);
        return gone ? {} : refuse('bad-invitation');
      }),
    invitation: async ({ params }) => {
      const found = await storage.invitation(hashToken(params.token));
      const row = found && !found.used ? await storage.table(found.table) : undefined;
      return found && row ? { table: summaryOf(row), seat: found.seat } : refuse('bad-invitation');
    },
    accept: async ({ params, body }, caller) => {
      const found = await storage.invitation(hashToken(params.token));
      if (!found || found.used) return refuse('bad-invitation');
      return at(found.table, async (table) => {
        const nobody = refuseNobody(caller, body.name);
        if (nobody) return nobody;
        const many = caller.person?.owner === undefined ? undefined : await refuseMore(caller.person);
        if (many) return many;
        const refused = caller.person && (await refuseNewcomer(await table.read((room) => room), caller.person));
        if (refused) return refused;
        if (!(await storage.useInvitation(found.id))) return refuse('bad-invitation');
        const sat = await asSomeone(caller, body.name, async (person) => {
          const seat = await tables.sit(table, person, found.seat ?? undefined);
          return typeof seat === 'number' ? { id: found.table, seat } : seat;
        });
        if (isRefusal(sat)) await storage.returnInvitation(found.id);
        return sat;
      });
    },
    command: ({ params, body }, { person }) =>
      at(params.table, async (table) => {
        if (!person) return refuse('no-identity');
        const refused = await table.command(person.id, body, (number) => body.seen < number);
        // A client without a socket has not seen the entries that made its command stale.
        return refused?.code === 'stale'
          ? { ...refused, full: await table.fullFor(person.id, body.seat) }
          : (refused ?? {});
      }),
    prepare: ({ params, body }, { person }) =>
      at(params.table, async (table) => {
        if (!person) return refuse('no-identity');
        return (await table.turns.save(person.id, params.seat, body)) ?? {};
      }),
    withdrawTurn: ({ params }, { person }) =>
      at(params.table, async (table) => {
        if (!person) return refuse('no-identity');
        return (await table.turns.withdraw(person.id, params.seat)) ?? {};
      }),
    rematch: ({ params }, caller) =>
      at(params.table, async (table) => {
        const { person } = caller;
        const room = await table.read((now) => now);
        if (!person || room.seatsOf(person.id).length === 0) return refuse('not-at-this-table');
        const id = await tables.rematch(table, person, (plan) => refuseOpening(caller, plan));
        return typeof id === 'string' ? { id } : id;
      }),
    record: ({ params, query }, { person }) =>
      at(params.table, async (table) => {
        const viewer = await viewerAt(table, person, query.watch);
        return table.read((room) => {
          const { session, begun } = room;
          if (!session || begun === undefined) return refuse('not-begun');
          if (isRefusal(viewer)) return viewer;
          return recordFor(session, { names: seatNames(room), begun: instant(begun) }, viewer);
        });
      }),
    position: ({ params, query }, { person }) =>
      at(params.table, async (table) => {
        const viewer = await viewerAt(table, person, query.watch);
        return table.read((room) => {
          const { session, game } = room;
          if (!session) return refuse('not-begun');
          if (isRefusal(viewer)) return viewer;
          const view: unknown = game.view(session.stateAt(plyOf(session, viewer, params.line)), viewer);
          return { rules: game.rules, setting: game.codec.encodeSetting(session.setting), view };
        });
      }),
    chat: ({ params }, { person }) =>
      seated(params.table, person, async (room, reader) => {
        const lines = (await storage.chat(params.table, 0, CHAT_LIMIT)).filter(({ watching }) => !watching);
        const isPublic = room.plan.access === 'public';
        return { lines: await readableLines(storage, params.table, reader.id, lines, isPublic) };
      }),
    mute: async ({ params, body }, { person }) => {
      if (!person) return refuse('no-identity');
      await storage.setMuted(person.id, params.person, body.muted);
      return {};
    },
    notes: ({ params }, { person }) =>
      seated(params.table, person, async (_, writer) => ({ text: await storage.notes(params.table, writer.id) })),
    writeNotes: ({ params, body }, { person }) =>
      seated(params.table, person, async (_, writer) => {
        await storage.setNotes(params.table, writer.id, body.text);
        return {};
      }),
  };

  function seated<T>(
    id: string,
    person: Person | undefined,
    job: (room: Room, person: Person) => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    return at(id, async (table) => {
      const room = await table.read((now) => now);
      if (!person || room.seatsOf(person.id).length === 0) return refuse('not-at-this-table');
      return job(room, person);
    });
  }

  function asHost<T>(
    id: string,
    person: Person | undefined,
    job: (room: Room) => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    return seated(id, person, async (room, host) => (room.host === host.id ? job(room) : refuse('not-the-host')));
  }
}

/** The record of a saved game that is to go on, with seats for the plan; why it cannot. */
function continued(data: unknown, plan: Plan): GameRecord | Refusal {
  try {
    const read = readRecord(data, RULES);
    const served = GAMES.find(({ name }) => name === plan.game);
    if (served?.game !== read.game || read.record.seats.length !== plan.seats.length) return refuse('bad-record');
    // This server does not keep the names in it.
    const seats = read.record.seats.map((_, seat) => `${seat + 1}`);
    return playRecord(read).isOver ? refuse('bad-record') : { ...read.record, seats };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return refuse('bad-record', { place: error.place, code: error.code });
  }
}

/** The names of the seats for a record. */
export function seatNames(room: Room): string[] {
  return room.plan.seats.map((plan, seat: Seat) => {
    if (isFormer(room.persons[seat])) return FORMER_NAME;
    return room.names[seat] ?? (plan.kind === 'bot' ? botSeatName(plan.level, seat) : plan.kind);
  });
}
