import { checkState, hamlet, NOBODY, type State } from '@hamlet/hamlet';
import { type DamageReport, damageReport } from '@hamlet/testkit';
import { expect, test } from 'vitest';
import { findState } from './find-state.ts';

function reportOn(state: State): DamageReport {
  const { setting: _, memo: __, ...parts } = hamlet.clone(state);
  return damageReport(parts, (damaged) => checkState({ ...hamlet.clone(state), ...damaged }));
}

const isLate = (state: State) => state.round > 8 && state.owner.some((seat) => seat !== NOBODY);

test.each<[string, Readonly<Record<string, unknown>>, number]>([
  ['in a game of two', {}, 2],
  ['in a game of three with limited flags', { preset: 'manual', flags: 3 }, 3],
  ['by the lake', { modules: ['lake'] }, 2],
  ['against Botric', { solo: 'investor', botricTies: 'auto' }, 2],
])('what the check says about every damage of a state, %s', { tags: ['whole'] }, (_name, options, seats) => {
  expect(reportOn(findState(options, seats, isLate))).toMatchSnapshot();
});
