import './all-texts.ts';
import { completePosition, hamlet, topFrame } from '@hamlet/hamlet';
import { type GameRecord, isRefusal } from '@hamlet/kernel';
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Guide } from '../src/guide/guide.ts';
import { tileInHand } from '../src/hamlet/acting/places.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { change } from '../src/settings.ts';
import type { AnyTable, CommandEnd } from '../src/table/table.ts';
import { BOT, freshRecord, person, tableOf } from './session-table.ts';
import { twoWoods } from './two-woods.ts';

const TWO = [person('Ann'), person('Ben')];

beforeEach(() => change({ confirm: 'reveals', rivalTies: 'ask' }));

function sitDown(record: GameRecord = twoWoods(9), guide?: Guide) {
  const table: AnyTable = tableOf(record, TWO);
  return { table, model: new HamletTableModel(table, guide) };
}

function actionOf(model: HamletTableModel, line: string) {
  const action = hamlet.codec.parse(model.state.value.setting, line);
  if (isRefusal(action)) throw new Error(`${line}: ${action.code}`);
  return action;
}

const choose = (model: HamletTableModel, line: string) => model.choose(actionOf(model, line));
const texts = (table: AnyTable) => table.log.value.map(({ text }) => text);
const stepOf = (model: HamletTableModel) => topFrame(model.draft.value.state)?.step;
const tile = (model: HamletTableModel, id: string) => model.state.value.setting.components.tileIds.indexOf(id);

/** Lets everything happen that is under way. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 2);
  });

/** A village in which Blue holds the blueprint of the Stonemason and can pay for it. */
function withBlueprint(): GameRecord {
  const players = { blue: { gold: 20, blueprints: ['stonemason'] } };
  return { ...freshRecord(hamlet, 2, 5), position: completePosition({ players }) };
}

describe('a step back', () => {
  it('leaves what was begun last, and says when nothing was', async () => {
    const { model } = sitDown();
    expect(model.cancel()).toBe(false);
    for (const parts of [{ verb: 'work' }, { tile: 3 }, { villager: 1 }] as const) {
      model.select(parts);
      expect(model.cancel()).toBe(true);
      expect(Object.values(model.selection.value)).toEqual([undefined, undefined, undefined]);
      expect(model.cancel()).toBe(false);
    }
    choose(model, 'refine sawmill 1');
    choose(model, 'pay wood@farm');
    expect(model.refusal.value).toBeDefined();
    model.cancel();
    expect([model.refusal.value, stepOf(model)]).toEqual([undefined, 'pay']);
    model.cancel();
    expect([stepOf(model), model.isBegun]).toEqual([undefined, false]);
    choose(model, 'work quarry');
    await settled();
    await model.showPast(model.lines.value[0]);
    model.select({ tile: 3 });
    await model.showPast(model.lines.value[0]);
    expect([model.cancel(), model.past.value, model.selection.value.tile]).toEqual([true, undefined, 3]);
  });

  it('from paying holds the tile where it was, over the same host', () => {
    const { model } = sitDown(withBlueprint());
    choose(model, 'build stonemason');
    expect(tileInHand(model.draft.value)).toBe(tile(model, 'stonemason'));
    const many = model.sites.value.find(({ hosts, id }) => hosts.length > 1 && id !== model.aim.value);
    if (!many) throw new Error('every place has one host');
    model.aimAt(many.id);
    [, model.host.value] = many.hosts;
    model.buildHere();
    expect(stepOf(model)).toBe('pay');
    model.cancel();
    expect([stepOf(model), model.aim.value, model.host.value]).toEqual(['from', many.id, many.hosts[1]]);
    model.cancel();
    expect([stepOf(model), model.aim.value, model.host.value]).toEqual([undefined, undefined, undefined]);
  });

  it('waits while a decision is on its way', () => {
    const { model, table } = sitDown();
    model.select({ verb: 'work' });
    const act = vi.spyOn(table, 'act').mockReturnValue(new Promise(() => {}));
    choose(model, 'work quarry');
    expect([model.busy.value, model.cancel(), model.takeFrom(0)]).toEqual([true, false, false]);
    choose(model, 'work farm');
    model.confirm();
    expect(act).toHaveBeenCalledOnce();
  });
});

it('a tile is held where it was after a reload, and nothing lies over a new table', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  const { model, table } = sitDown(withBlueprint());
  expect([model.isResultOpen.value, model.tab.value, model.pointed.value]).toEqual([false, 'act', []]);
  choose(model, 'build stonemason');
  const far = model.placements.value.at(-1)?.id ?? '';
  expect(model.aim.value).not.toBe(far);
  model.aimAt(far);
  const again = new HamletTableModel(table);
  expect([again.aim.value, again.aimed?.hosts.includes(again.host.value ?? -1)]).toEqual([far, true]);
  vi.unstubAllGlobals();
});

