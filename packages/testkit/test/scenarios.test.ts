import { join } from 'node:path';
import type { ScenarioAdapter } from '@hamlet/kernel';
import { FIRST, type Secret, scenarioSuite, scenariosIn, secret } from '@hamlet/testkit';

const SIDES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The toy game for scenarios: two seats, and a position that is no more than the options. */
const adapter: ScenarioAdapter = {
  game: secret,
  complete: (options) => secret.setup(secret.options(options), 2, FIRST).state,
  describe: (state) => secret.codec.encode(state as Secret),
  item: (_state, _stream, name) => 1 + SIDES.indexOf(name),
  seatNames: () => ['a', 'b'],
  unordered: new Set(),
};

scenarioSuite(
  'scenarios of the toy game',
  scenariosIn(join(import.meta.dirname, 'scenarios')),
  new Map([['secret', adapter]]),
  join(import.meta.dirname, 'scenario.schema.json'),
);
