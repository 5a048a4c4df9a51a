import { addWords } from '../words/words.ts';
import { builderProCards } from './words/en/cards.ts';
import { builderPro } from './words/en/table.ts';

/** The words of the Builder Pro table come with it, so that the first screen need not wait for them. */
addWords('en', { bp: builderPro, card: builderProCards });
