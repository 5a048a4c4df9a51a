import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hamlet } from '@hamlet/hamlet';
import { type GameRecord, recordFromText, recordToText } from '@hamlet/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { replayFile } from '../src/files.ts';
import { loadRecord, RULES } from '../src/games/index.ts';
import { playOn } from '../src/terminal/game-loop.ts';
import type { TerminalSession } from '../src/terminal/terminal-ui.ts';
import { hamletWith } from './command.ts';
import { newPage, newPerson, sitDown } from './keyboard.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamlet-administered-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An archived game up to one of its administrative entries, and that entry. */
interface Cut {
  readonly name: string;
  readonly record: GameRecord;
  readonly last: string;
}

const packages = join(import.meta.dirname, '..', '..', '..', 'packages');
const CUTS: readonly Cut[] = globSync(join(packages, '*', 'archive', '*', '*.hamlet.txt'))
  // The test kit's own archive is of its toy game, which the command line does not have.
  .filter((file) => RULES.has(basename(dirname(file))))
  .flatMap((file) => {
    const { result: _, ...record } = recordFromText(readFileSync(file, 'utf8')) as GameRecord;
    return record.log.flatMap((line, index): Cut[] => {
      if (!/^\d+ !/.test(line)) return [];
      const name = `${basename(file, '.hamlet.txt')} of ${basename(dirname(file))} after ${line}`;
      return [{ name, record: { ...record, log: record.log.slice(0, index + 1) }, last: line }];
    });
  });

/** Lines that bring a turn of either game to its end. */
const LINES = Array.from({ length: 2 }, () => ['', '1', '1', 'done', '', 'end', 'pass', 'y']).flat();

const ENDING = /!(concede$|end|abandon)/m;

/** Loads a record in the terminal and types these lines; gives what came of it, and the record afterwards. */
async function load({ record }: Pick<Cut, 'record'>, lines: readonly string[], ...flags: readonly string[]) {
  const [file, saved] = ['loaded.hamlet.txt', 'saved.hamlet.json'].map((name) => join(folder, name));
  writeFileSync(file, recordToText(record));
  rmSync(saved, { force: true });
  const ended = await hamletWith(lines, ['play', '--load', file, '--save', saved, ...flags]);
  const log = () => (JSON.parse(readFileSync(saved, 'utf8')) as GameRecord).log;
  return { ...ended, saved, added: () => log().slice(record.log.length), log };
}

/** The cut after a line in a game of Hamlet for these many seats. */
const cutAfter = (line: string, seats: number): Cut => {
  const cut = CUTS.find(({ last, record }) => last.startsWith(line) && record.seats.length === seats);
  if (!cut) throw new Error(`no game has ${line}`);
  return cut;
};

describe('a game with administrative entries', () => {
  it('exists', () => {
    const words = new Set(CUTS.map(({ last }) => last.split(/[ !]+/)[1]));
    expect(words).toEqual(new Set(['concede', 'drop', 'take-over', 'reclaim', 'adjourn', 'resume', 'end', 'abandon']));
  });

  it.each(CUTS.filter(({ last }) => ENDING.test(last)))('is over: $name', async (cut) => {
    for (const flags of [[], ['--bots', 'none']])
      expect(await load(cut, ['1'], ...flags)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('the game is over'),
      });
  });

  it.each(CUTS.filter(({ last }) => !ENDING.test(last)))('goes on: $name', async (cut) => {
    for (const flags of [[], ['--bots', 'none']]) {
      const { status, stderr, stdout, saved, added, log } = await load(cut, LINES, ...flags);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).not.toMatch(/The game is adjourned|Nobody plays|A bot plays/);
      expect(log().slice(0, cut.record.log.length)).toEqual(cut.record.log);
      // Decisions were made, and the record of them replays.
      expect(added().filter((line) => !line.includes('!')).length).toBeGreaterThan(1);
      const { status: table } = replayFile(saved, loadRecord(saved));
      expect(table.adjourned).toBe(false);
      expect(table.holders).not.toContain('nobody');
    }
  });
});

describe('a seat in a game that is resumed', () => {
  it('is played by the bot that took it over', async () => {
    const cut = cutAfter('1 !take-over novice', 3);
    const { added } = await load(cut, LINES);
    const own = added().filter((line) => line.startsWith('1 ') && !line.includes('~'));
    expect(own.length).toBeGreaterThan(0);
    for (const line of own) expect(line).toMatch(/ \+\d*b /);
  });

  it('is its person’s again who asks for it', async () => {
    const { added } = await load(cutAfter('1 !take-over novice', 3), [], '--bots', 'none');
    expect(added()).toEqual([expect.stringMatching(/^1 !reclaim/)]);
    // A player who has given up stays away.
    expect((await load(cutAfter('2 !concede novice', 4), [], '--bots', 'none')).added()).toEqual([]);
  });

  it('is another bot’s that is named for it, and stays so', async () => {
    const { added, saved, stdout } = await load(cutAfter('1 !take-over novice', 3), [], '--bots', 'first,random');
    expect(stdout).toContain('3 seats');
    expect(
      added()
        .slice(0, 3)
        .map((line) => line.replace(/ \+.*/, '')),
    ).toEqual(['1 !reclaim', '1 !drop', '1 !take-over first']);
    const { status } = replayFile(saved, loadRecord(saved));
    expect(status.levels[1]).toBe('first');
  });

  it('that was empty is said to be played again, and an adjournment to be over', async () => {
    const empty = await load(cutAfter('1 !drop', 3), []);
    expect(empty.stdout).toContain('Nobody played the seat of Yellow; it is played at this keyboard now.');
    expect(empty.added()).toEqual([expect.stringMatching(/^1 !reclaim/)]);
    const adjourned = await load(cutAfter('0 !adjourn', 3), []);
    expect(adjourned.stdout).toContain('The game was adjourned; it goes on now.');
    expect(adjourned.added()).toEqual([expect.stringMatching(/^\d !resume/)]);
  });
});

describe('at a table that refuses', () => {
  const people = (...bots: (string | undefined)[]): TerminalSession =>
    sitDown(hamlet, { seed: 'refused', options: { start: 'first-seat' }, bots }, newPage());

  /** Types these lines; gives what was printed last. */
  async function type(session: TerminalSession, lines: string[]): Promise<string> {
    const page = session.screen as ReturnType<typeof newPage>;
    await playOn(
      session,
      newPerson(() => lines.shift()),
    );
    return page.lines.join('\n');
  }

  it('a person reads the reason, and nothing changes', async () => {
    const session = people(undefined, undefined);
    session.table.administer(0, { do: 'drop' });
    const { length } = session.table.entries;
    expect(await type(session, ['end'])).toContain('Not possible: Nobody plays this seat now.');
    expect(session.table.entries).toHaveLength(length);
  });

  it('the end that the table gave the game is the end', async () => {
    const session = people(undefined, undefined);
    session.table.administer(0, { do: 'concede' });
    expect(await type(session, [])).toMatch(/The game is over\.[\s\S]*^Place +2 +1$/m);
  });

  it('a bot does not think for ever', async () => {
    const session = people('random', undefined);
    session.table.administer(0, { do: 'drop' });
    await expect(type(session, [])).rejects.toThrow('the action of random was refused: seat-empty');
  });
});
