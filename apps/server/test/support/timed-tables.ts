import { join } from 'node:path';
import { type GameRecord, isRefusal, type Registry } from '@hamlet/kernel';
import type { Command, Plan } from '@hamlet/protocol';
import { expect, onTestFinished } from 'vitest';
import { BotPool } from '../../src/bots/pool.ts';
import { RULES } from '../../src/games/index.ts';
import { SqliteStorage } from '../../src/storage/sqlite.ts';
import type { Outage, Storage } from '../../src/storage/storage.ts';
import type { Receiver } from '../../src/tables/audience.ts';
import { TIMES } from '../../src/tables/deadlines.ts';
import type { LiveTable, TableServices } from '../../src/tables/live-table.ts';
import { Tables } from '../../src/tables/tables.ts';
import { testFolder } from './folder.ts';

export interface TimedTables {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly troubles: readonly string[];
  /** Another set of tables on the same storage, as another node has. */
  readonly others: (idleMs: number, rules?: Registry) => Tables;
  /** Lets time pass; the sweep looks at what has become due. */
  readonly pass: (ms: number) => Promise<void>;
  /** Lets time pass in which no node is alive. */
  readonly passAsleep: (ms: number) => Promise<void>;
  /** Notes now that no node was alive for a time that has passed already. */
  readonly noteOutage: (outage: Outage) => void;
}

/** Tables whose time passes when the test says so. */
export async function timedTables(
  seed = new Uint8Array(16),
  more: (storage: Storage) => Pick<TableServices, 'onStored'> = () => ({}),
): Promise<TimedTables> {
  let now = 0;
  const storage = await SqliteStorage.open(join(testFolder(), 'test.sqlite'), () => now);
  const outages: Outage[] = [];
  const bots = new BotPool({ size: 1 });
  onTestFinished(async () => {
    await bots.close();
    await storage.close();
  });
  const troubles: string[] = [];
  const services = {
    storage,
    bots,
    times: TIMES,
    draw: () => seed,
    outages: () => [...outages],
    onMove: () => {},
    onTrouble: (code: string) => void troubles.push(code),
    ...more(storage),
  };
  const tables = new Tables(services);
  return {
    storage,
    tables,
    troubles,
    others: (idleMs, rules = RULES) => new Tables(services, { idleMs, rules }),
    async pass(ms) {
      now += ms;
      await tables.sweep();
    },
    noteOutage: (outage) => void outages.push(outage),
    async passAsleep(ms) {
      const from = await storage.now();
      now += ms;
      outages.push({ from, to: await storage.now() });
      await tables.sweep();
    },
  };
}

/** The persons of `openTable`, by seat. */
export const NAMES = ['ada', 'bob', 'cem', 'dora'];

/** A table with a person on each seat for one. */
export async function openTable(tables: Tables, plan: Plan, record?: GameRecord): Promise<LiveTable> {
  const people = NAMES.map((id) => ({ id, name: id }));
  const seated = plan.seats.map(({ kind }, seat) => (kind === 'person' ? people[seat] : undefined));
  const id = await tables.open(people[0], plan, seated, record);
  if (isRefusal(id)) throw new Error(id.code);
  const table = await tables.get(id);
  if (isRefusal(table)) throw new Error(table.code);
  return table;
}

let counter = 0;

/** Gives a command for a seat. */
export function give(table: LiveTable, seat: number, command: Command) {
  const ordered = { id: `command-${counter++}`, seat, seen: 0, command };
  return table.command(NAMES[seat], ordered, () => false);
}

export async function readyAll(table: LiveTable, plan: Plan): Promise<void> {
  for (const [seat, { kind }] of plan.seats.entries())
    if (kind === 'person') expect(await give(table, seat, { do: 'ready', ready: true })).toBeUndefined();
}

/** Somebody at a table who keeps every text. */
export async function listener(table: LiveTable, seat: number | undefined): Promise<string[]> {
  const texts: string[] = [];
  const receiver: Receiver = {
    seat,
    person: seat === undefined ? undefined : NAMES[seat],
    send: ({ frame }) => void texts.push(JSON.stringify(frame)),
    dismiss: (code) => void texts.push(`dismissed: ${code}`),
  };
  await table.join(receiver, {});
  return texts;
}
