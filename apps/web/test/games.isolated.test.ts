import type { GameRecord } from '@hamlet/kernel';
import { secret } from '@hamlet/testkit';
import { h } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allGalleries, allRules, allSheets, gameOf, offeredKinds, offeredPresets } from '../src/game-lookup.ts';
import { sayGame, sayRound } from '../src/records/saved-text.ts';
import { seatsNamed } from '../src/records/seat-names.ts';
import type { GameSession } from '../src/table/game-session.ts';
import { createGame } from '../src/table/local.ts';
import { type SavedGame, saveGame } from '../src/table/saves.ts';
import { sayKnown } from '../src/words/words.ts';
import { RULES } from './all-engines.ts';
import './all-texts.ts';
import { draw } from './plain-page.ts';
import { sessionOf } from './session-table.ts';

const OWN = await vi.importActual<typeof import('../src/games.ts')>('../src/games.ts');
const OWN_ENGINES = await vi.importActual<typeof import('../src/engines.ts')>('../src/engines.ts');

// One entry more in the list of games: nothing else of the page knows the toy game.
vi.mock(import('../src/games.ts'), async (original) => {
  const { TOY } = await import('./toy-entry.tsx');
  return { GAMES: [...(await original()).GAMES, TOY] };
});
// The worker finds engines by the folders of games (`import.meta.glob`), which are fixed when a test is compiled, and a folder of the
// toy game among the sources would be part of every page. So its engine is put beside those that were found; the first test
// below holds folders and list together.
vi.mock(import('../src/engines.ts'), async (original) => {
  const { secret: toy } = await import('@hamlet/testkit');
  const own = await original();
  await own.fetchEngines();
  return { ...own, RULES: new Map([...own.RULES, [toy.rules, toy]]) };
});
vi.mock(import('../src/table/saves.ts'), async (original) => ({
  ...(await original()),
  saveGame: vi.fn<typeof saveGame>(),
}));

describe('the games of the client', () => {
  it('are the same for the page and for its worker', async () => {
    const engines = await Promise.all(OWN.GAMES.map(({ engine }) => engine()));
    await OWN_ENGINES.fetchEngines();
    expect(engines.filter((engine) => OWN_ENGINES.RULES.get(engine.rules) !== engine)).toEqual([]);
    const names = [...OWN_ENGINES.RULES.keys()].map((rules) => rules.split('@')[0]);
    expect(new Set(names)).toEqual(new Set(OWN.GAMES.map(({ id }) => id)));
    expect(engines.map(({ rules }) => rules.split('@')[0])).toEqual(OWN.GAMES.map(({ id }) => id));
  });

  it('offer kinds of names of their own, each with a count of players that its rules know', async () => {
    const kinds = await offeredKinds();
    expect(new Set(kinds.map(({ preset }) => preset.name)).size).toBe(kinds.length);
    for (const { game, preset, counts } of kinds) {
      const { facts } = await game.engine();
      expect(counts).toContain(preset.seats('').length);
      for (const count of counts) {
        expect(count).toBeGreaterThanOrEqual(facts.seats[0]);
        expect(count).toBeLessThanOrEqual(facts.seats[1]);
      }
      expect(game.presets).toContain(preset);
    }
  });
});

