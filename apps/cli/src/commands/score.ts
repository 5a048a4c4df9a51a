import type { InSetting } from '@hamlet/kernel';
import { ALL, type AnyGame, openScenario, type Result, type ScoreLine, total } from '@hamlet/kernel';
import { inFile, isRecord, readRecordData, replayFile } from '../files.ts';
import { entryOf, GAMES, gameNamed, loadRecord, SCENARIO_ADAPTERS } from '../games/index.ts';
import { colourName } from '../terminal/text.ts';
import type { Args, CliCommand } from '../usage.ts';
import { LANGUAGE_FLAG, languageOf, setLanguage, voice } from '../voice.ts';

const { say } = voice;

export const score: CliCommand = {
  name: 'score',
  operands: 'FILE',
  summary: 'explains every point of a record, a scenario or a position',
  flags: [
    { name: 'game', value: 'NAME', text: `the game of a bare position (${GAMES[0].name})` },
    LANGUAGE_FLAG,
    { name: 'json', text: 'prints a single JSON object' },
  ],
  run: (args) => explain(args),
};

/** The state that a file tells of: the end of a record, the start of a scenario, or a position. */
export function stateIn(
  file: string,
  gameName: string | undefined,
): {
  game: AnyGame;
  state: InSetting<unknown>;
  names: readonly string[];
  result?: Result | undefined;
  ranking?: readonly number[];
} {
  const data = readRecordData(file);
  if (isRecord(data)) {
    const read = loadRecord(file);
    const session = replayFile(file, read);
    const { state, result } = session;
    const names = entryOf(read.game).adapter.seatNames(state);
    return { game: read.game, state, names, result, ranking: session.ranking(ALL) };
  }
  return inFile(file, () => {
    const isScenario = typeof data === 'object' && data !== null && 'steps' in data;
    const adapter = isScenario ? openScenario(data, SCENARIO_ADAPTERS).adapter : gameNamed(gameName).adapter;
    const state = isScenario ? openScenario(data, SCENARIO_ADAPTERS).state : adapter.stateFrom(data);
    return { game: adapter.game, state, names: adapter.seatNames(state) };
  });
}

async function explain(args: Args): Promise<number> {
  await setLanguage(languageOf(args));
  const { game, state, names, result, ranking } = stateIn(args.operand(0, 'the file'), args.text('game'));
  const lines = game.score(state, ALL);
  const places = ranking ?? game.ranking(state, ALL);
  const over = result !== undefined || !game.pending(state);
  const entry = entryOf(game);
  if (args.has('json')) {
    const players = lines.map((own, seat) => ({
      player: names[seat],
      total: total(own),
      place: places[seat],
      lines: own,
    }));
    process.stdout.write(`${JSON.stringify({ over, ending: result?.ending, players, rank: entry.rank?.(state) })}\n`);
    return 0;
  }
  const sayLine = (key: string) => entry.scoreLine?.(voice, key, (id) => entry.tileName?.(state, id) ?? id) ?? key;
  if (!over) process.stdout.write(`${say('terminal.score.not-over')}\n\n`);
  if (result && result.ending !== 'played') process.stdout.write(`${say(`ending.${result.ending}`)}\n\n`);
  lines.forEach((own, seat) => {
    const who = colourName(names[seat]);
    process.stdout.write(`${say('terminal.score.player', { who, count: total(own), place: places[seat] })}\n`);
    for (const line of own) process.stdout.write(`  ${formatLine(line, sayLine)}\n`);
    process.stdout.write('\n');
  });
  const rank = entry.sayRank?.(voice, state);
  if (rank !== undefined) process.stdout.write(`${rank}\n`);
  return 0;
}

function formatLine(line: ScoreLine, sayLine: (key: string) => string): string {
  return `${String(line.points).padStart(4)}  ${sayLine(line.key).padEnd(36)}${line.count}`;
}
