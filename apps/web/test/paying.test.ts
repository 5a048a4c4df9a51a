import './all-texts.ts';
import { type Action, hamlet } from '@hamlet/hamlet';
import { isRefusal } from '@hamlet/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import type { AnyTable } from '../src/table/table.ts';
import { person, tableOf } from './session-table.ts';
import { twoWheats, twoWoods } from './two-woods.ts';

const PLAYERS = [person('Ann'), person('Ben')];

function sitDown(record = twoWoods()): { readonly model: HamletTableModel; readonly table: AnyTable } {
  const table = tableOf(record, PLAYERS);
  return { model: new HamletTableModel(table), table };
}

function choose(model: HamletTableModel, text: string): void {
  const action = hamlet.codec.parse(model.state.value.setting, text);
  if (isRefusal(action)) throw new Error(text);
  model.choose(action);
}

const sayPay = (model: HamletTableModel): string | undefined => {
  const pay: Action | undefined = model.proposed;
  return pay && hamlet.codec.format(model.state.value.setting, pay);
};

const tile = (model: HamletTableModel, id: string) => model.state.value.setting.components.tileIds.indexOf(id);
const texts = (table: AnyTable) => table.log.value.map(({ text }) => text);

/** Lets everything happen that is under way. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

describe('paying', () => {
  it('sends the proposed payment together with its action (Q8)', async () => {
    const { model, table } = sitDown();
    choose(model, 'refine sawmill 1');
    expect([sayPay(model), texts(table)]).toEqual(['pay wood@woodcutter', []]);
    model.confirm();
    await settled();
    expect(texts(table)).toEqual(['refine sawmill 1', 'pay wood@woodcutter']);
    expect(model.draft.value.actions).toEqual([]);
  });

  it('takes a good from another tile, and back again', async () => {
    const { model, table } = sitDown();
    choose(model, 'refine sawmill 1');
    expect(model.otherSources.value).toEqual([[tile(model, 'barn-straight')]]);
    expect(model.takeFrom(tile(model, 'farm'))).toBe(false);
    expect(model.takeFrom(tile(model, 'barn-straight'))).toBe(true);
    expect(sayPay(model)).toBe('pay wood@barn-straight');
    expect(model.otherSources.value).toEqual([[tile(model, 'woodcutter')]]);
    expect(model.takeFrom(tile(model, 'woodcutter'))).toBe(true);
    expect(sayPay(model)).toBe('pay wood@woodcutter');
    model.takeFrom(tile(model, 'barn-straight'));
    model.pay();
    await settled();
    expect(texts(table)).toEqual(['refine sawmill 1', 'pay wood@barn-straight']);
  });

  it('moves one good at a time, and forgets it with the action', () => {
    const { model } = sitDown();
    choose(model, 'sell wood-wheat');
    expect(sayPay(model)).toBe('pay wood@woodcutter wheat@farm wood@barn-straight');
    model.takeFrom(tile(model, 'barn-straight'));
    expect(sayPay(model)).toBe('pay wheat@farm wood@barn-straight wood@barn-straight');
    model.cancel();
    choose(model, 'sell wood-wheat');
    expect(sayPay(model)).toBe('pay wood@woodcutter wheat@farm wood@barn-straight');
  });

  it('is taken back with its action in one step', async () => {
    const { model, table } = sitDown();
    choose(model, 'work quarry');
    await settled();
    choose(model, 'refine sawmill 1');
    model.pay();
    await settled();
    expect(texts(table)).toHaveLength(3);
    await model.undo();
    expect(texts(table)).toEqual(['work quarry']);
  });
});

describe('a payment that was chosen and not yet sent', () => {
  const stored = new Map<string, string>();

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** The draft in the storage, with some of it replaced. */
  function damage(parts: object): void {
    const [[key, text]] = stored;
    stored.set(key, JSON.stringify({ ...JSON.parse(text), ...parts }));
  }

  it('is there again after a reload, with the sources that were chosen (Q8)', async () => {
    const { model, table } = sitDown();
    choose(model, 'sell wood-wheat');
    model.takeFrom(tile(model, 'barn-straight'));
    const again = new HamletTableModel(table);
    expect(sayPay(again)).toBe('pay wheat@farm wood@barn-straight wood@barn-straight');
    expect(again.takeFrom(tile(model, 'woodcutter'))).toBe(true);
    expect(sayPay(new HamletTableModel(table))).toBe('pay wood@woodcutter wheat@farm wood@barn-straight');
    again.takeFrom(tile(model, 'barn-straight'));
    new HamletTableModel(table).pay();
    await settled();
    expect(texts(table)).toEqual(['sell wood-wheat', 'pay wheat@farm wood@barn-straight wood@barn-straight']);
    expect([...stored]).toEqual([]);
  });

  it('is forgotten with its action', () => {
    const { model, table } = sitDown();
    choose(model, 'sell wood-wheat');
    model.takeFrom(tile(model, 'barn-straight'));
    model.cancel();
    expect([...stored]).toEqual([]);
    choose(model, 'sell wood-wheat');
    expect(sayPay(new HamletTableModel(table))).toBe('pay wood@woodcutter wheat@farm wood@barn-straight');
  });

  it('is the one of the listed ways that was chosen', () => {
    const { model, table } = sitDown(twoWoods(9));
    choose(model, 'refine sawmill 1');
    model.nextPayment();
    const again = new HamletTableModel(table);
    expect([sayPay(again), again.payment.value]).toEqual(['pay buy.wood', 1]);
    again.nextPayment();
    expect(sayPay(new HamletTableModel(table))).toBe('pay wood@woodcutter');
  });

  it('is kept too where the table itself waits for it', () => {
    const record = twoWoods();
    const { model, table } = sitDown({ ...record, log: ['0 refine sawmill 1'] });
    expect(model.draft.value.actions).toEqual([]);
    model.takeFrom(tile(model, 'barn-straight'));
    expect(sayPay(new HamletTableModel(table))).toBe('pay wood@barn-straight');
  });

  it.each([
    { moved: 'pay wood@farm' },
    { moved: 'pay wheat@farm' },
    { moved: 'pay' },
    { moved: 'end' },
    { moved: 'pay wood@barn-straight wood@barn-straight' },
    { moved: 'nonsense' },
    { moved: 7 },
    { moved: null },
    { moved: { do: 'pay', units: [1] } },
    { payment: -1 },
    { payment: 99 },
    { payment: 0.5 },
    { payment: 'x' },
    { payment: {} },
    { payment: 1, moved: 'pay wood@farm' },
    { payment: undefined, moved: 'pay wood@barn-straight' },
    { aim: {} },
  ])('is not taken from a storage that says %j', (parts) => {
    const { model, table } = sitDown();
    choose(model, 'refine sawmill 1');
    model.takeFrom(tile(model, 'barn-straight'));
    damage({ moved: undefined, ...parts });
    const again = new HamletTableModel(table);
    expect(again.draft.value.actions).toHaveLength(1);
    expect([sayPay(again), again.payment.value]).toEqual(['pay wood@woodcutter', 0]);
  });

  it.each([
    { lines: 'refine sawmill 1' },
    { lines: [7] },
    { lines: ['nonsense'] },
    { lines: null },
    { ply: 1 },
    { id: 'other' },
  ])('leaves no draft where the storage says %j', (parts) => {
    const { model, table } = sitDown();
    choose(model, 'refine sawmill 1');
    model.takeFrom(tile(model, 'barn-straight'));
    damage(parts);
    expect(new HamletTableModel(table).draft.value.actions).toEqual([]);
  });

  it('is nothing where none is due', () => {
    const { model, table } = sitDown();
    choose(model, 'refine sawmill 1');
    damage({ lines: [], payment: 1 });
    const again = new HamletTableModel(table);
    expect([again.draft.value.actions, again.payment.value]).toEqual([[], 0]);
  });

  it.each(['', 'null', '[]', '7', '{', '{}'])('begins afresh where the storage holds only %j', (text) => {
    const { model, table } = sitDown();
    choose(model, 'refine sawmill 1');
    for (const key of stored.keys()) stored.set(key, text);
    expect(new HamletTableModel(table).draft.value.actions).toEqual([]);
  });
});

describe('storing by boat', () => {
  it('asks which wheat pays, and sends everything together (Q65)', async () => {
    const { model, table } = sitDown(twoWheats());
    choose(model, 'store storeroom-1');
    choose(model, 'bring wood@woodcutter');
    expect(texts(table)).toEqual([]);
    expect(model.draft.value.legal.map((action) => hamlet.codec.format(model.state.value.setting, action))).toEqual([
      'pay wheat@farm',
      'pay wheat@storeroom-1',
    ]);
    choose(model, 'pay wheat@storeroom-1');
    await settled();
    expect(texts(table)).toEqual(['store storeroom-1', 'bring wood@woodcutter', 'pay wheat@storeroom-1']);
  });
});
