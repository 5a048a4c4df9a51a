import type { ArchivedGame } from '../../src/archived-game.ts';

const HAND = [2, 4, 6, 8];

/** Games of the toy that together use everything that can happen at a table. */
export const TOY_GAMES: readonly ArchivedGame[] = [
  ...[2, 3, 4, 5, 6].map((seats) => ({ name: `played-${seats}`, seats, options: { hand: HAND }, bots: ['random'] })),
  { name: 'words-3', seats: 3, options: { hand: [1, 3, 5], words: ['aye', 'nay'] }, bots: ['random'] },
  {
    name: 'undo-agreed-2',
    seats: 2,
    options: { hand: HAND },
    bots: ['random'],
    incidents: [{ after: 3, undo: 2, by: 0, agreed: true }],
  },
  {
    name: 'conceded-2',
    seats: 2,
    options: { hand: HAND },
    bots: ['random'],
    incidents: [{ after: 3, admin: { do: 'concede' }, by: 1 }],
  },
  {
    name: 'conceded-4',
    seats: 4,
    options: { hand: HAND },
    bots: ['random'],
    incidents: [
      { after: 3, admin: { do: 'concede', level: 'novice' }, by: 2 },
      { after: 8, admin: { do: 'concede', level: 'novice' }, by: 0 },
    ],
  },
  {
    name: 'left-and-back-3',
    seats: 3,
    options: { hand: HAND },
    bots: ['random'],
    incidents: [
      { after: 2, admin: { do: 'drop' }, by: 1 },
      { after: 3, admin: { do: 'take-over', level: 'novice' }, by: 1 },
      { after: 6, admin: { do: 'reclaim' }, by: 1 },
      { after: 7, admin: { do: 'adjourn' }, by: 0 },
      { after: 8, admin: { do: 'resume' }, by: 0 },
      { after: 11, admin: { do: 'end', result: 'score' }, by: 2 },
    ],
  },
  {
    name: 'draw-2',
    seats: 2,
    options: { hand: HAND },
    bots: ['random'],
    incidents: [{ after: 4, admin: { do: 'end', result: 'draw' }, by: 0 }],
  },
  {
    name: 'abandoned-3',
    seats: 3,
    options: { hand: HAND },
    bots: ['random'],
    incidents: [
      { after: 4, admin: { do: 'drop' }, by: 2 },
      { after: 5, admin: { do: 'abandon' }, by: 2 },
    ],
  },
  {
    name: 'sha256-2',
    seats: 2,
    options: { hand: HAND },
    bots: ['random'],
    generator: 'sha256',
    causes: ['player', 'prepared', 'player', 'bot', 'cut'],
  },
  { name: 'forked-3', seats: 3, options: { hand: HAND }, bots: ['random'], forkedAfter: 4 },
];
