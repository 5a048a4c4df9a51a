import './all-texts.ts';
import { builderPro } from '@hamlet/builder-pro';
import { type Action, firstStanding, hamlet } from '@hamlet/hamlet';
import { type GameRecord, playRecord, readRecord } from '@hamlet/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUILDER_READING } from '../src/builder-pro/reading.ts';
import { BuilderReplayModel } from '../src/builder-pro/replay-model.ts';
import { BuilderTableModel } from '../src/builder-pro/table-model.ts';
import { HAMLET_READING } from '../src/hamlet/reading.ts';
import { HamletReplayModel } from '../src/hamlet/replay-model.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { change } from '../src/settings.ts';
import { pointOf, type ReplayPoint } from '../src/table/replay-point.ts';
import type { AnyTable } from '../src/table/table.ts';
import { nameAmong } from '../src/table-ui/standing.ts';
import { RULES } from './all-engines.ts';
import { BOT, freshRecord, person, sessionOf, tableOf, watchedTableOf } from './session-table.ts';

const TWO = [person('Blue'), person('Yellow')];
const FIRST = { confirm: 'reveals', rivalTies: 'ask' } as const;

beforeEach(() => change(FIRST));
afterEach(() => vi.useRealTimers());

/** Lets everything happen that is under way. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

function hamletModel(seed = 3): { readonly model: HamletTableModel; readonly table: AnyTable } {
  const table = tableOf(freshRecord(hamlet, 2, seed), TWO);
  return { model: new HamletTableModel(table), table };
}

/** Plays the villagers of a turn until none stands. */
async function actAll(model: HamletTableModel): Promise<void> {
  for (let step = 0; firstStanding(model.state.value) >= 0; step++) {
    const work = model.draft.value.legal.find(({ do: what }) => what === 'work' || what === 'beg');
    if (!work || step > 9) throw new Error('the villagers find nothing to do');
    model.choose(work, true);
    await settled();
  }
}

describe('a game that is watched', () => {
  it('is shown as it is now while it goes on, and stays where somebody looks at its past', async () => {
    const { model: acting, table } = hamletModel();
    const model = new HamletReplayModel(table, HAMLET_READING, { ply: table.now.value.ply });
    await actAll(acting);
    const { ply } = table.now.value;
    expect([ply > 0, model.ply.value]).toEqual([true, ply]);
    model.go(0);
    acting.choose({ do: 'end' }, true);
    await settled();
    expect([table.now.value.ply > ply, model.ply.value]).toEqual([true, 0]);
    model.close();
  });
});

describe('the end of a turn', () => {
  const END: Action = { do: 'end' };

  it('asks while villagers could still act, and not when all of them have', async () => {
    const { model, table } = hamletModel();
    expect(model.isUnfinished()).toBe(true);
    model.choose(END);
    expect([model.ready.value?.action, table.now.value.viewer]).toEqual([END, 0]);
    model.cancel();
    expect(model.ready.value).toBeUndefined();
    await actAll(model);
    expect(model.isUnfinished()).toBe(false);
    model.choose(END);
    await settled();
    expect([model.ready.value, table.now.value.viewer]).toEqual([undefined, 1]);
  });

  it('asks always, or never, where that is wanted', async () => {
    change({ confirm: 'always' });
    const { model } = hamletModel();
    await actAll(model);
    model.choose(END);
    expect(model.ready.value?.action).toEqual(END);
    change({ confirm: 'never' });
    const other = hamletModel();
    other.model.choose(END);
    await settled();
    expect([other.model.ready.value, other.table.now.value.viewer]).toEqual([undefined, 1]);
  });
});

