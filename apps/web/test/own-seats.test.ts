import { expect, test } from 'vitest';
import { ownSeats, seatsBeside } from '../src/online/own-seats.ts';

const seats = (...holders: ('person' | 'bot' | 'nobody')[]) => holders.map((holder) => ({ holder }));

test('commands of the menu are about the own seat that is shown', () => {
  const there = seats('person', 'person', 'person');
  expect(ownSeats([0, 2], 2, there)).toEqual({ own: 2, gone: [] });
  expect(ownSeats([0, 2], 0, there)).toEqual({ own: 0, gone: [] });
  // Of another seat nothing is given, and who watches has none.
  expect(ownSeats([2], 1, there).own).toBe(2);
  expect(ownSeats([], undefined, there).own).toBeUndefined();
});

test('a seat taken or left before the game counts at once, and nothing changes where none was', () => {
  const known = [0, 1];
  const of = (...persons: (string | undefined)[]) => persons.map((person) => ({ person }));
  expect(seatsBeside(1, known, of('ada', 'ada', 'bob', 'ada'))).toEqual([0, 1, 3]);
  expect(seatsBeside(1, known, of(undefined, 'ada', 'bob'))).toEqual([1]);
  expect(seatsBeside(1, known, of('ada', 'ada', undefined))).toBe(known);
  // Who watches has no seat, and a seat that nobody has says nothing.
  expect(seatsBeside(undefined, known, of('ada', 'ada'))).toBe(known);
  expect(seatsBeside(2, known, of('ada', 'ada', undefined))).toBe(known);
});

test('each own seat that somebody else plays, or nobody, can be taken again', () => {
  expect(ownSeats([0, 1, 2], 1, seats('bot', 'person', 'nobody'))).toEqual({ own: 1, gone: [0, 2] });
  expect(ownSeats([0, 1], 0, seats('bot', 'person'))).toEqual({ own: 1, gone: [0] });
  expect(ownSeats([0], 0, seats('bot', 'bot'))).toEqual({ own: 0, gone: [0] });
});
