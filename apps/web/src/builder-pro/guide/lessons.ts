import type { Lesson } from '../../guide/lesson.ts';

const DONE = { id: 'done', lines: 1 } as const;

/** The guided game of Builder Pro. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'years',
    preset: 'builder-pro',
    load: async () => (await import('./years.hamlet.json')).default,
    seat: 0,
    closeness: { build: 'object' },
    chapters: [
      {
        id: 'first',
        scenes: [
          { ply: 8, steps: [{ id: 'field', lines: 1 }, { id: 'mill', lines: 1 }, { id: 'cottage', lines: 1 }, DONE] },
          {
            ply: 14,
            steps: [
              { id: 'keep', lines: 1 },
              { id: 'pass', lines: 1 },
            ],
          },
        ],
      },
      {
        id: 'growth',
        scenes: [
          { ply: 16, steps: [{ id: 'draw', lines: 1 }] },
          { ply: 18, steps: [{ id: 'field', lines: 1 }, { id: 'farmstead', lines: 1 }, { id: 'inn', lines: 1 }, DONE] },
        ],
      },
      {
        id: 'last',
        scenes: [{ ply: 86, steps: [{ id: 'outpost', lines: 1 }, { id: 'pavilion', lines: 1 }, DONE] }],
      },
    ],
  },
];
