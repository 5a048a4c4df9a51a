import { afterEach, expect, test, vi } from 'vitest';
import { everySecond, sayTime } from '../src/online/clock-text.ts';
import { setLanguage, withTexts } from '../src/words/words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

afterEach(async () => {
  await setLanguage('en');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['en', ['2 d 3 h', '3 h 5 min', '4:05', '0:00']],
  ['de', ['2 Tg. 3 Std.', '3 Std. 5 Min.', '4:05', '0:00']],
] as const)('a length of time is worded in %s', async (language, wanted) => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await withTexts(['online'], Promise.resolve());
  await setLanguage(language);
  const lengths = [2 * DAY + 3 * HOUR + MINUTE, 3 * HOUR + 5 * MINUTE + 999, 4 * MINUTE + 5000, -1];
  expect(lengths.map(sayTime)).toEqual(wanted);
});

test('a clock ticks every second while it runs, until it is ended', () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.useFakeTimers();
  let ticks = 0;
  const stop = everySecond(true, () => ticks++);
  expect(everySecond(false, () => ticks++)).toBeUndefined();
  vi.advanceTimersByTime(2999);
  expect(ticks).toBe(2);
  stop?.();
  vi.advanceTimersByTime(5000);
  expect(ticks).toBe(2);
});