describe('a model that acts', () => {
  it('tells how far a decision has come, at both tables', async () => {
    const { model } = hamletModel();
    const build = model.draft.value.legal.find(({ do: what }) => what === 'build');
    expect(model.status.value).toBeUndefined();
    if (build) {
      model.choose(build);
      expect(model.status.value).toBe('drafted');
      model.cancel();
    }
    const work = model.draft.value.legal.find(({ do: what }) => what === 'move');
    if (!work) throw new Error('nothing can be done');
    model.choose(work, true);
    await settled();
    expect(model.status.value).toBe('acknowledged');
    const table = tableOf(freshRecord(builderPro, 2, 3), [person('Blue'), BOT]);
    const builder = new BuilderTableModel(table);
    builder.draw({ do: 'draw', bag: 1 });
    await settled();
    expect(builder.status.value).toBe('acknowledged');
    const taken = builder.legal.value.find(({ do: what }) => what === 'build');
    if (taken?.do !== 'build') throw new Error('nothing can be built');
    builder.take(taken.tile);
    expect([builder.status.value, builder.canUndo, builder.canReset]).toEqual(['drafted', true, false]);
  });

  it('shows a refusal until the next step back, and keeps the draft', async () => {
    const { model, table } = hamletModel();
    vi.spyOn(table, 'act').mockResolvedValue({ status: 'refused', refusal: { code: 'adjourned', params: {} } });
    const work = model.draft.value.legal.find(({ do: what }) => what === 'move');
    if (!work) throw new Error('nothing can be done');
    model.choose(work, true);
    await settled();
    expect([model.refusal.value?.code, model.busy.value]).toEqual(['adjourned', false]);
    expect(model.cancel()).toBe(true);
    expect(model.refusal.value).toBeUndefined();
  });

  it('takes back one step, and a whole turn', async () => {
    const { model, table } = hamletModel();
    const move = () => {
      const found = model.draft.value.legal.find(({ do: what }) => what === 'move' || what === 'work');
      if (!found) throw new Error('nothing can be done');
      model.choose(found, true);
      return settled();
    };
    expect([model.canUndo, model.canReset]).toEqual([false, false]);
    await move();
    expect([model.canUndo, model.canReset]).toEqual([true, false]);
    await move();
    expect(model.canReset).toBe(true);
    await model.undo();
    expect(table.now.value.ply).toBe(1);
    await move();
    await model.reset();
    expect(table.now.value.ply).toBe(0);
  });

  it('looks at the past and back, and the newest look counts', async () => {
    const { model, table } = hamletModel();
    await actAll(model);
    const at = table.at.bind(table);
    let release = () => {};
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.spyOn(table, 'at').mockImplementationOnce(async (ply) => {
      await first;
      return at(ply);
    });
    const [line] = model.lines.value;
    const slow = model.showPast(line);
    await model.showPast({ ...line, ply: 0 });
    release();
    await slow;
    expect(model.past.value?.ply).toBe(0);
    expect(model.shown.value).not.toBe(model.state.value);
    model.showPresent();
    expect(model.shown.value).toBe(model.state.value);
  });
});

/** A game of two random bots, as a record. */
function playedRecord(game: typeof hamlet | typeof builderPro, options: object = {}): GameRecord {
  const session = sessionOf(freshRecord(game, 2, 8, options), [BOT, BOT]);
  for (let seat = session.dueBot(); seat !== undefined; seat = session.dueBot()) session.moveBot(seat);
  return session.record();
}

const REPLAYS = [
  {
    name: 'Hamlet',
    open: (first?: ReplayPoint) =>
      new HamletReplayModel(watchedTableOf(playedRecord(hamlet, { roundCap: 3 }), [BOT, BOT]), HAMLET_READING, first),
  },
  {
    name: 'Builder Pro',
    open: (first?: ReplayPoint) =>
      new BuilderReplayModel(watchedTableOf(playedRecord(builderPro), [BOT, BOT]), BUILDER_READING, first),
  },
];

it('the address of a replay names a step, or a line of the log', () => {
  expect(pointOf(['23'])).toEqual({ step: 23 });
  expect(pointOf(['after', '60'])).toEqual({ ply: 60 });
  for (const none of [[], ['after'], ['x'], ['after', '-1'], ['1.5']]) expect(pointOf(none)).toBeUndefined();
});

