// Fails when the sources hold more type assertions than they may: a cast tells the compiler what it could have been shown. `as const`
// is none. Counted in the syntax tree, so that a cast inside of a template counts and a text that looks like one does not.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from './runtime.mjs';

/** The most casts in the sources of all packages and apps together. */
const MOST = 80;

/** The nodes of the syntax tree that are casts: `value as Type` and `<Type>value`. */
const CASTS = new Set(['TsAsExpression', 'TsTypeAssertion']);

/**
 * The bytes of a source at which the types of its casts begin, counted from 1.
 * @param {unknown} part a part of the syntax tree
 * @returns {number[]}
 */
function placesOfCasts(part) {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(placesOfCasts);
  const { type, typeAnnotation } = /** @type {{ type?: string, typeAnnotation: { span: { start: number } } }} */ (part);
  return CASTS.has(type ?? '') ? [...inside, typeAnnotation.span.start] : inside;
}

/** A text that any cast has somewhere; what has none need not be parsed, which takes most of the time. */
const MAYBE_CAST = /\bas\s+(?!const\b)|[=(,?:>]\s*<|\breturn\s*</;

/**
 * The casts of a source, each with the line of its type.
 * @param {string} source
 * @param {'ts' | 'tsx'} kind
 * @returns {{ line: number, text: string }[]}
 */
export function castsIn(source, kind = 'ts') {
  if (!MAYBE_CAST.test(source)) return [];
  const bytes = Buffer.from(source);
  const lines = source.split('\n');
  return placesOfCasts(parseSync(source, { syntax: 'typescript', tsx: kind === 'tsx', target: 'es2024' })).map(
    (place) => {
      const line = bytes.toString('utf8', 0, place - 1).split('\n').length;
      return { line, text: lines[line - 1].trim() };
    },
  );
}

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

export function countCasts() {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(group, name, 'src')),
  );
  const files = folders.flatMap(sourcesIn);
  const casts = files.flatMap((file) =>
    castsIn(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
      ({ line, text }) => `${file}:${line}: ${text}`,
    ),
  );
  return { files: files.length, casts };
}

if (import.meta.filename === process.argv[1]) {
  const { files, casts } = countCasts();
  if (files === 0) {
    console.error('no source was found: the check looks at the wrong place');
    process.exitCode = 1;
  } else if (casts.length > MOST) {
    console.error(
      `${casts.length} casts in the sources, ${MOST} at most:\n${casts.map((line) => `  ${line}\n`).join('')}`,
    );
    process.exitCode = 1;
  } else console.log(`${casts.length} casts in ${files} sources`);
}
