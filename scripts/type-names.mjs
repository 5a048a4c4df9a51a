// Fails when a package declares the same type name in more than one of its files, be it a source or a test, or declares a name
// that a package in its dependencies exports: one word, one thing, wherever a reader meets both.
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

/** @typedef {(readonly [file: string, source: string])[]} Sources */

/** A package or an app: its name, its sources, the packages that it uses, and the types that it exports.
 * @typedef {{ name: string, sources: Sources, uses: readonly string[], api: ReadonlySet<string> }} Part */

/**
 * The names that a part declares though a part that it uses exports them, each with its files. Former bots are copies of the
 * bots, with their names.
 *
 * @param {readonly Part[]} parts
 */
export function redeclaredNames(parts) {
  return parts.flatMap(({ name: user, sources, uses }) =>
    parts
      .filter(({ name }) => uses.includes(name) && !(user === '@hamlet/frozen-bots' && name === '@hamlet/bots'))
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
 * @param {string} folder
 * @returns {Part}
 */
function readPart(folder) {
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const index = join(ROOT, folder, 'src', 'index.ts');
  return {
    name,
    sources: FOLDERS.flatMap((inside) => sourcesIn(join(folder, inside))),
    uses: Object.keys({ ...dependencies, ...devDependencies }),
    api: new Set(existsSync(index) ? exportedTypes(index) : []),
  };
}

function check() {
  const parts = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => readPart(join(group, name))),
  );
  const faults = [...parts.flatMap(({ sources }) => doubledNames(sources)), ...redeclaredNames(parts)];
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
