// Fails when the sources hold more type assertions than they may: a cast tells the compiler what it could have been shown. `as const`
// is none. A type given to what `JSON.parse` returns is one without the word: nothing has looked at the data. Counted in the syntax
// tree, so that a cast inside of a template counts and a text that looks like one does not.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from './runtime.mjs';

/** The most casts in the sources of all packages and apps together. */
const MOST = 80;

/** The nodes of the syntax tree that are casts: `value as Type` and `<Type>value`. */
const CASTS = new Set(['TsAsExpression', 'TsTypeAssertion']);

/**
 * A part of the syntax tree, as far as it is read here.
 * @typedef {{
 *   type?: string,
 *   span?: { start: number },
 *   kind?: string,
 *   value?: any,
 *   typeAnnotation?: Node,
 *   returnType?: Node,
 *   id?: Node,
 *   key?: Node,
 *   init?: Node,
 *   argument?: Node,
 *   arguments?: Node,
 *   expression?: Node,
 *   object?: Node,
 *   property?: Node,
 *   callee?: Node,
 *   consequent?: Node,
 *   alternate?: Node,
 *   left?: Node,
 *   right?: Node,
 *   properties?: Node[],
 *   body?: Node,
 *   function?: Node,
 * }} Node
 */

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod']);

/**
 * The type that an annotation claims; undefined where it claims nothing, as `unknown` does.
 * @param {Node | undefined} annotation
 * @returns {Node | undefined}
 */
function claimOf(annotation) {
  const type = annotation?.typeAnnotation;
  return type?.type === 'TsKeywordType' && (type.kind === 'unknown' || type.kind === 'any') ? undefined : type;
}

/**
 * True for an expression whose value, or some members of it, come from `JSON.parse` as they are.
 * @param {Node | undefined} node
 * @returns {boolean}
 */
function isParsed(node) {
  switch (node?.type) {
    case 'CallExpression':
      return node.callee?.object?.value === 'JSON' && node.callee.property?.value === 'parse';
    case 'ParenthesisExpression':
      return isParsed(node.expression);
    case 'AwaitExpression':
      return isParsed(node.argument);
    case 'ConditionalExpression':
      return isParsed(node.consequent) || isParsed(node.alternate);
    case 'BinaryExpression':
      return isParsed(node.left) || isParsed(node.right);
    case 'MemberExpression':
      return isParsed(node.object);
    case 'ObjectExpression':
      return (
        node.properties?.some((part) => isParsed(part.type === 'SpreadElement' ? part.arguments : part.value)) ?? false
      );
    default:
      return false;
  }
}

/**
 * The bytes of a source at which the types of its casts begin, counted from 1.
 * @param {unknown} part a part of the syntax tree
 * @param {Node} [returned] the type that the function around it claims to return
 * @returns {number[]}
 */
function placesOfCasts(part, returned) {
  if (typeof part !== 'object' || part === null) return [];
  /** @type {Node} */
  const node = part;
  const own = FUNCTIONS.has(node.type ?? '');
  const claim = own ? claimOf((node.function ?? node).returnType) : returned;
  const inside = Object.values(part).flatMap((child) => placesOfCasts(child, claim));
  const type = typeOfCast(node, claim);
  return type?.span ? [...inside, type.span.start] : inside;
}

/**
 * The type that a part of the syntax tree gives to a value without a proof; undefined where it gives none.
 * @param {Node} node
 * @param {Node | undefined} returned the type that the function around it claims to return
 * @returns {Node | undefined}
 */
function typeOfCast(node, returned) {
  if (CASTS.has(node.type ?? '')) return node.typeAnnotation;
  switch (node.type) {
    case 'VariableDeclarator':
      return isParsed(node.init) ? claimOf(node.id?.typeAnnotation) : undefined;
    case 'ClassProperty':
    case 'PrivateProperty':
      return isParsed(node.value) ? claimOf(node.typeAnnotation) : undefined;
    case 'ReturnStatement':
      return isParsed(node.argument) ? returned : undefined;
    case 'ArrowFunctionExpression':
      return isParsed(node.body) ? returned : undefined;
    default:
      return undefined;
  }
}

/** A text that any cast has somewhere; what has none need not be parsed, which takes most of the time. */
const MAYBE_CAST = /\bas\s+(?!const\b)|[=(,?:>]\s*<|\breturn\s*<|\bJSON\s*\.\s*parse\b/;

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
