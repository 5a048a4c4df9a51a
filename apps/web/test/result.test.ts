import { hamlet } from '@hamlet/hamlet';
import { type GameRecord, total } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { bySource, sourceOf } from '../src/hamlet/sources.ts';
import { Host } from '../src/table/host.ts';
import type { SeatPlan } from '../src/table/table.ts';

const RANDOM: SeatPlan = { kind: 'bot', level: 'random' };

describe.each([
  {},
  { modules: ['lake'], season: 'winter' },
  { solo: 'investor', botricTies: 'auto' },
  { solo: 'favour', botricTies: 'auto', modules: ['lake'], season: 'spring' },
])('points by source (%o)', (options) => {
  it('leave none out', () => {
    const record: GameRecord = {
      format: 'hamlet-record',
      version: 1,
      rules: hamlet.rules,
      options: hamlet.options({ roundCap: 20, ...options }),
      seats: ['one', 'two'],
      seed: 'sfc32:0102030405060708090a0b0c0d0e0f12',
      log: [],
    };
    const host = new Host(record, 'solo' in options ? [RANDOM, { kind: 'rules', name: 'Botric' }] : [RANDOM, RANDOM]);
    for (let seat = host.dueBot(); seat !== undefined; seat = host.dueBot()) host.moveBot(seat);
    for (const lines of host.at(host.length).scores) {
      expect(lines.filter(({ key }) => sourceOf(key) === undefined)).toEqual([]);
      expect(bySource(lines).reduce((sum, { points }) => sum + points, 0)).toBe(total(lines));
    }
  });
});
