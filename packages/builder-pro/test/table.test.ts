import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, brokenInvariants, builderPro, type Event } from '@hamlet/builder-pro';
import { ioOf, playRecord, readRecord, Session, seedFrom, writeRecord } from '@hamlet/kernel';
import { diceOf, expectSame } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { openPro, type ProTable, pickAction, SIX, startOf } from './random-play.ts';

const catalogue = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'src', 'data', 'catalogue.json'), 'utf8'),
) as { tiles: { id: string; points: number; count: number }[]; years: object[] };

/** A table whose bank holds this number of each tile, with the draws of the first round made. */
function openShort(seats: number, count: number, seed: string): ProTable {
  const short = structuredClone(catalogue);
  for (const tile of short.tiles) if (tile.points === 0) tile.count = Math.min(tile.count, count);
  const options = builderPro.options({ catalogue: short, start: 'first-seat' });
  return drawn(Session.open(builderPro, { options, seats, seed: seedFrom(seed) }));
}

/** A table whose first card does this, everybody having built three tiles for a coin each and passed the others. */
function withCard(seats: number, sections: unknown): ProTable {
  const own = structuredClone(catalogue) as { tiles: Record<string, unknown>[]; years: Record<string, unknown>[] };
  for (const tile of own.tiles) {
    if (tile.points !== 1) continue;
    Object.assign(tile, { cost: 1, edges: 'DDDD' });
    delete tile.needs;
  }
  for (const year of own.years) if (year.group === 1) year.sections = sections;
  const options = builderPro.options({ catalogue: own, start: 'first-seat' });
  const table = drawn(Session.open(builderPro, { options, seats, seed: seedFrom('card') }));
  const names = (seat: number) => table.state.queues[seat].map((tile) => table.state.setting.components.tiles[tile].id);
  for (let seat = 0; seat < seats; seat++) {
    for (const x of [0, 1, 2]) say(table, seat, `build ${names(seat)[0]} ${x},0 r0`);
    say(table, seat, 'done');
  }
  for (let seat = 0; seat < seats; seat++) say(table, seat, 'pass');
  return table;
}

function nameAt({ state }: ProTable, seat: number, x: number): string {
  const hamlet = state.hamlets[seat];
  const at = [0, 4, 8].find((start) => hamlet[start + 1] === x) ?? 0;
  return state.setting.components.tiles[hamlet[at]].id;
}

function drawn(table: ProTable): ProTable {
  while (table.state.step === 'draw') say(table, builderPro.pending(table.state)?.seats[0] ?? 0, 'draw green');
  return table;
}

function say(table: ProTable, seat: number, text: string): void {
  expectSame(
    table.act(seat, builderPro.codec.parse(table.state.setting, text) as Action),
    undefined,
    `${seat}: ${text}`,
  );
}

