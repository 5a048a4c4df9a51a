import { addWords } from '../words/words.ts';
import { actions } from './words/en/actions.ts';
import { botric } from './words/en/botric.ts';
import { guide } from './words/en/guide.ts';
import { log } from './words/en/log.ts';
import { refusals } from './words/en/refusals.ts';
import { things } from './words/en/things.ts';

/** The words of the Hamlet table come with it, so that the first screen need not wait for them. */
addWords('en', { ...things, ...actions, ...log, ...botric, ...refusals, ...guide });
