import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson, runScenario, type ScenarioAdapter } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { schemaAt } from './schema.ts';

/** The members of a scenario that every suite looks at. */
export interface ScenarioData {
  readonly title: string;
  readonly cites: readonly string[];
  readonly steps: readonly unknown[];
}

export interface ScenarioFile<Data extends ScenarioData> {
  /** Below the folder of scenarios, with slashes. */
  readonly file: string;
  readonly data: Data;
}

/** The scenarios in a folder whose path fits, in a stable order. */
export function scenariosIn<Data extends ScenarioData>(
  folder: string,
  fits: (path: string) => boolean = () => true,
): ScenarioFile<Data>[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json') && fits(file))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((file) => ({ file, data: parseJson(readFileSync(join(folder, file), 'utf8'), '') as Data }));
}

const ASSERTING = ['refused', 'legal', 'expect', 'score', 'places'];

function asserts(step: unknown): boolean {
  return typeof step === 'object' && step !== null && ASSERTING.some((key) => key in step);
}

/** Properties of all scenarios: they come out as they say, fit the schema, differ in title, and assert something. */
export function scenarioSuite(
  name: string,
  scenarios: readonly ScenarioFile<ScenarioData>[],
  adapters: ReadonlyMap<string, ScenarioAdapter>,
  schema: string,
): void {
  const cases = scenarios.map(({ file, data }) => [file, data] as const);

  describe(`${name} hold`, () => {
    test('there are some', () => {
      expect(scenarios.length).toBeGreaterThan(0);
    });

    test.each(cases)('%s', (_file, data) => {
      expect(runScenario(data, adapters).failures).toEqual([]);
    });
  });

  describe(`${name} are well formed`, () => {
    const valid = schemaAt(schema);

    test.each(cases)('%s', (_file, data) => {
      valid(data);
      expect(valid.errors ?? []).toEqual([]);
    });

    test('no two have the same title', () => {
      const titles = scenarios.map(({ data }) => data.title);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    });

    test('each asserts something, and cites something', () => {
      // What pins a reason to refuse is known by that reason.
      const cites = (file: string, data: ScenarioData) => data.cites.length > 0 || file.startsWith('refusals/');
      const idle = scenarios.filter(({ file, data }) => !data.steps.some(asserts) || !cites(file, data));
      expect(idle.map(({ file }) => file)).toEqual([]);
    });
  });
}
