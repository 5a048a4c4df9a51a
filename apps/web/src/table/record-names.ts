import { botSeatName, storedBot } from '@hamlet/bots/names';
import type { SeatPlan } from './table.ts';

/** The names of the seats in a record: a bot's level and its seat, the names of everybody else. */
export function namesOf(seats: readonly SeatPlan[]): string[] {
  return seats.map((seat, index) => (seat.kind === 'bot' ? botSeatName(seat.level, index) : seat.name));
}

/** The seats of a game that begins, whose bots are those of today. */
export function seatsToday(seats: readonly SeatPlan[]): SeatPlan[] {
  return seats.map((seat) => (seat.kind === 'bot' ? { ...seat, level: storedBot(seat.level) } : seat));
}
