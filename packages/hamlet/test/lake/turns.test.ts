import { hamlet } from '@hamlet/hamlet';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { FIRST } from '@hamlet/testkit';
import { expect, test } from 'vitest';
import { type LakeState, lakeOf, renew } from '../../src/lake/lake.ts';

/** Effects of meals and actions that last until the end of the turn, each alone: fish of the surplus leave no other trace (D9, Q63). */
const UNTIL_THE_END: readonly Partial<LakeState>[] = [
  { eaten: 1 },
  { favours: 1 },
  { freeBlueprints: true },
  { migration: true },
  { monopoly: true },
  { frozen: true },
  { feePaid: true },
];

test.each(UNTIL_THE_END.map((effect) => [JSON.stringify(effect), effect] as const))(
  'the next turn begins without %s',
  (_name, effect) => {
    const options = hamlet.options({ modules: ['lake'] });
    const { state } = hamlet.setup(options, 2, ioOf(openStreams(seedFrom('turns')), undefined));
    const fresh = lakeOf(state);
    Object.assign(renew(state), effect);
    hamlet.apply(state, state.seat, { do: 'end' }, FIRST);
    expect(lakeOf(state)).toEqual(fresh);
  },
);
