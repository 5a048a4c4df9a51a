import { readFileSync } from 'node:fs';
import { brokenInvariants, hamlet, type State } from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { findState, wordsOfFaults } from '../find-state.ts';

const LAKE = findState({ modules: ['lake'] }, 2, (state) => (state.slices[0] as LakeSlice).boats.length > 0);

interface LakeSlice {
  readonly formed: readonly number[];
  readonly fish: readonly number[];
  readonly boats: readonly number[];
  readonly bag: readonly number[];
}

function slice(state: State, change: (lake: LakeSlice) => Partial<LakeSlice>): void {
  const lake = state.slices[0] as LakeSlice;
  state.slices[0] = { ...lake, ...change(lake) };
}

type LakeDamage = readonly [code: string, damage: (state: State) => void];

const DAMAGES: readonly LakeDamage[] = [
  ['not-the-lakes-of-the-village', (state) => slice(state, () => ({ formed: [] }))],
  ['not-at-a-shore', (state) => slice(state, ({ fish }) => ({ fish: [...fish, 1] }))],
  ['no-lake-for-a-boat', (state) => slice(state, ({ boats }) => ({ boats: boats.with(0, 1) }))],
  ['two-boats-on-a-lake', (state) => slice(state, ({ boats }) => ({ boats: [...boats, boats[0], 1] }))],
  ['fish-do-not-add-up', (state) => slice(state, ({ bag }) => ({ bag: bag.with(0, bag[0] + 1) }))],
];

describe('what must hold about lakes in every state', () => {
  test('holds in the state that is damaged here', () => {
    expect(brokenInvariants(LAKE)).toEqual([]);
  });

  test.each(DAMAGES)('%s', (code, damage) => {
    const broken = hamlet.clone(LAKE);
    damage(broken);
    expect(brokenInvariants(broken).map((fault) => fault.code)).toContain(code);
  });

  test('every fault that the source names is shown here', () => {
    const source = readFileSync(new URL('../../src/lake/invariants.ts', import.meta.url), 'utf8');
    const codes = new Set(wordsOfFaults(source));
    expect(codes).toEqual(new Set(DAMAGES.map(([code]) => code)));
  });
});
