import { LineChart } from '../parts/chart.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { go, to } from '../route.ts';
import { downloadTable, recordOf } from '../screens/download.ts';
import { useRounds } from '../screens/rounds.ts';
import { createGame } from '../table/local.ts';
import { titleOf } from '../table/titles.ts';
import { tried } from '../table/tried.ts';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { colourOf } from './names.ts';
import { Podium, SourceBars } from './result.tsx';
import { ScoreTable } from './score-panel.tsx';

/** The same people and bots, the same rules, another draw. */
async function again({ table }: Desk): Promise<void> {
  const { options, rules } = await recordOf(table);
  const title = titleOf(rules);
  if (title) go('game', await createGame({ title, options: options as Record<string, unknown>, seats: table.seats }));
}

/** The end: who won, every point, and how it came. */
export function FinalDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  return (
    <Dialog
      title={say('final.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" class="button" onClick={onClose}>
            {say('final.village')}
          </button>
          <button type="button" class="button" onClick={() => void tried(desk.failed, () => downloadTable(desk.table))}>
            {say('final.export')}
          </button>
          <a class="button" href={to('replay', desk.table.id)}>
            {say('final.replay')}
          </a>
          <button type="button" class="button main" onClick={() => void tried(desk.failed, () => again(desk))}>
            {say('final.again')}
          </button>
        </>
      }
    >
      <div class="final">
        <Podium desk={desk} />
        <ScoreView desk={desk} />
      </div>
    </Dialog>
  );
}

/** Every score line, live or final, with the chart. */
export function ScoreView({ desk }: { readonly desk: Desk }) {
  const { pending } = desk.table.now.value;
  const scores = desk.scores.value;
  const state = desk.state.value;
  const rounds = useRounds(desk.table);
  return (
    <div class="rows">
      <section>
        <h3>{say('final.sources')}</h3>
        <SourceBars state={state} scores={scores} who={desk.who} />
      </section>
      {rounds.length > 1 && (
        <section>
          <h3>{say('final.chart')}</h3>
          <LineChart
            title={say('final.chart')}
            labels={rounds.map(({ round }) => String(round - 1))}
            curves={state.setting.colours.map((_, seat) => ({
              name: desk.who(seat),
              colour: colourOf(state, seat),
              values: rounds.map(({ totals }) => totals[seat]),
            }))}
          />
        </section>
      )}
      <ScoreTable state={state} scores={scores} places={desk.ranking.value} who={desk.who} isFinal={!pending} />
    </div>
  );
}
