import { hamlet } from '@hamlet/hamlet';
import { ResultDialog } from '../../table-ui/result.tsx';
import { resultOf } from '../../table-ui/result-seats.ts';
import { RoundChart } from '../../table-ui/round-chart.tsx';
import { useRounds } from '../../table-ui/rounds.ts';
import { say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import { PERIOD } from '../presets.ts';
import type { HamletTableModel } from '../table-model.ts';
import { GameEnding, HamletSourceBars, sayMargin, sayWinner } from './result.tsx';
import { HamletScores } from './score-panel.tsx';

/** The end: who won, every point, and how it came. */
export function FinalDialog({ model, onClose }: { readonly model: HamletTableModel; readonly onClose: () => void }) {
  return (
    <ResultDialog
      table={model.table}
      failed={model.failed}
      game={hamlet}
      period={PERIOD}
      title={say('final.title')}
      verdict={sayWinner(model)}
      note={sayMargin(model)}
      seats={resultOf(model, (seat) => colourOf(model.state.value, seat))}
      backLabel={say('final.village')}
      moment={<GameEnding model={model} />}
      onClose={onClose}
    >
      <ScoreView model={model} />
    </ResultDialog>
  );
}

/** Every score line, live or final, with the chart. */
export function ScoreView({ model }: { readonly model: HamletTableModel }) {
  const { pending } = model.table.now.value;
  const scores = model.scores.value;
  const state = model.state.value;
  const rounds = useRounds(model.table);
  return (
    <div class="rows">
      <section>
        <h3>{say('final.sources')}</h3>
        <HamletSourceBars state={state} scores={scores} who={model.who} />
      </section>
      {rounds.length > 1 && (
        <RoundChart
          title={say('final.chart')}
          rounds={rounds}
          seats={scores.length}
          head={(seat) => ({ colour: colourOf(state, seat), name: model.who(seat) })}
        />
      )}
      <HamletScores state={state} scores={scores} places={model.ranking.value} who={model.who} isFinal={!pending} />
    </div>
  );
}
