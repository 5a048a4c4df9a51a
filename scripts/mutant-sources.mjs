// The sources of an app that mutants are drawn from: those that its unit tests are meant to guard. The rest is for tests in a browser.

import { GAMES } from './games.mjs';

const GAME = `(${GAMES.join('|')})`;

/** Folders of the page whose sources without elements are guarded, and the files of the board that are. */
const WEB = [
  'table/[^/]+',
  'table-ui/[^/]+',
  'records/[^/]+',
  'storage/[^/]+',
  'online/[^/]+',
  'board/(targets|group-placements|keys|sides|gestures|viewport|routes)',
  `${GAME}/(table-model|(acting|story|board)/[^/]+)`,
];

export const GUARDED = /** @type {Record<string, RegExp>} */ ({
  web: new RegExp(`^apps/web/src/(${WEB.join('|')})\\.ts$`),
});