describe('a kind of action', () => {
  it('is listed, and put away when it is chosen again', () => {
    const { model } = sitDown();
    model.begin('work');
    expect([model.selection.value.verb, model.isBegun]).toEqual(['work', false]);
    model.begin('work');
    expect(model.selection.value.verb).toBeUndefined();
  });

  it('is listed where it cannot be done, and where it would be done at once', () => {
    const { model, table } = sitDown();
    // One way to beg, which is refused; several sales, of which one can be done.
    model.begin('beg');
    expect([model.selection.value.verb, model.refusal.value]).toEqual(['beg', undefined]);
    model.begin('sell');
    expect([model.selection.value.verb, stepOf(model)]).toEqual(['sell', undefined]);
    // One way to refine, which opens the payment.
    model.begin('refine');
    expect([model.selection.value.verb, stepOf(model)]).toEqual([undefined, 'pay']);
    expect(texts(table)).toEqual([]);
  });

  it('keeps the villager that was chosen for it', () => {
    const { model } = sitDown();
    model.select({ villager: 1 });
    model.begin('work');
    expect(model.selection.value).toEqual({ verb: 'work', tile: undefined, villager: 1 });
    const work = model.options.value.find(({ key }) => key.startsWith('work quarry'));
    expect(work?.action).toMatchObject({ do: 'work', by: 1 });
    const move = model.options.value.find(({ verb }) => verb === 'move');
    expect(move?.action).not.toHaveProperty('by');
  });
});

describe('a confirmation', () => {
  it('is asked for by what reveals something, always or never', async () => {
    const { model } = sitDown();
    choose(model, 'work town-hall');
    choose(model, 'take dairy-farm');
    expect([model.ready.value?.action, model.ready.value?.dryRun.reveals, model.isBegun]).toEqual([
      actionOf(model, 'take dairy-farm'),
      true,
      true,
    ]);
    model.cancel();
    expect([model.ready.value, stepOf(model)]).toEqual([undefined, 'blueprint']);
    change({ confirm: 'never' });
    choose(model, 'take dairy-farm');
    await settled();
    expect([model.ready.value, model.table.now.value.ply > 0]).toEqual([undefined, true]);
    change({ confirm: 'always' });
    const other = sitDown();
    choose(other.model, 'work quarry');
    expect(other.model.ready.value?.action).toEqual(actionOf(model, 'work quarry'));
    expect(texts(other.table)).toEqual([]);
    other.model.confirm();
    await settled();
    expect([texts(other.table), other.model.ready.value]).toEqual([['work quarry'], undefined]);
  });

  it('is not asked for by what reveals nothing', async () => {
    const { model, table } = sitDown();
    choose(model, 'work quarry');
    await settled();
    expect(texts(table)).toEqual(['work quarry']);
  });

  it.each([
    { end: { status: 'refused', refusal: { code: 'adjourned', params: {} } }, left: false },
    { end: { status: 'lost', trouble: { code: 'broken', text: '' } }, left: true },
  ] satisfies { end: CommandEnd; left: boolean }[])(
    'stays for another try unless refused ($end.status)',
    async (known) => {
      change({ confirm: 'always' });
      const { model, table } = sitDown();
      vi.spyOn(table, 'act').mockResolvedValue(known.end);
      choose(model, 'work quarry');
      model.confirm();
      await settled();
      expect([model.ready.value !== undefined, model.refusal.value !== undefined]).toEqual([known.left, !known.left]);
    },
  );
});

describe('Enter', () => {
  it('builds where the tile is held, and then pays', async () => {
    const { model, table } = sitDown(withBlueprint());
    model.confirm();
    expect([model.isBegun, texts(table)]).toEqual([false, []]);
    choose(model, 'build stonemason');
    const host = model.host.value ?? 0;
    const at = model.aimed?.place;
    expect(model.aimed?.hosts).toContain(host);
    model.confirm();
    expect(stepOf(model)).toBe('pay');
    expect(model.draft.value.actions).toMatchObject([
      { do: 'build' },
      { do: 'from', tile: host },
      { do: 'place', place: at },
    ]);
    model.confirm();
    await settled();
    expect(texts(table).map((text) => text?.split(' ')[0])).toEqual(['build', 'from', 'place', 'pay']);
  });

  it('hires while that is possible, and then leaves the Town Hall', async () => {
    const { model, table } = sitDown(twoWoods(7));
    choose(model, 'work town-hall');
    choose(model, 'skip');
    expect(stepOf(model)).toBe('hire');
    model.confirm();
    await settled();
    expect(texts(table).slice(0, 3)).toEqual(['work town-hall', 'skip', 'hire']);
  });

  it('aims at nothing that is not a place', () => {
    const { model } = sitDown(withBlueprint());
    model.aimAt('nowhere');
    model.buildHere();
    expect([model.aim.value, model.aimed, model.isBegun]).toEqual([undefined, undefined, false]);
    choose(model, 'build stonemason');
    const { aim } = model;
    const first = aim.value;
    model.aimAt('nowhere');
    expect(aim.value).toBe(first);
  });
});

