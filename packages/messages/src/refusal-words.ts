import { capital, type Speaker } from './speaker.ts';
import type { Value } from './voice.ts';

/**
 * The sentence of a refusal: the game's own, else that of every table, else that of the server. A server newer than its client may refuse
 * for a reason that the client does not know, which gets a general sentence.
 */
export function refusalWords({ say, text }: Speaker) {
  return (own: string | undefined, code: string, params: Readonly<Record<string, Value>>): string =>
    capital(
      own ??
        text(`tableRefusal.${code}`, params) ??
        text(`online.refusal.${code}`, params) ??
        say('tableRefusal.unknown'),
    );
}
