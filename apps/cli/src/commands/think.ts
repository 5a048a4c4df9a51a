import { askBot, type Line, type PointRange, type Thinking } from '@hamlet/bots';
import { type AnyGame, type InSetting, isRefusal, openStreams, seedFrom } from '@hamlet/kernel';
import type { PositionAnswer } from '../games/entry.ts';
import { seatBot } from '../seat-bot.ts';
import { colourName } from '../terminal/text.ts';
import { UsageError } from '../usage.ts';
import { voice } from '../voice.ts';

const { say } = voice;

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
  if (!pending) return { title: say('terminal.position.over'), rows: [] };
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
  const title = say('terminal.think.title', { who: colourName(names[seat]), bot, action: format(action) });
  return { title, rows: thinking ? rowsOf(thinking, format, names) : [] };
}

function readTurn(game: AnyGame, state: InSetting<unknown>, text: string): unknown[] {
  return text.split(';').map((part) => {
    const action: unknown = game.codec.parse(state.setting, part.trim());
    if (isRefusal(action)) throw new UsageError(`--turn: '${part.trim()}' is no action`);
    return action;
  });
}

/** A number of points that are won or lost. */
function signed(points: number): string {
  return `${points >= 0 ? '+' : ''}${points.toFixed(1)}`;
}

function percent(chance: number): string {
  return (100 * chance).toFixed(0);
}

/** Four games of five end within the range; without one nobody measured how far the points are off. */
function forecast(who: string, points: number, range: PointRange | undefined, chance: number): string {
  const known = { who, percent: percent(chance) };
  return range
    ? say('terminal.think.range', { ...known, low: Math.max(0, range.low).toFixed(0), count: Math.round(range.high) })
    : say('terminal.think.about', { ...known, count: Math.round(points) });
}

function rowsOf(
  { lines, scores, ranges, chances, reply, changes, cut, playouts }: Thinking,
  format: (action: unknown) => string,
  names: readonly string[],
): PositionAnswer['rows'] {
  const turnOf = (actions: readonly unknown[]) => actions.map(format).join('; ');
  const inLine = ({ turn, value, chance, visits }: Line) => ({
    text: say('terminal.think.line', { percent: percent(chance), points: signed(value), count: visits }),
    under: [turnOf(turn)],
  });
  return [
    ...lines.map(inLine),
    ...names.map((name, seat) => ({
      text: forecast(colourName(name), scores[seat], ranges?.[seat], chances[seat] ?? 0),
    })),
    ...(reply.length > 0 ? [{ text: say('terminal.think.reply'), under: [turnOf(reply)] }] : []),
    ...(changes.length > 0
      ? [
          {
            text: say('terminal.think.changes'),
            under: changes.map(({ name, points }) => `${name} ${signed(points)}`),
          },
        ]
      : []),
    { text: say(cut ? 'terminal.think.cut' : 'terminal.think.playouts', { count: playouts }) },
  ];
}
