import './all-texts.ts';
import { type Build, builderPro, DX, DY, isBuild, type State, type View } from '@hamlet/builder-pro';
import type { GameRecord } from '@hamlet/kernel';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { obeyKey } from '../src/builder-pro/acting/keys.ts';
import { bankOffers, queueOffers, sectionOf } from '../src/builder-pro/acting/offers.ts';
import { buildWith, cellsOf, nextCell, nextTurn, sayPlacement, turnsAt } from '../src/builder-pro/acting/places.ts';
import { cellId, placeId } from '../src/builder-pro/board/draw.ts';
import { nameOfTarget } from '../src/builder-pro/board/targets.ts';
import { sideName, tileName } from '../src/builder-pro/names.ts';
import { BUILDER_READING } from '../src/builder-pro/reading.ts';
import { BuilderReplayModel } from '../src/builder-pro/replay-model.ts';
import { BuilderTableModel } from '../src/builder-pro/table-model.ts';
import type { Guide } from '../src/guide/guide.ts';
import { change } from '../src/settings.ts';
import type { AnyTable, CommandEnd, SeatPlan } from '../src/table/table.ts';
import { BOT, freshRecord, person, sessionOf, tableOf, watchedTableOf } from './session-table.ts';

const NO_TOOLS = { help: () => {}, walkTabs: () => {} };

beforeEach(() => {
  change({ confirm: 'reveals' });
  vi.stubGlobal('Element', EventTarget);
});
afterEach(() => vi.unstubAllGlobals());

const build = (x: number, y: number, turn: number): Build => ({ do: 'build', tile: 1, x, y, turn });

/** Lets everything happen that is under way. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 2);
  });

/** A game after drawing, before anything is built. */
async function openTable(seats = [person('Blue'), BOT], seed = 5) {
  const table: AnyTable = tableOf(freshRecord(builderPro, seats.length, seed), seats);
  while (table.now.value.pending?.kind === 'draw') await table.act(table.now.value.viewer, [{ do: 'draw', bag: 1 }]);
  const model = new BuilderTableModel(table);
  const press = (key: string) => obeyKey({ key, target: null } as unknown as KeyboardEvent, model, undefined, NO_TOOLS);
  return { table, model, press };
}

function firstBuild(model: BuilderTableModel): Build {
  const found = model.legal.value.find(isBuild);
  if (!found) throw new Error('nothing can be built');
  return found;
}

