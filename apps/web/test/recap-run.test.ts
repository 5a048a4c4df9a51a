import './all-texts.ts';
import { hamlet } from '@hamlet/hamlet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { change } from '../src/settings.ts';
import { BOT, freshRecord, person, tableOf } from './session-table.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a recap goes on by itself at a speed, stops when asked, and ends after its last step', async () => {
  change({ confirm: 'never' });
  const table = tableOf(freshRecord(hamlet, 2, 4, { tutorial: true }), [person('Blue'), BOT]);
  await table.act(0, [{ do: 'end' }]);
  const { recap } = new HamletTableModel(table);
  const { length } = recap.steps.value;
  expect(length).toBeGreaterThan(1);
  recap.next();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(recap.at.value).toBe(0);
  recap.run(2);
  // Long sentences stand longer.
  await vi.advanceTimersByTimeAsync(850);
  expect(recap.at.value).toBe(0);
  await vi.advanceTimersByTimeAsync(1500);
  expect(recap.at.value).toBe(1);
  recap.run(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(recap.at.value).toBe(1);
  recap.run(4);
  await vi.advanceTimersByTimeAsync(1500 * length);
  expect([recap.at.value, recap.steps.value.length, recap.speed.value]).toEqual([undefined, 0, 0]);
  recap.run(0);
});

it('a recap that is asked for begins to play', async () => {
  const table = tableOf(freshRecord(hamlet, 2, 4, { tutorial: true }), [person('Blue'), BOT]);
  await table.act(0, [{ do: 'end' }]);
  const { recap } = new HamletTableModel(table);
  recap.begin();
  expect([recap.at.value, recap.speed.value]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(recap.at.value).toBeGreaterThan(0);
  recap.end();
});
