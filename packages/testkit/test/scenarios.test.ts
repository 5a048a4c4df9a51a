import { join } from 'node:path';
import { scenarioSuite, scenariosIn } from '@hamlet/testkit';
import { TOY_SCENARIO } from './toy-scenario.ts';

scenarioSuite(
  'scenarios of the toy game',
  scenariosIn(join(import.meta.dirname, 'scenarios')),
  new Map([['secret', TOY_SCENARIO]]),
  join(import.meta.dirname, 'scenario.schema.json'),
);
