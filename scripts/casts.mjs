// Fails when the sources hold more type assertions than they may: a cast tells the compiler what it could have been shown. `as const`
// is none. Counted by text, so that it takes no time; comments and texts are left out.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runtime.mjs';

/** The most casts in the sources of all packages and apps together. */
const MOST = 80;

/**
 * The casts of a source, with their lines.
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function castsIn(source) {
  /** @param {string} part */
  const blank = (part) => part.replaceAll(/[^\n]/g, '');
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, blank)
    .replaceAll(/^import [\s\S]*?from/gm, blank)
    .replaceAll(/'[^'\n]*'|`[^`]*`|"[^"\n]*"/g, (text) => `""${blank(text)}`)
    .replaceAll(/export \{[\s\S]*?\}/g, blank);
  return code
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/[\w)\]}>"] as (?!const\b)[A-Z{[(\w]/g)].map(() => ({ line: index + 1, text: text.trim() })),
    );
}

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

export function countCasts() {
  const rooms = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(group, name, 'src')),
  );
  const files = rooms.flatMap(sourcesIn);
  const casts = files.flatMap((file) =>
    castsIn(readFileSync(join(ROOT, file), 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
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
