import type { CircleMember, SeatResult } from '../storage/social-store.ts';

/** The games, wins and points of a person in a circle. */
export interface CircleLine {
  readonly person: string;
  readonly games: number;
  readonly wins: number;
  readonly points: number;
}

/**
 * The table of a circle: games at which two members or more sat and nobody else, each of them a member when the game ended. A
 * win is a point, a last place none, and the places between are evenly apart; a shared place is shared.
 */
export function circleTable(members: readonly CircleMember[], results: readonly SeatResult[]): CircleLine[] {
  const since = new Map(members.map((member) => [member.person, member.since]));
  const tables = Map.groupBy(results, ({ table }) => table);
  const own = [...tables.values()].filter((seats) => {
    const persons = new Set(seats.map(({ person }) => person));
    return persons.size > 1 && seats.every(({ person, at }) => (since.get(person) ?? Number.POSITIVE_INFINITY) <= at);
  });
  const lines = members.map(({ person }): CircleLine => {
    const played = own.flatMap((seats) =>
      seats
        .filter((seat) => seat.person === person)
        .slice(0, 1)
        .map((seat) => ({ seat, seats })),
    );
    return {
      person,
      games: played.length,
      wins: played.filter(({ seat }) => seat.place === 1).length,
      points: played.reduce((sum, { seat, seats }) => sum + pointsOf(seat, seats), 0),
    };
  });
  return lines.toSorted((a, b) => b.points - a.points || b.wins - a.wins || a.games - b.games);
}

/** The share of the others whom a seat has beaten; half of one with the same place. */
function pointsOf({ place, seat }: SeatResult, seats: readonly SeatResult[]): number {
  const others = seats.filter((other) => other.seat !== seat);
  const beaten = others.reduce((sum, other) => sum + (other.place > place ? 1 : other.place === place ? 0.5 : 0), 0);
  return beaten / others.length;
}
