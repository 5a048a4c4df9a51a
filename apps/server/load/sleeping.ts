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
const WOKEN = 500;

const PLAN: Plan = {
  game: 'hamlet',
  options: {},
  seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'person' }, { kind: 'person' }],
  pace: 'days-3',
  access: 'link',
  watching: true,
};

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

/** Stores many sleeping tables in one file, and wakes some of them; every eighth is late in its game, half of those against Botric. */
export async function measureSleeping(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hamlet-sleeping-'));
  const file = join(folder, 'tables.sqlite');
  const storage = await SqliteStorage.open(file);
  const journals = { early: journalOf(PLAN, 20), late: journalOf(PLAN, 1200), solo: journalOf(SOLO, 1200) };
  const table = {
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
  const step = Math.max(1, Math.floor(count / (WOKEN / 8)));
  const kindOf = (at: number) => (at % step > 0 ? 'early' : (at / step) % 2 === 0 ? 'late' : 'solo');
  for (let at = 0; at < count; at += BATCH)
    await Promise.all(
      Array.from({ length: Math.min(BATCH, count - at) }, (_, more) =>
        storage.createTable({ ...table, id: `sleeping-${at + more}` }, journals[kindOf(at + more)]),
      ),
    );
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
    const at = woken % 8 === 0 ? step * (woken / 8) : (woken * 7919) % count;
    const start = performance.now();
    const found = await tables.get(`sleeping-${at}`);
    if (isRefusal(found)) throw new Error(found.code);
    times[kindOf(at)].add(performance.now() - start);
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  await tables.sweep();
  const report = [
    `${count} sleeping tables in a file of ${(statSync(file).size / 2 ** 20).toFixed(0)} MiB; in memory ${tables.size}`,
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
