// @module-tag whole
import { readFileSync } from 'node:fs';
import { builderPro } from '@hamlet/builder-pro';
import { hamlet, type State } from '@hamlet/hamlet';
import {
  ALL,
  type AnyGame,
  drawInt,
  type InSetting,
  ioOf,
  openStreams,
  type Seat,
  seedFrom,
  total,
} from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { gameBotsOf } from '../src/games.ts';
import { type AnyHeuristics, lead } from '../src/heuristics.ts';
import { type Bot, botNamed } from '../src/index.ts';
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
  const legal: readonly unknown[] = game.legal(state, seat);
  if (legal.length === 1) return legal[0];
  const view = () => game.view(state, { kind: 'seat', seat }) as unknown;
  const int = (bound: number) => drawInt(numbers, 'bot', bound);
  return bot.choose({ game, setting: state.setting, seat, view, legal, int }).action;
}

/** Plays the rest of a seat's turn, and what the others must still confirm; the lead of the seat at the end. */
function leadAfter(game: AnyGame, { position, seat }: Pinned, bot: Bot): number {
  const io = ioOf(openStreams(seedFrom('decisions')), undefined);
  const state: InSetting<unknown> = game.codec.decode(position);
  for (let pending = game.pending(state); pending; pending = game.pending(state)) {
    const [due] = pending.seats.includes(seat) ? [seat] : pending.seats;
    const action: unknown = due === seat ? choiceIn(game, state, seat, bot) : game.legal(state, due).at(-1);
    game.apply(state, due, action, io);
  }
  return lead(game.score(state, ALL).map(total), seat);
}

/** Positions in which the last delivery can be made, looks as if it won, and mostly loses to the best reply. */
describe('hamlet-endings', () => {
  const endings = JSON.parse(
    readFileSync(new URL('./positions/hamlet-endings.json', import.meta.url), 'utf8'),
  ) as readonly Omit<Pinned, 'lead' | 'leaves'>[];

  test.each(endings.map((one, index) => [index, one] as const))(
    'position %i: master ends the game only where it is ahead after the best reply',
    (_, { position, seat }) => {
      const game: AnyGame = hamlet;
      const state: State = hamlet.codec.decode(position);
      const io = ioOf(openStreams(seedFrom('endings')), undefined);
      const bots = [newBot('master'), newBot('master')];
      const play = (who: Seat) => game.apply(state, who, choiceIn(game, state, who, bots[who]), io);
      const isDue = () => hamlet.pending(state)?.seats.includes(seat);
      while (isDue()) play(seat);
      if (!state.ending) return;
      for (let due = hamlet.pending(state); due; due = hamlet.pending(state)) play(due.seats[0]);
      expect(lead(hamlet.score(state, ALL).map(total), seat)).toBeGreaterThanOrEqual(0);
    },
  );
});

/** Three seats in a last round, of which others still move: every turn closes the game, and those that promise most are refuted. */
describe('hamlet-last-rounds', () => {
  test.each(pinned('hamlet-last-rounds').map((one, index) => [index, one] as const))(
    'position %i: master takes the turn that holds best against the replies of both others',
    (_, { position, seat, lead: wanted }) => {
      const game: AnyGame = hamlet;
      const state: State = hamlet.codec.decode(position);
      const io = ioOf(openStreams(seedFrom('decisions')), undefined);
      const bots = Array.from({ length: 3 }, () => newBot('master'));
      expect([state.ending, state.setting.seats]).toEqual([true, bots.length]);
      for (let due = hamlet.pending(state); due; due = hamlet.pending(state)) {
        const [who] = due.seats;
        game.apply(state, who, choiceIn(game, state, who, bots[who]), io);
      }
      expect(lead(hamlet.score(state, ALL).map(total), seat)).toBeGreaterThanOrEqual(wanted);
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
