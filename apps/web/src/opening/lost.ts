import { lazy } from '../parts/lazy.tsx';
import { withTexts } from '../words/words.ts';

/** The page for a game that is not found here or cannot be replayed; fetched when it is needed, which is rarely. */
export const LostPage = lazy(async () => (await withTexts(['saves', 'faults'], import('./lost-page.tsx'))).LostPage);
