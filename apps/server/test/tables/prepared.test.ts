import { type AnySession, type InSetting, type PreparedStep, rehearse } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import type { Storage } from '../../src/storage/storage.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { person, planFor } from '../support/node.ts';
import { give, listener, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const TWO = planFor('hamlet', [person, person], { options: { colours: ['red', 'blue'] } });
const NAMES = ['ada', 'bob'];
const POLL = { timeout: 10_000, interval: 5 };

async function sessionOf(table: LiveTable): Promise<AnySession> {
  const session = await table.read(({ session: playing }) => playing);
  if (!session) throw new Error('not begun');
  return session;
}

/** Two people at a table that has begun, the texts of everybody, and the seat that waits. */
async function begun() {
  const timed = await timedTables();
  const table = await openTable(timed.tables, TWO);
  const texts = [await listener(table, 0), await listener(table, 1), await listener(table, undefined)];
  await readyAll(table, TWO);
  const session = await sessionOf(table);
  const first = session.pending?.seats[0] ?? 0;
  return { ...timed, table, texts, session, first, waiting: 1 - first };
}

/** Steps of a seat that begins its turn after the other one has only ended its own. */
function steps({ game, state, setting }: AnySession, first: number, seat: number, wanted: readonly RegExp[]) {
  let now: InSetting<unknown> = rehearse(game, state, first, { do: 'end' }).state;
  const made: PreparedStep[] = [];
  for (const pattern of wanted) {
    const action = game.legal(now, seat).find((known: unknown) => pattern.test(game.codec.format(setting, known)));
    const { change, state: next } = rehearse(game, now, seat, action);
    made.push({ text: game.codec.format(setting, action), change });
    now = next;
  }
  return made;
}

/** Waits for the last of the texts to hold these words. */
function told(texts: readonly string[], words: string): Promise<void> {
  return expect.poll(() => texts.at(-1), POLL).toContain(words);
}

/** Waits until no turn is stored for a table. */
function forgotten(storage: Storage, table: LiveTable): Promise<void> {
  return expect.poll(() => storage.turns(table.id), POLL).toEqual([]);
}

/** Leaves time for what must not happen. */
async function pause(table: LiveTable): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await new Promise((done) => setTimeout(done, 5));
    await table.read(() => {});
  }
}

describe('a prepared turn', () => {
  test('is played when its seat is due, with its cause, and is in no log before', async () => {
    const { table, session, first, waiting, storage, texts } = await begun();
    const turn = { id: 'turn-0001', kind: 'turn', steps: steps(session, first, waiting, [/^work/, /^end/]) };
    expect(turn.steps[0].change).not.toEqual({});
    expect(await table.turns.save(NAMES[waiting], waiting, turn)).toBeUndefined();
    await told(texts[waiting], '"t":"prepared"');
    expect(session.length).toBe(0);
    expect(await give(table, first, { do: 'act', actions: ['end'] })).toBeUndefined();
    await told(texts[waiting], '"turn":null');
    const lines = session.entries.map((entry) => (entry.kind === 'act' ? [entry.by, entry.cause] : []));
    expect(lines).toEqual([
      [first, 'player'],
      [waiting, 'prepared'],
      [waiting, 'prepared'],
    ]);
    expect(await storage.turns(table.id)).toEqual([]);
  });

  test('that no longer fits plays nothing, least of all a pass, and its owner gets the reason', async () => {
    const { table, session, first, waiting, texts, storage } = await begun();
    const turn = { id: 'turn-0002', kind: 'turn', steps: steps(session, first, waiting, [/^work/, /^end/]) };
    await table.turns.save(NAMES[waiting], waiting, turn);
    // The one before works at the same building: it has no room left.
    expect(await give(table, first, { do: 'act', actions: [turn.steps[0].text, 'end'] })).toBeUndefined();
    await told(texts[waiting], '"fault"');
    expect(session.entries.every(({ cause }) => cause === 'player')).toBe(true);
    expect(session.pending?.seats).toEqual([waiting]);
    const { turn: tried } = JSON.parse(texts[waiting].at(-1) ?? '') as { turn: { fault: { step: number } } };
    expect(tried.fault).toMatchObject({ step: 0, refusal: { code: expect.stringMatching(/./) } });
    // It is not tried again, and goes with the turn.
    await give(table, waiting, { do: 'act', actions: ['end'] });
    await forgotten(storage, table);
  });

  test('reaches no byte of another seat or a watcher', async () => {
    const run = async (isPrepared: boolean) => {
      const { table, session, first, waiting, texts, pass } = await begun();
      const turn = { id: 'turn-0003', kind: 'turn', steps: steps(session, first, waiting, [/^work/]) };
      await pass(1000);
      if (isPrepared) {
        await table.turns.save(NAMES[waiting], waiting, turn);
        await told(texts[waiting], '"t":"prepared"');
      }
      await pause(table);
      await pass(1000);
      // An event is sent to all, and the prepared turn still waits.
      const action = session.legal(first).map((known) => session.game.codec.format(session.setting, known));
      await give(table, first, { do: 'act', actions: [action.find((text) => text.startsWith('work')) ?? ''] });
      await pause(table);
      const begin = Number(/"now":(\d+)/.exec(texts[first][0])?.[1]);
      const plain = (text: string) =>
        text
          .replaceAll(table.id, 'ID')
          .replaceAll(/"(now|expires)":(\d+)/g, (_, key: string, at: string) => `"${key}":${Number(at) - begin}`)
          .replaceAll(/"begun":\{"set":"[^"]*"\}/g, '"begun"');
      return { others: [texts[first], texts[2]].map((all) => all.map(plain)), own: texts[waiting] };
    };
    const [without, prepared] = [await run(false), await run(true)];
    expect(prepared.own.length).toBeGreaterThan(without.own.length);
    expect(prepared.others).toEqual(without.others);
  });

  test('of another person’s seat is refused, and its owner can withdraw it', async () => {
    const { table, session, first, waiting, storage, texts } = await begun();
    const turn = { id: 'turn-0004', kind: 'turn', steps: steps(session, first, waiting, [/^work/]) };
    expect(await table.turns.save(NAMES[first], waiting, turn)).toMatchObject({ code: 'not-your-seat' });
    await table.turns.save(NAMES[waiting], waiting, turn);
    await told(texts[waiting], '"t":"prepared"');
    expect(await table.turns.withdraw(NAMES[first], waiting)).toMatchObject({ code: 'not-your-seat' });
    expect(await table.turns.withdraw(NAMES[waiting], waiting)).toBeUndefined();
    await told(texts[waiting], '"turn":null');
    expect(await storage.turns(table.id)).toEqual([]);
    await give(table, first, { do: 'act', actions: ['end'] });
    await pause(table);
    expect(session.entries).toHaveLength(1);
  });
});