describe('the places of a tile', () => {
  const builds = [build(1, 1, 2), build(0, 1, 3), build(1, 1, 0), build(1, 0, 3), build(1, 1, 3)];

  it('are turned in order, both ways', () => {
    expect(turnsAt(builds, builds[0]).map(({ turn }) => turn)).toEqual([0, 2, 3]);
    expect(nextTurn(builds, builds[0], 1).turn).toBe(3);
    expect(nextTurn(builds, builds[0], -1).turn).toBe(0);
    expect([nextTurn(builds, builds[4], 1).turn, nextTurn(builds, builds[2], -1).turn]).toEqual([0, 3]);
  });

  it('are read as a map: row by row, from the left', () => {
    expect(cellsOf(builds).map(({ x, y }) => [x, y])).toEqual([
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  it('follow one another, and the tile stays turned where it may', () => {
    expect(nextCell(builds, builds[4], 1)).toBe(builds[3]);
    expect(nextCell(builds, builds[1], 1)).toBe(builds[4]);
    expect(nextCell(builds, builds[1], -1)).toBe(builds[3]);
    expect(nextCell(builds, builds[3], -1)).toBe(builds[4]);
    // Turned so it may not lie there: the first of the list is taken.
    expect(nextCell(builds, builds[2], -1)).toBe(builds[1]);
    expect(nextCell([...builds, build(1, 0, 0)], builds[2], 1)).toEqual(build(1, 0, 0));
  });

  it('are found by where they are and how the tile is turned', () => {
    expect(builds.map((known) => buildWith(builds, placeId(known)))).toEqual(builds);
  });

  it('say what they join and which roads stay open', async () => {
    const { table, model } = await openTable();
    const first = firstBuild(model);
    const alone = sayPlacement(model.state.value, 0, first);
    expect(alone).toHaveLength(1);
    expect(alone[0]).not.toMatch(/[Jj]oin/);
    await table.act(0, [first]);
    const { components } = model.state.value.setting;
    let open = 0;
    for (const second of model.legal.value.filter(isBuild)) {
      const said = sayPlacement(model.state.value, 0, second);
      expect(said).toHaveLength(2);
      const [dx, dy] = [first.x - second.x, first.y - second.y];
      const side = sideName(DX.findIndex((step, at) => step === dx && DY[at] === dy));
      expect(said[0]).toContain(side);
      expect(said[0]).toContain(tileName(components, first.tile));
      expect(said[1]).toMatch(/^(Open: |No road of this tile stays open$)/);
      if (said[1].startsWith('Open: ')) open++;
    }
    expect(open).toBeGreaterThan(0);
    // What stands says the same of its lie.
    const second = model.legal.value.find(isBuild) ?? first;
    const lie = sayPlacement(model.state.value, 0, second);
    await table.act(0, [second]);
    const name = nameOfTarget(model.state.value, 0, { kind: 'tile', tile: cellId(second.x, second.y) });
    expect(name.startsWith(tileName(components, second.tile))).toBe(true);
    expect(name.endsWith(lie.join(', '))).toBe(true);
  });
});

describe('what is offered', () => {
  it('is every tile of the queue once with its number, and the black tiles of the bank', async () => {
    const { model } = await openTable();
    const { value: state } = model.state;
    const twice: State = { ...state, queues: [[...state.queues[0], state.queues[0][0]], ...state.queues.slice(1)] };
    const [first] = queueOffers(twice, 0, model.legal.value);
    expect([first.tile, first.count]).toEqual([
      state.queues[0][0],
      state.queues[0].filter((tile) => tile === state.queues[0][0]).length + 1,
    ]);
    for (const { builds, tile, refusal } of queueOffers(state, 0, model.legal.value)) {
      expect(builds.every((known) => known.tile === tile)).toBe(true);
      expect(refusal === undefined).toBe(builds.length > 0);
    }
    const bank = bankOffers(state, 0, model.legal.value);
    expect(bank.map(({ tile, count }) => [tile, count])).toEqual(
      state.setting.components.worth[0].map((tile) => [tile, state.bank[tile]]),
    );
    expect(bank.every(({ tile }) => state.setting.components.points[tile] === 0)).toBe(true);
  });

  it('leads with its refusals to sections of the rules', () => {
    expect([sectionOf('coins-short'), sectionOf('hold-limit'), sectionOf('something new')]).toEqual([
      'bp-build',
      'bp-pass',
      'bp-year',
    ]);
  });
});

describe('a step back at the table of Builder Pro', () => {
  it('leaves the past, then a question, then the tile in hand, and says when nothing is left', async () => {
    const { table, model } = await openTable();
    expect(model.cancel()).toBe(false);
    model.take(firstBuild(model).tile);
    model.finish();
    expect([model.question.value, model.hand.value.tile]).toEqual(['unfinished', undefined]);
    model.take(firstBuild(model).tile);
    model.question.value = 'closes';
    await model.showPast(model.lines.value[0]);
    expect([model.past.value?.ply, model.isBegun]).toEqual([model.lines.value[0].ply, true]);
    expect(model.cancel()).toBe(true);
    expect([model.past.value, model.question.value]).toEqual([undefined, 'closes']);
    model.cancel();
    if (model.shownSeat.value !== undefined) model.cancel();
    expect([model.question.value, model.hand.value.tile !== undefined]).toEqual([undefined, true]);
    expect(model.cancel()).toBe(true);
    expect([model.hand.value.tile, model.isBegun, model.cancel()]).toEqual([undefined, false, false]);
    expect(table.now.value.pending?.kind).toBe('build');
  });

  it('puts a tile back that is taken twice, and the whole turn away', async () => {
    const { model, table } = await openTable();
    const { tile } = firstBuild(model);
    model.take(tile);
    model.take(tile);
    expect(model.hand.value).toEqual({ tile: undefined, aim: undefined });
    model.take(tile);
    model.buildHere();
    await settled();
    model.take(firstBuild(model).tile);
    await model.reset();
    expect([model.hand.value.tile, table.now.value.view.players.blue.hamlet]).toEqual([undefined, []]);
  });
});

it('one step back takes back one building', async () => {
  const { model, table } = await openTable();
  for (const _ of [1, 2]) await table.act(0, [firstBuild(model)]);
  await model.undo();
  expect(table.now.value.view.players.blue.hamlet).toHaveLength(1);
  await model.redo();
  expect(table.now.value.view.players.blue.hamlet).toHaveLength(2);
});

it('a replay tells the only person what they drew, and two people at one screen nothing', () => {
  const told = (seats: readonly SeatPlan[]) => {
    const record = { ...freshRecord(builderPro, 2, 5), log: ['0 draw green'] };
    const model = new BuilderReplayModel(watchedTableOf(record, seats), BUILDER_READING);
    const line = model.lines.value.find(({ by }) => by === 0);
    model.close();
    return JSON.stringify(line);
  };
  expect(told([person('Blue'), person('Yellow')])).not.toBe(told([person('Blue'), BOT]));
});

it('queues are open seat by seat once a game is over, and never before', async () => {
  const seats = [person('Blue'), BOT];
  const played = sessionOf(freshRecord(builderPro, 2, 5), [BOT, BOT]);
  for (let bot = played.dueBot(); bot !== undefined; bot = played.dueBot()) played.moveBot(bot);
  const record = played.record();
  const handsIn = async (shown: GameRecord) => {
    const model = new BuilderReplayModel(watchedTableOf(shown, seats), BUILDER_READING);
    const hands: (readonly string[] | undefined)[] = [];
    for (const seat of [0, 1]) {
      model.go(10);
      model.shownSeat.value = seat;
      await new Promise((resolve) => setTimeout(resolve));
      hands.push(model.handOf(seat));
      expect(model.handOf(1 - seat)).toBeUndefined();
    }
    model.close();
    return hands;
  };
  const hands = await handsIn(record);
  for (const [seat, hand] of hands.entries()) {
    const { players } = played.at(10, seat).view as View;
    expect(hand).toEqual(Object.values(players)[seat].queue);
    expect(hand?.length).toBeGreaterThan(0);
  }
  const { result: _, ...running } = { ...record, log: record.log.slice(0, 20) };
  expect(await handsIn(running)).toEqual([undefined, undefined]);
});

describe('looking around the table', () => {
  it("goes from hamlet to hamlet and back to the player's own", async () => {
    const { model, press } = await openTable([person('Blue'), BOT, BOT]);
    const seen = [1, 2, 3, 4].map(() => {
      expect(press('l')).toBe(true);
      return model.shownSeat.value;
    });
    expect(seen).toEqual([1, 2, undefined, 1]);
    model.take(firstBuild(model).tile);
    expect(model.shownSeat.value).toBeUndefined();
  });

  it('turns to the player of a line of the log', async () => {
    const { model } = await openTable([person('Blue'), BOT]);
    const theirs = model.lines.value.find(({ by }) => by === 1);
    const own = model.lines.value.find(({ by }) => by === 0);
    const year = model.lines.value.find(({ by }) => by === undefined);
    if (!theirs || !own) throw new Error('somebody has not drawn');
    await model.showPast(theirs);
    expect(model.shownSeat.value).toBe(1);
    await model.showPast(own);
    expect(model.shownSeat.value).toBe(0);
    if (year) await model.showPast(year);
    expect(model.shownSeat.value).toBe(0);
  });

  it('helps the single person at their turn', async () => {
    const { table, model, press } = await openTable();
    expect([press('?'), press('a'), model.isAdvised.value]).toEqual([true, false, false]);
    const helped = new BuilderTableModel({ ...table, suggest: () => Promise.resolve(undefined) });
    expect(obeyKey({ key: 'a', target: null } as unknown as KeyboardEvent, helped, undefined, NO_TOOLS)).toBe(true);
    expect(helped.isAdvised.value).toBe(true);
  });

  it('obeys no key for building while others decide', async () => {
    const { table } = await openTable();
    const waiting = { ...table, now: signal({ ...table.now.value, isElsewhere: true }) };
    const model = new BuilderTableModel(waiting);
    const press = (key: string) =>
      obeyKey({ key, target: null } as unknown as KeyboardEvent, model, undefined, NO_TOOLS);
    expect([press('e'), press('n'), model.question.value, model.legal.value]).toEqual([false, false, undefined, []]);
    model.confirm();
    expect(table.command.value?.order.kind).toBe('act');
  });
});

describe('keys with a tile in hand', () => {
  it('turn it both ways, move it, build it, and leave others alone', async () => {
    const { table, model, press } = await openTable();
    await table.act(0, [firstBuild(model)]);
    const many = model.legal.value.filter(isBuild).find(
      (known) =>
        turnsAt(
          model.legal.value.filter(isBuild).filter(({ tile }) => tile === known.tile),
          known,
        ).length > 2,
    );
    const { tile } = many ?? firstBuild(model);
    model.take(tile);
    if (many) {
      while (model.aimed?.x !== many.x || model.aimed.y !== many.y) model.move(1);
      const turns = turnsAt(model.builds.value, many).map(({ turn }) => turn);
      const at = () => turns.indexOf(model.aimed?.turn ?? -1);
      const first = at();
      press('r');
      expect(at()).toBe((first + 1) % turns.length);
      press('R');
      press('R');
      expect(at()).toBe((first - 1 + turns.length) % turns.length);
    }
    expect([press('x'), press('Enter')]).toEqual([false, true]);
    await settled();
    expect(model.hand.value.tile).toBeUndefined();
    expect(table.now.value.view.players.blue.hamlet).toHaveLength(2);
  });

  it('take back and zoom, and leave Enter to the button that has the focus', async () => {
    const { model } = await openTable();
    const undo = vi.spyOn(model, 'undo').mockResolvedValue();
    const zoom = vi.fn<(by: number) => void>();
    const press = (key: string, target: unknown = null) =>
      obeyKey({ key, target } as KeyboardEvent, model, { zoom } as never, NO_TOOLS);
    expect([press('u'), undo.mock.calls.length, zoom.mock.calls.length]).toEqual([true, 1, 0]);
    expect([press('+'), undo.mock.calls.length, zoom.mock.calls.length]).toEqual([true, 1, 1]);
    const confirm = vi.spyOn(model, 'confirm');
    const button = Object.assign(new EventTarget(), { closest: () => ({}) });
    expect([press('Enter', button), confirm.mock.calls.length]).toEqual([false, 0]);
  });

  it('do nothing where no tile is held', async () => {
    const { model, table } = await openTable();
    const { ply } = table.now.value;
    model.turn(1);
    model.move(1);
    model.buildHere();
    expect([model.hand.value.aim, model.closes, table.now.value.ply]).toEqual([undefined, false, ply]);
  });
});

describe('a confirmation at the table of Builder Pro', () => {
  it('is asked for by everything, or by nothing, where that is wanted', async () => {
    change({ confirm: 'always' });
    const { model, table } = await openTable();
    const { ply } = table.now.value;
    model.take(firstBuild(model).tile);
    model.buildHere();
    expect([model.question.value, table.now.value.ply]).toEqual(['sure', ply]);
    model.buildHere();
    await settled();
    expect([model.question.value, table.now.value.ply]).toEqual([undefined, ply + 1]);
    change({ confirm: 'never' });
    expect(model.canStillBuild).toBe(true);
    model.finish();
    expect(table.now.value.pending?.kind).not.toBe('build');
  });

  it.each([
    { end: { status: 'refused', refusal: { code: 'adjourned', params: {} } }, question: undefined },
    { end: { status: 'lost', trouble: { code: 'broken', text: '' } }, question: 'sure' },
  ] satisfies { end: CommandEnd; question: string | undefined }[])(
    'after a decision that is $end.status',
    async (known) => {
      change({ confirm: 'always' });
      const { model, table } = await openTable();
      const { tile } = firstBuild(model);
      const act = vi.spyOn(table, 'act').mockResolvedValue(known.end);
      model.take(tile);
      model.buildHere();
      model.buildHere();
      // Nothing else is sent meanwhile.
      model.pay();
      expect([model.busy.value, act.mock.calls.length]).toEqual([true, 1]);
      await settled();
      // Neither has built the tile, so that it stays in hand.
      expect([model.question.value, model.hand.value.tile, model.busy.value]).toEqual([known.question, tile, false]);
    },
  );

  it('goes with Enter to what is prepared', async () => {
    const { model, table, press } = await openTable();
    press('Enter');
    expect(table.now.value.pending?.kind).toBe('build');
    press('e');
    expect(model.question.value).toBe('unfinished');
    press('Enter');
    await settled();
    expect(table.now.value.pending?.kind).toBe('keep');
    press('e');
    expect(model.question.value).toBe('none-kept');
    press('e');
    await settled();
    expect(table.now.value.pending?.kind).not.toBe('keep');
  });
});

describe('a draw', () => {
  it('is shown apart where several people share the screen, and nowhere else', async () => {
    const table = tableOf(freshRecord(builderPro, 2, 5), [person('Blue'), BOT]);
    const model = new BuilderTableModel(table);
    expect([model.people, model.isUncovered.value, model.isCurtained.value]).toEqual([1, true, false]);
    model.draw({ do: 'draw', bag: 1 });
    expect(model.drawn.value).toBeUndefined();
    await settled();
    expect(model.drawn.value).toBeUndefined();
  });
});

it('a guide leaves what it offers of the legal actions', async () => {
  const { table, model } = await openTable();
  const offered = (lines: readonly string[]) => new Set(lines.filter((line) => line === 'done'));
  const guided = new BuilderTableModel(table, { offered } as unknown as Guide);
  expect(model.legal.value.length).toBeGreaterThan(1);
  expect(guided.legal.value).toEqual([{ do: 'done' }]);
});
