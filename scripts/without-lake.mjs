// Builds a copy of the Hamlet package without By the Lake (its folder, its lines in the list of expansions and in the index, its
// part of the joined schemas, its tests and scenarios), looks for words of the expansion that are left, and runs the
// compiler and the suites of the base game and of Botric there: an expansion owns everything that it adds, or this fails. `--types`
// leaves the suites out.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ABOUT_EXPANSIONS } from './about-expansions.mjs';
import { writeSchemas } from './join-schemas.mjs';
import { lakeWordsBelow } from './lake-words.mjs';
import { envFor, ROOT, run, runMain, say } from './runtime.mjs';

/** A source that names the expansions (`expansions.ts`, `index.ts`) without this one. @param {string} text */
function withoutLake(text) {
  return text
    .replace('// By the Lake\n', '')
    .replace(/^(import|export) [^;]*? from '\.\/lake\/[^']*';\n/gm, '')
    .replaceAll(/ (\||&) (Lake\w+|\{ readonly lake\?: LakePosition \})/g, '')
    .replace('= [lake];', '= [];')
    .replace(' ?? lakeFrame(frame)', '');
}

/** @param {string} home @param {string} file @param {(text: string) => string} change */
function rewrite(home, file, change) {
  const path = join(home, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** A workspace with the package without the lake, on the packages of this one. @param {string} folder */
function copyTo(folder) {
  const home = join(folder, 'packages', 'hamlet');
  cpSync(join(ROOT, 'packages', 'hamlet'), home, { recursive: true });
  for (const path of ['src/lake', 'scenarios/lake', 'archive', 'playthroughs'])
    rmSync(join(home, path), { recursive: true, force: true });
  for (const path of ABOUT_EXPANSIONS) rmSync(join(home, 'test', path), { recursive: true, force: true });
  for (const file of ['src/expansions.ts', 'src/index.ts']) rewrite(home, file, withoutLake);
  writeSchemas(home);
  cpSync(join(ROOT, 'docs'), join(folder, 'docs'), { recursive: true });
  for (const file of [
    'tsconfig.base.json',
    'tsconfig.packages.json',
    'vitest.config.ts',
    'scripts/tiers.mjs',
    'package.json',
  ])
    cpSync(join(ROOT, file), join(folder, file));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@hamlet'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@hamlet' && !name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of ['kernel', 'testkit']) symlinkSync(join(ROOT, 'packages', name), join(modules, '@hamlet', name));
  symlinkSync(home, join(modules, '@hamlet', 'hamlet'));
}

/** Runs a tool in the copy; false, with its output, when it fails. @param {string} folder @param {string[]} args */
async function passes(folder, args) {
  // The copy has no history: what the tests demand of one where changes are judged, they demand of the workspace itself.
  const { CI: _, ...env } = envFor(process.execPath);
  const { code, output } = await run(process.execPath, args, { cwd: folder, env });
  if (code !== 0) say(output);
  return code === 0;
}

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hamlet-without-lake-'));
  try {
    copyTo(folder);
    const words = ['src', 'schema'].flatMap((part) => lakeWordsBelow(join(folder, 'packages', 'hamlet', part)));
    if (words.length > 0) {
      say(`The base knows words of By the Lake:\n${words.join('\n')}`);
      return 1;
    }
    const tool = (/** @type {string[]} */ ...path) => join(ROOT, 'node_modules', ...path);
    const compiles = await passes(folder, [tool('typescript', 'bin', 'tsc'), '-p', 'tsconfig.packages.json']);
    if (!compiles) return 1;
    say('Hamlet compiles without By the Lake, and the base has none of its words.');
    if (process.argv.includes('--types')) return 0;
    const isSound = await passes(folder, [tool('vitest', 'vitest.mjs'), 'run', '--root', folder]);
    if (isSound) say('The suites of the base game and of Botric pass without it.');
    return isSound ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
