import { askBot, type Line, type PointRange, type Thinking } from '@hamlet/bots';
import { type AnyGame, type InSetting, isRefusal, openStreams, seedFrom } from '@hamlet/kernel';
import type { PositionAnswer } from '../games/entry.ts';
import { seatBot } from '../seat-bot.ts';
import { UsageError } from '../usage.ts';
import { voice } from '../voice.ts';

/** A question to a bot about a position. */
export interface ThinkingOrder {
  readonly bot: string;
  /** A turn to judge besides, as actions in notation with semicolons between them. */
  readonly turn: string | undefined;
  readonly seed: string;
}

/** The thoughts of a bot about a position: the whole turn that it would play, its forecast, and the reasons. */
export function thinkAbout(
  game: AnyGame,
  state: InSetting<unknown>,
  names: readonly string[],
  { bot, turn, seed }: ThinkingOrder,
): PositionAnswer {
  const pending = game.pending(state);
  if (!pending) return { title: voice.say('terminal.position.over'), rows: [] };
  const [seat] = pending.seats;
  const also = turn === undefined ? undefined : [readTurn(game, state, turn)];
  const { action, thinking } = askBot(seatBot(bot), {
    game,
    state,
    seat,
    streams: openStreams(seedFrom(seed)),
    stream: 'think',
    also,
  });
  const format = (one: unknown) => game.codec.format(state.setting, one);
  const title = `${names[seat]} decides: ${bot} would play ${format(action)}`;
  return { title, rows: thinking ? rowsOf(thinking, format, names) : [] };
}

/** Four games of five end within the range; without one nobody measured how far the points are off. */
function pointsInWords(told: number, range: PointRange | undefined): string {
  return range
    ? `${Math.max(0, range.low).toFixed(0)} to ${range.high.toFixed(0)} points expected`
    : `about ${told.toFixed(0)} points expected`;
}

function readTurn(game: AnyGame, state: InSetting<unknown>, text: string): unknown[] {
  return text.split(';').map((part) => {
    const action: unknown = game.codec.parse(state.setting, part.trim());
    if (isRefusal(action)) throw new UsageError(`--turn: '${part.trim()}' is no action`);
    return action;
  });
}

function rowsOf(
  { lines, scores, ranges, chances, reply, changes, cut, playouts }: Thinking,
  format: (action: unknown) => string,
  names: readonly string[],
): PositionAnswer['rows'] {
  const turnOf = (actions: readonly unknown[]) => actions.map(format).join('; ');
  const inLine = ({ turn, value, chance, visits }: Line) => ({
    text: `${(100 * chance).toFixed(0)} % to win, ${value >= 0 ? '+' : ''}${value.toFixed(1)} points, ${visits} playouts`,
    under: [turnOf(turn)],
  });
  return [
    ...lines.map(inLine),
    ...names.map((name, seat) => ({
      text: `${name}: ${pointsInWords(scores[seat], ranges?.[seat])}, ${(100 * (chances[seat] ?? 0)).toFixed(0)} % to win`,
    })),
    ...(reply.length > 0 ? [{ text: 'expected reply', under: [turnOf(reply)] }] : []),
    ...(changes.length > 0
      ? [
          {
            text: 'what changes',
            under: changes.map(({ name, points }) => `${name} ${points >= 0 ? '+' : ''}${points.toFixed(1)}`),
          },
        ]
      : []),
    { text: `${playouts} playouts${cut ? ', cut short' : ''}` },
  ];
}
