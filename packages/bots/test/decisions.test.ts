// @module-tag whole
import { readFileSync } from 'node:fs';
import { builderPro } from '@hamlet/builder-pro';
import { hamlet, type State } from '@hamlet/hamlet';
import {
  ALL,
  type AnyGame,
  type AnySession,
  type InSetting,
  openStreams,
  type Seat,
  Session,
  seedFrom,
  total,
} from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { gameBotsOf } from '../src/games.ts';
import { type AnyHeuristics, lead } from '../src/heuristics.ts';
import { askBot, type Bot, botNamed } from '../src/index.ts';
import { searchBot } from '../src/search.ts';

/** A position near the end of a game. `lead` is the best that the seat can still come to, found by going through every turn. */
interface Pinned {
  readonly position: unknown;
  readonly seat: Seat;
  readonly lead: number;
  /** How many turns there are; not counted where others reply. */
  readonly leaves?: number;
}

function pinned(file: string): readonly Pinned[] {
  return JSON.parse(readFileSync(new URL(`./positions/${file}.json`, import.meta.url), 'utf8')) as readonly Pinned[];
}

function newBot(name: string): Bot {
  const bot = botNamed(name);
  if (!bot) throw new Error(`no bot ${name}`);
  return bot;
}

const numbers = openStreams(seedFrom('decisions'));

function choiceIn(game: AnyGame, state: InSetting<unknown>, seat: Seat, bot: Bot): unknown {
  return askBot(bot, { game, state, seat, streams: numbers, stream: 'bot' }).action;
}

/** A game that goes on from a position. */
function gameFrom(game: AnyGame, position: unknown): AnySession {
  const { options, seats } = game.codec.decode(position).setting as { options: unknown; seats: number };
  const opening = { options, seats, seed: seedFrom('decisions'), position };
  return Session.open(game, opening, { keepsPast: false });
}

/** Lets a bot decide for a seat. */
function decide(session: AnySession, seat: Seat, bot: Bot): void {
  expect(session.act(seat, choiceIn(session.game, session.state, seat, bot))).toBeUndefined();
}

/** Plays on to the end, every seat by its bot; the lead of a seat then. */
function leadAtEnd(session: AnySession, seat: Seat, bots: readonly Bot[]): number {
  for (let { pending } = session; pending; { pending } = session)
    decide(session, pending.seats[0], bots[pending.seats[0]]);
  return lead(session.score(ALL).map(total), seat);
}

/** Plays the rest of a seat's turn, and what the others must still confirm; the lead of the seat at the end. */
function leadAfter(game: AnyGame, { position, seat }: Pinned, bot: Bot): number {
  const session = gameFrom(game, position);
  const confirming: Bot = { name: 'confirming', choose: ({ legal }) => ({ action: legal.at(-1) }) };
  for (let { pending } = session; pending; { pending } = session) {
    const [due] = pending.seats.includes(seat) ? [seat] : pending.seats;
    decide(session, due, due === seat ? bot : confirming);
  }
  return lead(session.score(ALL).map(total), seat);
}

/** Positions in which the last delivery can be made, looks as if it won, and mostly loses to the best reply. */
describe('hamlet-endings', () => {
  const endings = JSON.parse(
    readFileSync(new URL('./positions/hamlet-endings.json', import.meta.url), 'utf8'),
  ) as readonly Omit<Pinned, 'lead' | 'leaves'>[];

  test.each(endings.map((one, index) => [index, one] as const))(
    'position %i: master ends the game only where it is ahead after the best reply',
    (_, { position, seat }) => {
      const session = gameFrom(hamlet, position);
      const state: State = session.state;
      const bots = [newBot('master'), newBot('master')];
      const isDue = () => session.pending?.seats.includes(seat);
      while (isDue()) decide(session, seat, bots[seat]);
      if (!state.ending) return;
      expect(leadAtEnd(session, seat, bots)).toBeGreaterThanOrEqual(0);
    },
  );
});

/** Three seats in a last round, of which others still move: every turn closes the game, and those that promise most are refuted. */
describe('hamlet-last-rounds', () => {
  test.each(pinned('hamlet-last-rounds').map((one, index) => [index, one] as const))(
    'position %i: master takes the turn that holds best against the replies of both others',
    (_, { position, seat, lead: wanted }) => {
      const session = gameFrom(hamlet, position);
      const { ending, setting }: State = session.state;
      const bots = Array.from({ length: 3 }, () => newBot('master'));
      expect([ending, setting.seats]).toEqual([true, bots.length]);
      expect(leadAtEnd(session, seat, bots)).toBeGreaterThanOrEqual(wanted);
    },
  );
});

describe.each([
  ['hamlet-last-turns', hamlet],
  ['lake-last-turns', hamlet],
  ['builder-pro-last-turns', builderPro],
] as const)('%s', (file, game) => {
  test.each(pinned(file).map((one, index) => [index, one] as const))(
    'position %i: master finds the best turn',
    (_, one) => {
      expect(leadAfter(game, one, newBot('master'))).toBe(one.lead);
    },
  );
});

test('a last turn is searched twice, and no position is offered twice to be tried out', () => {
  const [{ position, seat }] = pinned('hamlet-last-turns');
  const { heuristics, settings } = gameBotsOf(hamlet);
  const offered: string[] = [];
  const noting: AnyHeuristics = {
    ...heuristics,
    signature: (state, who) => {
      offered.push(hamlet.hash(state as State));
      return heuristics.signature(state, who);
    },
  };
  const bot = searchBot(
    'noting',
    () => settings.search,
    () => noting,
  );
  choiceIn(hamlet, hamlet.codec.decode(position), seat, bot);
  expect(offered.length).toBeGreaterThan(8);
  expect(new Set(offered).size).toBe(offered.length);
});
