import { actions } from './actions.ts';
import { botric } from './botric.ts';
import { guide } from './guide.ts';
import { refusals } from './refusals.ts';
import { story } from './story.ts';
import { things } from './things.ts';

/** The texts of a table of Hamlet. */
export const table = { ...things, ...actions, ...story, ...botric, ...refusals, ...guide } as const;
