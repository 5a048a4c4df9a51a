import type { Seat } from '@hamlet/kernel';
import type { PlayerColour } from '../board/model.ts';
import { LineChart } from '../parts/chart.tsx';
import type { RoundScores } from '../table/table.ts';

interface Props {
  readonly title: string;
  readonly rounds: readonly RoundScores[];
  readonly seats: number;
  readonly head: (seat: Seat) => { readonly colour: PlayerColour; readonly name: string };
}

/** The points of everybody, round by round. */
export function RoundChart({ title, rounds, seats, head }: Props) {
  return (
    <section>
      <h3>{title}</h3>
      <LineChart
        title={title}
        labels={rounds.map(({ round }) => String(round - 1))}
        curves={Array.from({ length: seats }, (_, seat) => ({
          ...head(seat),
          values: rounds.map(({ totals }) => totals[seat]),
        }))}
      />
    </section>
  );
}
