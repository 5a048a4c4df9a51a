import { SCORE_ORDER, type State } from '@hamlet/hamlet';
import { type ScoreLine, scoreKeys } from '@hamlet/kernel';
import type { SeatName } from '../../table/table.ts';
import { ScoreTable } from '../../table-ui/score-table.tsx';
import { say } from '../../words/words.ts';
import { colourOf, sayScoreLine } from '../names.ts';

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
      keys={scoreKeys(scores, SCORE_ORDER)}
      caption={`${say(isFinal ? 'final.points' : 'final.if-ended')} ${say('final.brackets')}`}
      corner={say('final.sources')}
      head={(seat) => ({ colour: colourOf(state, seat), name: who(seat) })}
      nameOf={(key) => sayScoreLine(state, key)}
      totalName={say('score.total')}
      below={[{ name: say('score.place'), values: places }]}
    />
  );
}
