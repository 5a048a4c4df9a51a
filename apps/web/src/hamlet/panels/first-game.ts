import { hasLake, type State } from '@hamlet/hamlet';
import { seenHints } from '../../parts/seen-hints.ts';
import { settings } from '../../settings.ts';
import type { HamletTableModel } from '../table-model.ts';

const seen = seenHints('hamlet-intro-seen');

/** The name of the card, which each of the two games has. */
function gameOf(state: State): string {
  return hasLake(state) ? 'lake' : 'hamlet';
}

/** True where the card of the introduction opens by itself: in the first round of the first game, where hints are wanted. */
export function isFirstGame({ state, isMine }: HamletTableModel): boolean {
  const now = state.value;
  return settings.value.hints && isMine.value && now.round === 1 && !seen.has(gameOf(now));
}

/** Keeps the card from opening by itself again. */
export function dismissIntro(state: State): void {
  seen.add(gameOf(state));
}
