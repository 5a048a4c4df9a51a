// Fails when a package declares the same type name in more than one of its files, be it a source or a test, or declares a name
// that a package in its dependencies exports: one word, one thing, wherever a reader meets both. Words that would fit nearly
// anything are declared in one file of the whole workspace.
// `Props` is the usual name for the parameters of a component and may stand in any file.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Names that say little by themselves: each has one meaning in the whole workspace. */
const BROAD_NAMES = new Set([
  'Answer',
  'AnyTable',
  'Counts',
  'Deed',
  'Desk',
  'Draft',
  'Fault',
  'Line',
  'Meeting',
  'Outcome',
  'Plan',
  'Question',
  'Report',
  'Site',
  'Spot',
  'Standing',
  'Step',
  'Table',
  'Trial',
  'Who',
]);

/** Former bots are copies of the bots, with their names. */
const COPIES = '@hamlet/frozen-bots';

/** @typedef {(readonly [file: string, source: string])[]} Sources */

/** A package or an app: its name, its sources, the packages that it uses, and the types that it exports.
 * @typedef {{ name: string, sources: Sources, uses: readonly string[], api: ReadonlySet<string> }} Part */

/**
 * The broad names that more than one file of all parts declares, each with its files.
 *
 * @param {readonly Part[]} parts
 */
export function broadNamesDoubled(parts) {
  const sources = parts.filter(({ name }) => name !== COPIES).flatMap((part) => part.sources);
  return doubledNames(sources).filter((line) => BROAD_NAMES.has(line.split(':', 1)[0] ?? ''));
}

/**
 * The names that a part declares though a part that it uses exports them, each with its files.
 *
 * @param {readonly Part[]} parts
 */
export function redeclaredNames(parts) {
  return parts.flatMap(({ name: user, sources, uses }) =>
    parts
      .filter(({ name }) => uses.includes(name) && !(user === COPIES && name === '@hamlet/bots'))
      .flatMap(({ name: used, api }) =>
        sources.flatMap(([file, source]) =>
          [...new Set(typeNames(source))].filter((type) => api.has(type)).map((type) => `${type}: ${file}, ${used}`),
        ),
      ),
  );
}

/**
 * The names of types that an index exports, its own and those of the files that it passes on.
 *
 * @param {string} file
 * @returns {string[]}
 */
function exportedTypes(file) {
  const source = readFileSync(file, 'utf8');
  const declared = typeNames(source.replaceAll(/^(?!export ).*$/gm, ''));
  const listed = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, names]) => names.split(','))
    .map(
      (name) =>
        name
          .trim()
          .split(/ as | /)
          .at(-1) ?? '',
    );
  const passedOn = [...source.matchAll(/^export \* from '(\.[^']+)'/gm)].flatMap(([, path]) =>
    exportedTypes(join(dirname(file), path)),
  );
  return [...declared, ...listed, ...passedOn];
}

/**
 * The sources that a package exports: its index and those of its subpaths, a star standing for any name.
 *
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} paths as `exports` of its `package.json` has them
 * @returns {string[]}
 */
export function exportedSources(folder, paths) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return Object.values(paths)
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => {
      const [before = '', after] = path.replace(/^\.\//, '').split('*');
      if (after === undefined) return [join(folder, before)];
      return files
        .filter((file) => file.startsWith(before) && file.endsWith(after) && file.length > before.length + after.length)
        .map((file) => join(folder, file));
    });
}

/**
 * @param {string} folder
 * @returns {Part}
 */
function readPart(folder) {
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const { name, dependencies, devDependencies, exports = {} } = manifest;
  return {
    name,
    sources: FOLDERS.flatMap((inside) => sourcesIn(join(folder, inside))),
    uses: Object.keys({ ...dependencies, ...devDependencies }),
    api: new Set(exportedSources(join(ROOT, folder), exports).flatMap(exportedTypes)),
  };
}

function check() {
  const parts = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => readPart(join(group, name))),
  );
  const doubled = parts.flatMap(({ sources }) => doubledNames(sources));
  const faults = [...new Set([...doubled, ...redeclaredNames(parts), ...broadNamesDoubled(parts)])];
  if (parts.every(({ sources }) => sources.every(([, source]) => typeNames(source).length === 0))) {
    console.error('no type was found: the check looks at the wrong place');
    process.exitCode = 1;
  } else if (parts.every(({ uses, api }) => api.size === 0 || uses.length === 0)) {
    console.error('no package exports a type or uses another: the check looks at the wrong place');
    process.exitCode = 1;
  } else if (faults.length > 0) {
    console.error(`Type names with more than one home:\n${faults.map((line) => `  ${line}\n`).join('')}`);
    process.exitCode = 1;
  }
}

if (import.meta.filename === process.argv[1]) check();
