import './all-texts.ts';
import { builderPro, isBuild } from '@hamlet/builder-pro';
import { hamlet, topFrame } from '@hamlet/hamlet';
import type { GameRecord } from '@hamlet/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { obeyKey as obeyBuilderKey } from '../src/builder-pro/acting/keys.ts';
import { BuilderTableModel } from '../src/builder-pro/table-model.ts';
import { obeyKey as obeyHamletKey } from '../src/hamlet/acting/keys.ts';
import { tileInHand } from '../src/hamlet/acting/places.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { change } from '../src/settings.ts';
import { BOT, freshRecord, person, sessionOf, tableOf } from './session-table.ts';

const clicks: number[] = [];
const help = vi.fn<() => void>();
const walkTabs = vi.fn<(step: number) => void>();
const tools = { help, walkTabs };

/** A page with three rows to choose from, and the focus on nothing. */
beforeEach(() => {
  change({ confirm: 'never', rivalTies: 'ask' });
  clicks.length = 0;
  help.mockClear();
  walkTabs.mockClear();
  const rows = [1, 2, 3].map((row) => ({ click: () => void clicks.push(row) }));
  vi.stubGlobal('document', { querySelectorAll: () => rows, querySelector: () => null });
  vi.stubGlobal('Element', EventTarget);
});
afterEach(() => vi.unstubAllGlobals());

const pressed = (key: string) => ({ key, target: null }) as unknown as KeyboardEvent;

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

/** A game of two bots up to the first turn that can begin with a building. */
function recordBeforeBuilding(): GameRecord {
  const session = sessionOf(freshRecord(hamlet, 2, 3), [BOT, BOT]);
  for (let seat = session.dueBot(); seat !== undefined; seat = session.dueBot()) {
    const state = hamlet.codec.decode(session.now().view);
    if (!topFrame(state) && hamlet.legal(state, seat).some(({ do: what }) => what === 'build')) break;
    session.moveBot(seat);
  }
  return session.record();
}

describe('keys at a table of Hamlet', () => {
  function openTable(record = freshRecord(hamlet, 2, 3)) {
    const model = new HamletTableModel(tableOf(record, [person('Blue'), person('Yellow')]));
    const board = { zoom: vi.fn<(by: number) => void>(), fit: vi.fn<() => void>() };
    const press = (key: string) => obeyHamletKey(pressed(key), model, board as never, tools);
    return { model, board, press };
  }

  it('choose a row by its number, and leave alone what they do not know', () => {
    const { model, press } = openTable();
    expect([press('2'), press('9'), press('q'), press('n')]).toEqual([true, false, false, false]);
    expect(clicks).toEqual([2]);
    expect(model.selection.value.verb).toBeUndefined();
  });

  it('begin a kind of action: one that only opens further choices is opened, others are listed', () => {
    const { model, press } = openTable();
    expect(press('w')).toBe(true);
    expect([model.selection.value.verb, topFrame(model.draft.value.state)]).toEqual(['work', undefined]);
    expect(press('t')).toBe(true);
    expect(topFrame(model.draft.value.state)?.step).toBe('blueprint');
    // In the middle of an action no other begins.
    expect(press('w')).toBe(false);
    expect(press('Escape')).toBe(true);
    expect(topFrame(model.draft.value.state)).toBeUndefined();
  });

  it('walk through tabs, zoom and show the list of keys', () => {
    const { board, press } = openTable();
    expect([press(']'), press('[')]).toEqual([true, true]);
    expect(walkTabs.mock.calls).toEqual([[1], [-1]]);
    press('+');
    press('-');
    press('0');
    expect([board.zoom.mock.calls, board.fit.mock.calls.length]).toEqual([[[1.25], [0.8]], 1]);
    press('?');
    expect(help).toHaveBeenCalledOnce();
  });

  it('take a tile from place to place and turn it', async () => {
    const { model, press } = openTable(recordBeforeBuilding());
    const build = model.draft.value.legal.find(({ do: what }) => what === 'build');
    if (build) model.choose(build);
    await settled();
    expect(tileInHand(model.draft.value)).toBeDefined();
    const aim = () => model.aim.value;
    const first = aim();
    expect([press('n'), press('x')]).toEqual([true, false]);
    const second = aim();
    expect(second).not.toBe(first);
    press('p');
    expect(aim()).toBe(first);
    press('ArrowDown');
    expect(aim()).toBe(second);
    press('ArrowUp');
    expect(aim()).toBe(first);
    press('r');
    const turned = aim();
    press('R');
    expect([turned === first, aim()]).toEqual([false, first]);
  });

  it('end the turn', async () => {
    const { model, press } = openTable();
    expect(press('e')).toBe(true);
    if (model.ready.value) model.confirm();
    await settled();
    expect(model.table.now.value.viewer).toBe(1);
  });
});

describe('keys at a table of Builder Pro', () => {
  function openTable() {
    const table = tableOf(freshRecord(builderPro, 2, 5), [person('Blue'), BOT]);
    const model = new BuilderTableModel(table);
    return { table, model, press: (key: string) => obeyBuilderKey(pressed(key), model, undefined, tools) };
  }

  it('choose a row by its number, and leave alone what they do not know', () => {
    const { press } = openTable();
    expect([press('1'), press('8'), press('q'), press('n')]).toEqual([true, false, false, false]);
    expect(clicks).toEqual([1]);
  });

  it('take a tile from place to place, turn it, and end the building', async () => {
    const { table, model, press } = openTable();
    while (table.now.value.pending?.kind === 'draw') await table.act(0, [{ do: 'draw', bag: 1 }]);
    const firstBuild = () => {
      const build = model.legal.value.find(isBuild);
      if (!build) throw new Error('nothing to build');
      return build;
    };
    // The first tile has one place.
    await table.act(0, [firstBuild()]);
    model.take(firstBuild().tile);
    const aim = () => JSON.stringify(model.hand.value);
    const first = aim();
    expect(press('n')).toBe(true);
    expect(aim()).not.toBe(first);
    press('p');
    expect(aim()).toBe(first);
    expect(press('e')).toBe(false);
    expect(press('Escape')).toBe(true);
    expect(press('e')).toBe(true);
  });
});
