import { lazy } from '../parts/lazy.tsx';
import { withTexts } from '../words/words.ts';

/** The page for a game that cannot be opened; fetched when it is needed, which is rarely. */
export const LostPage = lazy(
  async () => (await withTexts(['saves', 'faults', 'online'], import('./lost-page.tsx'))).LostPage,
);
