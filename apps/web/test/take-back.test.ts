import './all-texts.ts';
import { type Action, hamlet } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { expect, it } from 'vitest';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import type { AnyTable } from '../src/table/table.ts';
import { freshRecord, person, tableOf } from './session-table.ts';

const newTable = () => tableOf(freshRecord(hamlet, 2, 3), [person('Blue'), person('Yellow')]);

/** Decides and lets everything happen that is under way. */
async function act(model: HamletTableModel, wanted: Action['do']): Promise<void> {
  const action = model.draft.value.legal.find(({ do: what }) => what === wanted);
  if (!action) throw new Error(`${wanted} is not listed`);
  model.choose(action, true);
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}

/** What the model says of undoing and asking at each step of a first round, until the turn comes back. */
async function firstRound(table: AnyTable) {
  const model = new HamletTableModel(table);
  const told = [[model.canUndo, model.canAskBack]];
  for (const wanted of ['work', 'end', 'work', 'end'] as const) {
    await act(model, wanted);
    told.push([model.canUndo, model.canAskBack]);
  }
  return { model, told };
}

it('a take-back is asked for where a player has decided something and cannot undo it alone', async () => {
  const asked: Seat[] = [];
  const table = Object.assign(newTable(), {
    askTakeBack: (seat: Seat) => {
      asked.push(seat);
      return Promise.resolve({ status: 'acknowledged' as const });
    },
  });
  const { model, told } = await firstRound(table);
  expect(told).toEqual([
    [false, false],
    [true, false],
    // The other player has decided nothing yet.
    [false, false],
    [true, false],
    [false, true],
  ]);
  await model.askBack();
  expect(asked).toEqual([0]);
});

it('nobody is asked for a take-back where the table has nobody to ask', async () => {
  const { told } = await firstRound(newTable());
  expect(told.at(-1)).toEqual([false, false]);
});