describe('taking back while several seats decide', () => {
  test('a build is taken back although others have built and finished since', () => {
    const table = drawn(openPro(SIX[2], 'undo'));
    say(table, 0, 'build cart-track 0,0 r0');
    say(table, 1, 'build crop-farm 0,0 r0');
    say(table, 2, 'done');
    expect(table.undo(0)).toBeUndefined();
    expect(table.state.hamlets.map((hamlet) => hamlet.length / 4)).toEqual([0, 1, 0]);
    expect(table.state.coins[0]).toBe(25);
    const without = drawn(openPro(SIX[2], 'undo'));
    say(without, 1, 'build crop-farm 0,0 r0');
    say(without, 2, 'done');
    expect(builderPro.hash(table.state)).toBe(builderPro.hash(without.state));
    expect(builderPro.hash(table.stateAt(table.length))).toBe(builderPro.hash(table.state));
  });

  test('who has finished cannot take back alone, the others still can', () => {
    const table = drawn(openPro(SIX[2], 'finished'));
    say(table, 0, 'build cart-track 0,0 r0');
    say(table, 1, 'build crop-farm 0,0 r0');
    say(table, 0, 'done');
    expect(table.undo(0)).toMatchObject({ code: 'undo-barrier' });
    expect(table.undo(1)).toBeUndefined();
    expect(table.undo(1)).toMatchObject({ code: 'undo-barrier' });
    expect(table.undo(0, true)).toBeUndefined();
    expect(builderPro.pending(table.state)?.seats.toSorted()).toEqual([0, 1, 2]);
  });

  test('a draw cannot be taken back', () => {
    const table = drawn(openPro(SIX[1], 'draw'));
    expect(table.undo(0)).toMatchObject({ code: 'undo-barrier' });
    expect(table.undo(1)).toMatchObject({ code: 'undo-barrier' });
  });

  test('nobody takes back a purchase that made room for that of another seat', () => {
    const table = openShort(2, 1, 'short');
    say(table, 0, 'build cart-track 0,0 r0');
    say(table, 1, 'build crop-farm 0,0 r0');
    expect(table.undo(0)).toMatchObject({ code: 'undo-barrier' });
    expect(table.state.bank.slice(0, 5)).toEqual([0, 1, 1, 0, 1]);
  });

  test('where enough is left for everybody, a purchase is taken back and another made', () => {
    const table = openShort(2, 2, 'enough');
    say(table, 0, 'build cart-track 0,0 r0');
    say(table, 1, 'build crop-farm 0,0 r0');
    expect(table.undo(0)).toBeUndefined();
    say(table, 0, 'build crop-farm 0,0 r0');
    expect(table.state.bank[0]).toBe(0);
  });

  test('what is kept is taken back until the tiles have been passed', () => {
    const table = drawn(openPro(SIX[1], 'keep'));
    for (const seat of [0, 1]) say(table, seat, 'done');
    const { id } = table.state.setting.components.tiles[table.state.queues[0][0]];
    say(table, 0, `keep ${id}`);
    expect(table.undo(0)).toBeUndefined();
    expect(table.state.kept[0]).toEqual([]);
    say(table, 0, `keep ${id}`);
    say(table, 0, 'pass');
    expect(table.undo(0)).toMatchObject({ code: 'undo-barrier' });
  });

  test('what somebody gave up to a card stands, for the next one chooses on it', () => {
    const table = withCard(3, [{ op: 'each', who: 'all', do: [{ do: 'destroyOutskirts', orPay: 1 }] }]);
    for (const seat of [0, 1]) {
      expect(builderPro.pending(table.state)).toMatchObject({ seats: [seat], kind: 'toll' });
      say(table, seat, 'pay');
      expect(table.undo(seat)).toMatchObject({ code: 'undo-barrier' });
      expect(table.undo(0)).toMatchObject({ code: 'undo-barrier' });
    }
    expect(table.undo(2, true)).toBeUndefined();
    expect(builderPro.pending(table.state)).toMatchObject({ seats: [1], kind: 'toll' });
  });

  test('a tile for a debt is taken back until the debt is met', () => {
    const table = withCard(2, [{ op: 'each', who: 'all', do: [{ do: 'pay', amount: 24 }] }]);
    const before = builderPro.hash(table.state);
    const destroy = (x: number) => say(table, 0, `destroy ${nameAt(table, 0, x)} ${x},0`);
    expect(builderPro.pending(table.state)).toMatchObject({ seats: [0], kind: 'debt' });
    destroy(2);
    expect(table.undo(0)).toBeUndefined();
    expect(builderPro.hash(table.state)).toBe(before);
    destroy(0);
    destroy(1);
    expect(builderPro.pending(table.state)).toMatchObject({ seats: [1], kind: 'debt' });
    expect(table.undo(0)).toMatchObject({ code: 'undo-barrier' });
  });

  test.each([2, 4, 6])(
    'after any mixture of deeds and undos everything that stands is allowed, and the log gives the same game, %i seats',
    (seats) => {
      let undone = 0;
      for (let game = 0; game < 4; game++) {
        const dice = diceOf(`mixture ${seats} ${game}`);
        const table = openShort(seats, 1 + (game % 2), `mixture ${seats} ${game}`);
        for (let step = 0; step < 160; step++) {
          const pending = builderPro.pending(table.state);
          if (!pending) break;
          const seat = dice(4) === 0 ? dice(seats) : pending.seats[dice(pending.seats.length)];
          if (dice(3) === 0) {
            if (table.undo(seat, dice(12) === 0)) continue;
            undone++;
            expectSame(brokenInvariants(table.state), [], 'after an undo');
            if (dice(4) === 0) expectStanding(table);
            continue;
          }
          const legal = builderPro.legal(table.state, seat);
          if (legal.length > 0) table.act(seat, pickAction(legal, dice));
        }
        expectStanding(table);
        const record = JSON.parse(
          JSON.stringify(writeRecord(table, { names: Array.from({ length: seats }, (_, at) => `p${at}`) })),
        );
        const again = playRecord(readRecord(record, new Map([[builderPro.rules, builderPro]])));
        expectSame(builderPro.hash(again.state as never), builderPro.hash(table.state), 'from the record');
      }
      expect(undone).toBeGreaterThan(30);
    },
  );
});

/** Plays what still counts again from the start, asking at every step whether it is allowed. */
function expectStanding(table: ProTable): void {
  const { state, streams } = startOf(table);
  const io = ioOf<Event>(streams, undefined);
  for (const index of table.effective) {
    const entry = table.entries[index];
    if (entry.kind !== 'act') continue;
    const text = builderPro.codec.format(state.setting, entry.action);
    expectSame(builderPro.refuse(state, entry.by, entry.action), undefined, `${entry.by}: ${text}`);
    builderPro.apply(state, entry.by, entry.action, io);
  }
  expectSame(builderPro.hash(state), builderPro.hash(table.state), 'what stands, played again');
}
