// Fails when a package declares the same type name in more than one of its files: one word, one thing. `Props` is the usual name
// for the parameters of a component and may stand in any file.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runtime.mjs';

const DECLARATION =
  /^(?:export )?(?:declare )?(?:interface (\w+)|type (\w+)(?:<[^=]*>)?\s*=|(?:abstract )?class (\w+)|enum (\w+))/gm;

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** @param {string} source */
function typeNames(source) {
  return [...source.matchAll(DECLARATION)].map((match) => match.slice(1).find((name) => name !== undefined) ?? '');
}

const rooms = ['packages', 'apps'].flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`));
let declared = 0;
/** @type {string[]} */
const doubled = [];
for (const room of rooms) {
  /** @type {Map<string, Set<string>>} */
  const homes = new Map();
  for (const file of sourcesIn(join(room, 'src'))) {
    for (const name of typeNames(readFileSync(join(ROOT, file), 'utf8'))) {
      declared++;
      homes.set(name, (homes.get(name) ?? new Set()).add(file));
    }
  }
  for (const [name, files] of homes)
    if (name !== 'Props' && files.size > 1) doubled.push(`${name}: ${[...files].join(', ')}`);
}

if (declared === 0) {
  console.error('no type was found: the check looks at the wrong place');
  process.exitCode = 1;
} else if (doubled.length > 0) {
  console.error(`Type names with more than one home in a package:\n${doubled.map((line) => `  ${line}\n`).join('')}`);
  process.exitCode = 1;
}
