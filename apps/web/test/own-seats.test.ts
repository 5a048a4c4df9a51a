import { expect, test } from 'vitest';
import { ownSeats } from '../src/online/own-seats.ts';

const seats = (...holders: ('person' | 'bot' | 'nobody')[]) => holders.map((holder) => ({ holder }));

test('commands of the menu are about the own seat that is shown', () => {
  const there = seats('person', 'person', 'person');
  expect(ownSeats([0, 2], 2, there)).toEqual({ own: 2, gone: [] });
  expect(ownSeats([0, 2], 0, there)).toEqual({ own: 0, gone: [] });
  // Of another seat nothing is given, and who watches has none.
  expect(ownSeats([2], 1, there).own).toBe(2);
  expect(ownSeats([], undefined, there).own).toBeUndefined();
});

test('each own seat that somebody else plays, or nobody, can be taken again', () => {
  expect(ownSeats([0, 1, 2], 1, seats('bot', 'person', 'nobody'))).toEqual({ own: 1, gone: [0, 2] });
  expect(ownSeats([0, 1], 0, seats('bot', 'person'))).toEqual({ own: 1, gone: [0] });
  expect(ownSeats([0], 0, seats('bot', 'bot'))).toEqual({ own: 0, gone: [0] });
});