describe('a game that was added to the list', () => {
  beforeEach(() => vi.mocked(saveGame).mockClear());
  afterEach(() => vi.unstubAllGlobals());

  it('is offered on the home screen and on the new-game screen', async () => {
    expect(offeredPresets().map(({ name }) => name)).toEqual(['solo', 'hamlet', 'lake', 'builder-pro', 'secret']);
    const kinds = await offeredKinds();
    expect(kinds.map(({ preset }) => preset.name)).toEqual(['hamlet', 'lake', 'solo', 'builder-pro', 'secret']);
    expect(sayKnown('home.secret')).toBe('Secret numbers');
  });

  it('has an engine for each version of its rules, the present one where none is named', async () => {
    const rulesOf = async (rules?: string) => (await gameOf(rules ?? 'secret@1.0')?.engine(rules))?.rules;
    expect(await Promise.all([rulesOf('secret@0.9'), rulesOf('secret@1.0'), rulesOf()])).toEqual([
      'secret@0.9',
      'secret@1.0',
      'secret@1.0',
    ]);
  });

  it('shows its tiles and its rules', async () => {
    expect((await allGalleries()).flatMap(({ shelves }) => shelves.map(({ name }) => name))).toEqual([
      'hamlet',
      'lake',
      'builder',
      'secret',
    ]);
    expect((await allRules()).at(-1)?.chapters).toEqual([{ name: 'secret', sections: ['picking'] }]);
    expect((await allSheets()).map(({ id }) => id)).toEqual(['hamlet', 'builder-pro', 'secret']);
  });

  it('is created, listed and played to its end', async () => {
    const kind = (await offeredKinds()).find(({ game: { id } }) => id === 'secret');
    if (!kind) throw new Error('the toy game is not offered');
    const game = await kind.game.engine();
    await createGame({ game, options: kind.preset.options, seats: kind.preset.seats('Blue') });
    const [[id, record, seats, standing]] = vi.mocked(saveGame).mock.calls;
    const saved: SavedGame = { id, record, seats, standing, when: 0 };
    expect(sayGame(saved)).toBe('Secret numbers');
    expect(sayRound(saved)).toBe('Round 1');
    expect(gameOf(record.rules)?.id).toBe('secret');
    expect(seatsNamed(record)).toEqual(seats);
    const session = sessionOf(record, seats);
    expect(session.game).toBe(secret);
    expect(playOut(session).result?.scores).toHaveLength(2);
  });

  it('is chosen and started on the new-game screen', async () => {
    const page = await newGamePage();
    const [which] = page.all('select');
    expect(which.all('option').map(({ text }) => text)).toEqual([
      'Hamlet',
      'By the Lake',
      'Solo: Botric',
      'Builder Pro',
      'Secret numbers',
    ]);
    which.value = 'secret';
    which.fire('change');
    await expect.poll(() => page.text).toContain('Pick a number.');
    const [, count] = page.all('select');
    expect(count.all('option').map(({ text }) => text)).toEqual(['2', '3']);
    page.all('form')[0].fire('submit');
    await expect.poll(() => vi.mocked(saveGame).mock.calls.length).toBe(1);
    const [[id, record, seats]] = vi.mocked(saveGame).mock.calls;
    expect([record.rules, record.options]).toEqual([secret.rules, { hand: [1, 2, 3], words: ['yes', 'no'] }]);
    expect(seats.map(({ kind }) => kind)).toEqual(['person', 'bot']);
    await expect.poll(() => location.hash).toBe(`#/game/${id}`);
  });

  it('has rules that its record names', () => {
    expect(RULES.get(secret.rules)).toBe(secret);
    expect(gameOf('nothing@1.0')).toBeUndefined();
  });
});

/** The page of a new game, with every game of the list. */
async function newGamePage() {
  vi.stubGlobal('location', { hash: '#/new' });
  const { NewGameScreen } = await import('../src/screens/new-game.tsx');
  return draw(h(NewGameScreen, { rest: [], kinds: await offeredKinds() }));
}

const ACTIONS = [{ say: 'yes' }, { pick: 1 }, { pick: 2 }, { pick: 3 }];

/** Takes the first action that the rules allow the person and lets the bot move, until the game is over. */
function playOut(session: GameSession): GameRecord {
  for (let step = 0; step < 50 && !session.isOver; step++) {
    const bot = session.dueBot();
    if (bot === undefined) expect(ACTIONS.some((action) => session.act(0, [action]) === undefined)).toBe(true);
    else expect(session.moveBot(bot)).toBeUndefined();
  }
  return session.record();
}
