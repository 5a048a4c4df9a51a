// Fails when a source or a test has more than 400 lines: a reader holds no more in mind. A file that has to be longer says why in
// its head, after the words "Long on purpose".

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runtime.mjs';

const MOST = 400;
/** The number of lines in the head of a file. */
const HEAD = 5;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(apps|packages|scripts)\/.*\.(ts|tsx|mjs|css)$/.test(file));

/** @type {string[]} */
const long = [];
let read = 0;
for (const file of files) {
  /** @type {string[]} */
  let lines;
  try {
    lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n');
  } catch {
    // Deleted, but not yet in a commit.
    continue;
  }
  read++;
  if (lines.length > MOST && !lines.slice(0, HEAD).join(' ').includes('Long on purpose')) {
    long.push(`${file}: ${lines.length}`);
  }
}

if (read === 0) {
  console.error('no file was found: the check looks at the wrong place');
  process.exitCode = 1;
} else if (long.length > 0) {
  console.error(`Files of more than ${MOST} lines:\n${long.map((line) => `  ${line}\n`).join('')}`);
  process.exitCode = 1;
}
