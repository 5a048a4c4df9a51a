import type { Closeness, Lesson } from '../../guide/lesson.ts';

const CLOSENESS: Readonly<Record<string, Closeness>> = {
  // A place is one of many, and what the sentences say holds for one.
  place: 'only',
  boat: 'any',
  donkey: 'any',
  choose: 'any',
  pay: 'detail',
  from: 'detail',
  done: 'detail',
  skip: 'detail',
};

const END = { id: 'end', lines: 1 } as const;

/** The guided games of Hamlet: the village, the lake, and Botric. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'village',
    preset: 'hamlet',
    load: async () => (await import('./village.hamlet.json')).default,
    seat: 0,
    closeness: CLOSENESS,
    chapters: [
      {
        id: 'goods',
        scenes: [
          { ply: 3, steps: [{ id: 'sell', lines: 2 }, END] },
          { ply: 8, steps: [{ id: 'visit', lines: 2 }, { id: 'hire', lines: 1 }, END] },
          { ply: 16, steps: [{ id: 'work', lines: 1 }, { id: 'path', lines: 3 }, END] },
          {
            ply: 64,
            steps: [
              { id: 'stone', lines: 1 },
              { id: 'join', lines: 3 },
              { id: 'again', lines: 1 },
              { id: 'donkey', lines: 1 },
              END,
            ],
          },
        ],
      },
      {
        id: 'building',
        scenes: [
          { ply: 28, steps: [{ id: 'plan', lines: 2 }, { id: 'gather', lines: 1 }, END] },
          { ply: 36, steps: [{ id: 'build', lines: 4 }, { id: 'refill', lines: 1 }, END] },
          {
            ply: 128,
            steps: [
              { id: 'carry', lines: 1 },
              { id: 'tavern', lines: 2 },
              { id: 'share', lines: 4 },
              { id: 'next', lines: 2 },
              { id: 'wheat', lines: 1 },
              END,
            ],
          },
        ],
      },
      {
        id: 'market',
        scenes: [
          {
            ply: 91,
            steps: [
              { id: 'refine', lines: 2 },
              { id: 'sale', lines: 2 },
              { id: 'villager', lines: 3 },
              { id: 'back', lines: 1 },
              END,
            ],
          },
          {
            ply: 222,
            steps: [
              { id: 'timber', lines: 2 },
              { id: 'earn', lines: 2 },
              { id: 'more', lines: 2 },
              { id: 'deliver', lines: 2 },
              { id: 'spread', lines: 3 },
              END,
            ],
          },
        ],
      },
      {
        id: 'ending',
        scenes: [
          {
            ply: 339,
            steps: [
              { id: 'church', lines: 1 },
              { id: 'wood', lines: 1 },
              { id: 'brick', lines: 2 },
              { id: 'outpost', lines: 4 },
              END,
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'lake',
    preset: 'lake',
    load: async () => (await import('./lake.hamlet.json')).default,
    seat: 0,
    // There is a second lake on which a boat would not help.
    closeness: { ...CLOSENESS, boat: 'only' },
    chapters: [
      {
        id: 'shores',
        scenes: [
          { ply: 20, steps: [{ id: 'wood', lines: 1 }, { id: 'close', lines: 4 }, { id: 'boat', lines: 1 }, END] },
        ],
      },
      {
        id: 'fishing',
        scenes: [
          {
            ply: 61,
            steps: [
              { id: 'plan', lines: 2 },
              { id: 'mill', lines: 4 },
              { id: 'boat', lines: 1 },
              { id: 'fish', lines: 1 },
              { id: 'common', lines: 1 },
              { id: 'uncommon', lines: 1 },
              { id: 'donkey', lines: 1 },
              END,
            ],
          },
        ],
      },
      {
        id: 'ferry',
        scenes: [
          {
            ply: 82,
            steps: [
              { id: 'fish', lines: 1 },
              { id: 'donkey', lines: 1 },
              { id: 'stone', lines: 1 },
              { id: 'row', lines: 3 },
              { id: 'again', lines: 1 },
              END,
            ],
          },
        ],
      },
      {
        id: 'flags',
        scenes: [
          {
            ply: 144,
            steps: [
              { id: 'plan', lines: 2 },
              { id: 'flag', lines: 4 },
              { id: 'flour', lines: 2 },
              { id: 'sell', lines: 2 },
              { id: 'donkey', lines: 2 },
              END,
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'botric',
    preset: 'solo',
    load: async () => (await import('./botric.hamlet.json')).default,
    seat: 0,
    closeness: CLOSENESS,
    chapters: [
      {
        id: 'rival',
        scenes: [
          { ply: 0, steps: [{ id: 'work', lines: 1 }, END, { id: 'tie', lines: 1 }] },
          { ply: 5, steps: [{ id: 'hire', lines: 3 }, END] },
        ],
      },
      {
        id: 'reasons',
        scenes: [
          {
            ply: 39,
            steps: [
              { id: 'wheat', lines: 1 },
              { id: 'stone', lines: 1 },
              { id: 'his-brick', lines: 2 },
              END,
              { id: 'tie', lines: 1 },
            ],
          },
        ],
      },
      {
        id: 'winning',
        scenes: [
          {
            ply: 204,
            steps: [
              { id: 'gold', lines: 3 },
              { id: 'church', lines: 1 },
              { id: 'farm', lines: 1 },
              { id: 'spend', lines: 3 },
              END,
            ],
          },
        ],
      },
    ],
  },
];
