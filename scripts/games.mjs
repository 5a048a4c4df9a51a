// The games of the workspace, for checks that treat their folders alike.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runtime.mjs';

/** The names of the games: each has a folder of this name below `apps/cli/src/games`, and the same name everywhere else. */
export const GAMES = readdirSync(join(ROOT, 'apps', 'cli', 'src', 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
