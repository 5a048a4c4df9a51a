import type { Voice } from './voice.ts';

/** The part of a voice that wording needs: a screen may give one that is worded anew when the language changes. */
export type Speaker = Pick<Voice, 'say' | 'text' | 'list' | 'noun'>;

/** A text at the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
