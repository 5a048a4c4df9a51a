import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type AnyGame, drawInt, openStreams, seedFrom } from '@hamlet/kernel';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { playOn } from '../src/terminal/game-loop.ts';
import { dueSeat } from '../src/terminal/session.ts';
import type { TerminalSession } from '../src/terminal/terminal-ui.ts';
import { textCommandsOf } from '../src/terminal/text-commands.ts';
import { Args } from '../src/usage.ts';
import { languageOf, setLanguage } from '../src/voice.ts';
import { hamletWith } from './command.ts';
import { newPage, newPerson, sitDown } from './keyboard.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamlet-german-'));
afterAll(() => rmSync(folder, { recursive: true }));

afterEach(async () => {
  vi.unstubAllEnvs();
  await setLanguage('en');
});

/** Words that no German sentence has; notation and the names of commands have them in an example or alone. */
const ENGLISH = /\b(the|and|your|you|of|from|to|with|for|gives|costs|points?|tiles?|place|gain|road)\b/i;

/** What can be typed, inside a line: a command in quotation marks, and an action in notation. */
const INPUT = /‚[^‘]*‘|\b(sell|deliver) [\w-]+$|^ +\d+ {2}\S+ .*$/g;

async function playInGerman(game: AnyGame, options: object, bots: readonly (string | undefined)[], seed: string) {
  await setLanguage('de');
  // No line is broken, so that every one can be judged.
  const page = newPage(100_000, 60);
  const session = sitDown(game, { options, seed, bots }, page);
  const streams = openStreams(seedFrom(seed));
  const all: string[] = [];
  let asked = 0;
  await playOn(session, {
    ...newPerson(() => undefined),
    next: async (prompt) => {
      if (prompt.startsWith('Enter')) return { kind: 'line', text: '' };
      if (/y\/N/.test(prompt)) return { kind: 'line', text: 'y' };
      if (asked++ % 25 === 0) lookAround(session);
      all.push(...page.lines.splice(0));
      const { choices } = session.ui.menu(dueSeat(session));
      return { kind: 'line', text: `${choices[drawInt(streams, 'person', choices.length)].number}` };
    },
  });
  return { session, lines: [...all, ...page.lines] };
}

/** Looks at everything that a command can show. */
function lookAround(session: TerminalSession): void {
  for (const command of textCommandsOf(session)) {
    if (['undo', 'redo', 'save', 'quit', 'more', 'help'].includes(command.names[0])) continue;
    void command.run('');
  }
  const tile = textCommandsOf(session).find(({ names }) => names[0] === 'tile');
  for (const { id } of session.ui.tiles) void tile?.run(id);
}

function expectGerman(lines: readonly string[]): void {
  expect(lines.length).toBeGreaterThan(500);
  const left = lines.filter((line) => ENGLISH.test(line.replaceAll(INPUT, '')));
  expect([...new Set(left)]).toEqual([]);
  // A key that has no text is said as it is.
  expect(
    lines.filter((line) =>
      /undefined|NaN|\{\w|\b(hamletTerminal|builderTerminal|terminal|bp|act|table)\.\w/.test(line),
    ),
  ).toEqual([]);
}

test.each([
  ['by the lake', { modules: ['lake'], season: 'autumn' }, [undefined, undefined]],
  ['against Botric', { solo: 'favour' }, [undefined, undefined]],
] as const)('a game of Hamlet in German: %s', async (_name, options, bots) => {
  const { session, lines } = await playInGerman(hamlet, { roundCap: 8, ...options }, bots, 'german');
  expectGerman(lines);
  expect(lines.some((line) => line.startsWith('Gewonnen: ') || line.startsWith('Geteilter Sieg: '))).toBe(true);
  expect(session.ui.name(0)).toBe('Blau');
});

test('a game of Builder Pro in German', async () => {
  const { lines } = await playInGerman(builderPro, {}, [undefined, 'random'], 'german');
  expectGerman(lines);
  expect(lines.some((line) => /^Gewonnen: |^Geteilter Sieg: |Für einen Rang|Dein Rang/.test(line))).toBe(true);
});

test('notation and ids are the same, and names of tiles are understood in the language of the reader', async () => {
  vi.stubEnv('LANG', 'de_AT.UTF-8');
  vi.stubEnv('LC_ALL', '');
  vi.stubEnv('LC_MESSAGES', '');
  const lines = ['work Rathaus', 'undo', 'work woodcutter', 'tile Kirche', 'quit'];
  const { stdout, stderr } = await hamletWith(lines, [
    'play',
    '--seed',
    'x',
    '--bots',
    'none',
    '--save',
    join(folder, 'game.txt'),
  ]);
  expect(stderr).toBe('');
  expect(stdout).toContain('Was tust du?');
  expect(stdout).toMatch(/^Kirche \(church\)/m);
  expect(stdout).toContain('hat beim Holzfäller gearbeitet');
});

test('a bot says in the language of the reader what it thinks about a position', async () => {
  const file = join(folder, 'position.json');
  writeFileSync(file, JSON.stringify({ village: [{ tile: 'farm', goods: ['wheat', 'wheat', 'wheat'] }] }));
  const think = async (...flags: string[]) =>
    (await hamletWith([], ['position', file, '--think', 'novice', ...flags])).stdout;
  // Turns in notation and the parts of an evaluation are the same in every language; they stand further right.
  const spoken = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('   '));
  expect(spoken(await think('--language', 'de'))).toEqual([
    expect.stringMatching(/^Blau entscheidet; novice würde spielen: \S/),
    expect.stringMatching(/^ {2}Gewinnaussicht \d+ %, Bewertung [+-]\d+,\d, 1 Probepartie$/),
    expect.stringMatching(/^ {2}Blau: \d+ bis \d+ Punkte erwartet, Gewinnaussicht \d+ %$/),
    expect.stringMatching(/^ {2}Gelb: \d+ bis \d+ Punkte erwartet, Gewinnaussicht \d+ %$/),
    '  erwartete Antwort',
    '  was sich ändert',
    '  1 Probepartie',
  ]);
  await setLanguage('en');
  const { title, rows } = JSON.parse(await think('--language', 'de', '--json'));
  expect(title).toMatch(/^Blue decides: novice would play \S/);
  expect(rows[0].text).toMatch(/^\d+ % to win, rated [+-]\d+\.\d, 1 playout$/);
  expect(rows[1].text).toMatch(/^Blue: \d+ to \d+ points expected, \d+ % to win$/);
});

