import type { SeatState } from '@hamlet/protocol';

/** The seats of this device while a game lasts. */
interface OwnSeats {
  /** The seat that commands are about: the one that is shown, or another one where that is not played by its person. */
  readonly own: number | undefined;
  /** The seats that their person does not play now, and may take again. */
  readonly gone: readonly number[];
}

/**
 * The seats of the person on a seat, who may take further ones or stand up until the game begins; the known ones where nothing
 * changed.
 */
export function seatsBeside(
  shown: number | undefined,
  known: readonly number[],
  seats: readonly Pick<SeatState, 'person'>[],
): readonly number[] {
  const person = shown === undefined ? undefined : seats[shown]?.person;
  if (person === undefined) return known;
  const found = seats.flatMap((seat, index) => (seat.person === person ? [index] : []));
  return found.join() === known.join() ? known : found;
}

export function ownSeats(
  mine: readonly number[],
  shown: number | undefined,
  seats: readonly Pick<SeatState, 'holder'>[],
): OwnSeats {
  const isHeld = (seat: number) => seats[seat]?.holder === 'person';
  const held = mine.filter(isHeld);
  const own = held.find((seat) => seat === shown) ?? held[0] ?? mine[0];
  return { own, gone: mine.filter((seat) => !isHeld(seat)) };
}
