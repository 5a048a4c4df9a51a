// Mutants: single changes of a source on one line, each of which some test should notice. Pure functions; scripts/mutate.mjs runs them.

import { createHash } from 'node:crypto';

/**
 * @typedef {object} Mutant
 * @property {string} file path from the root
 * @property {number} line counted from 1
 * @property {'operator' | 'constant' | 'condition'} kind
 * @property {string} from the text that is replaced
 * @property {string} to
 * @property {number} start in bytes
 * @property {number} end
 * @property {boolean} [equivalent] listed as one that no test can notice
 */

/**
 * A mutant that no test can notice: the line of a file, what the mutant makes of it, and why nobody can see the difference.
 * @typedef {{ file: string, line: string, becomes: string, why: string }} Equivalent
 */

/**
 * A node of the syntax tree of swc.
 * @typedef {{ type: string, span?: { start: number, end: number }, [member: string]: unknown }} Node
 */

/** @type {Readonly<Record<string, string>>} */
const OPERATORS = {
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
  '%': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '&': '|',
  '|': '&',
  '<<': '>>>',
  '>>>': '<<',
  '>>': '<<',
};

/** Parts of the tree that are gone when the program runs, or that only name other files. */
const SKIPPED = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TsInterfaceDeclaration',
  'TsTypeAliasDeclaration',
  'TsTypeAnnotation',
  'TsTypeParameterDeclaration',
  'TsTypeParameterInstantiation',
]);

/** Members of a node that hold types. */
const TYPE_MEMBERS = new Set(['typeAnnotation', 'typeParameters', 'typeParams', 'typeArguments', 'returnType']);

/** Swc gives no place where a file begins: this statement in front of it does. */
const MARK = '0;';

/**
 * Every mutant of a TypeScript source, in the order of their places.
 * @param {string} file
 * @param {string} source
 * @param {(source: string) => unknown} parse gives the syntax tree of swc
 * @returns {Mutant[]}
 */
