import type { SeatState } from '@hamlet/protocol';

/** The seats of this device while a game lasts. */
interface OwnSeats {
  /** The seat that commands are about: the one that is shown, or another one where that is not played by its person. */
  readonly own: number | undefined;
  /** The seats that their person does not play now, and may take again. */
  readonly gone: readonly number[];
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
