import './all-texts.ts';
import './all-texts.ts';
import { builderPro } from '@hamlet/builder-pro';
import { type Action, hamlet } from '@hamlet/hamlet';
import { type GameRecord, playRecord, readRecord, Session, seedOf, writeRecord } from '@hamlet/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BuilderTableModel } from '../src/builder-pro/table-model.ts';
import { HAMLET_READING } from '../src/hamlet/reading.ts';
import { HamletReplayModel } from '../src/hamlet/replay-model.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { change } from '../src/settings.ts';
import type { AnyTable, SeatPlan } from '../src/table/table.ts';
import { RULES } from './all-engines.ts';
import { freshRecord, person, tableOf, watchedTableOf } from './session-table.ts';

const TWO = [person('Blue'), person('Yellow')];
const SOLO: readonly SeatPlan[] = [person('Blue'), { kind: 'rules', name: 'Botric' }];
const BROKEN = { code: 'broken', text: 'no answer' };

/** A table of which some requests fail for a while. */
function failing(table: AnyTable, ...names: readonly ('act' | 'undo' | 'at')[]) {
  const spies = names.map((name) =>
    name === 'at'
      ? vi.spyOn(table, name).mockRejectedValue(new Error('no answer'))
      : vi.spyOn(table, name).mockResolvedValue({ status: 'lost', trouble: BROKEN }),
  );
  return {
    calls: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    heal: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

/** Something that can be done and taken back. */
function workOf(model: HamletTableModel): Action {
  const work = model.draft.value.legal.find(({ do: what }) => what === 'move');
  if (!work) throw new Error('nothing can be done');
  return work;
}

/** Lets everything happen that is under way. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });

describe('a request that fails frees the controls and says so', () => {
  it('at the table of Hamlet', async () => {
    const table = tableOf(freshRecord(hamlet, 2, 3), TWO);
    const model = new HamletTableModel(table);
    const { calls, heal } = failing(table, 'act', 'undo', 'at');
    const work = workOf(model);
    model.choose(work, true);
    expect(model.busy.value).toBe(true);
    await settled();
    expect([model.busy.value, model.failed.value, calls()]).toEqual([false, BROKEN, 1]);
    heal();
    model.choose(work, true);
    await settled();
    expect([model.busy.value, model.failed.value, table.now.value.ply]).toEqual([false, undefined, 1]);
    failing(table, 'act', 'undo', 'at');
    await model.undo();
    expect(model.failed.value).toEqual(BROKEN);
    await model.showPast(model.lines.value[0]);
    expect([model.failed.value, model.past.value]).toEqual([BROKEN, undefined]);
  });

  it('at the table of Builder Pro', async () => {
    const table = tableOf(freshRecord(builderPro, 2, 3), TWO);
    const model = new BuilderTableModel(table);
    const { heal } = failing(table, 'act', 'undo');
    model.uncover();
    model.draw({ do: 'draw', bag: 1 });
    expect([model.busy.value, model.drawn.value?.seat]).toEqual([true, 0]);
    await settled();
    expect([model.busy.value, model.failed.value, model.drawn.value]).toEqual([false, BROKEN, undefined]);
    await model.undo();
    expect(model.failed.value).toEqual(BROKEN);
    heal();
    failing(table, 'at');
    model.draw({ do: 'draw', bag: 1 });
    await settled();
    expect([model.busy.value, model.failed.value, model.drawn.value]).toEqual([false, BROKEN, undefined]);
    expect(table.now.value.ply).toBe(1);
  });
});

it('an answer that comes late leaves the next decision alone', async () => {
  const table = tableOf(freshRecord(hamlet, 2, 3), TWO);
  const model = new HamletTableModel(table);
  const act = table.act.bind(table);
  let answer = () => {};
  vi.spyOn(table, 'act').mockImplementation(async (seat, actions) => {
    const end = await act(seat, actions);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return end;
  });
  model.choose(workOf(model), true);
  await settled();
  // The new position is there, although the answer is not.
  expect([table.now.value.ply, model.busy.value]).toEqual([1, false]);
  const first = answer;
  vi.spyOn(table, 'act').mockImplementation(() => new Promise(() => {}));
  model.choose({ do: 'end' }, true);
  first();
  await settled();
  expect(model.busy.value).toBe(true);
});

/** A solo game that stands where Botric's rules leave a tie. */
function tiedRecord(): GameRecord {
  for (let seed = 1; seed < 40; seed++) {
    const opening = {
      options: hamlet.options({ start: 'first-seat', solo: 'investor', botricTies: 'ask' }),
      seats: 2,
      seed: seedOf(new Uint8Array(16).fill(seed)),
    };
    const session = Session.open(hamlet, opening);
    for (let step = 0; step < 60 && !session.isOver; step++) {
      const list = session.legal(0);
      if (list[0]?.do === 'choose') return writeRecord(session, { names: ['Blue', 'Botric'] });
      session.act(0, list.find(({ do: what }) => what === 'end') ?? list[0]);
    }
  }
  throw new Error('no tie was found');
}

describe('a tie that is settled by itself', () => {
  const record = tiedRecord();
  afterEach(() => change({ rivalTies: 'ask' }));

  it('is left alone in a replay, where nothing can be done at all', async () => {
    expect(playRecord(readRecord(record, RULES)).legal(0)[0]?.do).toBe('choose');
    change({ rivalTies: 'auto' });
    const watched = watchedTableOf(record, SOLO);
    const model = new HamletReplayModel(watched, HAMLET_READING);
    await settled();
    expect([model.isMine.value, watched.now.value.ply]).toEqual([false, playRecord(readRecord(record, RULES)).length]);
    expect(Object.keys(model)).not.toContain('busy');
    for (const name of ['act', 'send', 'choose', 'undo', 'confirm', 'draft']) expect(name in model).toBe(false);
    const played = tableOf(record, SOLO);
    const { ply } = played.now.value;
    expect(new HamletTableModel(played).isMine.value).toBe(true);
    await settled();
    expect(played.now.value.ply).toBeGreaterThan(ply);
  });

  it('is tried once where the table fails, or refuses', async () => {
    change({ rivalTies: 'auto' });
    const table = tableOf(record, SOLO);
    const { calls } = failing(table, 'act');
    const model = new HamletTableModel(table);
    await settled();
    expect([calls(), model.busy.value, model.failed.value]).toEqual([1, false, BROKEN]);
    const strict = tableOf(record, SOLO);
    const act = vi.spyOn(strict, 'act').mockResolvedValue({
      status: 'refused',
      refusal: { code: 'adjourned', params: {} },
    });
    const other = new HamletTableModel(strict);
    await settled();
    expect([act.mock.calls.length, other.busy.value, other.refusal.value?.code]).toEqual([1, false, 'adjourned']);
  });
});
