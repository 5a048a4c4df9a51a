import { newGame } from './new-game.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';

/** The English texts that every visit needs; the tables and the rules bring their own. */
export const en = { ...shell, ...screens, ...newGame };
