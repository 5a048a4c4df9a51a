import { seenHints } from '../../parts/seen-hints.ts';
import { settings } from '../../settings.ts';
import type { BuilderTableModel } from '../table-model.ts';

const seen = seenHints('builder-pro-intro-seen');
const CARD = 'builder-pro';

/** True where the card of the introduction opens by itself: in the first year of the first game, where hints are wanted. */
export function isFirstGame(model: BuilderTableModel): boolean {
  return settings.value.hints && model.people > 0 && model.view.value.round === 1 && !seen.has(CARD);
}

/** Keeps the card from opening by itself again. */
export function dismissIntro(): void {
  seen.add(CARD);
}
