import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnySession,
  playRecord,
  type ReadRecord,
  type Registry,
  readRecord,
  recordFromText,
} from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';

/** An archive of recorded games, and what it must hold. */
export interface Archive {
  /** The folder with one folder for each version of the rules. */
  readonly folder: string;
  readonly games: Registry;
  /** Events that must occur in the games of the newest version, as words; one test for each group. */
  readonly wanted: Readonly<Record<string, readonly string[]>>;
  /** The words that a game adds to what has occurred; `before` each action and at the end. */
  readonly occurs: (session: AnySession, action: unknown, note: (group: string, word: string) => void) => void;
  readonly ended: (read: ReadRecord, session: AnySession, note: (group: string, word: string) => void) => void;
}

const SUMS = 'SHA256SUMS';
const ENDING = '.hamlet.txt';

/**
 * Every game of an archive replays under the rules that it was played with, to the same hashes and result; no released record
 * has changed; and the games of the newest version use everything.
 */
export function recordSuite({ folder, games, wanted, occurs, ended }: Archive): void {
  const versions = readdirSync(folder).sort();
  const filesOf = (version: string) =>
    readdirSync(join(folder, version))
      .filter((file) => file.endsWith(ENDING))
      .sort();

  test('there is an archive for each version of the rules', () => {
    expect(versions).toEqual([...games.keys()].sort());
    for (const version of versions) expect(filesOf(version).length).toBeGreaterThan(10);
  });

  describe.each(versions)('%s', (version) => {
    const found = new Map<string, Set<string>>();
    const note = (group: string, word: string) => {
      const words = found.get(group) ?? new Set();
      found.set(group, words.add(word));
    };

    test.each(filesOf(version))('%s replays to the same hashes and result', (file) => {
      const read = readRecord(recordFromText(readFileSync(join(folder, version, file), 'utf8')), games);
      expect(read.record.rules).toBe(version);
      expect(read.comparable).toBe(true);
      expect(read.lines.filter(({ what, hash }) => what.kind === 'act' && hash.length !== 8)).toEqual([]);
      const session = playRecord(read, (now, _index, action) => occurs(now, action, note));
      expect(session.result).toEqual(read.record.result);
      ended(read, session, note);
    });

    // Former versions need not know what came later.
    const groups = version === versions.at(-1) ? Object.keys(wanted) : [];
    test('everything occurs in some game', () => {
      for (const group of groups) {
        expect([group, wanted[group].length > 0]).toEqual([group, true]);
        expect([group, ...wanted[group].filter((word) => !found.get(group)?.has(word))]).toEqual([group]);
      }
    });

    test('no record has changed since it was released', () => {
      const sums = readFileSync(join(folder, version, SUMS), 'utf8')
        .trim()
        .split('\n');
      const now = filesOf(version).map((file) => `${sumOf(join(folder, version, file))}  ${file}`);
      expect(now).toEqual(sums);
    });

    test('no line of the list of check sums was ever taken away', () => {
      const path = join(folder, version, SUMS);
      const history = gitLog(path);
      if (history === undefined) {
        // A copy without history cannot be held against it; where changes are judged there is one.
        expect(process.env.CI).toBeUndefined();
        return;
      }
      const current = readFileSync(path, 'utf8').split('\n');
      const once = history.split('\n').flatMap((line) => /^\+([0-9a-f]{64} {2}.+)$/.exec(line)?.[1] ?? []);
      expect(once.filter((line) => !current.includes(line))).toEqual([]);
    });
  });
}

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** All changes of a file in the history of the repository; undefined without one. */
function gitLog(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return execFileSync('git', ['log', '-p', '--format=', '--', path], {
      cwd: join(path, '..'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
