import { join } from 'node:path';
import { hamletStaging } from '@hamlet/hamlet';
import type { Staging } from '@hamlet/kernel';
import * as testkit from '@hamlet/testkit';

export type { ScenarioData } from '@hamlet/testkit';

const home = join(import.meta.dirname, '..');

export const stagings: ReadonlyMap<string, Staging> = new Map([['hamlet', hamletStaging]]);

/** The scenarios of this game whose path fits. */
export function scenariosIn<Data extends testkit.ScenarioData>(
  fits: (path: string) => boolean,
): testkit.ScenarioFile<Data>[] {
  return testkit.scenariosIn(join(home, 'scenarios'), fits);
}

/** What holds for all scenarios of this game. */
export function describeScenarios(
  name: string,
  scenarios: readonly testkit.ScenarioFile<testkit.ScenarioData>[],
): void {
  testkit.scenarioSuite(name, scenarios, stagings, join(home, 'schema', 'scenario.schema.json'));
}
