import { describe, expect, it } from 'vitest';
import { shared } from '../src/board/structural-share.ts';

const VILLAGE = {
  tiles: [
    { id: 'church', slots: [], flag: undefined },
    { id: 'quarry', slots: [{ good: 'stone', filled: true }], flag: 'blue' },
  ],
  lakes: [],
};

describe('what stays as it was', () => {
  it('is the same object, however deep', () => {
    expect(shared(VILLAGE, structuredClone(VILLAGE))).toBe(VILLAGE);
  });

  it('is shared around what has changed', () => {
    const fresh = structuredClone(VILLAGE);
    fresh.tiles[1].slots = [];
    const both = shared(VILLAGE, fresh);
    expect(both).toEqual(fresh);
    expect(both.tiles[0]).toBe(VILLAGE.tiles[0]);
    expect(both.lakes).toBe(VILLAGE.lakes);
    expect(both.tiles).not.toBe(VILLAGE.tiles);
  });

  it('sees what has been added, taken away or become undefined', () => {
    expect(shared([1, 2], [1])).toEqual([1]);
    expect(shared({ a: 1 }, { a: 1, b: undefined })).toHaveProperty('b');
    expect(shared<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shared<object>({ 0: 1 }, [1])).toEqual([1]);
  });
});
