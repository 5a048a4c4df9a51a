import { builderProEntry } from './builder-pro/index.ts';
import type { GameEntry } from './entry.ts';
import { hamletEntry } from './hamlet/index.ts';

/** All games that the command line knows; a further game is a folder here and a line. The first is meant where none is named. */
export const GAMES: readonly GameEntry[] = [hamletEntry, builderProEntry];
