import { actions } from './actions.ts';
import { botric } from './botric.ts';
import { guide } from './guide.ts';
import { log } from './log.ts';
import { refusals } from './refusals.ts';
import { things } from './things.ts';

/** The texts of a table of Hamlet. */
export const table = { ...things, ...actions, ...log, ...botric, ...refusals, ...guide } as const;
