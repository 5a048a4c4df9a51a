import { builderPro } from './builder-pro/index.ts';
import type { GameEntry } from './game-entry.ts';
import { hamlet } from './hamlet/index.ts';

/** The games of this client, in the order of all screens. */
export const GAMES: readonly GameEntry[] = [hamlet, builderPro];
