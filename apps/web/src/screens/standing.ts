import type { GameRecord, Seat } from '@hamlet/kernel';
import type { SavedGame } from '../table/saves.ts';
import type { SeatPlan } from '../table/table.ts';
import { say, sayList } from '../words/words.ts';

/** How a seat is called: the person's name, or what the bot is. */
export function seatName(seat: SeatPlan): string {
  return seat.kind === 'bot' ? say(`levelShort.${seat.level}`) : seat.name;
}

/** The same among the others at a table: those of one name are counted. */
export function nameAmong(seats: readonly SeatPlan[], seat: Seat): string {
  const name = seatName(seats[seat]);
  const alike = seats.flatMap((other, index) => (seatName(other) === name ? [index] : []));
  return alike.length < 2 ? name : `${name} ${alike.indexOf(seat) + 1}`;
}

export function sayNames({ seats }: SavedGame): string {
  return sayList(seats.map((_, seat) => nameAmong(seats, seat)));
}

function isBuilderPro({ rules }: GameRecord): boolean {
  return rules.startsWith('builder-pro');
}

/** Which of the games it is. */
export function sayGame({ record }: SavedGame): string {
  if (isBuilderPro(record)) return say('home.builder-pro');
  const { solo = 'off', modules = [] } = record.options as {
    readonly solo?: string;
    readonly modules?: readonly string[];
  };
  const parts = [solo === 'off' ? '' : say('home.solo'), modules.includes('lake') ? say('home.lake') : ''].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? say('home.hamlet') : parts.join(', ');
}

/** How far a game is. */
export function sayRound({ record, standing }: SavedGame): string {
  if (standing.over) return say('saves.over', { scores: standing.totals.join(' : ') });
  return say(isBuilderPro(record) ? 'saves.year' : 'saves.running', { round: standing.round });
}
