// @module-tag whole
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { begin, dice, person, planFor, playOn, request, seatedTable, testNode } from '../support/node.ts';
import { answersTo, hiddenOf, linesFor, sentLines, sessionOf, streamOf, take } from '../support/outgoing.ts';
import { listener, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const FOUR = planFor('builder-pro', [person, person, person, person]);

const GAMES = [
  ['Hamlet', planFor('hamlet', [person, person])],
  ['By the Lake', planFor('hamlet', [person, person], { options: { modules: ['lake'] } })],
  ['Botric', planFor('hamlet', [person, { kind: 'rules' }], { options: { solo: 'investor' } })],
  ['Builder Pro', FOUR],
] as const;

/** The number of moves in which a game is watched: all of them, or as many as a minute has. */
const [MOVES] = samples([10_000], [60]);

describe('no byte', () => {
  test.each(GAMES)(
    'of %s holds a seed, a hash of a whole state, a token, or what another seat hides',
    {
      timeout: 600_000,
    },
    async (_, plan) => {
      const node = await testNode();
      const table = await seatedTable(node.base, plan);
      /** Everything that was sent while the game lasted, by receiver; the watcher comes last. */
      const sent: string[][] = [];
      const readers = plan.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
      const ended = new Set<number>();
      const keep = (reader: number) => (text: string) => {
        // The last update shows everything.
        if (text.includes('"ending":"')) ended.add(reader);
        if (!ended.has(reader)) (sent[reader] ??= []).push(text);
      };
      const clients = await Promise.all(readers.map((seat) => table.client(seat, { onText: keep(seat) })));
      const none = readers.length;
      await table.client(0, { cookie: undefined, seat: undefined, watch: table.watch, onText: keep(none) });
      await begin(clients);
      await playOn(clients, 9, 60);
      for (const seat of readers)
        for (const path of ['record', 'positions/5', 'notes', 'chat', '']) {
          const address = `/api/tables/${table.id}/${path}`.replace(/\/$/, '');
          const { data } = await request(node.base, 'GET', address, { cookie: table.cookies[seat] });
          sent[seat].push(JSON.stringify(data));
        }
      const live = await node.tables.get(table.id);
      if (!('read' in live)) throw new Error('no table');
      const session = await sessionOf(live);
      expect(session.isOver).toBe(false);
      for (const [reader, texts] of sent.entries()) {
        const own = reader === none ? undefined : reader;
        const lines = linesFor(session, own);
        const there = sentLines(texts);
        expect(new Set(there.map(([number]) => number)).size).toBe(lines.length);
        for (const [number, line] of there) expect(line).toEqual(lines[number]);
        expect(hiddenOf(session, own, texts)).toEqual([]);
      }
      await playOn(clients, 10, MOVES - 60);
      const { seed } = session.opening;
      const hashes = session.entries.flatMap((entry) => (entry.kind === 'act' ? [entry.hash.slice(0, 8)] : []));
      expect(hashes.length).toBeGreaterThan(30);
      for (const texts of sent) {
        const all = texts.join('\n');
        expect(all.length).toBeGreaterThan(10_000);
        for (const secret of [seed, seed.slice(7), ...hashes, ...table.cookies.flatMap((cookie) => cookie ?? [])])
          expect(all).not.toContain(secret);
        expect(all).not.toContain('"inBags"');
      }
    },
  );

  test.each(samples([1, 2, 3, 4, 5], [1]))(
    'of Builder Pro names a tile or a year that its reader was not shown (%i)',
    { timeout: 600_000 },
    async (seed) => {
      const { tables, storage, pass } = await timedTables(new Uint8Array(16).fill(seed));
      const table = await openTable(tables, FOUR);
      const readers: readonly (number | undefined)[] = [0, 1, 2, 3, undefined];
      const texts = await Promise.all(readers.map((seat) => listener(table, seat)));
      const streams = await Promise.all(readers.slice(0, 4).map((seat) => streamOf(table, storage, seat ?? 0)));
      await readyAll(table, FOUR);
      const session = await sessionOf(table);
      const position = () => session.game.codec.encode(session.state) as BuilderPosition;
      const ids = new Set([...tilesOf(position()), ...position().years]);
      // The one tile whose name is also that of a step.
      ids.delete('keep');
      const known = readers.map(() => new Set<string>());
      const roll = dice(seed);
      let looked = 0;
      let hidden = 0;
      for (let moves = 0; !session.isOver && moves < 10_000; moves++) {
        const answers =
          moves % 20 === 0 ? await Promise.all(readers.map((seat) => answersTo(table, storage, seat))) : [];
        for (const [at, reader] of readers.entries()) {
          for (const id of shownTo(position(), reader)) known[at].add(id);
          const fresh = [...texts[at].splice(0), ...(streams[at]?.splice(0) ?? []), ...(answers[at] ?? [])];
          const named = new Set(fresh.flatMap((text) => text.match(/[a-z][a-z\d]*(?:-[a-z\d]+)*/g) ?? []));
          const leaked = [...named].filter((word) => ids.has(word) && !known[at].has(word));
          expect([moves, reader, leaked, fresh.flatMap((text) => eventsOfOthers(text, reader))]).toEqual([
            moves,
            reader,
            [],
            [],
          ]);
          looked += fresh.length;
          hidden = Math.max(hidden, ids.size - known[at].size);
        }
        await pass(1000);
        const seats = session.pending?.seats ?? [];
        await take(table, seats[roll(seats.length)], roll);
      }
      expect(session.isOver).toBe(true);
      expect(looked).toBeGreaterThan(500);
      expect(hidden).toBeGreaterThan(30);
    },
  );
});

/** The parts of a whole position that name tiles or cards. */
interface BuilderPosition {
  readonly seats: readonly string[];
  readonly round: number;
  readonly step: string;
  readonly years: readonly string[];
  readonly players: Readonly<Record<string, BuilderPlayer>>;
  readonly bags: Readonly<Record<'green' | 'purple', readonly string[]>>;
  readonly bank: Readonly<Record<string, number>>;
  readonly destroyed: readonly string[];
  readonly discarded: readonly string[];
}

interface BuilderPlayer {
  readonly hamlet: readonly { readonly tile: string }[];
  readonly queue: readonly string[];
  readonly incoming: readonly string[];
  readonly passed: { readonly thisYear: readonly string[]; readonly lastYear: readonly string[] };
  readonly ready: boolean;
}

/** Events that say by their numbers which tiles another seat drew, kept or passed. */
function eventsOfOthers(text: string, reader: number | undefined): unknown[] {
  const found: unknown[] = [];
  JSON.parse(text, (_, value: unknown) => {
    const { type, seat, tiles, kept }: Record<string, unknown> = Object(value);
    const isOpen = (type !== 'drew' && type !== 'passed') || seat === reader;
    if (!isOpen && (tiles !== undefined || kept !== undefined)) found.push(value);
    return value;
  });
  return found;
}

function tilesOf({ bags, players, bank }: BuilderPosition): string[] {
  const queues = Object.values(players).flatMap(({ queue }) => queue);
  return [...bags.green, ...bags.purple, ...queues, ...Object.keys(bank)];
}

/** The tiles and years that somebody may know of by the rules (R4, R5): what lies open, and what is or was their own. */
function shownTo(position: BuilderPosition, reader: number | undefined): string[] {
  const { seats, round, step, years, players, bank, destroyed, discarded } = position;
  const open = Object.values(players).flatMap(({ hamlet }) => hamlet.map(({ tile }) => tile));
  const all = [...open, ...destroyed, ...Object.keys(bank), ...years.slice(0, round)];
  if (reader === undefined) return all;
  const { queue, incoming, passed, ready } = players[seats[reader]];
  const came = step !== 'keep' || ready ? incoming : [];
  return [...all, ...discarded, ...queue, ...came, ...passed.thisYear, ...passed.lastYear];
}
