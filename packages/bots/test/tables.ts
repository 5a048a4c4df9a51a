import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import {
  type AnyGame,
  type AnySession,
  drawInt,
  type InSetting,
  openStreams,
  playOut,
  type Seat,
  Session,
  seedFrom,
} from '@hamlet/kernel';
import { askBot, type Bot, type Question } from '../src/index.ts';

/** A game as it can be set up for bots. */
export interface BotGame {
  readonly name: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seats: number;
}

export const HAMLET: BotGame = { name: 'Hamlet', game: hamlet, options: hamlet.options({}), seats: 2 };
export const LAKE: BotGame = {
  name: 'Hamlet with the lake',
  game: hamlet,
  options: hamlet.options({ modules: ['lake'] }),
  seats: 2,
};
export const SOLO: BotGame = {
  name: 'Hamlet against Botric',
  game: hamlet,
  options: hamlet.options({ solo: 'investor' }),
  seats: 2,
};
export const BUILDER_PRO: BotGame = {
  name: 'Builder Pro',
  game: builderPro,
  options: builderPro.options({}),
  seats: 2,
};

/** A source of numbers of its own. */
function intFrom(text: string): (bound: number) => number {
  const streams = openStreams(seedFrom(text));
  return (bound) => drawInt(streams, 'bot', bound);
}

export function questionIn(
  { game }: BotGame,
  state: InSetting<unknown>,
  seat: Seat,
  text: string,
  more: Partial<Question> = {},
): Question {
  return {
    game,
    setting: state.setting,
    seat,
    view: () => game.view(state, { kind: 'seat', seat }) as unknown,
    legal: game.legal(state, seat),
    int: intFrom(text),
    ...more,
  };
}

/** Plays a game, with a look at every position in which somebody has a choice. */
export function playWith(
  setting: BotGame,
  seed: string,
  botOf: (seat: Seat) => Bot | undefined,
  look: (state: InSetting<unknown>, seat: Seat) => boolean | undefined = () => undefined,
): InSetting<unknown> {
  const { game, options, seats } = setting;
  const session: AnySession = Session.open(game, { options, seats, seed: seedFrom(seed) }, { keepsPast: false });
  const sources = Array.from({ length: seats }, (_, seat) => openStreams(seedFrom(`${seed} ${seat}`)));
  playOut(session, (seat, legal) => {
    const { state } = session;
    if (legal.length > 1 && look(state, seat) === false) return undefined;
    const bot = legal.length > 1 ? botOf(seat) : undefined;
    if (!bot) return legal[0];
    return askBot(bot, { game, state, seat, legal, streams: sources[seat], stream: 'bot' }).action;
  });
  return session.state;
}

/** Some positions of a game between random players, with the seat that has to choose. */
export function positionsOf(
  setting: BotGame,
  seed: string,
  at: readonly number[],
): { state: InSetting<unknown>; seat: Seat }[] {
  const found: { state: InSetting<unknown>; seat: Seat }[] = [];
  const int = intFrom(`${seed} random`);
  const any: Bot = { name: 'any', choose: ({ legal }) => ({ action: legal[int(legal.length)] }) };
  let count = 0;
  playWith(
    setting,
    seed,
    () => any,
    (state, seat) => {
      if (at.includes(count)) found.push({ state: setting.game.clone(state) as InSetting<unknown>, seat });
      count++;
      return found.length < at.length;
    },
  );
  return found;
}