test('a turn to judge is judged if it is a whole turn that is allowed, and refused otherwise', async () => {
  const file = join(folder, 'asked.json');
  writeFileSync(file, '{}');
  const think = (turn: string) => hamletWith([], ['position', file, '--think', 'novice', '--turn', turn]);
  expect((await think('work quarry; end')).stdout.split('\n')).toContain('      work quarry; end');
  expect((await think('work quarry')).stderr).toContain(
    "--turn: 'work quarry' is not a whole turn that is allowed here",
  );
  expect((await think('work church; end')).stderr).toContain('is not a whole turn');
});

test('where nobody measured how games end, no chance is shown', async () => {
  const file = join(folder, 'solo.json');
  writeFileSync(file, JSON.stringify({ options: { solo: 'investor' } }));
  const { stdout } = await hamletWith([], ['position', file, '--think', 'novice', '--language', 'de']);
  expect(stdout).not.toContain('Gewinnaussicht ');
  expect(stdout).toMatch(/^ {2}Bewertung [+-]\d+,\d, 1 Probepartie$/m);
  expect(stdout).toContain('keine Punkte und keine Gewinnaussicht: Niemand hat gemessen');
});

test('a position is described in the language of the reader, with ids only where they can be typed', async () => {
  const file = join(folder, 'reach.json');
  writeFileSync(file, JSON.stringify({ village: [{ tile: 'farm', goods: ['wheat', 'wheat', 'wheat'] }] }));
  const ask = async (...flags: string[]) => (await hamletWith([], ['position', file, ...flags])).stdout;
  expect(await ask('--language', 'de')).toMatch(/^Blau entscheidet\n/);
  const reach = await ask('--reach', 'market', '--language', 'de');
  expect(reach).toMatch(/^zum Markt gebracht von\n {2}\p{Lu}\p{L}+ \([a-z-]+\)\n/u);
  expect(reach.replaceAll(/\([a-z-]+\)/g, '')).not.toMatch(/\b(wood|woodcutter|wheat|farm|market)\b/);
  expect(await ask('--placements', 'sawmill', '--language', 'de')).toMatch(
    /^Bauplätze für [a-z]+ \p{Lu}\p{L}+\n {2}(vom|von der) \p{Lu}\p{L}+ \([a-z-]+\)\n {6}place /u,
  );
  await setLanguage('en');
  expect(JSON.parse(await ask('--language', 'de', '--json'))).toMatchObject({ title: 'Blue decides', kind: 'turn' });
  const { rows } = JSON.parse(await ask('--reach', 'market', '--json'));
  expect(rows[0]).toMatchObject({ tile: expect.stringMatching(/^[a-z-]+$/) });
});

test('the language is switched in the middle of a game, with everything that is shown', async () => {
  await setLanguage('en');
  const page = newPage(100_000, 60);
  const session = sitDown(hamlet, { options: {}, seed: 'switch', bots: [undefined, undefined] }, page);
  const typed = ['language xx', 'language de', 'help', 'language en', 'help', 'quit'];
  const shown: string[][] = [];
  await playOn(session, {
    ...newPerson(() => undefined),
    next: async () => {
      shown.push(page.lines.splice(0));
      return { kind: 'line', text: typed.shift() ?? 'quit' };
    },
  });
  const [, unknown, german, germanHelp, english, englishHelp] = shown.map((lines) => lines.join('\n'));
  expect(unknown).toContain('Languages: en, de.');
  // The menu is shown anew in the new language, and so is everything that can be typed.
  expect(german).toMatch(/Zug|Gold/);
  expect(germanHelp).toContain('wechselt die Sprache');
  expect(germanHelp).toContain('jeder See mit Fischen');
  expect(english).not.toMatch(/beenden/);
  expect(englishHelp).toContain('switches to another language');
  expect(englishHelp).not.toContain('jeder See');
});

test('the language is that of the flag, or else that of the environment', () => {
  const given = (language?: string) => languageOf(new Args([], { language }));
  vi.stubEnv('LC_ALL', '');
  vi.stubEnv('LC_MESSAGES', '');
  vi.stubEnv('LANG', 'de_DE.UTF-8');
  expect([given(), given('en')]).toEqual(['de', 'en']);
  vi.stubEnv('LC_ALL', 'C');
  expect([given(), given('de')]).toEqual(['en', 'de']);
  expect(() => given('xx')).toThrow("unknown language 'xx'; known: en, de");
});

test('every game of the terminal is played here in German', () => {
  expect(GAMES.filter(({ terminalUi }) => terminalUi).map(({ game }) => game)).toEqual([hamlet, builderPro]);
});
