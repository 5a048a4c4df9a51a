import { type TableState, TIME_CONTROLS } from '@hamlet/protocol';
import { sayInstant } from '../words/formats.ts';
import { say } from '../words/words.ts';

/** The sentence about the end that a table comes to by itself, and its time; undefined where there is none. */
export function sayEnd({ phase, pace, expires, resumes }: TableState): string | undefined {
  if (resumes !== undefined) return say('online.expires.adjourned', { when: sayInstant(resumes) });
  if (expires === null) return undefined;
  const why = phase === 'gathering' ? 'gathering' : TIME_CONTROLS[pace].live ? 'deserted' : 'lapsed';
  return say(`online.expires.${why}`, { when: sayInstant(expires) });
}

/** The end of a table that everybody leaves, said while somebody is there; undefined where leaving ends nothing. */
export function sayDeserted({ deserted, resumes }: TableState): string | undefined {
  if (deserted === undefined || resumes !== undefined) return undefined;
  return say('online.expires.alone', { count: deserted });
}
