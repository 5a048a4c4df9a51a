import './all-texts.ts';
import { type Action, builderPro, closesHamlet, type Event, isBuild, matOf, type View } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDock } from '../src/builder-pro/acting/dock-order.ts';
import { imagineState } from '../src/builder-pro/acting/imagined-state.ts';
import { keepingActions } from '../src/builder-pro/acting/keeping.ts';
import { queueOffers } from '../src/builder-pro/acting/offers.ts';
import { placeId } from '../src/builder-pro/board/draw.ts';
import { sayChanges } from '../src/builder-pro/panels/mat.tsx';
import { BuilderTableModel } from '../src/builder-pro/table-model.ts';
import { change } from '../src/settings.ts';
import type { SeatPlan, Table } from '../src/table/table.ts';
import { BOT, freshRecord, person, tableOf as sessionTable } from './session-table.ts';

type BuilderTable = Table<View, Action, Event>;

// Files share their modules, and others may have changed the settings.
beforeEach(() => change({ confirm: 'reveals' }));

/** A new game of Builder Pro. */
function tableOf(seats: readonly SeatPlan[], seed: number): BuilderTable {
  return sessionTable(freshRecord(builderPro, seats.length, seed), seats);
}

const viewOf = (table: BuilderTable) => table.now.value.view;
const legalOf = (table: BuilderTable) => new BuilderTableModel(table).legal.value;

/** Draws green for the players here until something else is to be decided. */
async function drawGreen(table: BuilderTable): Promise<void> {
  while (table.now.value.pending?.kind === 'draw') await table.act(table.now.value.viewer, [{ do: 'draw', bag: 1 }]);
}

