import { botToday } from '@hamlet/bots/names';
import type { Seat } from '@hamlet/kernel';
import type { SavedGame } from '../table/saves.ts';
import { isReader, type SeatPlan } from '../table/table.ts';
import { say, sayAny, sayList } from '../words/words.ts';

/** The name of a seat: the person's, or the level of the bot. A person without a name is "You", or known by the seat among several. */
export function seatName(seats: readonly SeatPlan[], seat: Seat): string {
  const plan = seats[seat];
  if (plan.kind === 'bot') return sayLevel(plan.level);
  if (plan.name.trim() !== '') return plan.name;
  return isReader(seats, seat) ? say('new.you') : say('new.player', { seat: seat + 1 });
}

/** The name of a bot, whichever version of it a seat has stored; a bot that is not known here moves at random. */
export function sayLevel(stored: string): string {
  return sayAny(`levelShort.${botToday(stored) ?? 'random'}`);
}

/** The name of a seat among the others at its table: seats of one name are numbered. */
export function nameAmong(seats: readonly SeatPlan[], seat: Seat): string {
  const name = seatName(seats, seat);
  const alike = seats.flatMap((_, other) => (seatName(seats, other) === name ? [other] : []));
  return alike.length < 2 ? name : `${name} ${alike.indexOf(seat) + 1}`;
}

export function sayNames({ seats }: SavedGame): string {
  return sayList(seats.map((_, seat) => nameAmong(seats, seat)));
}
