import type { BoxCredits } from '../game-entry.ts';

/** The credits as the rulebooks name them. */
export const CREDITS: readonly BoxCredits[] = [
  {
    title: 'Hamlet: The Village Building Game',
    players: [1, 4],
    age: 14,
    minutes: 25,
    people: [
      ['design', ['David Chircop']],
      ['development', ['Johnathan Harrington']],
      ['solo', ['Nick Shaw', 'Dávid Turczi']],
      ['illustration', ['Yusuf Artun', 'Sara Campos']],
      ['graphics', ['Andrew Cachia']],
    ],
    publisher: 'Mighty Boards',
    year: 2022,
    site: 'www.mighty-boards.com',
  },
  {
    title: 'Hamlet: By the Lake',
    players: [1, 4],
    age: 10,
    minutes: 25,
    people: [
      ['design', ['David Chircop']],
      ['expansion', ['David Chircop', 'Johnathan Harrington']],
      ['solo', ['Nick Shaw']],
      ['illustration', ['Yusuf Artun', 'Max Kosek']],
      ['graphics', ['Andrew Cachia', 'Max Kosek', 'Chris Borg', 'Mark Casha']],
    ],
    publisher: 'Mighty Boards',
    year: 2024,
    site: 'www.mighty-boards.com',
  },
];
