import {
  type AnyGame,
  type ReadRecord,
  type Registry,
  readRecord,
  registryOf,
  type ScenarioAdapter,
} from '@hamlet/kernel';
import { inFile, readRecordData } from '../files.ts';
import type { TerminalSession, TerminalUi } from '../terminal/terminal-ui.ts';
import { eitherOf, UsageError } from '../usage.ts';
import { enumerate, voice } from '../voice.ts';
import type { GameEntry } from './entry.ts';
import { GAMES } from './list.ts';

export { GAMES };

/** All games by the rules that records name. */
export const RULES: Registry = registryOf(GAMES.flatMap(({ game, versions = [game] }) => versions));

export const SCENARIO_ADAPTERS: ReadonlyMap<string, ScenarioAdapter> = new Map(
  GAMES.map(({ name, adapter }) => [name, adapter]),
);

/** `hamlet or builder-pro (hamlet)`, for the help of a flag. */
export const GAME_NAMES = `${eitherOf(GAMES.map(({ name }) => name))} (${GAMES[0].name})`;

/** The entry of a game in any version of its rules. */
export function entryOf(game: AnyGame): GameEntry {
  const entry = GAMES.find(({ name }) => name === game.rules.split('@')[0]);
  if (!entry) throw new Error(`${game.rules} has no entry`);
  return entry;
}

export function gameNamed(name: string = GAMES[0].name): GameEntry {
  const entry = GAMES.find((candidate) => candidate.name === name);
  if (!entry)
    throw new UsageError(
      voice.say('terminal.usage.unknown-game', { text: name, known: enumerate(GAMES.map((known) => known.name)) }),
    );
  return entry;
}

/** The player in the seats that the rules of a game play, as messages and records name it. */
export function rulesPlayerOf({ rulesPlayer = 'the rules' }: GameEntry): string {
  return rulesPlayer;
}

/** The terminal UI of a game. */
export function terminalUiOf(game: AnyGame): (session: TerminalSession) => TerminalUi {
  const { name, terminalUi } = entryOf(game);
  if (!terminalUi) throw new UsageError(voice.say('terminal.usage.no-terminal', { game: name }));
  return terminalUi;
}

/** A record of one of these games. */
export function loadRecord(file: string): ReadRecord {
  const data = readRecordData(file);
  return inFile(file, () => readRecord(data, RULES));
}
