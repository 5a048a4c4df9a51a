import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hamlet } from '@hamlet/hamlet';
import { drawInt, isRefusal, openStreams, Session, seedFrom } from '@hamlet/kernel';
import type { Plan } from '@hamlet/protocol';
import { BotPool } from '../src/bots/pool.ts';
import { SqliteStorage } from '../src/storage/sqlite.ts';
import type { NewRow } from '../src/storage/storage.ts';
import { TIMES } from '../src/tables/deadlines.ts';
import { type JournalEntry, lineOfEntry, rowOf } from '../src/tables/journal.ts';
import { Tables } from '../src/tables/tables.ts';
import { Latencies } from './measure.ts';

const BATCH = 500;
/** The tables of each kind that are woken. */
const WOKEN = 500;
/** Those that are woken before idle ones are let go again. */
const SWEEP_EVERY = 20;

const PLAN: Plan = {
  game: 'hamlet',
  options: {},
  seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'person' }, { kind: 'person' }],
  pace: 'days-3',
  access: 'link',
  watching: true,
};

const TABLE = {
  rules: hamlet.rules,
  phase: 'playing',
  pace: 'days-3',
  access: 'link',
  watching: 1,
  next_at: null,
  shown: 0,
  seen: 0,
  summary: '{}',
} as const;

/** A game against Botric, whose turns take long to play again. */
const SOLO: Plan = { ...PLAN, options: { solo: 'investor' }, seats: [{ kind: 'person' }, { kind: 'rules' }] };

/** The journal of a game of random play after a number of entries, or at its end. */
function journalOf(plan: Plan, entries: number): NewRow[] {
  const seed = seedFrom(`sleeping ${entries}`);
  const holders = plan.seats.map(({ kind }) => kind);
  const opening = { options: hamlet.options(plan.options), seats: plan.seats.length, seed };
  const session = Session.open(hamlet, opening, { holders });
  const choices = openStreams(seed);
  while (session.pending && session.entries.length < entries) {
    const [seat] = session.pending.seats;
    const legal = session.legal(seat);
    session.act(seat, legal[drawInt(choices, 'choice', legal.length)]);
  }
  const rows: JournalEntry[] = [
    { kind: 'open', plan, rules: hamlet.rules, host: 'ada' },
    ...plan.seats.flatMap(({ kind }, seat): JournalEntry[] =>
      kind === 'person' ? [{ kind: 'sit', seat, person: `p${seat}`, name: `Person ${seat}` }] : [],
    ),
    { kind: 'begin', seed },
    ...session.entries.map((entry) => lineOfEntry(session, entry)),
  ];
  return rows.map(rowOf);
}

const KINDS = ['early', 'late', 'solo'] as const;

type Kind = (typeof KINDS)[number];

/** Stores many sleeping tables in one file, then some that are late in their game and some against Botric, and wakes some of each. */
export async function measureSleeping(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hamlet-sleeping-'));
  const file = join(folder, 'tables.sqlite');
  const storage = await SqliteStorage.open(file);
  const journals = { early: journalOf(PLAN, 20), late: journalOf(PLAN, 1200), solo: journalOf(SOLO, 1200) };
  const store = async (kind: Kind, tables: number) => {
    for (let at = 0; at < tables; at += BATCH)
      await Promise.all(
        Array.from({ length: Math.min(BATCH, tables - at) }, (_, more) =>
          storage.createTable({ ...TABLE, id: `${kind}-${at + more}` }, journals[kind]),
        ),
      );
    await storage.scrub();
  };
  await store('early', count);
  const { size } = statSync(file);
  await store('late', WOKEN);
  await store('solo', WOKEN);
  const bots = new BotPool({ size: 1 });
  const tables = new Tables(
    {
      storage,
      bots,
      times: TIMES,
      draw: () => new Uint8Array(16),
      outages: () => [],
      onMove: () => {},
      onTrouble: () => {},
    },
    { idleMs: 0 },
  );
  const memory = process.memoryUsage().heapUsed;
  const times = { early: new Latencies(), late: new Latencies(), solo: new Latencies() };
  for (let woken = 0; woken < WOKEN; woken++) {
    for (const kind of KINDS) {
      const among = kind === 'early' ? count : WOKEN;
      const start = performance.now();
      const found = await tables.get(`${kind}-${(woken * 7919) % among}`);
      if (isRefusal(found)) throw new Error(found.code);
      times[kind].add(performance.now() - start);
    }
    if (woken % SWEEP_EVERY === 0) await tables.sweep();
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  await tables.sweep();
  const report = [
    `${count} sleeping tables after 20 entries in a file of ${(size / 2 ** 20).toFixed(0)} MiB; in memory ${tables.size}`,
    `waking after 20 entries: ${wakingText(times.early)}`,
    `waking after 1,200 entries: ${wakingText(times.late)}`,
    `waking against Botric after ${journals.solo.length} rows: ${wakingText(times.solo)}`,
    `heap before and after: ${(memory / 2 ** 20).toFixed(0)} and ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(0)} MiB`,
  ];
  await bots.close();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
  return report.join('\n');
}

function wakingText(times: Latencies): string {
  return `p50 ${times.quantile(0.5).toFixed(1)} ms, p99 ${times.quantile(0.99).toFixed(1)} ms (${times.count} tables)`;
}
