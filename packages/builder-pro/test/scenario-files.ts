import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builderProStaging } from '@hamlet/builder-pro';
import { parseJson, type Staging } from '@hamlet/kernel';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const home = join(import.meta.dirname, '..');

export const stagings: ReadonlyMap<string, Staging> = new Map([['builder-pro', builderProStaging]]);

export interface Scenario {
  readonly title: string;
  readonly cites: readonly string[];
  readonly position?: { readonly year?: string; readonly options?: { readonly reading?: string } };
  readonly steps: readonly unknown[];
}

export interface ScenarioFile {
  /** Below the folder of scenarios, with slashes. */
  readonly file: string;
  readonly data: Scenario;
}

/** All scenarios of this game, in a stable order. */
export function allScenarios(): ScenarioFile[] {
  const folder = join(home, 'scenarios');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((file) => ({ file, data: parseJson(readFileSync(join(folder, file), 'utf8'), '') as Scenario }));
}

/** A JSON Schema of this game, ready to be asked. */
export function schemaOf(name: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  return ajv.compile(JSON.parse(readFileSync(join(home, 'schema', `${name}.schema.json`), 'utf8')));
}
