import '../src/hamlet/words.ts';
import { type Action, hamlet } from '@hamlet/hamlet';
import { isRefusal } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
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
