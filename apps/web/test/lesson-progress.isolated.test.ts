import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LESSONS } from '../src/hamlet/guide/lessons.ts';

const [village] = LESSONS;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The store as a page finds it that is loaded anew. */
const load = () => import('../src/guide/progress-store.ts');

test('a chapter goes on where it was left, also in a page that is loaded anew', async () => {
  const before = await load();
  expect(before.chapterProgress(village, 'goods')).toBeUndefined();
  before.saveChapterProgress(village, 'goods', { scene: 2, lines: ['0 work town-hall #1'] });
  vi.resetModules();
  const after = await load();
  expect(after.chapterProgress(village, 'goods')).toEqual({ scene: 2, lines: ['0 work town-hall #1'] });
  expect(after.chapterProgress(village, 'building')).toBeUndefined();
});

test('a first scene in which nothing was done is no beginning', async () => {
  const { saveChapterProgress, chapterProgress } = await load();
  saveChapterProgress(village, 'goods', { scene: 1, lines: ['0 sell'] });
  saveChapterProgress(village, 'goods', { scene: 1, lines: [] });
  expect(chapterProgress(village, 'goods')).toBeUndefined();
});

test('a finished chapter begins from its beginning again', async () => {
  const { finishChapter, isFinished, saveChapterProgress, chapterProgress } = await load();
  saveChapterProgress(village, 'goods', { scene: 4, lines: [] });
  finishChapter(village, 'goods');
  expect(chapterProgress(village, 'goods')).toBeUndefined();
  expect(isFinished(village, 'goods')).toBe(true);
});

test('what is stored and not understood is left out', async () => {
  const { readChapterProgress } = await load();
  const { Reader } = await import('@hamlet/kernel');
  const strange = {
    a: { scene: 2, lines: ['x', 3] },
    b: { scene: 1.5, lines: [] },
    c: 'no',
    d: { scene: 1 },
  };
  const read = readChapterProgress(new Reader(strange, ''));
  expect([...read]).toEqual([['a', { scene: 2, lines: ['x'] }]]);
  for (const text of ['{broken', 'null', '[1]', '7']) {
    kept.set('hamlet-lessons-reached', text);
    kept.set('hamlet-lessons', text);
    vi.resetModules();
    const store = await load();
    expect([store.chapterProgress(village, 'goods'), store.finishedChapters()]).toEqual([undefined, []]);
  }
});
