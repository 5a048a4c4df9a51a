import { builderProEntry } from './builder-pro.ts';
import type { GameEntry } from './entry.ts';
import { hamletEntry } from './hamlet.ts';

/** The games of this server; a further one is a file here and a line. */
export const GAMES: readonly GameEntry[] = [hamletEntry, builderProEntry];
