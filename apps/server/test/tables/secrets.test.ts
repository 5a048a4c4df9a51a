import { type GameRecord, RECORD_VERSION, Session, seedFrom } from '@hamlet/kernel';
import { DAY_MS, type Pace } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/games/index.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { person, planFor } from '../support/node.ts';
import { answersTo, sessionOf, streamOf, take } from '../support/outgoing.ts';
import { give, listener, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const FOUR = planFor('builder-pro', [person, person, person, person]);

/** The seats that decide before the one that listens, in the order of their marks. */
const DECIDERS = [0, 1, 3];

/** Plays until every seat may choose the tiles that it keeps. */
async function playToKeeping(table: LiveTable, pass: (ms: number) => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const session = await sessionOf(table);
    const { pending } = session;
    const canKeep = DECIDERS.every((seat) => session.legal(seat).length > 2);
    if (pending?.kind === 'keep' && pending.seats.length === FOUR.seats.length && canKeep) return;
    await pass(1000);
    // Nobody builds, so that everybody comes to have tiles to keep.
    await take(table, pending?.seats[0] ?? 0, (count) => count - 1);
  }
}

/**
 * The texts that a seat and a watcher got while others kept this or that: none of their tiles, or as many as they may, in another
 * order than that of their marks.
 */
async function bytesWhileKeeping(hidden: 0 | 1, { pace = FOUR.pace, late = 0 }: { pace?: Pace; late?: number } = {}) {
  const { tables, storage, pass } = await timedTables();
  const table = await openTable(tables, { ...FOUR, pace });
  const texts = {
    seat: await listener(table, 2),
    watcher: await listener(table, undefined),
    own: await listener(table, 0),
    stream: await streamOf(table, storage, 2),
  };
  const answers: { seat: string[]; watcher: string[]; own: string[] } = { seat: [], watcher: [], own: [] };
  await readyAll(table, FOUR);
  await playToKeeping(table, pass);
  await pass(late);
  const lapses = async () => (await table.describe()).lapses.map(({ seat }) => seat).toSorted((a, b) => a - b);
  const lapsed = await lapses();
  const start = { seat: texts.seat.length, watcher: texts.watcher.length, own: texts.own.length };
  const startOfStream = texts.stream.length;
  const ask = async () => {
    answers.seat.push(...(await answersTo(table, storage, 2)));
    answers.watcher.push(...(await answersTo(table, storage, undefined)));
    answers.own.push(...(await answersTo(table, storage, 0)));
  };
  let kept = 0;
  let undone = 0;
  for (const [at, seat] of DECIDERS.entries()) {
    const choices = async (one: number) => (await sessionOf(table)).legal(one).length;
    // Which tiles are kept is hidden, how many, when, and that one was chosen anew. The same time passes in both games.
    if (hidden === 0) await pass(3000);
    else {
      await pass(1000);
      if ((await choices(seat)) > 1) {
        await take(table, seat, () => 0);
        expect(await give(table, seat, { do: 'undo', steps: 1 })).toBeUndefined();
        undone++;
      }
      await pass(2000);
      for (const other of DECIDERS.slice(at).reverse())
        if ((await choices(other)) > 2) {
          await take(table, other, () => 0);
          kept++;
        }
    }
    await ask();
    // The last of the list passes the others on.
    await take(table, seat, (count) => count - 1);
    expect(await choices(seat)).toBe(0);
    await ask();
  }
  const { pending } = await sessionOf(table);
  expect([pending?.kind, pending?.seats.includes(2)]).toEqual(['keep', true]);
  const cut = (name: keyof typeof start) => comparable(table, texts[name]).slice(start[name]);
  const found = {
    lapses: [lapsed, await lapses()],
    kept,
    undone,
    seat: cut('seat'),
    watcher: cut('watcher'),
    own: cut('own'),
    stream: comparable(table, texts.stream).slice(startOfStream),
    answers: {
      seat: comparable(table, answers.seat, texts.seat),
      watcher: comparable(table, answers.watcher, texts.seat),
      own: comparable(table, answers.own, texts.seat),
    },
    all: { seat: texts.seat, watcher: texts.watcher, own: texts.own },
  };
  // The last seat is done as well, and cannot take that back.
  await take(table, 2, (count) => count - 1);
  const refused = await give(table, 2, { do: 'undo', steps: 1 });
  return { ...found, refused: JSON.stringify(refused) };
}

/** Texts without the id of their table. The games began at different times; from there on every time counts. */
function comparable({ id }: LiveTable, texts: readonly string[], [first] = texts): string[] {
  const begun = Number(/"now":(\d+)/.exec(first)?.[1]);
  return texts.map((text) =>
    text
      .replaceAll(id, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:]+Z/g, 'BEGUN')
      .replaceAll(
        /"(now|expires|seen|moved|since|until)":(\d{12,})/g,
        (_, name, at) => `"${name}":${Number(at) - begun}`,
      ),
  );
}

/** A game whose tiles are drawn next. Swapped, a tile in the first seat's hand and one in a bag have changed places, unseen. */
function beforeDrawing(swapped: boolean): GameRecord {
  const game = RULES.get('builder-pro@1.0');
  if (!game) throw new Error('no game');
  const options: unknown = game.options({});
  const seed = seedFrom('draw-0');
  const session = new Session(game, { options, seats: 4, seed });
  const position = game.codec.encode(session.state) as {
    readonly players: Readonly<Record<string, { readonly queue: string[] }>>;
    readonly bags: { readonly green: string[] };
  };
  const { queue } = Object.values(position.players)[0];
  const { green } = position.bags;
  if (swapped) {
    [queue[queue.indexOf('minstrel-stage')], green[green.indexOf('palisade')]] = ['palisade', 'minstrel-stage'];
  }
  const seats = ['blue', 'yellow', 'red', 'green'];
  return {
    format: 'hamlet-record',
    version: RECORD_VERSION,
    rules: game.rules,
    options,
    seats,
    seed,
    position,
    log: [],
  };
}

