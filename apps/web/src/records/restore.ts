import { Reader } from '@hamlet/kernel';
import { finishAll, finishedChapters } from '../guide/progress-store.ts';
import { change, readSettings, settings } from '../settings.ts';
import { readAside } from '../table/local.ts';
import { PAGES } from '../table/pages.ts';
import { putGame, type SavedGame, savedGames } from '../table/saves.ts';
import { apart, type Backup, type RestoreStep, type Restoring, restoreSteps } from '../storage/backup.ts';

/** A backup of all data that this browser stores. */
export async function makeBackup(): Promise<Backup> {
  return {
    format: 'hamlet-backup',
    version: 1,
    when: Date.now(),
    games: await savedGames(),
    settings: { ...settings.value },
    lessons: finishedChapters(),
  };
}

/** The number of games of a backup by outcome. */
export type Restored = Readonly<Record<Restoring, number>>;

/** Puts a backup back. Nothing that is here and not in it is lost. */
export async function restore({ games, settings: chosen, lessons }: Backup): Promise<Restored> {
  const counts = { new: 0, same: 0, longer: 0, apart: 0 };
  for (const step of restoreSteps(games, await savedGames())) counts[await carryOut(step)]++;
  finishAll(lessons);
  change(readSettings(new Reader(chosen, 'settings')));
  return counts;
}

async function carryOut(step: RestoreStep): Promise<Restoring> {
  if (step.what === 'same') return 'same';
  if (step.what !== 'longer') {
    await putGame(step.game);
    return step.what;
  }
  // A game that another page plays, or that does not play to its end, takes no other's place.
  const hold = await PAGES.holds.take(step.game.id, 100, () => {});
  try {
    const { what, game } = hold && (await isPlayable(step.game)) ? step : apart(step.game, await savedGames());
    await putGame(game);
    return what;
  } finally {
    await hold?.release();
  }
}

async function isPlayable({ record }: SavedGame): Promise<boolean> {
  try {
    return (await readAside(JSON.stringify(record), () => {}).done).fault === undefined;
  } catch {
    return false;
  }
}
