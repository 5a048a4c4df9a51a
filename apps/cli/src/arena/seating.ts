import type { Seat } from '@hamlet/kernel';

/** The sides of a match: one bot or several, and the number of seats that they fill. */
export interface Lineup {
  /** The bots as given on the command line, one for each side of the match. */
  readonly sides: readonly string[];
  /** Seats that bots fill; those that the rules play are not among them. */
  readonly seats: number;
  /** The first side has one seat, and the others share the rest. */
  readonly alone?: boolean | undefined;
}

/** A side for each seat of one game. */
export type Seating = readonly number[];

/**
 * The seatings in which every seed is played: the sides in order, repeated until the table is full, then moved on by a seat
 * each time, so that every side sits in every seat equally often. Where the first side sits alone, it has each of the seats once.
 */
export function seatingsOf({ sides, seats, alone }: Lineup): Seating[] {
  if (alone)
    return Array.from({ length: seats }, (_, lone) =>
      Array.from({ length: seats }, (_unused, seat) =>
        seat === lone ? 0 : 1 + (((seat + seats - lone - 1) % seats) % (sides.length - 1)),
      ),
    );
  return Array.from({ length: sides.length }, (_, shift) =>
    Array.from({ length: seats }, (_unused, seat) => (seat + shift) % sides.length),
  );
}

/** The seed and the seating of the n-th game of a match. */
export function placeOf(index: number, gamesPerSeed: number): { readonly set: number; readonly shift: number } {
  return { set: Math.floor(index / gamesPerSeed), shift: index % gamesPerSeed };
}

/** The worth of a game to each side: 1 for a win, shared equally among the seats that share the first place. */
export function resultOf(seating: Seating, sides: number, places: readonly number[]): number[] {
  const winners: Seat[] = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return Array.from(
    { length: sides },
    (_, side) => winners.filter((seat) => seating[seat] === side).length / winners.length,
  );
}
