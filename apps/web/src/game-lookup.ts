import type { BoxCredits, GameEntry, GameGallery, GameKind, GamePreset, GameRules, GameSheet } from './game-entry.ts';
import { GAMES } from './games.ts';
import type { Lesson } from './guide/lesson.ts';
import { addTexts } from './words/words.ts';

for (const { words } of GAMES) if (words) addTexts(words);

/** The game of a record; undefined for rules that this client does not know. */
export function gameOf(rules: string): GameEntry | undefined {
  const [name] = rules.split('@');
  return GAMES.find(({ id }) => id === name);
}

export interface OfferedPreset extends GamePreset {
  readonly game: GameEntry;
}

/** The presets that the home screen starts by a single click. */
export function offeredPresets(): readonly OfferedPreset[] {
  return GAMES.flatMap((game) => game.presets.map((preset) => ({ ...preset, game })));
}

export interface OfferedKind extends GameKind {
  readonly game: GameEntry;
}

/** The kinds of game that the new-game screen lists. */
export async function offeredKinds(): Promise<readonly OfferedKind[]> {
  const kinds = await Promise.all(GAMES.map(async (game) => (await game.kinds()).map((kind) => ({ ...kind, game }))));
  return kinds.flat();
}

export interface OfferedLesson {
  readonly game: GameEntry;
  readonly lesson: Lesson;
}

/** The guided games of all games. */
export async function offeredLessons(): Promise<readonly OfferedLesson[]> {
  const lessons = await Promise.all(
    GAMES.map(async (game) => (await game.lessons()).map((lesson) => ({ game, lesson }))),
  );
  return lessons.flat();
}

export function allGalleries(): Promise<readonly GameGallery[]> {
  return Promise.all(GAMES.map(({ gallery }) => gallery()));
}

export function allRules(): Promise<readonly GameRules[]> {
  return Promise.all(GAMES.map(({ rules }) => rules()));
}

export function allSheets(): Promise<readonly GameSheet[]> {
  return Promise.all(GAMES.map(({ sheet }) => sheet()));
}

export async function allCredits(): Promise<readonly BoxCredits[]> {
  return (await Promise.all(GAMES.map(({ credits }) => credits()))).flat();
}
