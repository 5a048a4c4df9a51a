import { cards } from './cards.ts';
import { guide } from './guide.ts';
import { holdings } from './holdings.ts';
import { panels } from './panels.ts';
import { refusals } from './refusals.ts';
import { story } from './story.ts';
import { tiles } from './tiles.ts';

/** The texts of a table of Builder Pro. */
export const table = {
  bp: { ...panels, ...tiles, ...story, ...refusals, ...guide },
  card: cards,
  ...holdings,
} as const;
