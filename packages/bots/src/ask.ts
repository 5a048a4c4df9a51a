import { type AnyGame, drawInt, type InSetting, type Seat, type Streams, viewerOf } from '@hamlet/kernel';
import type { Answer, Bot, Thinking } from './bot.ts';

/** A decision that a bot is to make. */
export interface Decision {
  readonly game: AnyGame;
  readonly state: InSetting<unknown>;
  readonly seat: Seat;
  /** The list of the seat, where the caller has it already. */
  readonly legal?: readonly unknown[] | undefined;
  /** The source of the bot's chance, and the name of its stream: never one of the game's own. */
  readonly streams: Streams;
  readonly stream: string;
  readonly stop?: (() => boolean) | undefined;
  readonly now?: (() => number) | undefined;
  readonly onThinking?: ((thinking: Thinking) => void) | undefined;
  /** Turns to judge besides those that the bot finds. */
  readonly also?: readonly (readonly unknown[])[] | undefined;
}

/**
 * Asks a bot, unless there is a single option. This is the only place where a question is put together: a bot gets the view of
 * its seat and nothing else.
 */
export function askBot(bot: Bot, decision: Decision): Answer {
  const { game, state, seat, streams, stream } = decision;
  const legal: readonly unknown[] = decision.legal ?? game.legal(state, seat);
  if (legal.length === 1) return { action: legal[0] };
  return bot.choose({
    game,
    setting: state.setting,
    seat,
    view: (): unknown => game.view(state, viewerOf(seat)),
    legal,
    int: (bound) => drawInt(streams, stream, bound),
    stop: decision.stop,
    now: decision.now,
    onThinking: decision.onThinking,
    also: decision.also,
  });
}
