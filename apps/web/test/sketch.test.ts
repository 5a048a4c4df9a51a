import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type AnyGame, type InSetting, isPreparedFault, type PreparedStep, prepared } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { SKETCH as BUILDER_SKETCH } from '../src/builder-pro/sketch.ts';
import { SKETCH as HAMLET_SKETCH } from '../src/hamlet/sketch.ts';
import { sketchBase } from '../src/sketch/sketch-base.ts';
import { SketchTable } from '../src/sketch/sketch-table.ts';
import type { AnyTable } from '../src/table/table.ts';
import { freshRecord, person, tableOf } from './session-table.ts';

const SEATS = [person('Ada'), person('Bob')];

/** A sketch of a seat at a table, also while another is to move. */
function sketchOf(game: AnyGame, table: AnyTable, seat: number, rests: readonly string[]): SketchTable | undefined {
  const base = sketchBase(game, table.now.value.view, seat, rests);
  return base === undefined ? undefined : new SketchTable(table, game, base, seat);
}

/** The position in which a seat begins. */
function baseOf(game: AnyGame, view: unknown, seat: number, rests: readonly string[] = []): InSetting<unknown> {
  const base = sketchBase(game, view, seat, rests);
  if (!base) throw new Error('nobody can know');
  return base;
}

/** A listed action of the sketch's seat. */
function listed(game: AnyGame, sketch: SketchTable, pattern: RegExp): unknown {
  const state = baseOf(game, sketch.now.value.view, sketch.seat);
  const legal: readonly unknown[] = game.legal(state, sketch.seat);
  return legal.find((action) => pattern.test(game.codec.format(state.setting, action)));
}

const stepsOf = (sketch: SketchTable): PreparedStep[] =>
  sketch.steps.value.map(({ text, change }) => ({ text, change: { ...change } }));

describe('a sketch of the next turn', () => {
  const open = () => {
    const table = tableOf(freshRecord(hamlet, 2, 7, { layout: 'first-game' }), SEATS);
    const sketch = sketchOf(hamlet, table, 1, HAMLET_SKETCH.rests);
    if (!sketch) throw new Error('no sketch');
    return { table, sketch };
  };

  it("begins where the player's turn would, and the table stays as it is", async () => {
    const { table, sketch } = open();
    expect(sketch.now.value.pending?.seats).toEqual([1]);
    await sketch.act(1, [listed(hamlet, sketch, /^work woodcutter/)]);
    expect(sketch.steps.value.map(({ text, change }) => [text, change])).toEqual([
      ['work woodcutter', { gold: 2, wood: 1 }],
    ]);
    expect(table.now.value.ply).toBe(0);
    expect(sketch.now.value.ply).toBe(1);
    await sketch.undo(1, 1);
    expect(sketch.steps.value).toEqual([]);
    expect((await sketch.undo(1, 1)).status).toBe('refused');
  });

  it('ends before something is drawn, and takes back the whole of what would draw', async () => {
    const { sketch } = open();
    await sketch.act(1, [listed(hamlet, sketch, /^work town-hall/)]);
    const before = sketch.steps.value;
    const end = await sketch.act(1, [listed(hamlet, sketch, /^take/)]);
    expect(end).toMatchObject({ status: 'refused', refusal: { code: 'prepared-reveals' } });
    expect(sketch.steps.value).toBe(before);
  });

  it('is over when the turn is, with nobody’s result', async () => {
    const { sketch } = open();
    await sketch.act(1, [{ do: 'end' }]);
    expect(sketch.now.value.pending?.seats).toEqual([0]);
    expect(sketch.now.value.result).toBeUndefined();
    expect(await sketch.act(1, [{ do: 'end' }])).toMatchObject({ status: 'refused' });
  });

  it('makes steps that the rules take when the turn has come, and refuse when something differs', async () => {
    const { sketch } = open();
    await sketch.act(1, [listed(hamlet, sketch, /^work woodcutter/)]);
    const steps = stepsOf(sketch);
    const state = baseOf(hamlet, sketch.now.value.view, 1);
    await sketch.undo(1, 1);
    const fresh = baseOf(hamlet, sketch.now.value.view, 1);
    expect(prepared(hamlet, fresh, 1, steps)).toHaveLength(1);
    // The villager has worked there already.
    expect(isPreparedFault(prepared(hamlet, state, 1, steps))).toBe(true);
    const richer = steps.map((step) => ({ ...step, change: { ...step.change, gold: 3 } }));
    expect(prepared(hamlet, fresh, 1, richer)).toMatchObject({
      step: 0,
      refusal: { code: 'prepared-differs' },
      change: { gold: 2, wood: 1 },
    });
  });
});

describe('a sketch of Builder Pro', () => {
  it("is there when nothing is drawn before the player's next decision", async () => {
    const table = tableOf(freshRecord(builderPro, 2, 3), SEATS);
    const { rests } = BUILDER_SKETCH;
    // Drawing comes first, and nobody can know what.
    expect(sketchOf(builderPro, table, 1, rests)).toBeUndefined();
    for (let draws = 0; table.now.value.pending?.kind === 'draw' && draws < 9; draws++) {
      const { pending } = table.now.value;
      const seat = pending.seats[0];
      await table.act(seat, [{ do: 'draw', bag: 1 }]);
      if (table.now.value.pending === pending) await table.act(seat, [{ do: 'draw', bag: 2 }]);
    }
    expect(table.now.value.pending?.kind).toBe('build');
    const { viewer } = table.now.value;
    await table.act(viewer, [{ do: 'done' }]);
    const { view } = await table.at(table.now.value.ply, viewer);
    const base = baseOf(builderPro, view, viewer, rests);
    const sketch = new SketchTable(table, builderPro, base, viewer);
    expect(sketch.kind).toBe('keep');
    expect((await sketch.act(viewer, [{ do: 'pass' }])).status).toBe('acknowledged');
    expect(stepsOf(sketch).map(({ text }) => text)).toEqual(['pass']);
  });
});
