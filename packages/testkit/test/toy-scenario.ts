import type { ScenarioAdapter } from '@hamlet/kernel';
import { FIRST, type Secret, secret } from '@hamlet/testkit';

const SIDES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The toy game for scenarios: two seats, and a position that is no more than the options. */
export const TOY_SCENARIO: ScenarioAdapter = {
  game: secret,
  stateFrom: (options) => secret.setup(secret.options(options), 2, FIRST).state,
  describe: (state) => secret.codec.encode(state as Secret),
  item: (_state, _stream, name) => (SIDES.includes(name) ? 1 + SIDES.indexOf(name) : undefined),
  seatNames: () => ['a', 'b'],
  unordered: new Set(['points']),
};
