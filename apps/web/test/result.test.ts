import { hamlet } from '@hamlet/hamlet';
import { ALL, total } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { bySource, sourceOf } from '../src/hamlet/panels/sources.ts';
import { randomGame } from './random-game.ts';

describe.each([
  {},
  { modules: ['lake'], season: 'winter' },
  { solo: 'investor', botricTies: 'auto' },
  { solo: 'favour', botricTies: 'auto', modules: ['lake'], season: 'spring' },
])('points by source (%o)', (options) => {
  it('leave none out', () => {
    const session = randomGame({ roundCap: 20, ...options }, '0102030405060708090a0b0c0d0e0f12');
    for (const lines of hamlet.score(hamlet.codec.decode(session.now().view), ALL)) {
      expect(lines.filter(({ key }) => sourceOf(key) === undefined)).toEqual([]);
      expect(bySource(lines).reduce((sum, { points }) => sum + points, 0)).toBe(total(lines));
    }
  });
});
