import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError, runScenario } from '@hamlet/kernel';
import { sayFault } from '../fault-text.ts';
import { FileError, readJson } from '../files.ts';
import { SCENARIO_ADAPTERS } from '../games/index.ts';
import { type Args, type CliCommand, UsageError } from '../usage.ts';

export const scenario: CliCommand = {
  name: 'scenario',
  operands: 'PATH...',
  summary: 'runs scenarios from files or whole folders',
  flags: [{ name: 'json', text: 'prints {files, passed, failed, failures} as a single JSON object' }],
  notes: ['Exits with 1 if a scenario fails. docs/formats.md describes the format.'],
  run: (args) => runAll(args),
};

function runAll(args: Args): number {
  if (args.operands.length === 0) throw new UsageError('name a scenario file or a folder of them');
  const files = args.operands.flatMap(scenarioFiles);
  if (files.length === 0) throw new UsageError(`no scenario in ${args.operands.join(', ')}`);
  const failures: { file: string; title: string; failures: readonly string[] }[] = [];
  for (const file of files) {
    const result = runOne(file);
    if (result.failures.length > 0) failures.push({ file, ...result });
  }
  const passed = files.length - failures.length;
  if (args.has('json'))
    process.stdout.write(`${JSON.stringify({ files: files.length, passed, failed: failures.length, failures })}\n`);
  else {
    for (const { file, title, failures: lines } of failures)
      process.stdout.write(`${file}: ${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
    process.stdout.write(`${passed} of ${files.length} scenarios hold\n`);
  }
  return failures.length === 0 ? 0 : 1;
}

/** The scenarios below a path, in a stable order. */
function scenarioFiles(path: string): string[] {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch {
    throw new FileError(`${path}: no such file or folder`);
  }
  if (!isFolder) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return scenarioFiles(inner);
      return entry.name.endsWith('.json') ? [inner] : [];
    });
}

function runOne(file: string): { title: string; failures: readonly string[] } {
  const data = readJson(file);
  try {
    const { title, failures } = runScenario(data, SCENARIO_ADAPTERS);
    return { title, failures };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { title: 'cannot be read', failures: [sayFault(file, error)] };
  }
}
