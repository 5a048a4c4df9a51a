import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The name of a list of check sums, as `sha256sum` writes it. */
export const SUMS = 'SHA256SUMS';

/** Tests that no file of a folder has changed since its check sum was noted, and that no sum was ever taken off the list. */
export function checkSumTests(folder: string, files: readonly string[]): void {
  const path = join(folder, SUMS);

  test('no record has changed since it was released', () => {
    const sums = readFileSync(path, 'utf8').trim().split('\n');
    expect(files.map((file) => `${sumOf(join(folder, file))}  ${file}`)).toEqual(sums);
  });

  test('no line of the list of check sums was ever taken away', ({ skip }) => {
    skip(isShallow(folder), 'a shallow clone shows every line as just added');
    const history = gitLog(path);
    if (history === undefined) {
      // A copy without history has nothing to compare with; where changes are judged there is one.
      expect(process.env.CI).toBeUndefined();
      return;
    }
    const current = readFileSync(path, 'utf8').split('\n');
    const once = history.split('\n').flatMap((line) => /^\+([0-9a-f]{64} {2}.+)$/.exec(line)?.[1] ?? []);
    expect(once.filter((line) => !current.includes(line))).toEqual([]);
  });
}

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function git(folder: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** All changes of a file in the history of the repository; undefined without one. */
function gitLog(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return git(join(path, '..'), ['log', '-p', '--format=', '--', path]);
  } catch {
    return undefined;
  }
}

/** True in a clone that has only the end of the history; the check of the workflows makes sure that a forge makes no such clone. */
function isShallow(folder: string): boolean {
  try {
    return git(folder, ['rev-parse', '--is-shallow-repository']).trim() === 'true';
  } catch {
    return false;
  }
}
