// Fails when two parts of the project hold the same code: a run of equal tokens of this length in two packages, in two apps, in a package
// and an app, or in the folders of two games. Imports are left out; names count, so that only copies are found.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from './games.mjs';
import { ROOT } from './runtime.mjs';

const RUN = 60;

/** Packages that hold former versions of others as they were, so that newer ones can be measured against them. */
const FROZEN = new Set(['frozen-bots']);

/** The most pairs that may be accepted. */
const MOST_ACCEPTED = 10;

/**
 * Pairs of files that may hold the same code, each with its reason.
 * @type {readonly { files: readonly [string, string], reason: string }[]}
 */
const ACCEPTED = [
  {
    files: [
      'apps/cli/src/games/hamlet/terminal/terminal-ui.ts',
      'apps/cli/src/games/builder-pro/terminal/text-commands.ts',
    ],
    reason: 'a list of commands, which each game orders as it likes',
  },
  {
    files: ['packages/bots/src/hamlet/heuristics.ts', 'packages/bots/src/builder-pro/heuristics.ts'],
    reason: 'the same contract filled in, with an evaluator for each kind of table',
  },
];

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|[A-Za-z_$][\w$]*|\d[\w.]*|=>|\.\.\.|\?\?=?|\?\.|[=!]==?|[<>]=?|&&|\|\||\S/g;

/**
 * @typedef {object} Token
 * @property {string} text
 * @property {number} line counted from 1
 */

/**
 * The tokens of a source, without comments and imports.
 * @param {string} source
 * @returns {Token[]}
 */
export function tokensOf(source) {
  const code = source.replaceAll(/^(?:import|export) [^;]*?from '[^']*';|^import '[^']*';/gm, (text) =>
    text.replaceAll(/[^\n]/g, ''),
  );
  let line = 1;
  let at = 0;
  /** @type {Token[]} */
  const tokens = [];
  for (const { 0: text, index } of code.matchAll(TOKEN)) {
    for (; at < index; at++) if (code[at] === '\n') line++;
    if (!text.startsWith('//') && !text.startsWith('/*')) tokens.push({ text, line });
  }
  return tokens;
}

/**
 * The part of the project that a file belongs to: a game in its package or app, else the package or app.
 * @param {string} file
 */
export function partOf(file) {
  const [group, name, , ...rest] = file.replace(/\.tsx?$/, '').split('/');
  const game = rest.find((folder) => GAMES.includes(folder));
  return [group, name, ...(game === undefined ? [] : [game])].join('/');
}

/**
 * @typedef {object} Copy
 * @property {readonly [string, string]} files
 * @property {readonly [number, number]} lines where the copies begin
 * @property {number} tokens the length of the longest common run
 */

/**
 * The longest common run of each two files of different parts, where it is long enough.
 * @param {ReadonlyMap<string, string>} sources by path, with slashes
 * @param {number} run
 * @returns {Copy[]}
 */
export function copiesIn(sources, run = RUN) {
  const files = [...sources].map(([file, source]) => ({ file, part: partOf(file), tokens: tokensOf(source) }));
  /** @type {Map<string, { index: number, at: number }[]>} */
  const windows = new Map();
  /** @type {Map<string, Copy>} */
  const copies = new Map();
  for (const [index, { file, part, tokens }] of files.entries()) {
    for (let at = 0; at + run <= tokens.length; at++) {
      const key = windowOf(tokens, at, run);
      const known = windows.get(key) ?? [];
      for (const other of known) {
        const before = files[other.index];
        if (before.part === part) continue;
        const length = commonRun(before.tokens, other.at, tokens, at);
        const pair = `${before.file} ${file}`;
        if (length < run || length <= (copies.get(pair)?.tokens ?? 0)) continue;
        const lines = /** @type {const} */ ([before.tokens[other.at].line, tokens[at].line]);
        copies.set(pair, { files: [before.file, file], lines, tokens: length });
      }
      known.push({ index, at });
      windows.set(key, known);
    }
  }
  return [...copies.values()].sort((a, b) => b.tokens - a.tokens);
}

/**
 * The first, middle and last tokens of a window and its length: enough to find candidates, which are then compared in full.
 * @param {readonly Token[]} tokens
 * @param {number} at
 * @param {number} run
 */
function windowOf(tokens, at, run) {
  let hash = 0;
  for (let i = at; i < at + run; i++) {
    const { text } = tokens[i];
    for (let j = 0; j < text.length; j++) hash = (Math.imul(hash, 31) + text.charCodeAt(j)) | 0;
  }
  return `${hash} ${tokens[at].text}`;
}

/**
 * @param {readonly Token[]} one
 * @param {number} from
 * @param {readonly Token[]} other
 * @param {number} at
 */
function commonRun(one, from, other, at) {
  let length = 0;
  while (one[from + length] && one[from + length].text === other[at + length]?.text) length++;
  return length;
}

export function readSources() {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group))
      .filter((name) => !FROZEN.has(name))
      .map((name) => `${group}/${name}/src`),
  );
  return new Map(
    folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
        .map((file) => /** @type {const} */ ([file, readFileSync(join(ROOT, file), 'utf8')])),
    ),
  );
}

/** @param {Copy} copy */
function isAccepted({ files }) {
  return ACCEPTED.some((pair) => pair.files.every((file) => files.includes(file)));
}

if (import.meta.filename === process.argv[1]) {
  const sources = readSources();
  const parts = new Set([...sources.keys()].map(partOf));
  const copies = copiesIn(sources);
  const found = copies.filter((copy) => !isAccepted(copy));
  const idle = ACCEPTED.filter(({ files }) => !copies.some((copy) => files.every((file) => copy.files.includes(file))));
  const faults = [
    ...(sources.size < 100 || parts.size < 8 ? ['the check looks at the wrong place: too few sources were read'] : []),
    ...(ACCEPTED.length > MOST_ACCEPTED ? [`${ACCEPTED.length} pairs are accepted, ${MOST_ACCEPTED} at most`] : []),
    ...idle.map(({ files }) => `accepted and not found any more: ${files.join(', ')}`),
    ...found.map(({ files, lines, tokens }) => `${tokens} tokens: ${files[0]}:${lines[0]}, ${files[1]}:${lines[1]}`),
  ];
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  } else
    console.log(
      `no copies of ${RUN} tokens in ${sources.size} sources of ${parts.size} parts, ${ACCEPTED.length} pairs accepted`,
    );
}