describe.each(REPLAYS)('a replay of $name', ({ open }) => {
  it('goes from stop to stop, and stops at both ends', async () => {
    const model = open();
    const { stops } = model;
    expect(stops.value.length).toBeGreaterThan(10);
    expect(stops.value.at(-1)).toBe(model.table.now.value.ply);
    expect([model.ply.value, model.step.value]).toEqual([0, 0]);
    model.back();
    expect(model.ply.value).toBe(0);
    for (const stop of stops.value.slice(1)) {
      model.next();
      expect(model.ply.value).toBe(stop);
    }
    model.next();
    expect(model.ply.value).toBe(stops.value.at(-1));
    for (const stop of stops.value.toReversed().slice(1)) {
      model.back();
      expect(model.ply.value).toBe(stop);
    }
    model.goTo(5);
    await settled();
    expect([model.ply.value, model.past.value?.ply]).toEqual([stops.value[5], stops.value[5]]);
    model.close();
  });

  it('between two stops goes back to the one that it has passed', () => {
    const model = open();
    const gap = model.stops.value.findIndex((stop, index, all) => all[index + 1] > stop + 1);
    expect(gap).toBeGreaterThanOrEqual(0);
    const stop = model.stops.value[gap];
    model.go(stop + 1);
    expect(model.step.value).toBe(gap);
    model.back();
    expect(model.ply.value).toBe(stop);
    model.close();
  });

  it('begins where it is asked to, shows the line of that moment, and runs by itself', async () => {
    const first = open();
    const ply = first.stops.value[5];
    const model = open({ ply });
    const stepped = open({ step: 5 });
    expect([stepped.ply.value, stepped.step.value]).toEqual([ply, 5]);
    stepped.close();
    await settled();
    expect(model.past.value).toMatchObject({ ply, line: { ply } });
    expect(model.current.value?.ply).toBe(ply);
    vi.useFakeTimers();
    model.run(2);
    const { value: step } = model.step;
    vi.advanceTimersByTime(599);
    expect(model.step.value).toBe(step);
    vi.advanceTimersByTime(1);
    expect(model.step.value).toBe(step + 1);
    model.toggle();
    vi.advanceTimersByTime(5000);
    expect([model.step.value, model.speed.value]).toEqual([step + 1, 0]);
    model.goTo(model.steps.value);
    model.toggle();
    vi.advanceTimersByTime(1200);
    expect(model.speed.value).toBe(0);
    first.close();
    model.close();
  });

  it('plays on from exactly the position that is shown', async () => {
    const model = open();
    for (const step of [0, 3, model.steps.value - 1]) {
      model.goTo(step);
      const record = await model.fork();
      expect(record.log).toHaveLength(model.ply.value);
      expect(playRecord(readRecord(record, RULES)).length).toBe(model.ply.value);
    }
    model.close();
  });
});

it('players of one name are numbered, and nobody else is', () => {
  const novice = { kind: 'bot', level: 'novice' } as const;
  const plain = nameAmong([person('Ann'), novice], 1);
  const seats = [person('Ann'), novice, novice, person('Novice 9')];
  expect(seats.map((_, seat) => nameAmong(seats, seat))).toEqual(['Ann', `${plain} 1`, `${plain} 2`, 'Novice 9']);
  expect(plain).not.toMatch(/\d/);
});

it('a bot goes by one name, whatever its version', () => {
  const names = ['novice', 'novice@1', 'novice@999'].map((level) => nameAmong([{ kind: 'bot', level }], 0));
  expect(new Set(names)).toEqual(new Set(['Novice bot']));
  expect(nameAmong([{ kind: 'bot', level: 'genius@2' }], 0)).toBe(nameAmong([{ kind: 'bot', level: 'random' }], 0));
});

it('at the Hamlet table those of one name have their colour besides', () => {
  const novice = { kind: 'bot', level: 'novice' } as const;
  const seats = [person('Ann'), novice, novice];
  const state = hamlet.codec.decode(sessionOf(freshRecord(hamlet, 3, 1), seats).now().view);
  const [ann, second, third] = seats.map((_, seat) => HAMLET_READING.nameOf(seats, seat, state));
  const plain = HAMLET_READING.nameOf([person('Ann'), novice], 1, state);
  expect([ann, second, third]).toEqual(['Ann', `${plain} (Yellow)`, `${plain} (Red)`]);
});
