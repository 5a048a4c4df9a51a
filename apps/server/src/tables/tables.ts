import { randomBytes } from 'node:crypto';
import { botToday, storedBot } from '@hamlet/bots';
import {
  type GameRecord,
  InputError,
  ioOf,
  isObject,
  isRefusal,
  openStreams,
  type Refusal,
  type Registry,
  type Seat,
  seedFrom,
} from '@hamlet/kernel';
import type { Plan } from '@hamlet/protocol';
import { GAMES, RULES } from '../games/index.ts';
import { isFormer } from '../people/former.ts';
import { markedName } from '../people/naming.ts';
import type { Person } from '../storage/people-storage.ts';
import type { Notice } from '../storage/storage.ts';
import { refuse } from './commands.ts';
import { nextSweepAt } from './deadlines.ts';
import { DamagedTable, type JournalEntry, rowOf } from './journal.ts';
import { LiveTable, type TableServices } from './live-table.ts';
import { Room } from './room.ts';
import { roomFrom } from './room-from.ts';
import { changeOf } from './summary.ts';

/** The time for which a table that nobody uses is kept in memory. */
const IDLE_MS = 5000;
const SWEEP_LIMIT = 100;

/** The seed of a game that is set up only to see whether its options fit its seats. */
const DRY_RUN = seedFrom('dry-run');

/** The tables of a node: those that somebody uses are in memory, the others sleep in the storage. */
export class Tables {
  private readonly live = new Map<string, Promise<LiveTable | Refusal>>();
  /** The tables that are awake. */
  private readonly awake = new Map<string, LiveTable>();
  private readonly services: TableServices;
  private readonly rules: Registry;
  private readonly idleMs: number;
  private readonly node: string;

  constructor(
    services: TableServices,
    { rules = RULES, idleMs = IDLE_MS }: { rules?: Registry; idleMs?: number } = {},
  ) {
    this.node = services.node ?? randomBytes(6).toString('base64url');
    this.services = { ...services, node: this.node };
    this.rules = rules;
    this.idleMs = idleMs;
    services.storage.listen((notice) => this.hear(notice));
  }

  get size(): number {
    return this.awake.size;
  }

  /** Resolves when nothing is under way at any table. */
  async settled(): Promise<void> {
    await Promise.all([...this.awake.values()].map((table) => table.settled()));
  }

  private hear(notice: Notice): void {
    const { table, kind, number, node } = notice;
    if (kind === 'person' || kind === 'apart' || (node !== undefined && node === this.node)) return;
    const heard = table === '*' ? [...this.awake.values()] : [this.awake.get(table)];
    for (const one of heard) {
      if (!one || (kind === 'journal' && number <= one.now.seq)) continue;
      const failed = (error: unknown) => this.services.onTrouble('catch-up-failed', one.id, error);
      follow(one, notice).catch(failed);
      if (table === '*') one.attend((attendance) => attendance.again()).catch(failed);
    }
  }

  /** Forgets the presence of people at nodes that are no longer alive. */
  async forgetLostNodes(alive: ReadonlySet<string>): Promise<void> {
    for (const table of this.awake.values())
      if (table.isWatched) await table.attend(async (there) => there.forgetLost(alive));
  }

  /** Opens a table; its host takes the first seat for a person. */
  async open(
    host: Person,
    plan: Plan,
    seated: readonly (Person | undefined)[] = [],
    record?: GameRecord,
  ): Promise<string | Refusal> {
    const fault = this.refusePlan(plan);
    if (fault) return fault;
    const { game } = GAMES.find(({ name }) => name === plan.game) ?? GAMES[0];
    const id = randomBytes(9).toString('base64url');
    const first = plan.seats.findIndex(({ kind }) => kind === 'person');
    const persons = seated.length > 0 ? seated : plan.seats.map((_, seat) => (seat === first ? host : undefined));
    const open: JournalEntry & { kind: 'open' } = {
      kind: 'open',
      plan: withVersions(plan),
      rules: game.rules,
      host: host.id,
      record,
    };
    const sits = persons.flatMap((person, seat): JournalEntry[] => (person ? [sitting(seat, person)] : []));
    const { storage, times } = this.services;
    const now = storage.estimate();
    const room = new Room(id, game, open, now);
    room.stored(sits, now);
    const change = changeOf(room, now, now, times, true);
    await storage.createTable({ id, rules: game.rules, ...change }, [open, ...sits].map(rowOf));
    return id;
  }

