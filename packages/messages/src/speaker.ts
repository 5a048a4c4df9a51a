import type { Voice } from './voice.ts';

/** What wording needs of a voice: a screen may give one that is worded anew when the language changes. */
export type Speaker = Pick<Voice, 'say' | 'text' | 'list' | 'noun'>;

/** A text at the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
