import { join } from 'node:path';
import { builderProScenarioAdapter } from '@hamlet/builder-pro';
import type { ScenarioAdapter } from '@hamlet/kernel';
import { type ScenarioData, type ScenarioFile, scenariosIn } from '@hamlet/testkit';

const home = join(import.meta.dirname, '..');

export const adapters: ReadonlyMap<string, ScenarioAdapter> = new Map([['builder-pro', builderProScenarioAdapter]]);

export interface Scenario extends ScenarioData {
  readonly position?: { readonly year?: string; readonly options?: { readonly reading?: string } };
}

/** All scenarios of this game, in a stable order. */
export function allScenarios(): ScenarioFile<Scenario>[] {
  return scenariosIn(join(home, 'scenarios'));
}

/** The path of a JSON Schema of this game. */
export function schemaFile(name: string): string {
  return join(home, 'schema', `${name}.schema.json`);
}
