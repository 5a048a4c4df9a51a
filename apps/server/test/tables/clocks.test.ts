import { TIME_CONTROLS } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import { Clocks } from '../../src/tables/clocks.ts';

const LIVE = TIME_CONTROLS['live-10'];
const MINUTE = 60_000;

describe('clocks', () => {
  test('run for each seat that owes a decision, several at once', () => {
    const clocks = new Clocks(3, LIVE, 0);
    clocks.setDue([0, 2], 1);
    clocks.advance(MINUTE, []);
    expect(clocks.states(MINUTE, []).map(({ left }) => left)).toEqual([9 * MINUTE, 10 * MINUTE, 9 * MINUTE]);
    clocks.setDue([2], 1);
    clocks.advance(2 * MINUTE, []);
    expect(clocks.states(3 * MINUTE, [])).toEqual([
      { left: 9 * MINUTE, running: false },
      { left: 10 * MINUTE, running: false },
      { left: 7 * MINUTE, running: true },
    ]);
  });

  test('gain the time of a turn when a turn begins, up to the cap', () => {
    const clocks = new Clocks(2, LIVE, 0);
    clocks.setDue([0], 1);
    clocks.advance(MINUTE, []);
    clocks.setDue([1], 1);
    clocks.setDue([0], 1);
    expect(clocks.leftAt(0, MINUTE, [])).toBe(9 * MINUTE + LIVE.increment);
    clocks.setDue([0], 1);
    expect(clocks.leftAt(0, MINUTE, [])).toBe(9 * MINUTE + LIVE.increment);
    expect(clocks.leftAt(1, MINUTE, [])).toBe(10 * MINUTE);
  });

  test('gain nothing where somebody comes back to a turn, and give it back where the turn is undone', () => {
    const clocks = new Clocks(2, LIVE, 0);
    const left = () => [0, 1].map((seat) => clocks.leftAt(seat, MINUTE, []));
    clocks.setDue([0, 1], 1);
    clocks.advance(MINUTE, []);
    clocks.setDue([0], 2);
    clocks.setDue([], 3, 'admin');
    clocks.setDue([0], 4, 'admin');
    expect(left()).toEqual([9 * MINUTE, 9 * MINUTE]);
    clocks.setDue([1], 5);
    expect(left()).toEqual([9 * MINUTE, 9 * MINUTE + LIVE.increment]);
    clocks.setDue([0], 6, 'undo');
    expect(left()).toEqual([9 * MINUTE, 9 * MINUTE]);
    clocks.setDue([1], 7);
    expect(left()).toEqual([9 * MINUTE, 9 * MINUTE + LIVE.increment]);
  });

  test('stand while no node was alive', () => {
    const clocks = new Clocks(1, LIVE, 0);
    clocks.setDue([0], 1);
    const outages = [
      { from: MINUTE, to: 4 * MINUTE },
      { from: 5 * MINUTE, to: 9 * MINUTE },
    ];
    expect(clocks.leftAt(0, 6 * MINUTE, outages)).toBe(8 * MINUTE);
    clocks.advance(10 * MINUTE, outages);
    expect(clocks.leftAt(0, 10 * MINUTE, outages)).toBe(7 * MINUTE);
  });

  test('days a turn begin anew with each turn', () => {
    const clocks = new Clocks(2, TIME_CONTROLS['days-1'], 0);
    clocks.setDue([0], 1);
    clocks.advance(23 * 60 * MINUTE, []);
    clocks.setDue([1], 1);
    clocks.setDue([0], 1);
    expect(clocks.leftAt(0, 23 * 60 * MINUTE, [])).toBe(24 * 60 * MINUTE);
  });

  test('never run backward', () => {
    const clocks = new Clocks(1, LIVE, 5 * MINUTE);
    clocks.setDue([0], 1);
    clocks.advance(MINUTE, []);
    expect(clocks.leftAt(0, 5 * MINUTE, [])).toBe(10 * MINUTE);
  });
});
