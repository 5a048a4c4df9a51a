import { builderPro } from '../words/en/builder-pro.ts';
import { builderProCards } from '../words/en/builder-pro-cards.ts';
import { addWords } from '../words/words.ts';

/** The words of the Builder Pro table come with it, so that the first screen need not wait for them. */
addWords('en', { bp: builderPro, card: builderProCards });
