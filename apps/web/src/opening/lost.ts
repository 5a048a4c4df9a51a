import { later } from '../parts/lazy.tsx';
import { withTexts } from '../words/words.ts';

/** The page of a game that is not here or does not play, which hardly anybody sees. */
export const LostPage = later(async () => (await withTexts(['saves', 'faults'], import('./lost-page.tsx'))).LostPage);
