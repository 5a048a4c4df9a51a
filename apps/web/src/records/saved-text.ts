import type { GameEntry } from '../game-entry.ts';
import { gameOf } from '../game-lookup.ts';
import { numberApart, type SavedGame } from '../table/saves.ts';
import { joinScores, say, withRemark } from '../words/words.ts';

/** The title of a saved game. */
export function sayGame({ id, record: { rules, options } }: SavedGame): string {
  const title = gameOf(rules)?.titleOf(options) ?? rules;
  const number = numberApart({ id });
  return withRemark(title, number ?? '');
}

/** The progress of a game in words. */
export function sayRound({ record, standing }: SavedGame): string {
  if (standing.over) return say('saves.over', { scores: joinScores(standing.totals) });
  return say(`saves.${periodOf(record)}`, { round: standing.round });
}

/** The name of the text for the rounds of a record's game. */
export function periodOf({ rules }: Pick<SavedGame['record'], 'rules'>): GameEntry['period'] {
  return gameOf(rules)?.period ?? 'round';
}
