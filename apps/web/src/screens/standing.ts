import type { SavedGame } from '../table/saves.ts';
import type { SeatPlan } from '../table/table.ts';
import { say, sayList } from '../words/words.ts';

/** How a seat is called: the person's name, or what the bot is. */
export function seatName(seat: SeatPlan): string {
  return seat.kind === 'bot' ? say(`levelShort.${seat.level}`) : seat.name;
}

export function sayNames({ seats }: SavedGame): string {
  return sayList(seats.map(seatName));
}

/** How far a game is. */
export function sayRound({ standing }: SavedGame): string {
  if (standing.over) return say('saves.over', { scores: standing.totals.join(' : ') });
  return say('saves.running', { round: standing.round });
}