/** The texts of a whole step in which every seat draws. */
async function bytesWhileDrawing(swapped: boolean) {
  const { tables, pass } = await timedTables();
  const table = await openTable(tables, FOUR, beforeDrawing(swapped));
  const texts = {
    seat: await listener(table, 2),
    watcher: await listener(table, undefined),
    own: await listener(table, 0),
  };
  await readyAll(table, FOUR);
  const drawn: unknown[] = [];
  for (let pending = (await sessionOf(table)).pending; pending?.kind === 'draw'; ) {
    await pass(1000);
    await take(table, pending.seats[0], () => 0);
    ({ pending } = await sessionOf(table));
    drawn.push(pending?.kind);
  }
  expect(drawn).toHaveLength(4);
  const { seat, watcher, own } = texts;
  return { seat: comparable(table, seat), watcher: comparable(table, watcher), own: comparable(table, own) };
}

describe('what nobody may know', () => {
  test('which tiles others draw reaches no byte of a seat or a watcher', async () => {
    const [one, other] = [await bytesWhileDrawing(false), await bytesWhileDrawing(true)];
    expect(one.own).not.toEqual(other.own);
    expect(one.seat.length).toBeGreaterThan(8);
    expect(other.seat).toEqual(one.seat);
    expect(other.watcher).toEqual(one.watcher);
  });

  test('what others keep, and how much, reaches no byte of a seat or a watcher: numbers, lines, times, sizes', async () => {
    const [one, other] = [await bytesWhileKeeping(0), await bytesWhileKeeping(1)];
    // The test looks at something: the one who keeps sees a difference, the others see that somebody is done.
    expect([one.kept, one.undone]).toEqual([0, 0]);
    expect([other.kept, other.undone > 0]).toEqual([3, true]);
    expect(one.own).not.toEqual(other.own);
    expect(one.seat.length).toBeGreaterThan(0);
    expect(other.seat).toEqual(one.seat);
    expect(other.watcher).toEqual(one.watcher);
    for (const text of [...one.seat, ...one.watcher]) expect(text).not.toContain('keep ');
    expect(one.stream.length).toBeGreaterThan(0);
    expect(other.stream).toEqual(one.stream);
    expect(one.answers.seat.length).toBeGreaterThan(6 * DECIDERS.length);
    expect(other.answers.own).not.toEqual(one.answers.own);
    expect(other.answers.seat).toEqual(one.answers.seat);
    expect(other.answers.watcher).toEqual(one.answers.watcher);
    expect(one.refused).toContain('undo-barrier');
    expect(other.refused).toBe(one.refused);
  });

  test('nor does it where the time of everybody was up: a lapse ends by what all may know of', async () => {
    const late = { pace: 'days-1', late: DAY_MS + 1000 } as const;
    const [one, other] = [await bytesWhileKeeping(0, late), await bytesWhileKeeping(1, late)];
    for (const { lapses } of [one, other]) expect(lapses).toEqual([[0, 1, 2, 3], [2]]);
    expect([one.kept, other.kept, other.undone > 0]).toEqual([0, 3, true]);
    expect(one.own).not.toEqual(other.own);
    expect(other.seat).toEqual(one.seat);
    expect(other.watcher).toEqual(one.watcher);
    expect(other.stream).toEqual(one.stream);
    expect(other.answers.seat).toEqual(one.answers.seat);
    expect(other.answers.watcher).toEqual(one.answers.watcher);
  });

  test('an update is numbered for its receiver: what is hidden from them leaves no gap', async () => {
    const { all } = await bytesWhileKeeping(1);
    for (const texts of [all.seat, all.watcher, all.own]) {
      const numbers = texts.flatMap((text) => {
        const frame = JSON.parse(text) as { t: string; n: number };
        return frame.t === 'update' ? [frame.n] : [];
      });
      expect(numbers).toEqual(numbers.map((_, at) => numbers[0] + at));
    }
  });

  test('something hidden lifts no table in a list', async () => {
    const { tables, storage, pass } = await timedTables();
    const plan = { ...FOUR, access: 'public' } as const;
    const [first, second] = [await openTable(tables, plan), await openTable(tables, plan)];
    const lists = async () => {
      const all = [await storage.publicTables('playing', 9), await storage.tablesOf('ada', 9)];
      return all.map((list) => list.map(({ id }) => id));
    };
    for (const table of [first, second]) {
      await readyAll(table, plan);
      while ((await sessionOf(table)).pending?.kind !== 'keep') {
        await pass(1000);
        await take(table, (await sessionOf(table)).pending?.seats[0] ?? 0, () => 0);
      }
    }
    const before = [second.id, first.id];
    expect(await lists()).toEqual([before, before]);
    await pass(1000);
    const moved = (await storage.table(first.id))?.moved;
    await take(first, 0, () => 0);
    expect((await storage.table(first.id))?.moved).not.toBe(moved);
    expect(await lists()).toEqual([before, before]);
    // What everybody sees lifts it: the seat is done.
    await take(first, 0, (count) => count - 1);
    expect(await lists()).toEqual([before.toReversed(), before.toReversed()]);
  });
});
