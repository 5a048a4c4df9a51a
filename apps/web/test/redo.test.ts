import './all-texts.ts';
import { builderPro, isBuild } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeId } from '../src/builder-pro/board/draw.ts';
import { BuilderTableModel } from '../src/builder-pro/table-model.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { change } from '../src/settings.ts';
import type { AnyTable } from '../src/table/table.ts';
import { BOT, freshRecord, person, tableOf } from './session-table.ts';

beforeEach(() => change({ confirm: 'never', rivalTies: 'ask' }));

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

const textsOf = (table: AnyTable) => table.log.value.map(({ text }) => text);

describe('redo at the Hamlet table', () => {
  function open(): { readonly model: HamletTableModel; readonly table: AnyTable } {
    const table = tableOf(freshRecord(hamlet, 2, 3, { tutorial: true }), [person('Blue'), person('Yellow')]);
    return { model: new HamletTableModel(table), table };
  }

  async function choose(model: HamletTableModel, what: string, at = 0): Promise<void> {
    const action = model.draft.value.legal.filter(({ do: kind }) => kind === what)[at];
    if (!action) throw new Error(`no ${what}`);
    model.choose(action, true);
    await settled();
  }

  it('plays again what was taken back, step by step and in its order', async () => {
    const { model, table } = open();
    expect(model.canRedo).toBe(false);
    await choose(model, 'move');
    await choose(model, 'work');
    const played = textsOf(table);
    expect(played).toHaveLength(2);
    await model.reset();
    expect([textsOf(table), model.canRedo]).toEqual([[], true]);
    await model.redo();
    expect([textsOf(table), model.canRedo]).toEqual([played.slice(0, 1), true]);
    await model.redo();
    expect([textsOf(table), model.canRedo]).toEqual([played, false]);
    expect(await model.redo()).toBeUndefined();
    // It was played as a decision like any other, so that it can be taken back again.
    await model.undo();
    await model.undo();
    await model.redo();
    expect([textsOf(table), model.canRedo]).toEqual([played.slice(0, 1), true]);
  });

  it('ends when something else is done', async () => {
    const { model, table } = open();
    await choose(model, 'move');
    await choose(model, 'work');
    const played = textsOf(table);
    await model.undo();
    await model.undo();
    await choose(model, 'work', 1);
    expect(model.canRedo).toBe(false);
    expect(await model.redo()).toBeUndefined();
    await model.undo();
    expect(model.canRedo).toBe(true);
    await model.redo();
    // Nothing of the first course is left behind the second.
    expect([textsOf(table).length, model.canRedo]).toEqual([1, false]);
    expect(textsOf(table)[0]).not.toBe(played[0]);
  });

  it('waits while something is begun, and for its own turn', async () => {
    const { model, table } = open();
    await choose(model, 'work');
    await model.undo();
    change({ confirm: 'always' });
    const work = model.draft.value.legal.find(({ do: kind }) => kind === 'work');
    if (!work) throw new Error('no work');
    model.choose(work);
    expect([model.isBegun, model.canRedo]).toEqual([true, false]);
    model.cancel();
    expect(model.canRedo).toBe(true);
    change({ confirm: 'never' });
    await choose(model, 'end');
    expect([table.now.value.viewer, model.canRedo]).toEqual([1, false]);
  });
});

it('redo at the Builder Pro table plays again what one built, whatever others do meanwhile', async () => {
  const table = tableOf(freshRecord(builderPro, 2, 5), [person('Blue'), BOT]);
  while (table.now.value.pending?.kind === 'draw') await table.act(0, [{ do: 'draw', bag: 1 }]);
  const model = new BuilderTableModel(table);
  const own = () => table.log.value.filter(({ by }) => by === 0).map(({ text }) => text);
  for (let built = 0; built < 2; built++) {
    const build = model.legal.value.find(isBuild);
    if (!build) throw new Error('nothing to build');
    model.take(build.tile);
    model.aimAt(placeId(build));
    model.buildHere();
    await settled();
    if (model.question.value !== undefined) model.buildHere();
    await settled();
  }
  const played = own();
  await model.undo();
  await model.undo();
  expect(own().length).toBeLessThan(played.length);
  expect(model.canRedo).toBe(true);
  await model.redo();
  await model.redo();
  expect([own(), model.canRedo]).toEqual([played, false]);
});
