import type { BoxCredits } from '../game-entry.ts';

/** The credits as the rulebook names them; it says neither an age nor a length. */
export const CREDITS: readonly BoxCredits[] = [
  {
    title: 'Hamlet Builder Pro',
    players: [1, 6],
    people: [
      ['design', ['Julian Harris', 'JT Smith', 'Jamie Vrbsky']],
      ['illustration', ['Jason Beane', 'Julian Harris']],
    ],
    publisher: 'The Game Crafter, LLC',
    year: 2015,
    site: 'hamletbuilderpro.com',
  },
];
