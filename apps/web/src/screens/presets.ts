import type { NewGame } from '../table/local.ts';

/** The games of the home screen, each with what one gets by a single click. */
export interface Quick {
  readonly name: 'solo' | 'hamlet' | 'lake' | 'builder-pro';
  readonly game: (you: string) => NewGame;
}

export const BOTRIC_NAME = 'Botric';

/** The opponent of a game that somebody starts without looking at the options. */
export const FIRST_LEVEL = 'novice';

export const QUICK: readonly Quick[] = [
  {
    name: 'solo',
    game: (you) => ({
      title: 'hamlet',
      options: { solo: 'investor', difficulty: 'normal' },
      seats: [
        { kind: 'person', name: you },
        { kind: 'rules', name: BOTRIC_NAME },
      ],
    }),
  },
  {
    name: 'hamlet',
    game: (you) => ({
      title: 'hamlet',
      options: {},
      seats: [
        { kind: 'person', name: you },
        { kind: 'bot', level: FIRST_LEVEL },
      ],
    }),
  },
  {
    name: 'lake',
    game: (you) => ({
      title: 'hamlet',
      options: { modules: ['lake'] },
      seats: [
        { kind: 'person', name: you },
        { kind: 'bot', level: FIRST_LEVEL },
      ],
    }),
  },
  {
    name: 'builder-pro',
    game: (you) => ({
      title: 'builder-pro',
      options: {},
      seats: [
        { kind: 'person', name: you },
        { kind: 'bot', level: FIRST_LEVEL },
        { kind: 'bot', level: FIRST_LEVEL },
      ],
    }),
  },
];
