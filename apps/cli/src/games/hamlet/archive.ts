import type { ArchivedGame } from '../../archived-game.ts';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;

/** One way to lay the starting tiles by hand. */
const LAID = [
  { tile: 'woodcutter', at: [-2, 3], rot: 2 },
  { tile: 'quarry', at: [0, -1], rot: 1 },
  { tile: 'farm', at: [7, 2], rot: 3 },
  { tile: 'market', at: [6, 3], rot: 4 },
  { tile: 'town-hall', at: [4, 3], rot: 0 },
] as const;

/** Games that together use everything in the rules of Hamlet; `records.test.ts` says what must be there. */
export const HAMLET_GAMES: readonly ArchivedGame[] = [
  ...(['standard', 'manual'] as const).flatMap((preset) =>
    [2, 3, 4].map((seats) => ({ name: `${preset}-${seats}`, seats, options: { preset }, bots: ['apprentice'] })),
  ),
  { name: 'random-layout-2', seats: 2, options: { layout: 'random' }, bots: ['builder', 'novice'] },
  { name: 'by-hand-layout-2', seats: 2, options: { layout: LAID }, bots: ['novice'] },
  { name: 'random-layout-lake-3', seats: 3, options: { layout: 'random', modules: ['lake'] }, bots: ['apprentice'] },
  { name: 'tutorial-2', seats: 2, options: { tutorial: true }, bots: ['builder'] },
  ...SEASONS.map((season, index) => ({
    name: `lake-${season}-${2 + (index % 3)}`,
    seats: 2 + (index % 3),
    options: { modules: ['lake'], season },
    bots: ['apprentice'],
  })),
  ...SEASONS.map((season) => ({
    name: `lake-${season}-random-2`,
    seats: 2,
    options: { modules: ['lake'], season, roundCap: 40 },
    bots: ['random'],
  })),
  { name: 'lake-manual-2', seats: 2, options: { preset: 'manual', modules: ['lake'] }, bots: ['apprentice'] },
  {
    name: 'lake-manual-random-3',
    seats: 3,
    options: { preset: 'manual', modules: ['lake'], season: 'spring', roundCap: 30 },
    bots: ['random'],
  },
  ...(['investor', 'favour'] as const).flatMap((solo) => [
    ...DIFFICULTIES.map((difficulty) => ({
      name: `solo-${solo}-${difficulty}`,
      seats: 2,
      options: { solo, difficulty },
      bots: ['builder'],
    })),
    {
      name: `lake-solo-${solo}`,
      seats: 2,
      options: { solo, modules: ['lake'], botricTies: 'auto' },
      bots: ['apprentice'],
    },
    {
      name: `lake-solo-${solo}-random`,
      seats: 2,
      options: { solo, modules: ['lake'], roundCap: 25 },
      bots: ['random'],
    },
  ]),
  {
    name: 'solo-manual-tutorial',
    seats: 2,
    options: { solo: 'favour', preset: 'manual', tutorial: true },
    bots: ['novice'],
  },
  { name: 'random-cap-4', seats: 4, options: { roundCap: 25 }, bots: ['random'] },
  { name: 'random-manual-cap-3', seats: 3, options: { preset: 'manual', roundCap: 25 }, bots: ['random'] },
  {
    name: 'undo-agreed-2',
    seats: 2,
    options: {},
    bots: ['novice'],
    incidents: [
      { after: 60, undo: 7, by: 0, agreed: true },
      { after: 110, undo: 3, by: 1, agreed: true },
    ],
  },
  {
    name: 'conceded-2',
    seats: 2,
    options: {},
    bots: ['novice'],
    incidents: [{ after: 90, admin: { do: 'concede' }, by: 1 }],
  },
  {
    name: 'conceded-4',
    seats: 4,
    options: { modules: ['lake'] },
    bots: ['novice'],
    incidents: [
      { after: 80, admin: { do: 'concede', level: 'novice' }, by: 2 },
      { after: 160, admin: { do: 'concede', level: 'apprentice' }, by: 0 },
    ],
  },
  {
    name: 'left-and-back-3',
    seats: 3,
    options: {},
    bots: ['novice'],
    incidents: [
      { after: 50, admin: { do: 'drop' }, by: 1 },
      { after: 50, admin: { do: 'take-over', level: 'novice' }, by: 1 },
      { after: 90, admin: { do: 'reclaim' }, by: 1 },
      { after: 120, admin: { do: 'adjourn' }, by: 0 },
      { after: 120, admin: { do: 'resume' }, by: 0 },
      { after: 200, admin: { do: 'end', result: 'score' }, by: 2 },
    ],
  },
  {
    name: 'draw-2',
    seats: 2,
    options: {},
    bots: ['novice'],
    incidents: [{ after: 70, admin: { do: 'end', result: 'draw' }, by: 0 }],
  },
  {
    name: 'abandoned-3',
    seats: 3,
    options: { modules: ['lake'], season: 'winter' },
    bots: ['novice'],
    incidents: [
      { after: 60, admin: { do: 'drop' }, by: 2 },
      { after: 60, admin: { do: 'abandon' }, by: 2 },
    ],
  },
  {
    name: 'sha256-2',
    seats: 2,
    options: {},
    bots: ['apprentice'],
    generator: 'sha256',
    causes: ['player', 'prepared', 'player', 'bot', 'cut'],
  },
  {
    name: 'forked-3',
    seats: 3,
    options: { modules: ['lake'], season: 'autumn' },
    bots: ['apprentice'],
    forkedAfter: 90,
  },
];