  /** Why no table can be opened by a plan. */
  refusePlan(plan: Plan): Refusal | undefined {
    const served = GAMES.find(({ name }) => name === plan.game);
    if (!served) return refuse('unknown-game', { game: plan.game });
    const [fewest, most] = served.game.facts.seats;
    if (plan.seats.length < fewest || plan.seats.length > most)
      return refuse('bad-seats', { seats: plan.seats.length });
    let options: unknown;
    try {
      options = served.game.options(plan.options);
      served.game.setup(options, plan.seats.length, ioOf(openStreams(DRY_RUN), undefined));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      if (error.place === 'seats') return refuse('bad-seats', { seats: plan.seats.length });
      return refuse('bad-options', { place: error.place, code: error.code, found: error.found.slice(0, 100) });
    }
    const ruled = served.game.rulesSeats(options);
    const isRight = plan.seats.every(({ kind }, seat) => (kind === 'rules') === ruled.includes(seat));
    if (!isRight) return refuse('bad-seats', { seats: plan.seats.length });
    if (!plan.seats.some(({ kind }) => kind === 'person')) return refuse('bad-seats', { seats: 0 });
    if (plan.rated && !isRateable(plan, options)) return refuse('not-rateable');
    const unknown = plan.seats.find((seat) => seat.kind === 'bot' && botToday(seat.level) === undefined);
    return unknown?.kind === 'bot' ? refuse('unknown-level', { level: unknown.level }) : undefined;
  }

  /** A table, woken where it slept. */
  async get(id: string): Promise<LiveTable | Refusal> {
    let found = this.live.get(id);
    if (!found) {
      found = this.wake(id);
      this.live.set(id, found);
      const forget = () => this.live.delete(id);
      found.then((table) => (isRefusal(table) ? forget() : undefined), forget);
    }
    return found;
  }

  private async wake(id: string): Promise<LiveTable | Refusal> {
    const { storage, onTrouble, times } = this.services;
    await storage.whole();
    const row = await storage.table(id);
    if (!row) return refuse('unknown-table');
    const game = this.rules.get(row.rules);
    // Another node may have these rules.
    if (!game) return refuse('unknown-rules', { rules: row.rules });
    try {
      const room = roomFrom(id, game, await storage.journal(id, -1), this.services.outages());
      const table = new LiveTable(room, row.seen, this.services);
      this.awake.set(id, table);
      // Stored by a version under which nothing became due at such a table.
      const next = row.next_at ?? nextSweepAt(room, storage.estimate(), row.seen, times);
      if (row.next_at === null && next !== null) await storage.setNext(id, row.seq, next);
      return table;
    } catch (error) {
      if (!(error instanceof DamagedTable)) throw error;
      onTrouble('table-damaged', id, error);
      return refuse('table-damaged');
    }
  }

  /** Looks at the tables that something has become due at, and lets those sleep that nobody uses. */
  async sweep(): Promise<void> {
    const { storage, onTrouble } = this.services;
    for (const [id, table] of this.awake) {
      if (!table.isIdle(this.idleMs)) continue;
      this.awake.delete(id);
      this.live.delete(id);
    }
    for (const id of await storage.dueTables(storage.estimate(), SWEEP_LIMIT, [...this.rules.keys()])) {
      try {
        await this.tick(id);
      } catch (error) {
        onTrouble('sweep-failed', id, error);
      }
    }
  }

  private async tick(id: string): Promise<void> {
    const { storage } = this.services;
    const row = await storage.table(id);
    const table = await this.get(id);
    if (!row) return;
    if (isRefusal(table)) {
      // Nobody can look at a damaged one.
      if (table.code === 'table-damaged') await storage.setNext(id, row.seq, null);
      return;
    }
    if (await table.tick(row.seen)) {
      table.broadcast({ t: 'bye', code: 'table-closed', after: null });
      this.awake.delete(id);
      this.live.delete(id);
      await storage.deleteTable(id);
    }
  }