describe('the model', () => {
  it('tells drawn tiles to nobody before the device is handed over, and then to the one who drew them', async () => {
    const table = tableOf([person('Blue'), person('Yellow')], 5);
    await drawGreen(table);
    const model = new BuilderTableModel(table);
    const draws = () => model.lines.value.filter(({ text }) => text.includes('green bag')).map(({ text }) => text);
    expect(draws()).toEqual(['Blue drew 3 tiles from the green bag', 'Yellow drew 3 tiles from the green bag']);
    model.uncover();
    expect(draws()).toEqual([
      'Blue drew from the green bag: Animal Farm, Inn and Market',
      'Yellow drew 3 tiles from the green bag',
    ]);
  });

  it('has what can be built first in the dock, in an order that stays while one builds and keeps', async () => {
    const table = tableOf([person('Blue'), BOT], 6);
    await drawGreen(table);
    const model = new BuilderTableModel(table);
    const queued = () => queueOffers(model.state.value, 0, model.legal.value);
    const dock = () => inDock(model, queued());
    expect(queued().map(({ builds }) => builds.length > 0)).toEqual([false, false, true, true, true]);
    expect(dock().map(({ builds }) => builds.length > 0)).toEqual([true, true, true, false, false]);
    const order = dock().map(({ tile }) => tile);
    while (model.stillToBuild.length > 0) await table.act(0, [model.legal.value.findLast(isBuild) ?? { do: 'done' }]);
    await table.act(0, [{ do: 'done' }]);
    expect(table.now.value.pending?.kind).toBe('keep');
    const kept = dock().map(({ tile }) => tile);
    expect(kept.length).toBeGreaterThan(1);
    expect(kept).toEqual(order.filter((tile) => kept.includes(tile)));
  });

  it('asks before the last road of a hamlet is closed, and only then', async () => {
    let closed = 0;
    for (let seed = 1; seed < 60 && closed < 2; seed++) {
      const table = tableOf([person('Blue')], seed);
      await drawGreen(table);
      for (let step = 0; step < 12 && table.now.value.pending?.kind === 'build'; step++) {
        const model = new BuilderTableModel(table);
        const builds = legalOf(table).filter(isBuild);
        const state = imagineState(viewOf(table));
        const build = builds.find((known) => closesHamlet(state, 0, known)) ?? builds[0];
        if (!build) break;
        const closes = closesHamlet(state, 0, build);
        model.take(build.tile);
        model.aimAt(placeId(build));
        expect(model.closes).toBe(closes);
        const { ply } = table.now.value;
        model.buildHere();
        expect(table.now.value.ply).toBe(closes ? ply : ply + 1);
        expect(model.question.value).toBe(closes ? 'closes' : undefined);
        if (closes) {
          closed++;
          model.buildHere();
          expect(table.now.value.ply).toBe(ply + 1);
          break;
        }
        await Promise.resolve();
      }
    }
    expect(closed).toBe(2);
  });

  it('asks before building ends while something of the queue could be built', async () => {
    const table = tableOf([person('Blue'), BOT], 5);
    await drawGreen(table);
    const model = new BuilderTableModel(table);
    const { ply } = table.now.value;
    // The bank has tiles to build too, but nobody forgets them in the queue.
    const { components } = model.state.value.setting;
    const buildable = [...new Set(model.legal.value.filter(isBuild).map(({ tile }) => tile))];
    expect(buildable.some((tile) => components.points[tile] === 0)).toBe(true);
    expect(model.stillToBuild).toEqual(buildable.filter((tile) => components.points[tile] > 0));
    model.finish();
    expect(model.question.value).toBe('unfinished');
    expect(table.now.value.ply).toBe(ply);
    model.finish();
    expect(table.now.value.pending?.kind).not.toBe('build');
  });

  it('asks for the last tile too that could be built', async () => {
    const table = tableOf([person('Blue'), BOT], 6);
    await drawGreen(table);
    const model = new BuilderTableModel(table);
    while (model.stillToBuild.length > 1) {
      const [tile] = model.stillToBuild;
      const build = model.legal.value.find((action) => isBuild(action) && action.tile === tile);
      await table.act(0, [build ?? { do: 'done' }]);
    }
    expect([model.stillToBuild.length, model.canStillBuild]).toEqual([1, true]);
    model.finish();
    expect([model.question.value, table.now.value.pending?.kind]).toEqual(['unfinished', 'build']);
  });

  it('keeps the tile in hand while others build, and lets it go once it is built', async () => {
    const table = tableOf([person('Blue'), BOT], 6);
    await drawGreen(table);
    const model = new BuilderTableModel(table);
    const build = legalOf(table).find(isBuild);
    if (!build) throw new Error('nothing can be built');
    model.take(build.tile);
    expect(model.aimed).toEqual(build);
    expect(model.placements.value.map(({ id }) => id)).toContain(model.hand.value.aim);
    model.buildHere();
    await Promise.resolve();
    expect(model.hand.value.tile).toBeUndefined();
    await model.undo();
    expect(viewOf(table).players.blue.hamlet).toEqual([]);
  });

  it('tells somebody who comes back every year since their last look', async () => {
    const table = tableOf([BOT, BOT], 9);
    const all = new BuilderTableModel(table).steps.value;
    expect(new Set(all.map(({ round }) => round)).size).toBeGreaterThan(2);
    const comeBack = (ply: number) => {
      const seen = signal<number | undefined>(ply);
      return { seen, model: new BuilderTableModel(Object.assign(Object.create(table) as typeof table, { seen })) };
    };
    const lookedAt = all.findLast(({ round }) => round === 2)?.ply ?? 0;
    const { model, seen } = comeBack(lookedAt);
    expect(model.unread).toEqual(all.filter(({ round }) => round > 2));
    model.putAway();
    expect([model.unread, seen.value]).toEqual([[], undefined]);
    expect(comeBack(table.log.value.length).model.unread).toEqual([]);
    expect(new BuilderTableModel(table).unread).toEqual([]);
  });

  it('tells a year that was not over at the last look once more, with what came after that', () => {
    const table = tableOf([BOT, BOT], 9);
    const whole = table.log.value;
    const { view } = table.now.value;
    const log = signal(whole);
    log.value = whole.slice(0, Math.floor(whole.length / 2));
    const now = signal({ ...table.now.value, view: { ...(view as object), step: 'year' } });
    const comeBack = (seen: number) =>
      new BuilderTableModel(Object.assign(Object.create(table) as typeof table, { log, now, seen: signal(seen) }));
    const { ply } = comeBack(0).steps.value.at(-1) ?? { ply: 0 };
    const models = [comeBack(ply), comeBack(ply - 1)];
    const told = models[0].steps.value;
    expect(models.map(({ unread }) => unread.length)).toEqual([0, told.filter((step) => step.ply === ply).length]);
    log.value = whole;
    expect(models[0].unread[0]).toEqual(told.at(-1));
  });

  it('draws the curtain before each person, and shows what was drawn before that', async () => {
    const table = tableOf([person('Blue'), person('Yellow')], 7);
    const model = new BuilderTableModel(table);
    for (const seat of [0, 1]) {
      expect([model.seat.value, model.isCurtained.value, model.isUncovered.value]).toEqual([seat, true, false]);
      model.uncover();
      expect([model.isCurtained.value, model.isUncovered.value]).toEqual([false, true]);
      const before = model.me.queue ?? [];
      model.draw({ do: 'draw', bag: 1 });
      // Already the next person's turn, and yet nothing of theirs is to be seen.
      expect([model.seat.value, model.isCurtained.value, model.isUncovered.value]).toEqual([1 - seat, false, false]);
      await expect.poll(() => model.drawn.value?.tiles).toHaveLength(3);
      const { view } = await table.at(table.now.value.ply, seat);
      const { queue } = Object.values(view.players)[seat];
      expect([...before, ...(model.drawn.value?.tiles ?? [])].sort()).toEqual([...(queue ?? [])].sort());
      model.putDown();
    }
    expect([model.seat.value, model.isCurtained.value]).toEqual([0, true]);
    model.uncover();
    expect([model.isCurtained.value, model.isUncovered.value]).toEqual([false, true]);
    // A black tile: the next person could build it too.
    const black = legalOf(table).find(
      (action) => isBuild(action) && model.state.value.setting.components.points[action.tile] === 0,
    );
    if (black?.do === 'build') model.take(black.tile);
    expect(model.hand.value.tile).toBeDefined();
    await table.act(0, [{ do: 'done' }]);
    expect([model.seat.value, model.isCurtained.value, model.hand.value.tile]).toEqual([1, true, undefined]);
    model.uncover();
    await table.act(1, [{ do: 'done' }]);
    expect([model.seat.value, model.isCurtained.value]).toEqual([0, true]);
    expect(viewOf(table).step).toBe('keep');
  });

  it('shows people here their own views, and nobody that of a bot', async () => {
    const table = tableOf([person('Blue'), BOT, person('Red')], 7);
    const queues = async (seat: Seat) => {
      const { players } = (await table.at(0, seat)).view;
      return Object.values(players).map(({ queue }) => queue !== undefined);
    };
    expect(await queues(0)).toEqual([true, false, false]);
    expect(await queues(1)).toEqual([true, false, false]);
    expect(await queues(2)).toEqual([false, false, true]);
  });

  it('hands the screen over again after everybody has read how a year ended', async () => {
    const table = tableOf([person('Blue'), BOT, person('Red')], 7);
    const model = new BuilderTableModel(table);
    await drawGreen(table);
    for (const what of ['done', 'pass'] as const) for (const seat of [0, 2]) await table.act(seat, [{ do: what }]);
    expect(viewOf(table).round).toBe(2);
    expect(model.isCurtained.value).toBe(false);
    model.putAway();
    expect(model.isCurtained.value).toBe(true);
  });

  it('passes everything on only after asking', async () => {
    const table = tableOf([person('Blue'), BOT], 8);
    await drawGreen(table);
    await table.act(0, [{ do: 'done' }]);
    const model = new BuilderTableModel(table);
    const { ply } = table.now.value;
    model.confirm();
    expect([model.question.value, table.now.value.ply]).toEqual(['none-kept', ply]);
    model.toggleKeeping(0);
    expect(model.question.value).toBeUndefined();
    model.toggleKeeping(0);
    model.pass();
    expect(table.now.value.ply).toBe(ply);
    model.pass();
    expect(table.now.value.ply).toBeGreaterThan(ply);
  });

  it('keeps what was chosen and passes the rest on', async () => {
    const table = tableOf([person('Blue'), person('Yellow')], 8);
    await drawGreen(table);
    for (const seat of [0, 1]) await table.act(seat, [{ do: 'done' }]);
    const model = new BuilderTableModel(table);
    const { queue = [] } = model.me;
    expect(queue.length).toBe(5);
    model.toggleKeeping(1);
    model.toggleKeeping(3);
    expect(model.keeping.value).toEqual([3]);
    model.pass();
    // Yellow, who still decides, sees that blue is done and no number.
    expect(viewOf(table).players.blue).toMatchObject({ queueCount: 5, ready: true });
    expect(viewOf(table).players.yellow).toMatchObject({ queueCount: 5, incomingCount: 0 });
    await table.act(1, [{ do: 'pass' }]);
    const { blue, yellow } = viewOf(table).players;
    expect([blue.queueCount, yellow.queueCount]).toEqual([1 + 5, 4]);
  });

  it('keeps as many tiles as the hamlet has room for, and says how many those are', async () => {
    const table = tableOf([person('Blue'), BOT], 8);
    await drawGreen(table);
    await table.act(0, [{ do: 'done' }]);
    const { view } = table.now.value;
    const walled: View = {
      ...view,
      players: { ...view.players, blue: { ...view.players.blue, hamlet: [{ tile: 'wall', at: [0, 0], turn: 0 }] } },
    };
    const now = signal({ ...table.now.value, view: walled });
    const model = new BuilderTableModel(Object.assign(Object.create(table) as typeof table, { now }));
    for (const place of [4, 1]) model.toggleKeeping(place);
    expect([model.keeping.value, model.keepsNothing]).toEqual([[4, 1], false]);
    model.toggleKeeping(0);
    expect(model.keeping.value).toEqual([4, 1]);
    expect(model.refusal.value).toEqual({ code: 'hold-limit', params: { limit: 2 } });
    for (const place of [4, 1]) model.toggleKeeping(place);
    expect([model.keeping.value, model.keepsNothing]).toEqual([[], true]);
  });

  it('keeps tiles in the order of the rules, however they were chosen, and none of them twice', async () => {
    const table = tableOf([person('Blue'), BOT], 8);
    await drawGreen(table);
    await table.act(0, [{ do: 'done' }]);
    const { value: state } = new BuilderTableModel(table).state;
    const [a, b, c] = state.queues[0];
    expect(a < b && b < c).toBe(true);
    const keep = (...tiles: readonly number[]) => [...tiles.map((tile) => ({ do: 'keep', tile })), { do: 'pass' }];
    for (const chosen of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 1, 0],
    ])
      expect(keepingActions(state, 0, chosen)).toEqual(keep(a, b, c));
    const kept = [[b], ...state.kept.slice(1)];
    expect(keepingActions({ ...state, kept }, 0, [2, 1])).toEqual(keep(c));
  });

  it('keeps everything from the start where there is room for it', async () => {
    const table = tableOf([person('Blue'), BOT], 8);
    await drawGreen(table);
    await table.act(0, [{ do: 'done' }]);
    const { view } = table.now.value;
    const chosenWith = (count: number) => {
      const { blue } = view.players;
      const { queue = [] } = blue;
      const few: View = {
        ...view,
        players: { ...view.players, blue: { ...blue, queue: queue.slice(0, count) } },
      };
      const now = signal({ ...table.now.value, view: few });
      return new BuilderTableModel(Object.assign(Object.create(table) as typeof table, { now })).keeping.value;
    };
    expect([chosenWith(1), chosenWith(2)]).toEqual([[0], []]);
  });

  it('tells the end of a year once', async () => {
    const table = tableOf([person('Blue')], 9);
    await drawGreen(table);
    const model = new BuilderTableModel(table);
    expect(model.unread).toEqual([]);
    await table.act(0, [{ do: 'done' }]);
    await table.act(0, [{ do: 'pass' }]);
    expect(model.unread.map(({ round }) => round)).toEqual(model.unread.map(() => 1));
    expect(model.unread.length).toBeGreaterThan(2);
    model.putAway();
    expect(model.unread).toEqual([]);
    expect(new BuilderTableModel(table).unread).toEqual([]);
  });

  it('tells a section again once the choice in it is made', async () => {
    let told = 0;
    for (let seed = 1; seed < 200 && told < 2; seed++) {
      const table = tableOf([person('Blue')], seed);
      for (let step = 0; step < 80 && told < 2; step++) {
        const { pending } = table.now.value;
        if (!pending) break;
        if (pending.kind !== 'toll') {
          const legal = legalOf(table);
          await table.act(0, [
            legal.find((action) => !isBuild(action) || viewOf(table).players.blue.hamlet.length < 4) ?? legal[0],
          ]);
          continue;
        }
        const model = new BuilderTableModel(table);
        expect(model.unread).toEqual([]);
        await table.act(0, [legalOf(table)[0]]);
        expect(model.unread[0].text).toContain('outskirts');
        expect(model.unread[0].effects.length).toBeGreaterThan(0);
        told++;
      }
    }
    expect(told).toBe(2);
  });
});

it('a tile in hand says which counters of the mat change', () => {
  const { state } = new BuilderTableModel(tableOf([person('Blue')], 1));
  const before = matOf(state.value, 0);
  expect(sayChanges(before, before)).toEqual([]);
  expect(sayChanges(before, { ...before, income: before.income + 2 })).toEqual([
    `income ${before.income} becomes ${before.income + 2}`,
  ]);
});
