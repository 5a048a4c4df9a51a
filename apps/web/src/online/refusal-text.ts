import type { Refusal } from '@hamlet/kernel';
import { say, sayKnown } from '../words/words.ts';
import { OnlineError } from './api.ts';

/** The reason why a server did not do something, in words. */
export function sayOnlineRefusal({ code }: Refusal): string {
  return sayKnown(`online.refusal.${code}`) ?? sayKnown(`trouble.${code}`) ?? say('tableRefusal.unknown');
}

/** The reason why a request to the server failed; rethrows every other error. */
export function sayOnlineError(error: unknown): string {
  if (error instanceof OnlineError) return sayOnlineRefusal(error.refusal);
  throw error;
}
