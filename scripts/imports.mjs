// Checks which part imports which (.dependency-cruiser.mjs has the rules), and that dependency-cruiser really read them: without a parser for TypeScript it
// would pass having read nothing.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, format, getAvailableTranspilers } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { ROOT, runMain, say } from './runtime.mjs';

const IMPORT = /^(?:import|export)\s[\w\s{},*]*\bfrom\s*'/m;

function hasParser() {
  return getAvailableTranspilers().some(({ name, available }) => name === 'swc' && available);
}

/** The TypeScript files, as paths from the root. */
function typescriptFiles() {
  const files = [];
  for (const group of ['packages', 'apps']) {
    for (const entry of readdirSync(join(ROOT, group), { recursive: true, encoding: 'utf8' })) {
      const path = `${group}/${entry.replaceAll('\\', '/')}`;
      if (/\.tsx?$/.test(path) && !path.includes('/node_modules/')) files.push(path);
    }
  }
  return files;
}

/** @param {import('dependency-cruiser').IModule[]} modules */
function unreadFiles(modules) {
  const read = new Map(modules.map((module) => [module.source, module]));
  return typescriptFiles().filter((path) => {
    const module = read.get(path);
    if (!module) return true;
    return module.dependencies.length === 0 && IMPORT.test(readFileSync(join(ROOT, path), 'utf8'));
  });
}

await runMain(async () => {
  process.chdir(ROOT);
  if (!hasParser()) {
    say('imports: dependency-cruiser does not find @swc/core, so it cannot read TypeScript.');
    return 1;
  }
  const { options, ...ruleSet } = config;
  const { output } = await cruise(['packages', 'apps'], { ...options, ruleSet, validate: true });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave a report instead of its result');

  const unread = unreadFiles(output.modules);
  if (unread.length > 0) {
    say(`imports: ${unread.length} files were not read, so their imports are unchecked:`);
    for (const path of unread) say(`  ${path}`);
    return 1;
  }
  const report = await format(output, { outputType: 'err-long' });
  if (typeof report.output === 'string') process.stdout.write(report.output);
  return report.exitCode;
});
