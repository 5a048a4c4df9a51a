import { builderPro, type State, writePosition } from '@hamlet/builder-pro';
import { InputError } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { randomGame, SIX } from './random-play.ts';

type Json = Record<string, unknown>;
type PassedByYear = { thisYear: string[]; lastYear: string[] };

/** A game of three in its third round, at the first decision of a step at which everybody passed something last year. */
function stateIn(step: State['step']): State {
  return randomGame(SIX[2], 'passed position', (state) => {
    const isThere = state.round === 3 && state.step === step && (step !== 'keep' || state.ready !== 0);
    return !isThere;
  }).state;
}

/** The position as JSON data, with changes. */
function positionOf(state: State, change: (players: Record<string, Json>) => void): unknown {
  const data = JSON.parse(JSON.stringify(writePosition(state))) as { players: Record<string, Json> };
  change(data.players);
  return data;
}

function faultOf(data: unknown): string {
  try {
    builderPro.codec.decode(data);
  } catch (error) {
    if (error instanceof InputError) return `${error.place}: ${error.code}`;
    throw error;
  }
  return 'none';
}

const STEPS = ['draw', 'build', 'keep'] as const;

describe('passed tiles in a position', () => {
  test.each(STEPS)('a position without them is read, and what is on its way to the left is known: %s', (step) => {
    const state = stateIn(step);
    expect(state.step).toBe(step);
    expect(state.passedLastYear.every((tiles) => tiles.length > 0)).toBe(true);
    const old = positionOf(state, (players) => {
      for (const player of Object.values(players)) delete player.passed;
    });
    const read = builderPro.codec.decode(old);
    expect(read.passed).toEqual(state.passed);
    expect(read.passed.some((tiles) => tiles.length > 0)).toBe(step === 'keep');
    expect(read.passedLastYear).toEqual([[], [], []]);
    expect(builderPro.hash(read)).not.toBe(builderPro.hash(state));
  });

  test('R4: two games that differ in what somebody passed have different hashes', () => {
    const state = stateIn('build');
    const forgotten = { ...state, passedLastYear: state.passedLastYear.with(1, []) };
    expect(builderPro.hash(forgotten)).not.toBe(builderPro.hash(state));
    const keeping = stateIn('keep');
    const seat = keeping.passed.findIndex((tiles) => tiles.length > 0);
    expect(builderPro.hash({ ...keeping, passed: keeping.passed.with(seat, []) })).not.toBe(builderPro.hash(keeping));
  });

  test('R5: tiles that cannot have been passed are a fault, named by its place', () => {
    const withPassed = (step: State['step'], change: (passed: PassedByYear) => void) =>
      faultOf(positionOf(stateIn(step), (players) => change(players.blue.passed as PassedByYear)));
    const other = 'citadel';
    for (const step of STEPS) expect(withPassed(step, () => {})).toBe('none');
    expect(withPassed('draw', ({ lastYear }) => lastYear.push(other))).toBe('players.blue.passed: not-held');
    expect(withPassed('build', ({ lastYear }) => lastYear.push(other))).toBe('players.blue.passed: not-held');
    expect(withPassed('build', ({ lastYear }) => lastYear.push('crop-farm'))).toMatch(/^players\.blue\.passed: /);
    expect(withPassed('build', ({ thisYear }) => thisYear.push(other))).toBe('players.blue.passed.thisYear: too-early');
    expect(withPassed('keep', ({ thisYear }) => thisYear.push(other))).toBe(
      'players.blue.passed.thisYear: not-on-the-way',
    );
    expect(withPassed('draw', ({ lastYear }) => lastYear.push('nonsense'))).toMatch(/lastYear.*unknown-tile/);
    const first = randomGame(SIX[2], 'passed early', () => false).state;
    const [held] = Object.values(writePosition(first).players)[1].queue;
    expect(faultOf(positionOf(first, ({ blue }) => (blue.passed as PassedByYear).lastYear.push(held)))).toBe(
      'players.blue.passed.lastYear: too-early',
    );
  });
});
