// @module-tag whole
import { type Action, brokenInvariants, hamlet, REFUSALS, type State } from '@hamlet/hamlet';
import { contractSuite, type TableSetup } from '@hamlet/testkit';
import { changedAtLake } from './mutate.ts';
import { nameOf, PLAYED, pick, SOLO, shake } from './play.ts';

const TABLES: readonly TableSetup[] = [...PLAYED, ...SOLO].map((setting) => {
  const { seats, ...options } = setting;
  return { name: nameOf(setting), options: { ...options, modules: ['lake'] }, seats };
});

contractSuite<State, Action>('By the Lake', {
  game: hamlet,
  tables: TABLES,
  refusals: new Set(REFUSALS),
  every: 100,
  kinds: [
    ...['turn', 'donkeys', 'mix', 'blueprint', 'hire', 'from', 'place', 'road', 'pay', 'tie', 'botric'],
    ...['boat', 'store'],
  ],
  pick,
  brokenInvariants,
  neighbours: (state, _seat, dice) => (state.stack.length > 0 || state.botric ? [] : [shake(state, dice)]),
  mutate: changedAtLake,
  // The second implementation of the lake compares payments, places and mixes; the rest has one spelling.
  mayPass: (state, _seat, action) => /^(pay|place|fill) | by \d$/.test(hamlet.codec.format(state.setting, action)),
  meets: [
    ...['accepted', 'bad-notation', 'wrong-payment', 'wrong-step'],
    ...['no-fish', 'no-such-fish', 'eaten-already', 'dish-cannot', 'no-such-lake', 'no-favour'],
  ],
  unhashed: new Set(['botric.outcome']),
  growing: new Set(['display', 'bag', 'unseen', 'stack']),
});
