import '../src/hamlet/words.ts';
import { type Action, hamlet } from '@hamlet/hamlet';
import { isRefusal } from '@hamlet/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from '../src/hamlet/desk.ts';
import type { Table } from '../src/table/table.ts';
import { person, tableOf } from './host-table.ts';
import { twoWheats, twoWoods } from './two-woods.ts';

const PLAYERS = [person('Ann'), person('Ben')];

function sitDown(record = twoWoods()): { readonly desk: Desk; readonly table: Table } {
  const table = tableOf(record, PLAYERS);
  return { desk: new Desk(table), table };
}

function choose(desk: Desk, text: string): void {
  const action = hamlet.codec.parse(desk.state.value.setting, text);
  if (isRefusal(action)) throw new Error(text);
  desk.choose(action);
}

const sayPay = (desk: Desk): string | undefined => {
  const pay: Action | undefined = desk.proposed;
  return pay && hamlet.codec.format(desk.state.value.setting, pay);
};

const tile = (desk: Desk, id: string) => desk.state.value.setting.components.tileIds.indexOf(id);
const texts = (table: Table) => table.log.value.map(({ text }) => text);

/** Lets everything happen that is under way. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

describe('paying', () => {
  it('sends the proposed payment together with its action (Q8)', async () => {
    const { desk, table } = sitDown();
    choose(desk, 'refine sawmill 1');
    expect([sayPay(desk), texts(table)]).toEqual(['pay wood@woodcutter', []]);
    desk.confirm();
    await settled();
    expect(texts(table)).toEqual(['refine sawmill 1', 'pay wood@woodcutter']);
    expect(desk.draft.value.actions).toEqual([]);
  });

  it('takes a good from another tile, and back again', async () => {
    const { desk, table } = sitDown();
    choose(desk, 'refine sawmill 1');
    expect(desk.otherSources.value).toEqual([[tile(desk, 'barn-straight')]]);
    expect(desk.takeFrom(tile(desk, 'farm'))).toBe(false);
    expect(desk.takeFrom(tile(desk, 'barn-straight'))).toBe(true);
    expect(sayPay(desk)).toBe('pay wood@barn-straight');
    expect(desk.otherSources.value).toEqual([[tile(desk, 'woodcutter')]]);
    expect(desk.takeFrom(tile(desk, 'woodcutter'))).toBe(true);
    expect(sayPay(desk)).toBe('pay wood@woodcutter');
    desk.takeFrom(tile(desk, 'barn-straight'));
    desk.pay();
    await settled();
    expect(texts(table)).toEqual(['refine sawmill 1', 'pay wood@barn-straight']);
  });

  it('moves one good at a time, and forgets it with the action', () => {
    const { desk } = sitDown();
    choose(desk, 'sell wood-wheat');
    expect(sayPay(desk)).toBe('pay wood@woodcutter wheat@farm wood@barn-straight');
    desk.takeFrom(tile(desk, 'barn-straight'));
    expect(sayPay(desk)).toBe('pay wheat@farm wood@barn-straight wood@barn-straight');
    desk.cancel();
    choose(desk, 'sell wood-wheat');
    expect(sayPay(desk)).toBe('pay wood@woodcutter wheat@farm wood@barn-straight');
  });

  it('is taken back with its action in one step', async () => {
    const { desk, table } = sitDown();
    choose(desk, 'work quarry');
    await settled();
    choose(desk, 'refine sawmill 1');
    desk.pay();
    await settled();
    expect(texts(table)).toHaveLength(3);
    await desk.undo();
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
    const { desk, table } = sitDown();
    choose(desk, 'sell wood-wheat');
    desk.takeFrom(tile(desk, 'barn-straight'));
    const again = new Desk(table);
    expect(sayPay(again)).toBe('pay wheat@farm wood@barn-straight wood@barn-straight');
    expect(again.takeFrom(tile(desk, 'woodcutter'))).toBe(true);
    expect(sayPay(new Desk(table))).toBe('pay wood@woodcutter wheat@farm wood@barn-straight');
    again.takeFrom(tile(desk, 'barn-straight'));
    new Desk(table).pay();
    await settled();
    expect(texts(table)).toEqual(['sell wood-wheat', 'pay wheat@farm wood@barn-straight wood@barn-straight']);
    expect([...stored]).toEqual([]);
  });

  it('is forgotten with its action', () => {
    const { desk, table } = sitDown();
    choose(desk, 'sell wood-wheat');
    desk.takeFrom(tile(desk, 'barn-straight'));
    desk.cancel();
    expect([...stored]).toEqual([]);
    choose(desk, 'sell wood-wheat');
    expect(sayPay(new Desk(table))).toBe('pay wood@woodcutter wheat@farm wood@barn-straight');
  });

  it('is the one of the listed ways that was chosen', () => {
    const { desk, table } = sitDown(twoWoods(9));
    choose(desk, 'refine sawmill 1');
    desk.nextPayment();
    const again = new Desk(table);
    expect([sayPay(again), again.payment.value]).toEqual(['pay buy.wood', 1]);
    again.nextPayment();
    expect(sayPay(new Desk(table))).toBe('pay wood@woodcutter');
  });

  it('is kept too where the table itself waits for it', () => {
    const record = twoWoods();
    const { desk, table } = sitDown({ ...record, log: ['0 refine sawmill 1'] });
    expect(desk.draft.value.actions).toEqual([]);
    desk.takeFrom(tile(desk, 'barn-straight'));
    expect(sayPay(new Desk(table))).toBe('pay wood@barn-straight');
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
    const { desk, table } = sitDown();
    choose(desk, 'refine sawmill 1');
    desk.takeFrom(tile(desk, 'barn-straight'));
    damage({ moved: undefined, ...parts });
    const again = new Desk(table);
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
    const { desk, table } = sitDown();
    choose(desk, 'refine sawmill 1');
    desk.takeFrom(tile(desk, 'barn-straight'));
    damage(parts);
    expect(new Desk(table).draft.value.actions).toEqual([]);
  });

  it('is nothing where none is due', () => {
    const { desk, table } = sitDown();
    choose(desk, 'refine sawmill 1');
    damage({ lines: [], payment: 1 });
    const again = new Desk(table);
    expect([again.draft.value.actions, again.payment.value]).toEqual([[], 0]);
  });

  it.each(['', 'null', '[]', '7', '{', '{}'])('begins afresh where the storage holds only %j', (text) => {
    const { desk, table } = sitDown();
    choose(desk, 'refine sawmill 1');
    for (const key of stored.keys()) stored.set(key, text);
    expect(new Desk(table).draft.value.actions).toEqual([]);
  });
});

describe('storing by boat', () => {
  it('asks which wheat pays, and sends everything together (Q65)', async () => {
    const { desk, table } = sitDown(twoWheats());
    choose(desk, 'store storeroom-1');
    choose(desk, 'bring wood@woodcutter');
    expect(texts(table)).toEqual([]);
    expect(desk.draft.value.legal.map((action) => hamlet.codec.format(desk.state.value.setting, action))).toEqual([
      'pay wheat@farm',
      'pay wheat@storeroom-1',
    ]);
    choose(desk, 'pay wheat@storeroom-1');
    await settled();
    expect(texts(table)).toEqual(['store storeroom-1', 'bring wood@woodcutter', 'pay wheat@storeroom-1']);
  });
});
