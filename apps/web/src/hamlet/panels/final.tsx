import { hamlet } from '@hamlet/hamlet';
import { isObject } from '@hamlet/kernel';
import { Dialog } from '../../parts/dialog.tsx';
import { go, to } from '../../route.ts';
import { tried } from '../../table/attempt.ts';
import { createGame } from '../../table/local.ts';
import { downloadTable, recordOf } from '../../table-ui/download.ts';
import { RoundChart } from '../../table-ui/round-chart.tsx';
import { useRounds } from '../../table-ui/rounds.ts';
import { say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import { PERIOD } from '../presets.ts';
import type { HamletTableModel } from '../table-model.ts';
import { Podium, SourceBars } from './result.tsx';
import { HamletScores } from './score-panel.tsx';

/** The same people and bots, the same rules, another draw. */
async function again({ table }: HamletTableModel): Promise<void> {
  if (table.rematch) return table.rematch();
  const { options } = await recordOf(table);
  const given = isObject(options) ? options : {};
  go('game', await createGame({ game: hamlet, options: given, seats: table.seats }));
}

/** The end: who won, every point, and how it came. */
export function FinalDialog({ model, onClose }: { readonly model: HamletTableModel; readonly onClose: () => void }) {
  return (
    <Dialog
      title={say('final.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" class="button" onClick={onClose}>
            {say('final.village')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => void tried(model.failed, () => downloadTable(model.table, PERIOD))}
          >
            {say('final.export')}
          </button>
          <a class="button" href={to('replay', model.table.id)}>
            {say('final.replay')}
          </a>
          <button type="button" class="button main" onClick={() => void tried(model.failed, () => again(model))}>
            {say('final.again')}
          </button>
        </>
      }
    >
      <div class="final">
        <Podium model={model} />
        <ScoreView model={model} />
      </div>
    </Dialog>
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
        <SourceBars state={state} scores={scores} who={model.who} />
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