  /** Notes in the storage which tables have people at them. */
  async touch(): Promise<void> {
    await this.services.storage.touch(
      [...this.awake.values()].filter(({ isWatched }) => isWatched).map(({ id }) => id),
    );
  }

  /** Gives a person a free seat: the named one, or any where none is named. */
  async sit(table: LiveTable, person: Person, wanted: Seat | undefined): Promise<Seat | Refusal> {
    let taken: Seat | undefined;
    const refused = await table.change((room) => {
      if (room.session) return refuse('already-begun');
      if (room.closed) return refuse('table-closed');
      if (room.plan.rated && room.seatsOf(person.id).length > 0) return refuse('rated-one-seat');
      taken = wanted ?? room.free[0];
      if (taken === undefined || !room.free.includes(taken)) return refuse('seat-is-taken');
      return [sitting(taken, person)];
    });
    return refused ?? taken ?? refuse('seat-is-taken');
  }

  /** The persons of a former table, without those who are blocked: the one who asks stays, and seats of blocked persons are free. */
  private async together(
    seated: readonly (Person | undefined)[],
    by: Person,
  ): Promise<readonly (Person | undefined)[]> {
    const blocked = new Set(await this.services.storage.safety.blockedEitherWay(by.id));
    const kept: (Person | undefined)[] = [];
    for (const person of seated) {
      const stays = person !== undefined && !blocked.has(person.id);
      kept.push(stays ? person : undefined);
      if (stays) for (const other of await this.services.storage.safety.blockedEitherWay(person.id)) blocked.add(other);
    }
    return kept;
  }

  /** Opens a table with the same plan and persons, the seats rotated by one, where nothing speaks against a new one. */
  async rematch(
    table: LiveTable,
    by: Person,
    refuseOpening: (plan: Plan) => Promise<Refusal | undefined>,
  ): Promise<string | Refusal> {
    const { plan, persons, names, bots, phase, rematch } = await table.read((room) => room);
    if (rematch !== undefined) return rematch;
    if (phase !== 'over') return refuse('not-over');
    const fault = await refuseOpening(plan);
    if (fault) return fault;
    const seats = plan.seats.map(({ kind }, seat) => (kind === 'person' ? seat : -1)).filter((seat) => seat >= 0);
    const seated = plan.seats.map((_, seat): Person | undefined => {
      const at = seats.indexOf(seat);
      const from = seats[(at + 1) % seats.length];
      const id = at < 0 ? undefined : persons[from];
      if (id === undefined || isFormer(id)) return undefined;
      return { id, name: names[from] ?? '', ...(bots[from] ? { owner: '' } : {}) };
    });
    const id = await this.open(by, plan, await this.together(seated, by));
    if (isRefusal(id)) return id;
    let first = id;
    await table.change((room) => {
      // Of two who ask at once, both get the first.
      first = room.rematch ?? id;
      return room.rematch === undefined ? [{ kind: 'rematch', table: id }] : [];
    });
    if (first !== id) await this.services.storage.deleteTable(id);
    return first;
  }
}

/** Brings a table up to date after a notice: its chat, prepared turns, attendance or journal. */
async function follow(table: LiveTable, { kind, number, node = '' }: Notice): Promise<void> {
  if (kind === 'chat') {
    // Who stood up before the line was written does not read it.
    await table.settled();
    return table.chat.catchUp();
  }
  if (kind === 'prepared') return table.turns.catchUp();
  if (kind === 'present') return table.attend((attendance) => attendance.hear(node, number));
  return table.catchUp(number);
}

/** The journal entry of a person who takes a seat. */
function sitting(seat: Seat, person: Person): JournalEntry {
  const bot = person.owner === undefined ? undefined : true;
  return { kind: 'sit', seat, person: person.id, name: markedName(person), bot };
}

/** True for a table that may be rated: two persons or more, and the catalogue that everybody knows. */
function isRateable({ seats }: Plan, options: unknown): boolean {
  const persons = seats.filter(({ kind }) => kind === 'person').length;
  const isStandard = isObject(options) && typeof options.catalogue === 'string';
  return persons >= 2 && isStandard;
}

/** The plan with the version of each bot, which its seat stores. */
function withVersions(plan: Plan): Plan {
  const seats = plan.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, level: storedBot(seat.level) } : seat));
  return { ...plan, seats };
}
