import { en } from './en/index.ts';
import type { Translation } from './language.ts';

/** Every language of the product: a folder and a line. */
export const TRANSLATIONS = { en } as const satisfies Readonly<Record<string, Translation>>;

export type Language = keyof typeof TRANSLATIONS;