export function findMutants(file, source, parse) {
  const bytes = Buffer.from(source);
  const module = /** @type {{ body: Node[] }} */ (parse(MARK + source));
  const base = (module.body[0].span?.start ?? 0) + MARK.length;
  /** @type {Mutant[]} */
  const mutants = [];

  /**
   * @param {Mutant['kind']} kind
   * @param {number} start
   * @param {number} end
   * @param {string} to
   */
  const add = (kind, start, end, to) => {
    const from = bytes.subarray(start, end).toString();
    if (from.includes('\n')) return;
    const line = bytes.subarray(0, start).toString().split('\n').length;
    mutants.push({ file, line, kind, from, to, start, end });
  };
  /** @param {Node} node */
  const placeOf = (node) => ({ start: (node.span?.start ?? 0) - base, end: (node.span?.end ?? 0) - base });
  /** @param {Node} node */
  const textOf = (node) => bytes.subarray(placeOf(node).start, placeOf(node).end).toString();

  /** @param {Node} node */
  const addOperator = (node) => {
    const [left, right] = [/** @type {Node} */ (node.left), /** @type {Node} */ (node.right)];
    const to = OPERATORS[String(node.operator)];
    if (to === undefined || [left, right].some(({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral'))
      return;
    const gap = bytes.subarray(placeOf(left).end, placeOf(right).start).toString();
    const found = gap.search(/[^\s()]/);
    const start = placeOf(left).end + Buffer.byteLength(gap.slice(0, found));
    if (gap.slice(found).startsWith(String(node.operator)))
      add('operator', start, start + String(node.operator).length, to);
  };

  /** @param {Node} test */
  const addCondition = (test) => {
    const { start, end } = placeOf(test);
    add('condition', start, end, `!(${textOf(test)})`);
  };

  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = /** @type {Node} */ (value);
    if (SKIPPED.has(node.type)) return;
    const { start, end } = placeOf(node);
    if (node.type === 'BinaryExpression') addOperator(node);
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
      addCondition(/** @type {Node} */ (node.test));
    if (node.type === 'NumericLiteral') add('constant', start, end, String(Number(node.value) + 1));
    if (node.type === 'BooleanLiteral') add('constant', start, end, String(!node.value));
    for (const [member, part] of Object.entries(node)) if (!TYPE_MEMBERS.has(member)) visit(part);
  };
  visit(module.body.slice(1));
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * The source with a mutant applied.
 * @param {string} source
 * @param {Mutant} mutant
 */
export function mutated(source, { start, end, to }) {
  const bytes = Buffer.from(source);
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(to), bytes.subarray(end)]).toString();
}

/**
 * The mutants, with those of the list marked. Throws where the list no longer fits the sources: a line that is gone or that
 * stands there twice, or a change that is none of its mutants.
 * @param {readonly Mutant[]} mutants
 * @param {readonly Equivalent[]} list
 * @param {(file: string) => string} read
 * @returns {Mutant[]}
 */
export function markEquivalent(mutants, list, read) {
  /** @type {Set<Mutant>} */
  const marked = new Set();
  for (const { file, line, becomes, why } of list) {
    if (!why) throw new Error(`${file}: no reason is given for '${line}'`);
    const source = read(file);
    const found = source.split('\n').flatMap((text, index) => (text.trim() === line ? [index] : []));
    if (found.length !== 1) throw new Error(`${file}: ${found.length} lines are '${line}', not one`);
    const [index] = found;
    const own = mutants.filter((mutant) => mutant.file === file && mutant.line === index + 1);
    const same = own.filter((mutant) => mutated(source, mutant).split('\n')[index].trim() === becomes);
    if (same.length === 0 && mutants.some((mutant) => mutant.file === file))
      throw new Error(`${file}: no mutant makes '${becomes}' of '${line}'`);
    for (const mutant of same) marked.add(mutant);
  }
  return mutants.map((mutant) => (marked.has(mutant) ? { ...mutant, equivalent: true } : mutant));
}

/**
 * Whole numbers below a bound, the same for the same seed.
 * @param {string} seed
 */
export function diceOf(seed) {
  let drawn = 0;
  /** @param {number} bound */
  return (bound) => {
    const digest = createHash('sha256').update(`${seed}/${drawn++}`).digest();
    return Number(digest.readBigUInt64BE() % BigInt(bound));
  };
}

/**
 * Mutants in an order that the seed gives, at most one for each line: a line is drawn first, then one of its mutants.
 * @param {readonly Mutant[]} mutants
 * @param {string} seed
 * @returns {Mutant[]}
 */
export function sample(mutants, seed) {
  const dice = diceOf(seed);
  /** @type {Map<string, Mutant[]>} */
  const lines = new Map();
  for (const mutant of mutants) {
    const key = `${mutant.file}:${mutant.line}`;
    lines.set(key, [...(lines.get(key) ?? []), mutant]);
  }
  const left = [...lines.values()];
  const out = [];
  while (left.length > 0) {
    const [line] = left.splice(dice(left.length), 1);
    out.push(line[dice(line.length)]);
  }
  return out;
}

/**
 * Wilson's 95 % interval for a share.
 * @param {number} hits
 * @param {number} of
 * @returns {[low: number, high: number]}
 */
export function wilson(hits, of) {
  if (of === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

/**
 * The test files of a package in two parts: those that are near a source by name, and scenarios, because they take little time; then
 * all others.
 * @param {string} file
 * @param {readonly string[]} tests
 * @returns {string[][]} without empty parts
 */
export function inOrder(file, tests) {
  const [, , , ...path] = file.replace(/\.tsx?$/, '').split('/');
  const words = path.filter((word) => word !== 'rules' && word !== 'index');
  /** @param {string} test */
  const isNear = (test) => /scenarios/.test(test) || words.some((word) => test.includes(word));
  return [tests.filter(isNear), tests.filter((test) => !isNear(test))].filter((part) => part.length > 0);
}
