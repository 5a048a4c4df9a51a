import './all-texts.ts';
import { hamlet } from '@hamlet/hamlet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { obeyKey } from '../src/hamlet/acting/keys.ts';
import { HAMLET_READING } from '../src/hamlet/reading.ts';
import { HamletReplayModel } from '../src/hamlet/replay-model.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { change } from '../src/settings.ts';
import { BOT, freshRecord, person, tableOf, watchedTableOf } from './session-table.ts';
import { twoWoods } from './two-woods.ts';

const TWO = [person('Blue'), person('Yellow')];

beforeEach(() => {
  change({ confirm: 'never', rivalTies: 'ask' });
  vi.stubGlobal('Element', EventTarget);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Lets everything happen that is under way. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 2);
  });

describe('keys at a table of Hamlet', () => {
  const keysOf =
    (model: HamletTableModel) =>
    (key: string, target: EventTarget | null = null) =>
      obeyKey({ key, target } as unknown as KeyboardEvent, model, undefined, { help: () => {}, walkTabs: () => {} });

  it('go through the payments, and leave others alone while one pays', () => {
    const model = new HamletTableModel(tableOf(twoWoods(9), TWO));
    const press = keysOf(model);
    const refine = model.draft.value.legal.find(({ do: what }) => what === 'refine');
    if (refine) model.choose(refine);
    expect([press('n'), model.payment.value]).toEqual([true, 1]);
    expect([press('w'), press('e'), model.payment.value]).toEqual([false, false, 1]);
  });

  it('tell what the others did, forward and back, and Enter goes on', async () => {
    const model = new HamletTableModel(tableOf(freshRecord(hamlet, 2, 3), [person('Blue'), BOT]));
    model.choose({ do: 'end' }, true);
    await settled();
    const press = keysOf(model);
    expect(model.recap.steps.value.length).toBeGreaterThan(1);
    expect([press('n'), model.recap.at.value]).toEqual([true, 0]);
    expect([press('Enter'), model.recap.at.value]).toEqual([true, 1]);
    expect([press('p'), model.recap.at.value]).toEqual([true, 0]);
    await settled();
    expect(model.past.value).toBeDefined();
    expect([press('x'), model.recap.at.value]).toEqual([false, 0]);
    expect([press('Escape'), model.recap.at.value, model.past.value]).toEqual([true, undefined, undefined]);
    expect(press('n')).toBe(false);
  });

  it('leave Enter to the button that has the focus', () => {
    const model = new HamletTableModel(tableOf(twoWoods(9), TWO));
    const button = Object.assign(new EventTarget(), { closest: () => ({}) });
    const confirm = vi.spyOn(model, 'confirm');
    expect([keysOf(model)('Enter', button), confirm.mock.calls.length]).toEqual([false, 0]);
    expect([keysOf(model)('Enter'), confirm.mock.calls.length]).toEqual([true, 1]);
  });

  it('ask for a suggestion where one may be had', () => {
    const table = tableOf(freshRecord(hamlet, 2, 3), [person('Blue'), BOT]);
    const model = new HamletTableModel({ ...table, suggest: () => Promise.resolve(undefined) });
    expect([keysOf(model)('a'), model.isAdvised.value]).toEqual([true, true]);
    const other = new HamletTableModel(table);
    expect([keysOf(other)('a'), other.isAdvised.value, keysOf(other)('?')]).toEqual([false, false, true]);
  });

  it('do nothing for the next player while it is not their turn', () => {
    const model = new HamletTableModel(tableOf(freshRecord(hamlet, 2, 3), TWO));
    const begun = vi.spyOn(model, 'begin');
    vi.spyOn(model.isMine, 'value', 'get').mockReturnValue(false);
    expect([keysOf(model)('w'), begun.mock.calls.length]).toEqual([false, 0]);
  });
});

it('a replay stands at first, runs at speed one, and shows what is asked for at both ends', async () => {
  const record = { ...freshRecord(hamlet, 2, 3), log: ['0 end', '1 end', '0 end', '1 end'] };
  const model = new HamletReplayModel(watchedTableOf(record, TWO), HAMLET_READING, { ply: -5 });
  expect([model.ply.value, model.speed.value]).toEqual([0, 0]);
  vi.useFakeTimers();
  vi.advanceTimersByTime(5000);
  expect(model.ply.value).toBe(0);
  model.toggle();
  expect(model.speed.value).toBe(1);
  vi.advanceTimersByTime(1199);
  expect(model.step.value).toBe(0);
  vi.advanceTimersByTime(1);
  expect(model.step.value).toBe(1);
  model.run(0);
  model.goTo(-3);
  expect(model.ply.value).toBe(0);
  model.goTo(99);
  expect(model.ply.value).toBe(4);
  vi.useRealTimers();
  await model.showPast(model.lines.value[0]);
  expect(model.ply.value).toBe(model.lines.value[0].ply);
  model.close();
});
