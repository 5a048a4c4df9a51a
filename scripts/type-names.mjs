// Fails when a package declares the same type name in more than one of its files, be it a source or a test: one word, one thing.
// `Props` is the usual name for the parameters of a component and may stand in any file.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runtime.mjs';

/** Folders of a package with sources of its own. */
const FOLDERS = ['src', 'test', 'bench', 'load'];

/** A declaration at the beginning of a line, indented or not, with type parameters or without. */
const DECLARATION =
  /^[ \t]*(?:export )?(?:default )?(?:declare )?(?:interface (\w+)|type (\w+)(?=\s*[=<])|(?:abstract )?class (\w+)|(?:const )?enum (\w+))/gm;

/**
 * The names of the types that a source declares.
 *
 * @param {string} source
 */
export function typeNames(source) {
  return [...source.matchAll(DECLARATION)].map((match) => match.slice(1).find((name) => name !== undefined) ?? '');
}

/**
 * The names that more than one file declares, each with its files.
 *
 * @param {readonly (readonly [file: string, source: string])[]} sources
 */
export function doubledNames(sources) {
  /** @type {Map<string, Set<string>>} */
  const homes = new Map();
  for (const [file, source] of sources)
    for (const name of typeNames(source)) homes.set(name, (homes.get(name) ?? new Set()).add(file));
  return [...homes]
    .filter(([name, files]) => name !== 'Props' && files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].join(', ')}`);
}

/**
 * @param {string} folder
 * @returns {[file: string, source: string][]}
 */
function sourcesIn(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [join(folder, file), readFileSync(join(ROOT, folder, file), 'utf8')]);
}

function check() {
  const parts = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => FOLDERS.flatMap((folder) => sourcesIn(join(group, name, folder)))),
  );
  const doubled = parts.flatMap(doubledNames);
  if (parts.flat().every(([, source]) => typeNames(source).length === 0)) {
    console.error('no type was found: the check looks at the wrong place');
    process.exitCode = 1;
  } else if (doubled.length > 0) {
    console.error(`Type names with more than one home in a package:\n${doubled.map((line) => `  ${line}\n`).join('')}`);
    process.exitCode = 1;
  }
}

if (import.meta.filename === process.argv[1]) check();
