import { type ScoreLine, type Seat, total } from '@hamlet/kernel';
import type { PlayerColour } from '../board/model.ts';

/** A seat at the end of a game. */
export interface ResultSeat {
  readonly seat: Seat;
  readonly colour: PlayerColour;
  readonly name: string;
  readonly points: number;
  readonly place: number;
}

/** The facts that every table model knows of its end. */
interface Finished {
  readonly scores: { readonly value: readonly (readonly ScoreLine[])[] };
  readonly ranking: { readonly value: readonly number[] };
  who(seat: Seat): string;
}

/** All players with their totals, first place first. */
export function resultOf(model: Finished, colour: (seat: Seat) => PlayerColour): readonly ResultSeat[] {
  return model.scores.value
    .map((lines, seat) => ({
      seat,
      colour: colour(seat),
      name: model.who(seat),
      points: total(lines),
      place: model.ranking.value[seat],
    }))
    .sort((a, b) => a.place - b.place);
}

/** The number of points by which the first is ahead; 0 where nobody is. */
export function leadOf(seats: readonly ResultSeat[]): number {
  const [first] = seats;
  const next = seats.find(({ place }) => place > 1);
  return next ? first.points - next.points : 0;
}
