import { builderPro, STANDARD, STATS, type State, type YearData } from '@hamlet/builder-pro';
import { ALL, drawInt, ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { replayFile } from '../src/files.ts';
import { cardLines } from '../src/games/builder-pro/terminal/card.ts';
import { drawHamlet, SCALES } from '../src/games/builder-pro/terminal/drawing.ts';
import { sayBuilding } from '../src/games/builder-pro/terminal/effects.ts';
import { codesOf, saySection } from '../src/games/builder-pro/terminal/names.ts';
import { passedLines } from '../src/games/builder-pro/terminal/panels.ts';
import { loadRecord } from '../src/games/index.ts';
import { styledLine, stylerFor } from '../src/terminal/ansi.ts';
import { playOn } from '../src/terminal/game-loop.ts';
import { dueSeat, isSecret, menuLines, printNarration } from '../src/terminal/session.ts';
import type { TerminalSession } from '../src/terminal/terminal-ui.ts';
import { textCommandsOf } from '../src/terminal/text-commands.ts';
import { newPage, newPerson, type Page, sitDown } from './keyboard.ts';

const stateOf = (session: TerminalSession) => session.table.state as State;

/** Chooses at random among what the menu offers, lifts every curtain and stands by every choice. */
function somebody(session: TerminalSession, seed: string) {
  const streams = openStreams(seedFrom(seed));
  return newPerson((prompt) => {
    if (prompt.startsWith('Enter')) return '';
    if (prompt.startsWith('Do it')) return 'y';
    const { choices } = session.ui.menu(dueSeat(session));
    return `${choices[drawInt(streams, 'person', choices.length)].number}`;
  });
}

async function playWhole(session: TerminalSession, page: Page): Promise<string[]> {
  expect(await playOn(session, somebody(session, session.table.opening.seed))).toBe(0);
  expect(page.lines.every((line) => !/undefined|NaN|\[object/.test(line))).toBe(true);
  return page.lines;
}

test.each(['nasty', 'mix', 'nice'])('alone, %s: a whole game on a small screen ends with a rank', async (tone) => {
  const page = newPage(80, 24);
  const session = sitDown(builderPro, { options: { tone }, seed: `alone ${tone}`, bots: [undefined] }, page);
  const lines = await playWhole(session, page);
  expect(lines.filter((line) => line.startsWith('  Year ')).length).toBe(7);
  expect(lines.some((line) => /points? \(Year cards: [\w ]+\)\. (You are|Not enough)/.test(line))).toBe(true);
  expect(Math.max(...lines.filter((line) => !line.startsWith('Record saved')).map((line) => line.length))).toBeLessThan(
    81,
  );
  const record = lines.find((line) => line.startsWith('Record saved to '))?.slice('Record saved to '.length);
  const file = record?.split(';')[0] ?? '';
  expect(builderPro.hash(replayFile(file, loadRecord(file)).state as State)).toBe(builderPro.hash(stateOf(session)));
});

test('with two bots: a whole game is narrated to its end', async () => {
  const page = newPage();
  const session = sitDown(builderPro, { seed: 'three', bots: [undefined, 'random', 'random'] }, page);
  const lines = await playWhole(session, page);
  expect(lines.filter((line) => line.startsWith('  The plaque for the ')).length).toBe(7);
  expect(lines.some((line) => /^Winner: (Blue|Yellow|Red) \([\w -]+\)/.test(line))).toBe(true);
  expect(lines.some((line) => /^ *You kept 1 tile and passed/.test(line))).toBe(true);
  expect(lines.some((line) => line.endsWith('chose which tiles to keep'))).toBe(true);
});

test('six people at one keyboard: a whole game', { tags: ['whole'] }, async () => {
  const page = newPage();
  const session = sitDown(builderPro, { seed: 'six', bots: Array(6).fill(undefined) }, page);
  const lines = await playWhole(session, page);
  expect(lines.some((line) => /^Winner: |^A shared victory: /.test(line))).toBe(true);
});

/** All that can be looked at while a seat is asked. */
function everythingShown(session: TerminalSession, seat: number, page: Page): string[] {
  page.lines.length = 0;
  session.at = seat;
  session.secretsOf = seat;
  const { ui } = session;
  page.print(...ui.scene(seat, true), ...ui.status(seat), ...menuLines(session));
  for (const word of textCommandsOf(session))
    if (!['undo', 'save', 'quit', 'help'].includes(word.names[0])) void word.run('');
  for (const colour of ['blue', 'yellow', 'red']) boardOf(session, colour);
  return [...page.lines];
}

function boardOf(session: TerminalSession, colour: string): void {
  const board = textCommandsOf(session).find(({ names }) => names[0] === 'board');
  void board?.run(colour);
}

/** News about tiles that others drew or passed names no tile. */
function expectDiscreet(narration: readonly string[], name: string): void {
  for (const line of narration) {
    if (!/ (drew|passed) /.test(line) || line.startsWith(`  ${name}`)) continue;
    expect(line).toMatch(/ drew \d tiles? from the (green|purple) bag$| passed (none|\d+ tiles? to \w+)$/);
  }
}

test('nothing that a seat may not see is ever on its screen', () => {
  const page = newPage();
  const session = sitDown(builderPro, { seed: 'secrets', bots: [undefined, undefined, undefined] }, page);
  const { table } = session;
  const streams = openStreams(seedFrom('guesses'));
  let compared = 0;
  for (let step = 0; builderPro.pending(stateOf(session)); step++) {
    const seat = dueSeat(session);
    if (step % 5 === 0) {
      const real = stateOf(session);
      const printedUpTo = [...session.printedUpTo];
      const before = everythingShown(session, seat, page);
      printNarration(session, seat);
      const narration = page.lines.slice(before.length);
      expectDiscreet(narration, session.ui.name(seat));
      // What is decided in the open shows no more than somebody who only watches may see.
      const viewer = isSecret(session) ? ({ kind: 'seat', seat } as const) : ({ kind: 'spectator' } as const);
      const value = builderPro.guess(builderPro.view(real, viewer), ioOf(streams, undefined));
      Object.defineProperty(table, 'state', { value, configurable: true });
      session.printedUpTo.splice(0, printedUpTo.length, ...printedUpTo);
      const guessed = everythingShown(session, seat, page);
      printNarration(session, seat);
      expect(guessed).toEqual(before);
      expect(page.lines.slice(guessed.length)).toEqual(narration);
      Reflect.deleteProperty(table, 'state');
      compared++;
    }
    const legal = builderPro.legal(stateOf(session), seat);
    table.act(seat, legal[drawInt(streams, 'person', legal.length)]);
  }
  expect(compared).toBeGreaterThan(20);
});

test('between people a curtain falls, and what was behind it is gone', async () => {
  const page = newPage();
  const session = sitDown(
    builderPro,
    { options: { start: 'first-seat' }, seed: 'curtain', bots: [undefined, undefined] },
    page,
  );
  const answers = ['draw green', 'queue', 'draw green', 'score', '', 'queue', 'done', 'quit'];
  const prompts: string[] = [];
  const seen: string[][] = [];
  await playOn(
    session,
    newPerson((prompt) => {
      prompts.push(prompt);
      seen.push([...page.lines]);
      return answers.shift();
    }),
  );
  expect(prompts).toEqual([
    'Blue> ',
    'Yellow> ',
    'Yellow> ',
    'Enter shows them to Blue> ',
    'Enter shows them to Blue> ',
    'Blue> ',
    'Blue> ',
    'Enter shows them to Yellow> ',
  ]);
  expect(seen[2].at(-1)).toMatch(/^Others are looking/);
  expect(seen[6].at(-1)).toMatch(/^Your build queue: /);
  expect(seen[7]).toEqual(['', 'Yellow’s tiles come next; everybody else, please look away.']);
});

test('the tiles that a seat passed on are listed for its player alone, for another year', async () => {
  const page = newPage(200);
  const setup = { options: { start: 'first-seat' }, seed: 'passed', bots: [undefined, undefined, undefined] };
  const session = sitDown(builderPro, setup, page);
  const player = somebody(session, 'passed');
  const queue = textCommandsOf(session).find(({ names }) => names[0] === 'queue');
  const takeSaid = () => page.lines.splice(0).filter((line) => /passed on/i.test(line));
  const scenes = new Set<string>();
  await playOn(session, {
    ...player,
    next: async (prompt) => {
      const { round, step, passedLastYear, setting } = stateOf(session);
      const tiles = passedLastYear[session.at].map((tile) => setting.components.tiles[tile].name);
      const shown = takeSaid();
      // Nothing can be asked for while the curtain is down.
      if (!prompt.startsWith('Enter')) void queue?.run('');
      const [said] = takeSaid();
      if (prompt.startsWith('Enter') || step === 'draw' || tiles.length === 0)
        expect([shown, said]).toEqual([[], undefined]);
      else {
        expect(said).toMatch(/^Tiles that you passed on\. Last year to \w+: .*\.$/);
        expect(said).toContain(` ${['Yellow', 'Red', 'Blue'][session.at]}: `);
        for (const name of tiles) expect(said).toContain(name);
        expect(shown).toEqual(shown.length === 0 ? [] : [said]);
        for (const line of shown) scenes.add(line);
      }
      return round > 3 ? { kind: 'end' } : player.next(prompt);
    },
  });
  expect(scenes.size).toBeGreaterThan(5);
});

test('the tiles passed this year are listed while the card asks for something', () => {
  const page = newPage(60);
  const state = stateOf(sitDown(builderPro, { seed: 'both', bots: [undefined, undefined] }, page));
  const inn = state.setting.components.indexOf.get('inn') ?? 0;
  const wall = state.setting.components.indexOf.get('wall') ?? 0;
  const lines = (passed: readonly number[], last: readonly number[]) =>
    passedLines(page, { ...state, passed: [passed, [wall]], passedLastYear: [last, [wall]] }, 0);
  expect(lines([], [])).toEqual([]);
  expect(lines([inn], [])).toEqual(['Tiles that you passed on. This year to Yellow: Inn.']);
  expect(lines([inn, inn], [inn])).toEqual([
    'Tiles that you passed on. This year to Yellow: 2 × Inn. Last',
    '  year to Yellow: Inn.',
  ]);
});

/** A game for one in which these tiles are dealt first. */
function sitWith(page: Page, ids: readonly string[]): TerminalSession {
  for (let deal = 0; ; deal++) {
    const session = sitDown(builderPro, { seed: `deal ${deal}`, bots: [undefined] }, page);
    const { queues, setting } = stateOf(session);
    if (queues[0].map((tile) => setting.components.tiles[tile].id).join() === ids.join()) return session;
  }
}

/** Two Cottages have one road each: joined, they close the hamlet. */
test('a placement that leaves no road open is asked about first', async () => {
  const page = newPage();
  const session = sitWith(page, ['cottage', 'cottage']);
  const answers = [
    'draw green',
    'build cottage 0,0',
    'build cottage 0,-1 r2',
    'maybe',
    'n',
    'build Cottage 0,-1 r2',
    'y',
  ];
  const counts: number[] = [];
  await playOn(
    session,
    newPerson(() => {
      counts.push(stateOf(session).hamlets[0].length / 4);
      return answers.shift();
    }),
  );
  expect(counts).toEqual([0, 0, 1, 1, 1, 1, 1, 2]);
  expect(page.lines).toContain('This closes the last open road. Your hamlet could not grow any more.');
  expect(page.lines).toContain('  You closed the last open road: your hamlet cannot grow any more');
});

test('a tile is chosen, then its place, then how it lies; 0 and undo go back; then undo takes it back', async () => {
  const page = newPage();
  const session = sitWith(page, ['inn', 'inn']);
  const answers = [
    'draw purple',
    'build inn 0,0',
    '1',
    'show 1',
    '1',
    '0',
    'undo',
    '1',
    '1',
    'show 2',
    '2',
    'undo',
    'log',
  ];
  await playOn(
    session,
    newPerson(() => answers.shift()),
  );
  const text = page.lines.join('\n');
  expect(text).toContain("Where does the Inn go? (8 coins, 9 left after it; 'show N' draws it)");
  expect(text).toContain('1. 0,-1, north of the Inn: storage 16 -> 17, culture 3 -> 6, points 4 -> 8 (2 ways to lie)');
  expect(text).toContain('Type 1 to choose how it lies.');
  expect(text).toContain("How does the Inn lie? (8 coins, 9 left after it; 'show N' draws it)");
  expect(text).toMatch(
    /2\. Joined south to the Inn; Open: dirt road west, stone road north; storage\s+16 -> 17,\s+culture\s+3 -> 6,\s+points\s+4 -> 8/,
  );
  expect(text).toContain('Type 2 to build here.');
  expect(text).toContain('    3  Blue    build inn 0,-1 r2  (taken back)');
  expect(stateOf(session).hamlets[0].length).toBe(4);
});

test('tiles that could be kept are not given away by a slip', async () => {
  const page = newPage();
  const session = sitDown(builderPro, { seed: 'slip', bots: [undefined] }, page);
  const answers = ['1', 'done', '0', '', '1', '0'];
  const steps: string[] = [];
  await playOn(
    session,
    newPerson(() => {
      steps.push(stateOf(session).step);
      return answers.shift();
    }),
  );
  expect(steps).toEqual(['draw', 'build', 'keep', 'keep', 'keep', 'keep', 'draw']);
  expect(page.lines).toContain('You could still keep 1 tile.');
});

test('the effect that is announced is the effect that follows', () => {
  const session = sitDown(builderPro, { seed: 'effects', bots: ['random'] });
  const { table } = session;
  const streams = openStreams(seedFrom('effects'));
  const mat = (): Readonly<Record<string, number>> => {
    const { measures } = builderPro.view(stateOf(session), { kind: 'all' }).players.blue;
    return {
      ...measures,
      points: builderPro.score(stateOf(session), ALL)[0].reduce((sum, line) => sum + line.points, 0),
    };
  };
  let built = 0;
  while (builderPro.pending(stateOf(session))) {
    const legal = builderPro.legal(stateOf(session), 0);
    const action = legal[drawInt(streams, 'person', legal.length)];
    const said = action.do === 'build' ? sayBuilding(stateOf(session), 0, action) : '';
    const before = mat();
    table.act(0, action);
    if (action.do !== 'build') continue;
    built++;
    const after = mat();
    const parts = [...STATS, 'points'].filter((name) => before[name] !== after[name]);
    const wanted = parts.map((name) => `${name} ${before[name]} -> ${after[name]}`).join(', ');
    expect(said.replaceAll('\u00a0', ' ')).toBe(wanted === '' ? 'nothing changes on the score mat' : wanted);
  }
  expect(built).toBeGreaterThan(5);
});

const yearCalled = (name: string) => STANDARD.years.find((year) => year.name === name) as YearData;

test('every year card explains itself from what it does', () => {
  const homesteading = yearCalled('Homesteading');
  expect(cardLines(homesteading, 2)).toEqual([
    '1. Everybody collects their income.',
    '2. Everybody gives back coins beyond their storage.',
    '3. Each player with the most tiles gains 1 coin for each tile of their own.',
    '4. Plaque: the player with the fewest coins gains 3 coins and 1 income.',
  ]);
  expect(cardLines(homesteading, 1)).toHaveLength(3);
  const last = (name: string, seats = 3) =>
    saySection(yearCalled(name).sections.at(-1) as YearData['sections'][number], seats);
  expect(last('Leaking Cellars')).toBe('Everybody gives back coins beyond their storage less 3.');
  expect(last('Moonlit Sappers')).toBe(
    'Each player with less military than each of both neighbours loses a tile on the outskirts that cost 10 or less or pays 7 coins.',
  );
  expect(last('Dull Company')).toBe('Each player with less than 7 culture loses 1 income, then pays 2 coins.');
  expect(last('Pilgrim Road')).toBe(
    'Everybody gains 1 culture for every 5 culture of their own (at least 1, at most 3).',
  );
  expect(last('War of the Hamlets')).toBe(
    'Everybody except each player with the most military pays 1 coin for each military that the leader has more (at most 14).',
  );
  expect(last('Leaking Cellars', 1)).toBe('You give back coins beyond your storage less 3.');
  expect(last('Dull Company', 1)).toBe('If you have less than 7 culture, you lose 1 income, then pay 2 coins.');
  const all = STANDARD.years.map((year) => cardLines(year, 3).join('\n'));
  expect(new Set(all).size).toBeGreaterThan(28);
  expect(all.join('\n')).not.toMatch(/undefined|object|NaN/);
  const changed = { op: 'each', who: 'all', do: [{ do: 'gain', coins: 41 }] } as const;
  expect(saySection(changed, 2)).toBe('Everybody gains 41 coins.');
  expect(last('Harvest Supper', 1)).toBe(
    'If you have at least 9 income, you gain 2 coins and 1 culture; otherwise you gain 3 coins.',
  );
});

test('a hamlet is drawn from the data of its tiles, in three sizes', () => {
  const { components } = stateOf(sitDown(builderPro, { seed: 'draw', bots: [undefined] })).setting;
  const tile = (id: string) => components.indexOf.get(id) ?? -1;
  const hamlet = [tile('inn'), 0, 0, 0, tile('animal-farm'), 1, 0, 2, tile('monument'), 0, 1, 2];
  const draw = (scale: keyof typeof SCALES, notes = new Map<string, string>()) =>
    drawHamlet(components, hamlet, SCALES[scale], { notes }).map((line) => styledLine(stylerFor(false), line));
  expect(draw('large')).toEqual([
    '+----:::-----+------------+',
    '|    Inn     |Animal Farm |',
    '|   1s 3c    :   2i 6c    |',
    '|            |            |',
    '+----###-----+----:::-----+',
    '|  Monument  |',
    '|     2c     |',
    '|            |',
    '+----:::-----+',
  ]);
  expect(
    draw(
      'small',
      new Map([
        ['0,-1', '(1)'],
        ['1,0', '(2)'],
      ]),
    ),
  ).toEqual([' (1)', '+-::-+----+', '|Inn :(2) |', '+-##-+-::-+', '|Monu|', '+-::-+']);
  expect(draw('middle')).toHaveLength(7);
  expect(new Set(codesOf(components)).size).toBe(components.tiles.length);
});
