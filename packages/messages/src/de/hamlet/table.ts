import { actions } from './actions.ts';
import { botric } from './botric.ts';
import { needs } from './needs.ts';
import { refusals } from './refusals.ts';
import { story } from './story.ts';
import { things } from './things.ts';

/** The texts of a table of Hamlet. */
export const table = { ...things, ...actions, ...story, ...botric, ...refusals, ...needs } as const;
