import { PARTS } from '@hamlet/messages';
import { withTexts } from '../src/words/words.ts';

/** Every text, for tests without a page that would fetch them. */
await withTexts(PARTS, Promise.resolve());
