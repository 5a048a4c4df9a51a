/** Tests about expansions, and of games that were recorded with their components; everything else belongs to the base. */
export const ABOUT_EXPANSIONS = [
  'lake',
  'lake-scenarios.test.ts',
  'module.test.ts',
  'chimes.ts',
  'wells.ts',
  'playthrough.test.ts',
  'archive.test.ts',
  'archived-stories.test.ts',
  '__snapshots__/archived-stories.test.ts.snap',
];
