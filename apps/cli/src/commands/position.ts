import type { AnyGame, InSetting } from '@hamlet/kernel';
import type { PositionAnswer } from '../games/entry.ts';
import { entryOf, GAMES } from '../games/index.ts';
import { Progress } from '../progress.ts';
import { colourName } from '../terminal/text.ts';
import { type Args, type CliCommand, UsageError } from '../usage.ts';
import { LANGUAGE_FLAG, languageOf, setLanguage, voice } from '../voice.ts';
import { stateIn } from './score.ts';
import { thinkAbout } from './think.ts';

const { say } = voice;

/** The flags of all games that ask about a position. */
const QUESTIONS = GAMES.flatMap(({ questions = {} }) => Object.entries(questions));

export const position: CliCommand = {
  name: 'position',
  operands: 'FILE',
  summary: 'lists the legal actions in the position of a scenario, a record or a position file',
  flags: [
    { name: 'game', value: 'NAME', text: `the game of a bare position (${GAMES[0].name})` },
    ...QUESTIONS.map(([name, { operand, text }]) => ({ name, value: operand, text })),
    { name: 'think', value: 'BOT', text: 'asks a bot, such as master, to evaluate the position' },
    { name: 'turn', value: 'A;B;...', text: 'with --think: one more turn to evaluate, in notation' },
    { name: 'seed', value: 'TEXT', text: 'with --think: seed of the bot (1)' },
    LANGUAGE_FLAG,
    { name: 'json', text: 'prints a single JSON object' },
  ],
  notes: [
    `Without ${QUESTIONS.map(([name]) => `--${name}`).join(' and ')}, lists the legal actions of the seat to act, each with its payments.`,
  ],
  run: (args) => answer(args),
};

async function answer(args: Args): Promise<number> {
  // What programs read is the same in every language.
  if (!args.has('json')) await setLanguage(languageOf(args));
  const { game, state, names } = stateIn(args.operand(0, 'the file'), args.text('game'));
  const bot = args.text('think');
  const asked = QUESTIONS.map(([name]) => name).find((name) => args.has(name));
  if (bot !== undefined) return print(args, think(args, game, state, names, bot));
  const found = asked === undefined ? legalIn(game, state, names) : ask(args, game, state, asked);
  return print(args, found);
}

function think(
  args: Args,
  game: AnyGame,
  state: InSetting<unknown>,
  names: readonly string[],
  bot: string,
): PositionAnswer {
  const progress = new Progress('playouts', undefined, !args.has('json'));
  const order = {
    bot,
    turn: args.text('turn'),
    seed: args.text('seed') ?? '1',
    onPlayouts: (playouts: number) => progress.show(playouts),
  };
  try {
    return thinkAbout(game, state, names, order);
  } finally {
    progress.end();
  }
}

function print(args: Args, found: PositionAnswer): number {
  process.stdout.write(args.has('json') ? `${JSON.stringify(found)}\n` : inWords(found));
  return 0;
}

function ask(args: Args, game: AnyGame, state: unknown, name: string): PositionAnswer {
  const question = entryOf(game).questions?.[name];
  if (!question)
    throw new UsageError(say('terminal.usage.not-for-positions', { flag: name, game: entryOf(game).name }));
  return question.answer(state, args.text(name) ?? '');
}

function legalIn(game: AnyGame, state: InSetting<unknown>, names: readonly string[]): PositionAnswer {
  const pending = game.pending(state);
  if (!pending) return { title: say('terminal.position.over'), rows: [] };
  const [seat] = pending.seats;
  const rows = game.legal(state, seat).map((action: unknown) => {
    const under = entryOf(game).paymentsOf?.(state, seat, action) ?? [];
    return { text: game.codec.format(state.setting, action), ...(under.length > 0 ? { under } : {}) };
  });
  return { title: say('terminal.position.decides', { who: colourName(names[seat]) }), kind: pending.kind, rows };
}

function inWords({ title, rows }: PositionAnswer): string {
  const lines = rows.flatMap(({ text, under }) => [text, ...(under ?? []).map((line) => `    ${line}`)]);
  return `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
