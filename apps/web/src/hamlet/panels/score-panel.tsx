import type { State } from '@hamlet/hamlet';
import type { ScoreLine } from '@hamlet/kernel';
import type { SeatName } from '../../table/table.ts';
import { ScoreTable } from '../../table-ui/score-table.tsx';
import { say } from '../../words/words.ts';
import { colourOf, sayScoreLine } from '../names.ts';

/** The order in which points are explained: as they were earned, then what the end brings. */
const ORDER = [
  'delivery',
  'sale',
  'refined',
  'construction',
  'production',
  'favour',
  'lake',
  'award.',
  'landmark.',
  'roads',
  'planner',
  'longest-road',
  'fish',
  'leftovers',
  'gold',
];

function rankOf(key: string): number {
  const rank = ORDER.findIndex((start) => key.startsWith(start));
  return rank < 0 ? ORDER.length : rank;
}

interface Props {
  readonly state: State;
  readonly scores: readonly (readonly ScoreLine[])[];
  readonly places: readonly number[];
  readonly who: SeatName;
  readonly isFinal: boolean;
}

/** Every point of everybody, line by line. */
export function HamletScores({ state, scores, places, who, isFinal }: Props) {
  return (
    <ScoreTable
      scores={scores}
      keys={[...new Set(scores.flat().map(({ key }) => key))].sort((a, b) => rankOf(a) - rankOf(b))}
      caption={`${say(isFinal ? 'final.points' : 'final.if-ended')} ${say('final.brackets')}`}
      corner={say('final.sources')}
      head={(seat) => ({ colour: colourOf(state, seat), name: who(seat) })}
      nameOf={(key) => sayScoreLine(state, key)}
      totalName={say('score.total')}
      below={[{ name: say('score.place'), values: places }]}
    />
  );
}