describe('payments', () => {
  it('are gone through in a circle, and a good that was moved is forgotten on the way', () => {
    const { model } = sitDown();
    model.nextPayment();
    expect([model.payment.value, model.proposed]).toEqual([0, undefined]);
    model.pay();
    choose(model, 'refine sawmill 1');
    expect(model.payments).toHaveLength(2);
    expect(model.proposed).toBe(model.payments[0]);
    model.takeFrom(tile(model, 'barn-straight'));
    expect(model.payments).not.toContain(model.proposed);
    model.nextPayment();
    expect([model.payment.value, model.proposed]).toEqual([1, model.payments[1]]);
    model.nextPayment();
    expect([model.payment.value, model.proposed]).toEqual([0, model.payments[0]]);
    model.nextPayment();
    model.cancel();
    choose(model, 'refine sawmill 1');
    expect(model.payment.value).toBe(0);
  });

  it('take the very good from elsewhere that was pointed at', () => {
    const { model } = sitDown();
    choose(model, 'sell wood-wheat');
    const units = model.proposed?.units ?? [];
    const barn = tile(model, 'barn-straight');
    expect(model.takeFrom(barn, units[1])).toBe(false);
    expect(model.takeFrom(tile(model, 'farm'))).toBe(false);
    expect(model.takeFrom(barn, units[0])).toBe(true);
    expect(model.proposed?.units.filter((unit) => unit === units[2])).toHaveLength(2);
  });
});

/** A guide that leaves some lines, by how they begin. */
function guideTo(...starts: readonly string[]) {
  const asked: (readonly string[])[] = [];
  const offered = (lines: readonly string[], begun: readonly string[]) => {
    asked.push(begun);
    return new Set(lines.filter((line) => starts.some((start) => line.startsWith(start))));
  };
  return {
    guide: { begun: signal<readonly string[]>([]), legal: signal<readonly string[]>([]), offered } as unknown as Guide,
    asked,
  };
}

describe('a guided table', () => {
  it('offers what the guide leaves, and nothing else', () => {
    const { guide, asked } = guideTo('work quarry', 'build', 'from', 'place -');
    const { model } = sitDown(withBlueprint(), guide);
    const { setting } = model.state.value;
    expect(model.draft.value.legal.map((action) => hamlet.codec.format(setting, action))).toEqual([
      'work quarry',
      'build stonemason',
    ]);
    expect(new Set(model.options.value.map(({ verb }) => verb))).toEqual(new Set(['work', 'visit', 'build']));
    choose(model, 'build stonemason');
    const all = sitDown(withBlueprint());
    choose(all.model, 'build stonemason');
    expect(model.sites.value.length).toBeGreaterThan(0);
    expect(model.sites.value.length).toBeLessThan(all.model.sites.value.length);
    expect(guide.begun.value).toEqual(['build stonemason']);
    expect(asked.at(-1)).toEqual(['build stonemason']);
  });
});

describe('a suggestion', () => {
  const advising = (seats = [person('Ann'), BOT]) => {
    const table = { ...tableOf(freshRecord(hamlet, 2, 3), seats), suggest: () => Promise.resolve(undefined) };
    return { table, model: new HamletTableModel(table) };
  };

  it('is for a single person at their turn, whom nobody guides', () => {
    expect(advising().model.canAdvise).toBe(true);
    expect(advising(TWO).model.canAdvise).toBe(false);
    const { table } = advising();
    expect(new HamletTableModel(table, guideTo('').guide).canAdvise).toBe(false);
    expect(new HamletTableModel(tableOf(freshRecord(hamlet, 2, 3), [person('Ann'), BOT])).canAdvise).toBe(false);
    const { value } = table.now;
    const waiting = new HamletTableModel({ ...table, now: signal({ ...value, isElsewhere: true }) });
    expect([waiting.canAdvise, waiting.canUndo, waiting.canReset]).toEqual([false, false, false]);
  });
});
