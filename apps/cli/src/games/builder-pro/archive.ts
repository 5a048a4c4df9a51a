import type { ArchivedGame } from '../../archived-game.ts';

const TONES = ['nasty', 'nice', 'mix'] as const;

/** Games that together use everything in the rules of Builder Pro; `records.test.ts` says what must be there. */
export const BUILDER_PRO_GAMES: readonly ArchivedGame[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((seats) =>
    TONES.map((tone) => ({ name: `${tone}-${seats}`, seats, options: { tone }, bots: ['apprentice'] })),
  ),
  ...(['solo', 'interactive', 'mix'] as const).flatMap((style) =>
    TONES.map((tone, index) => ({
      name: `${style}-${tone}-random-${2 + index}`,
      seats: 2 + index,
      options: { style, tone },
      bots: ['random'],
    })),
  ),
  { name: 'stale-4', seats: 4, options: { reading: 'stale' }, bots: ['random'] },
  {
    name: 'undo-agreed-3',
    seats: 3,
    options: {},
    bots: ['random'],
    incidents: [{ after: 30, undo: 5, by: 1, agreed: true }],
  },
  {
    name: 'conceded-2',
    seats: 2,
    options: {},
    bots: ['apprentice'],
    incidents: [{ after: 40, admin: { do: 'concede' }, by: 0 }],
  },
  {
    name: 'conceded-5',
    seats: 5,
    options: {},
    bots: ['apprentice'],
    incidents: [{ after: 70, admin: { do: 'concede', level: 'apprentice' }, by: 3 }],
  },
  {
    name: 'left-and-back-3',
    seats: 3,
    options: {},
    bots: ['apprentice'],
    incidents: [
      { after: 20, admin: { do: 'drop' }, by: 1 },
      { after: 20, admin: { do: 'take-over', level: 'novice' }, by: 1 },
      { after: 40, admin: { do: 'reclaim' }, by: 1 },
      { after: 45, admin: { do: 'adjourn' }, by: 0 },
      { after: 45, admin: { do: 'resume' }, by: 0 },
      { after: 60, admin: { do: 'end', result: 'draw' }, by: 2 },
    ],
  },
  {
    name: 'agreed-score-2',
    seats: 2,
    options: {},
    bots: ['apprentice'],
    incidents: [{ after: 50, admin: { do: 'end', result: 'score' }, by: 0 }],
  },
  {
    name: 'abandoned-4',
    seats: 4,
    options: {},
    bots: ['apprentice'],
    incidents: [
      { after: 30, admin: { do: 'drop' }, by: 2 },
      { after: 30, admin: { do: 'abandon' }, by: 2 },
    ],
  },
  {
    name: 'sha256-3',
    seats: 3,
    options: {},
    bots: ['apprentice'],
    generator: 'sha256',
    causes: ['player', 'prepared', 'player', 'bot', 'cut'],
  },
  { name: 'forked-2', seats: 2, options: {}, bots: ['apprentice'], forkedAfter: 40 },
];
