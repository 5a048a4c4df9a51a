import { readdirSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** The names of everything in a folder and below it, as the system writes them. */
export function namesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

/** The sources in a folder and below it, with slashes on every system. */
export function sourcesBelow(folder: string, list = namesBelow): string[] {
  return list(folder)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file));
}

/** A part of a parsed source. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Imports and types are read by no player. */
const UNREAD = new Set(['ImportDeclaration', 'TsTypeAnnotation', 'TsTypeAliasDeclaration', 'TsInterfaceDeclaration']);

/** Errors of the programmer, whose text is a detail for those who look into the fault. An error of another class tells a person what to do. */
const PROGRAMMERS_ERRORS: ReadonlySet<string> = new Set(['Error', 'RangeError', 'TypeError']);

function isProgrammersError({ type, callee }: Node): boolean {
  return type === 'NewExpression' && isNode(callee) && PROGRAMMERS_ERRORS.has(String(callee.value));
}

/** Attributes of elements that hold words of CSS, drawings and addresses. */
const UNREAD_ATTRIBUTES = new Set(['class', 'd', 'href', 'points', 'preserveAspectRatio', 'rel', 'style', 'transform']);

/** Attributes whose text is read or heard. */
const READ_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'placeholder', 'title']);

function attributeName({ name }: Node): string {
  return isNode(name) ? String(name.value) : '';
}

/** The texts that an expression can come to. */
function resultsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(resultsOf);
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'StringLiteral':
    case 'JSXText':
      return [value.value];
    case 'TemplateElement':
      return [value.cooked];
    case 'TemplateLiteral':
      return resultsOf(value.quasis);
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return resultsOf(value.expression);
    case 'ConditionalExpression':
      return [...resultsOf(value.consequent), ...resultsOf(value.alternate)];
    case 'BinaryExpression':
      return resultsOf(value.right);
    default:
      return [];
  }
}

/** The texts that an element shows: between its tags, or in an attribute that is read. */
function shownBy(node: Node): readonly unknown[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return resultsOf(node.children);
  return node.type === 'JSXAttribute' && READ_ATTRIBUTES.has(attributeName(node)) ? resultsOf(node.value) : [];
}

/** True for two words, and for one that a space joins to something else. */
function isSentence(text: string): boolean {
  return /\p{L}{2,}\s|\s\p{L}{2,}|^\s\p{L}\b/u.test(text);
}

/** Adds the texts of a part of a source that a person would read. */
function collect(part: unknown, found: Set<string>, isUnread: (node: Node) => boolean): void {
  if (typeof part !== 'object' || part === null) return;
  if (isNode(part)) {
    if (UNREAD.has(part.type) || isProgrammersError(part) || isUnread(part)) return;
    if (part.type === 'JSXAttribute' && UNREAD_ATTRIBUTES.has(attributeName(part))) return;
    for (const text of shownBy(part).map(String)) if (/\p{L}{2,}/u.test(text)) found.add(text.trim());
    if (part.type === 'StringLiteral' || part.type === 'TemplateElement')
      for (const text of resultsOf(part).map(String)) if (isSentence(text)) found.add(text);
  }
  for (const inner of Object.values(part)) collect(inner, found, isUnread);
}

/** The texts of a source that a person would read: sentences, and every word that an element shows. Unread parts are left out. */
export function spokenIn(
  source: string,
  kind: 'ts' | 'tsx',
  isUnread: (node: Node) => boolean = () => false,
): string[] {
  const found = new Set<string>();
  collect(parseSync(source, { syntax: 'typescript', tsx: kind === 'tsx', target: 'es2024' }), found, isUnread);
  return [...found];
}

/** Texts of sources that are not accepted, with their files. */
export function strayTexts(
  accepted: Readonly<Record<string, readonly string[]>>,
  texts: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [...texts].flatMap(([file, found]) =>
    found.filter((text) => !accepted[file]?.includes(text)).map((text) => `${file}: ${text}`),
  );
}

/** Accepted texts that no source has any more, with their files. */
export function goneTexts(
  accepted: Readonly<Record<string, readonly string[]>>,
  texts: ReadonlyMap<string, readonly string[]>,
): string[] {
  return Object.entries(accepted).flatMap(([file, listed]) =>
    listed.filter((text) => !texts.get(file)?.includes(text)).map((text) => `${file}: ${text}`),
  );
}
