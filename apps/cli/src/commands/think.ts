import { askBot, type Forecast, type Line, type Thinking } from '@hamlet/bots';
import { type AnyGame, type InSetting, isRefusal, openStreams, seedFrom } from '@hamlet/kernel';
import type { PositionAnswer } from '../games/entry.ts';
import { seatBot } from '../seat-bot.ts';
import { colourName } from '../terminal/text.ts';
import { UsageError } from '../usage.ts';
import { sayNumber, voice } from '../voice.ts';

const { say } = voice;

/** A question to a bot about a position. */
export interface ThinkingOrder {
  readonly bot: string;
  /** A turn to judge besides, as actions in notation with semicolons between them. */
  readonly turn: string | undefined;
  readonly seed: string;
  /** Called now and then with the number of playouts so far. */
  readonly onPlayouts: (playouts: number) => void;
}

/** The thoughts of a bot about a position: the whole turn that it would play, its forecast, and the reasons. */
export function thinkAbout(
  game: AnyGame,
  state: InSetting<unknown>,
  names: readonly string[],
  { bot, turn, seed, onPlayouts }: ThinkingOrder,
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
    onThinking: ({ playouts }) => onPlayouts(playouts),
  });
  const format = (one: unknown) => game.codec.format(state.setting, one);
  const written = (actions: readonly unknown[]) => actions.map(format).join('; ');
  if (also && thinking && !also.every((asked) => thinking.lines.some((line) => written(line.turn) === written(asked))))
    throw new UsageError(say('terminal.usage.no-turn', { text: turn ?? '' }));
  const title = say('terminal.think.title', { who: colourName(names[seat]), bot, action: format(action) });
  return { title, rows: thinking ? rowsOf(thinking, format, names) : [] };
}

function readTurn(game: AnyGame, state: InSetting<unknown>, text: string): unknown[] {
  return text.split(';').map((part) => {
    const action: unknown = game.codec.parse(state.setting, part.trim());
    if (isRefusal(action)) throw new UsageError(say('terminal.usage.no-action', { text: part.trim() }));
    return action;
  });
}

/** A number of points that are won or lost. */
function signed(points: number): string {
  return sayNumber(points, 1, 'always');
}

function percent(chance: number): string {
  return sayNumber(100 * chance, 0);
}

/** The forecast for each seat: four games of five end within its range. */
function forecastRows({ ranges, chances }: Forecast, names: readonly string[]): PositionAnswer['rows'] {
  return names.map((name, seat) => {
    const { low, high } = ranges[seat];
    return {
      text: say('terminal.think.range', {
        who: colourName(name),
        percent: percent(chances[seat]),
        low: sayNumber(Math.max(0, low), 0),
        count: Math.round(high),
      }),
    };
  });
}

function rowsOf(
  { lines, forecast, reply, changes, cut, playouts }: Thinking,
  format: (action: unknown) => string,
  names: readonly string[],
): PositionAnswer['rows'] {
  const turnOf = (actions: readonly unknown[]) => actions.map(format).join('; ');
  const inLine = ({ turn, value, chance, visits }: Line) => {
    const known = { points: signed(value), count: visits };
    const text =
      chance === undefined
        ? say('terminal.think.rated', known)
        : say('terminal.think.line', { ...known, percent: percent(chance) });
    return { text, under: [turnOf(turn)] };
  };
  return [
    ...lines.map(inLine),
    ...(forecast ? forecastRows(forecast, names) : [{ text: say('terminal.think.unmeasured') }]),
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
