import { actions } from './actions.ts';
import { botric } from './botric.ts';
import { gallery } from './gallery.ts';
import { log } from './log.ts';
import { newGame } from './new-game.ts';
import { refusals } from './refusals.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';
import { things } from './things.ts';

/** All English texts, by area. */
export const en = {
  ...shell,
  ...screens,
  ...newGame,
  ...things,
  ...actions,
  ...log,
  ...botric,
  ...refusals,
  ...gallery,
  rules,
};
