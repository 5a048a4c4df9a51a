// Joins the JSON Schemas of Hamlet from their parts: those of the base in `schema/parts`, and one file `schema.json` in the folder
// of each expansion, which adds to them. `--check` writes nothing and fails where a joined schema is not what its parts say.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { envFor, ROOT, run, runMain, say, tool } from './runtime.mjs';

/** @typedef {{ readonly [key: string]: unknown }} Schema */

/** The schemas that are joined; every part that they refer to goes into their `$defs`. */
const JOINED = ['catalogue', 'position', 'scenario'];

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** @param {unknown} value @returns {value is Schema} */
const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A schema with what another adds: members are joined, lists follow one another, and nothing is replaced.
 *
 * @param {unknown} base
 * @param {unknown} added
 * @param {string} place
 * @returns {unknown}
 */
function withAdded(base, added, place) {
  if (Array.isArray(base) && Array.isArray(added)) return [...base, ...added];
  if (!isSchema(base) || !isSchema(added)) throw new Error(`${place} is there twice`);
  /** @type {Record<string, unknown>} */
  const joined = { ...base };
  for (const [key, value] of Object.entries(added))
    joined[key] = key in base ? withAdded(base[key], value, `${place}.${key}`) : value;
  return joined;
}

/** The option that names the expansions of a table. @param {readonly string[]} names @returns {Schema} */
function modulesOption(names) {
  if (names.length === 0) return { type: 'array', maxItems: 0 };
  return { oneOf: [{ enum: names }, { type: 'array', items: { enum: names }, uniqueItems: true }] };
}

/**
 * Every part, by name, with what the expansions add. A part with `$extends` is another one, as the base has it, and more.
 *
 * @param {Schema} base
 * @param {Readonly<Record<string, Schema>>} expansions by name
 */
export function joinedParts(base, expansions) {
  /** @type {Record<string, unknown>} */
  const parts = { ...base, modules: modulesOption(Object.keys(expansions)) };
  for (const added of Object.values(expansions)) {
    for (const [name, part] of Object.entries(added)) {
      const { $extends: of, ...more } = isSchema(part) ? part : {};
      if (typeof of === 'string') parts[name] = withAdded(base[of], more, name);
      else parts[name] = name in parts ? withAdded(parts[name], part, name) : part;
    }
  }
  return parts;
}

/** The names of the parts that a schema refers to. @param {unknown} schema @returns {string[]} */
function refsIn(schema) {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.replace('#/$defs/', '')] : refsIn(value),
  );
}

/**
 * A part as a schema of its own, with those that it refers to.
 *
 * @param {string} name
 * @param {Schema} parts
 */
export function schemaOf(name, parts) {
  const needed = new Set(refsIn(parts[name]));
  for (const part of needed) {
    if (!(part in parts)) throw new Error(`no part is called ${part}`);
    for (const further of refsIn(parts[part])) needed.add(further);
  }
  const $defs = Object.fromEntries([...needed].sort().map((part) => [part, parts[part]]));
  /** @type {Schema} */
  const schema = { $schema: DIALECT, ...Object(parts[name]), $defs };
  return schema;
}

/** @param {string} file @returns {Schema} */
const readSchema = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The joined schemas of the Hamlet package in a folder, by file. @param {string} home */
export function joinedSchemas(home) {
  const folder = join(home, 'schema', 'parts');
  /** @type {Record<string, unknown>} */
  const base = {};
  for (const file of readdirSync(folder)) {
    const part = readSchema(join(folder, file));
    if (file === 'shared.json') Object.assign(base, part);
    else base[file.replace('.json', '')] = part;
  }
  /** @type {Record<string, Schema>} */
  const expansions = {};
  for (const name of readdirSync(join(home, 'src')).sort()) {
    const file = join(home, 'src', name, 'schema.json');
    if (existsSync(file)) expansions[name] = readSchema(file);
  }
  const parts = joinedParts(base, expansions);
  return new Map(JOINED.map((name) => [join(home, 'schema', `${name}.schema.json`), schemaOf(name, parts)]));
}

/** Writes the joined schemas of the Hamlet package in a folder. @param {string} home */
export function writeSchemas(home) {
  const schemas = joinedSchemas(home);
  for (const [file, schema] of schemas) writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
  return [...schemas.keys()];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    const home = join(ROOT, 'packages', 'hamlet');
    if (process.argv.includes('--check')) {
      const stale = [...joinedSchemas(home)].filter(([file, schema]) => !isDeepStrictEqual(readSchema(file), schema));
      for (const [file] of stale) say(`${file} is not what its parts say: run node scripts/join-schemas.mjs`);
      return stale.length > 0 ? 1 : 0;
    }
    const biome = [tool('@biomejs/biome'), 'format', '--write', ...writeSchemas(home)];
    return (await run(process.execPath, biome, { cwd: ROOT, env: envFor(process.execPath) })).code ?? 1;
  });
}
