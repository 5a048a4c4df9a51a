import { botToday } from '@hamlet/bots/names';
import type { Seat } from '@hamlet/kernel';
import type { SavedGame } from '../table/saves.ts';
import type { SeatPlan } from '../table/table.ts';
import { sayAny, sayList } from '../words/words.ts';

/** The name of a seat: the person's, or the level of the bot. */
export function seatName(seat: SeatPlan): string {
  return seat.kind === 'bot' ? sayLevel(seat.level) : seat.name;
}

/** The name of a bot, whichever version of it a seat has stored; a bot that is not known here moves at random. */
export function sayLevel(stored: string): string {
  return sayAny(`levelShort.${botToday(stored) ?? 'random'}`);
}

/** The name of a seat among the others at its table: seats of one name are numbered. */
export function nameAmong(seats: readonly SeatPlan[], seat: Seat): string {
  const name = seatName(seats[seat]);
  const alike = seats.flatMap((other, index) => (seatName(other) === name ? [index] : []));
  return alike.length < 2 ? name : `${name} ${alike.indexOf(seat) + 1}`;
}

export function sayNames({ seats }: SavedGame): string {
  return sayList(seats.map((_, seat) => nameAmong(seats, seat)));
}
