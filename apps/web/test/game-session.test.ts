import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { builderPro, type View } from '@hamlet/builder-pro';
import { hamlet, type State } from '@hamlet/hamlet';
import { type GameRecord, viewerOf } from '@hamlet/kernel';
import { describe, expect, it, vi } from 'vitest';
import { botPlayer } from '../src/bot-player.ts';
import { imagineState } from '../src/builder-pro/acting/imagined-state.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { seatsNamed } from '../src/records/seat-names.ts';
import { GameSession } from '../src/table/game-session.ts';
import { readText } from '../src/table/read-text.ts';
import { namesOf } from '../src/table/record-names.ts';
import type { SeatPlan } from '../src/table/table.ts';
import { RULES } from './all-engines.ts';
import { freshRecord, person, sessionOf, tableOf } from './session-table.ts';

const BOTS: readonly SeatPlan[] = [
  { kind: 'bot', level: 'random' },
  { kind: 'bot', level: 'random' },
];
const PERSON: readonly SeatPlan[] = [{ kind: 'person', name: 'Blue' }, BOTS[1]];

function newRecord(options: Record<string, unknown> = {}): GameRecord {
  return {
    format: 'hamlet-record',
    version: 2,
    rules: hamlet.rules,
    options: hamlet.options({ start: 'first-seat', ...options }),
    seats: ['Blue', 'random 2'],
    seed: 'sfc32:00112233445566778899aabbccddeeff',
    log: [],
  };
}

function stateIn(session: GameSession): State {
  return hamlet.codec.decode(session.now().view);
}

function playBots(session: GameSession, most: number): void {
  for (let i = 0; i < most; i++) {
    const seat = session.dueBot();
    if (seat === undefined) return;
    expect(session.moveBot(seat)).toBeUndefined();
  }
}

