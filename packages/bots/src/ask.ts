import { type AnyGame, drawInt, type InSetting, type Seat, type Streams, viewerOf } from '@hamlet/kernel';
import type { Answer, Bot, Thinking } from './bot.ts';

/** The part of a decision that does not depend on how the position is known. */
interface AskedDecision {
  readonly game: AnyGame;
  readonly seat: Seat;
  /** The source of the bot's chance, and the name of its stream: never one of the game's own. */
  readonly streams: Streams;
  readonly stream: string;
  readonly stop?: (() => boolean) | undefined;
  readonly now?: (() => number) | undefined;
  readonly onThinking?: ((thinking: Thinking) => void) | undefined;
  /** Turns to judge besides those that the bot finds. */
  readonly also?: readonly (readonly unknown[])[] | undefined;
}

/** A decision that a bot is to make. */
export interface Decision extends AskedDecision {
  readonly state: InSetting<unknown>;
  /** The list of the seat, where the caller has it already. */
  readonly legal?: readonly unknown[] | undefined;
}

/** A decision that a bot is to make where only the view of its seat is known. */
export interface SeenDecision extends AskedDecision {
  readonly setting: unknown;
  readonly view: () => unknown;
  readonly legal: readonly unknown[];
}

/** Asks a bot, unless there is a single option. A bot gets the view of its seat and nothing else. */
export function askBot(bot: Bot, decision: Decision): Answer {
  const { game, state, seat } = decision;
  const legal: readonly unknown[] = decision.legal ?? game.legal(state, seat);
  const view = (): unknown => game.view(state, viewerOf(seat));
  return askFromView(bot, { ...decision, setting: state.setting, view, legal });
}

/** Asks a bot, unless there is a single option. This is the only place where a question is put together. */
export function askFromView(bot: Bot, decision: SeenDecision): Answer {
  const { game, setting, seat, view, legal, streams, stream } = decision;
  if (legal.length === 1) return { action: legal[0] };
  return bot.choose({
    game,
    setting,
    seat,
    view,
    legal,
    int: (bound) => drawInt(streams, stream, bound),
    stop: decision.stop,
    now: decision.now,
    onThinking: decision.onThinking,
    also: decision.also,
  });
}
