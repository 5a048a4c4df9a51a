import { join } from 'node:path';
import { hamletScenarioAdapter } from '@hamlet/hamlet';
import type { ScenarioAdapter } from '@hamlet/kernel';
import * as testkit from '@hamlet/testkit';

export type { ScenarioData } from '@hamlet/testkit';

const home = join(import.meta.dirname, '..');

export const adapters: ReadonlyMap<string, ScenarioAdapter> = new Map([['hamlet', hamletScenarioAdapter]]);

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
  testkit.scenarioSuite(name, scenarios, adapters, join(home, 'schema', 'scenario.schema.json'));
}