describe('a session', () => {
  it('goes on from its record exactly where it was', () => {
    const session = sessionOf(newRecord(), BOTS);
    playBots(session, 200);
    const again = sessionOf(session.record(), BOTS);
    expect(again.now()).toEqual(session.now());
    expect(again.items(0)).toEqual(session.items(0));
    playBots(session, 50);
    playBots(again, 50);
    expect(again.record()).toEqual(session.record());
  });

  it('calls a decision forced when it has a single option, and no other', () => {
    const optionCounts = new Map<boolean, Set<number>>([true, false].map((isForced) => [isForced, new Set()]));
    const bots = () => (decision: { legal?: readonly unknown[] | undefined }) => {
      const { legal = [] } = decision;
      optionCounts.get(session.isForced(session.dueBot() ?? 0))?.add(Math.min(legal.length, 3));
      return { action: legal[0], trouble: undefined, cut: false };
    };
    const session = new GameSession(newRecord(), BOTS, { games: RULES, bots });
    playBots(session, 60);
    expect(optionCounts.get(true)).toEqual(new Set([1]));
    expect(optionCounts.get(false)).toEqual(new Set([2, 3]));
  });

  it('marks in the record what a bot chose whose thinking a clock cut short', () => {
    const bots = () => (decision: { legal?: readonly unknown[] | undefined }) => ({
      action: decision.legal?.[0],
      trouble: undefined,
      cut: true,
    });
    const session = new GameSession(newRecord(), BOTS, { games: RULES, bots });
    session.moveBot(session.dueBot() ?? 0);
    const [line] = session.record().log;
    expect(line).toMatch(/ \+c #/);
    expect(sessionOf(session.record(), BOTS).now()).toEqual(session.now());
  });

  it('stamps entries with the seconds since the one before, and goes on from the newest when it is opened again', () => {
    let now = 0;
    const engines = { games: RULES, bots: botPlayer, clock: () => now };
    const session = new GameSession(newRecord(), PERSON, engines);
    const move = (game: GameSession) => game.act(0, [hamlet.legal(stateIn(game), 0)[0]]);
    const times = (game: GameSession) => game.record().log.map((line) => / \+(\d+)/.exec(line)?.[1]);
    now = 12.5;
    move(session);
    now = 17.9;
    move(session);
    expect(times(session)).toEqual(['12', '5']);
    // The page was closed for a long time, and its clock begins anew.
    now = 3;
    const again = new GameSession(session.record(), PERSON, engines);
    now = 10;
    move(again);
    expect(times(again)).toEqual(['12', '5', '7']);
  });

  it('takes 45 bytes at most for a line of its record, times included', () => {
    let now = 0;
    const clock = () => (now += 37);
    const session = new GameSession(newRecord(), BOTS, { games: RULES, bots: botPlayer, clock });
    playBots(session, 300);
    const { log } = session.record();
    expect(log.filter((line) => / \+37b? /.test(line)).length).toBeGreaterThan(100);
    expect(Buffer.byteLength(`${log.join('\n')}\n`) / log.length).toBeLessThanOrEqual(45);
  });

  it('gives every line of the log its own events and the state after it', () => {
    const session = sessionOf(newRecord({ solo: 'investor', botricTies: 'auto' }), [
      PERSON[0],
      { kind: 'rules', name: 'B' },
    ]);
    expect(session.act(0, [{ do: 'end' }])).toBeUndefined();
    const again = sessionOf(session.record(), session.seats);
    expect(session.length).toBeGreaterThan(1);
    expect(again.items(0)).toEqual(session.items(0));
    for (let ply = 0; ply <= session.length; ply++) expect(again.at(ply)).toEqual(session.at(ply));
    expect(session.at(0).view).not.toEqual(session.at(1).view);
  });

  it('takes decisions back one by one, and the log shows what counts', () => {
    const session = sessionOf(newRecord(), PERSON);
    const start = session.now().view;
    const work = hamlet.legal(stateIn(session), 0).find((action) => action.do === 'move');
    session.act(0, [work]);
    expect(session.now().undoable).toBe(1);
    expect(session.items(0)).toHaveLength(1);
    expect(session.undo(0, 1)).toBeUndefined();
    expect(session.now().view).toEqual(start);
    expect(session.items(0)).toHaveLength(0);
    expect(session.undo(0, 1)?.code).toBe('undo-nothing');
    const again = sessionOf(session.record(), PERSON);
    expect(again.now()).toEqual(session.now());
    expect(again.at(0).view).toEqual(start);
  });

  it('stops at the first action that is refused and says why', () => {
    const session = sessionOf(newRecord(), PERSON);
    const before = stateIn(session);
    expect(session.act(0, [{ do: 'beg' }, { do: 'end' }])?.code).toBeDefined();
    expect(stateIn(session).round).toBe(before.round);
    expect(session.length).toBe(0);
  });

  it('knows the points of every round', () => {
    const session = sessionOf(newRecord({ roundCap: 3 }), BOTS);
    playBots(session, 2000);
    expect(session.now().pending).toBeUndefined();
    const rounds = session.rounds();
    expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
    expect(rounds.at(-1)?.totals).toEqual(session.now().result?.scores);
  });
});

describe('a fork of a game between several people', () => {
  const PEOPLE = [person('Blue'), person('Yellow'), person('Red')];

  /** A game of Builder Pro in its second year. */
  function played(): GameSession {
    const session = sessionOf(freshRecord(builderPro, 3, 11), PEOPLE);
    while (session.round < 2) {
      const { viewer, view } = session.now();
      const legal = builderPro.legal(imagineState(view as View), viewer);
      expect(session.act(viewer, [legal[session.length % legal.length]])).toBeUndefined();
    }
    return session;
  }

  it('holds neither the seed of the game nor anything that its viewer may not see', () => {
    const session = played();
    const position = () => {
      const fork = session.fork(session.length);
      expect(JSON.stringify(fork)).not.toContain(session.record().seed);
      expect(fork.log).toEqual([]);
      return builderPro.codec.decode(fork.position);
    };
    const { view, viewer } = session.now();
    expect(builderPro.view(position(), viewerOf(viewer))).toEqual(view);
    // Two games that look the same to the viewer, and are not: a fork says nothing about which one it came from.
    const twins = [position(), position()].map((state) => {
      const record = { ...freshRecord(builderPro, 3, 11), position: builderPro.codec.encode(state) };
      return sessionOf(record, PEOPLE);
    });
    expect(twins[0].record().position).not.toEqual(twins[1].record().position);
    const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
    const [one, other] = twins.map((twin) => twin.fork(0));
    chance.mockRestore();
    expect(one).toEqual(other);
  });

  it('plays on', () => {
    const session = played();
    const fork = sessionOf(JSON.parse(JSON.stringify(session.fork(session.length))), PEOPLE);
    expect(fork.now()).toMatchObject({ view: session.now().view, viewer: session.now().viewer });
    while (!fork.isOver) {
      const { viewer, view } = fork.now();
      const legal = builderPro.legal(imagineState(view as View), viewer);
      expect(fork.act(viewer, [legal[fork.length % legal.length]])).toBeUndefined();
    }
    expect(fork.now().result?.ending).toBe('played');
    const again = sessionOf(JSON.parse(JSON.stringify(fork.record())), PEOPLE);
    expect(again.record()).toEqual(fork.record());
  });
});

describe('what is shown of a game between several people', () => {
  const seats = [person('Blue'), person('Yellow')];
  const played = sessionOf(freshRecord(builderPro, 2, 5), seats);
  played.act(0, [{ do: 'draw', bag: 1 }]);
  played.act(1, [{ do: 'draw', bag: 2 }]);
  const watched = (record: GameRecord) => sessionOf(record, seats, RULES, true);

  const queuesIn = (view: unknown) => Object.values((view as View).players).map(({ queue }) => queue !== undefined);
  const tilesIn = (items: ReturnType<GameSession['items']>) =>
    JSON.stringify(items).match(/"tiles":\[\d/g)?.length ?? 0;
  /** Everything that a session shows: the queues that are open in each, and the tiles that the log tells. */
  function shownBy(session: GameSession) {
    const record = session.recordToShow();
    const views = [session.now().view, session.at(session.length).view, session.at(session.length, 1).view];
    return {
      queues: [...views, ...('view' in record ? [record.view] : [])].map(queuesIn),
      tiles: tilesIn(session.items(0)),
    };
  }

  it('is what the person in front of the screen may see', () => {
    expect(played.now().viewer).toBe(0);
    const [own, other] = [
      [true, false],
      [false, true],
    ];
    expect(shownBy(played)).toEqual({ queues: [own, own, other, own], tiles: 1 });
  });

  it('is what a spectator may see where the game is only watched', () => {
    const none = [false, false];
    expect(shownBy(watched(played.record()))).toEqual({ queues: [none, none, none, none], tiles: 0 });
  });

  it('begins a fork with what may be seen there', () => {
    const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
    const position = (session: GameSession) => builderPro.codec.decode(session.fork(session.length).position);
    const [own, guessed] = [position(played), position(watched(played.record()))];
    chance.mockRestore();
    const seen = played.now().view;
    expect(builderPro.view(own, viewerOf(0))).toEqual(seen);
    expect(builderPro.view(guessed, viewerOf(0))).not.toEqual(seen);
  });

  it('holds no seed in its record', () => {
    for (const session of [played, watched(played.record())]) {
      expect(session.recordToShow()).toMatchObject({ partial: true });
      expect(JSON.stringify(session.recordToShow())).not.toContain(played.record().seed);
    }
  });

  it('is everything once the game is over, and where one person plays alone', () => {
    const ended = watched({ ...played.record(), log: [...played.record().log, '0 !end score'] });
    expect(queuesIn(ended.at(2, 1).view)).toEqual([false, true]);
    expect(ended.recordToShow()).not.toHaveProperty('partial');
    const alone = sessionOf(played.record(), [seats[0], BOTS[1]], RULES, true);
    expect(queuesIn(alone.now().view)).toEqual([true, false]);
  });
});

describe('an archived game with administrative entries', () => {
  const packages = join(import.meta.dirname, '..', '..', '..', 'packages');
  const games = globSync(join(packages, '*', 'archive', '*', '*.hamlet.txt'))
    // The test kit's own archive is of its toy game, which the page does not have.
    .filter((file) => RULES.has(basename(dirname(file))))
    .map((file) => ({ name: relative(packages, file), text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /^\d+ !/m.test(text));

  it('exists', () => {
    expect(games.length).toBeGreaterThan(5);
  });

  // Its persons are named like bots.
  it.each(games)('is opened: $name', ({ text }) => {
    const { record, standing } = readText(text, () => {}, RULES);
    const session = sessionOf(record, seatsNamed(record));
    expect(session.record()).toMatchObject({ log: record.log, result: record.result });
    expect(session.isOver).toBe(standing.over);
  });
});

describe('the seats of a record from elsewhere', () => {
  it('are those of bots by any version, and keep what was stored', () => {
    const names = ['novice 1', 'novice@1 2', 'master@999 3', 'genius@2 4'];
    const seats = seatsNamed({ ...newRecord(), seats: names });
    expect(seats).toEqual([
      { kind: 'bot', level: 'novice' },
      { kind: 'bot', level: 'novice@1' },
      { kind: 'bot', level: 'master@999' },
      person('genius@2 4'),
    ]);
    expect(namesOf(seats)).toEqual(names);
  });
});

describe('a seat that a bot took over in the log', () => {
  const PEOPLE = [person('Ann'), person('Ben')];

  /** The lines of a bot's turn, after Ann has ended hers. */
  function turnOf(log: readonly string[], seats: readonly SeatPlan[]): readonly (string | undefined)[] {
    const session = sessionOf({ ...newRecord(), log }, seats);
    expect(session.act(0, [{ do: 'end' }])).toBeUndefined();
    expect(session.now()).toMatchObject({ viewer: 0, thinking: 1 });
    playBots(session, 60);
    expect(session.now()).toMatchObject({ viewer: 0, thinking: undefined, pending: { seats: [0] } });
    const lines = session.items(0).filter(({ by }) => by === 1);
    expect(new Set(lines.map(({ cause }) => cause)).has('player')).toBe(false);
    // The game is kept with its seats as they began, and goes on from there.
    expect(sessionOf(session.record(), session.seats).now()).toEqual(session.now());
    return lines.map(({ text }) => text);
  }

  it('is played by a bot of that level, as a seat that was a bot from the start', () => {
    const levels = ['novice', 'random'];
    const [novice, random] = levels.map((level) => turnOf(['1 !drop', `1 !take-over ${level}`], PEOPLE));
    // As long a log, so that chance is the same.
    const planned = levels.map((level) => turnOf(['0 !adjourn', '0 !resume'], [PEOPLE[0], { kind: 'bot', level }]));
    expect([novice, random]).toEqual(planned);
    expect(novice).not.toEqual(random);
  });

  it.each(['novice@1', 'novice@999'])('goes on with the level of that name: %s', (level) => {
    const log = (name: string) => ['1 !drop', `1 !take-over ${name}`];
    expect(turnOf(log(level), PEOPLE)).toEqual(turnOf(log('novice'), PEOPLE));
    const planned = (name: string) => turnOf(['0 !adjourn', '0 !resume'], [PEOPLE[0], { kind: 'bot', level: name }]);
    expect(planned(level)).toEqual(planned('novice'));
  });

  it('is its latest bot where several took it over', () => {
    const back = ['!drop', '!take-over random', '!reclaim'];
    const newest = ['1 !drop', '1 !take-over novice'];
    // As long a log, so that chance is the same.
    const [twice, once] = [1, 0].map((seat) => [...back.map((text) => `${seat} ${text}`), ...newest]);
    expect(turnOf(twice, PEOPLE)).toEqual(turnOf(once, PEOPLE));
  });

  it('is played by a bot too where its person gave up', () => {
    const seats = [...PEOPLE, person('Cid')];
    const log = ['1 !concede random'];
    const session = sessionOf({ ...newRecord(), seats: ['Ann', 'Ben', 'Cid'], log }, seats);
    session.act(0, [{ do: 'end' }]);
    playBots(session, 60);
    expect(session.now()).toMatchObject({ viewer: 2, pending: { seats: [2] }, holders: ['person', 'bot', 'person'] });
  });

  it('is its person’s again after coming back, whatever sat there at the start', () => {
    for (const seats of [PEOPLE, PERSON]) {
      const log = seats === PEOPLE ? ['1 !drop', '1 !take-over random', '1 !reclaim'] : ['1 !reclaim'];
      const session = sessionOf({ ...newRecord(), log }, seats);
      session.act(0, [{ do: 'end' }]);
      expect(session.dueBot()).toBeUndefined();
      expect(session.now()).toMatchObject({ viewer: 1, holders: ['person', 'person'], pending: { seats: [1] } });
      expect(session.act(1, [{ do: 'end' }])).toBeUndefined();
    }
  });

  it('waits for nobody at this screen while it is empty', () => {
    const session = sessionOf({ ...newRecord(), log: ['1 !drop'] }, PEOPLE);
    session.act(0, [{ do: 'end' }]);
    expect(session.dueBot()).toBeUndefined();
    expect(session.now()).toMatchObject({ viewer: 0, holders: ['person', 'nobody'], pending: { seats: [1] } });
    expect(session.act(1, [{ do: 'end' }])?.code).toBe('seat-empty');
  });

  it('shows nobody’s view: what the bot hides is not shown', () => {
    const record = { ...freshRecord(builderPro, 2, 5), log: ['1 !drop', '1 !take-over random'] };
    const session = sessionOf(record, PEOPLE);
    session.act(0, [{ do: 'draw', bag: 1 }]);
    playBots(session, 1);
    const queues = (view: unknown) => Object.values((view as View).players).map(({ queue }) => queue !== undefined);
    expect(queues(session.at(session.length, 1).view)).toEqual([true, false]);
    expect(session.now().viewer).toBe(0);
  });

  it('leaves its person nothing to decide, even alone', () => {
    const table = tableOf({ ...newRecord({ roundCap: 1 }), log: ['0 !drop', '0 !take-over random'] }, PERSON);
    expect(table.now.value).toMatchObject({ viewer: 0, pending: undefined });
    const waiting = tableOf({ ...newRecord(), log: ['0 !drop'] }, PERSON);
    expect(new HamletTableModel(waiting).isMine.value).toBe(false);
    expect(new HamletTableModel(tableOf(newRecord(), PERSON)).isMine.value).toBe(true);
  });
});
