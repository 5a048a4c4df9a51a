import { TRANSLATIONS } from '@hamlet/messages';
import { withTexts } from '../src/words/words.ts';

/** Every text, for tests without a page that would fetch them. */
await withTexts(Object.keys(TRANSLATIONS.en.later) as (keyof typeof TRANSLATIONS.en.later)[], Promise.resolve());
