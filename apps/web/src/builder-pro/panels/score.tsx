import './score.css';
import { builderPro, nextRank, rankOf, type State, tieBreakOf } from '@hamlet/builder-pro';
import { type ScoreLine, total } from '@hamlet/kernel';
import { useMemo } from 'preact/hooks';
import { Emblem, type EmblemName } from '../../art/emblems.tsx';
import { SourceBars } from '../../parts/chart.tsx';
import { Ending } from '../../table-ui/ending.tsx';
import { sayWinners, standingOf } from '../../table-ui/finishers.ts';
import { ResultDialog } from '../../table-ui/result.tsx';
import { leadOf, resultOf } from '../../table-ui/result-seats.ts';
import { RoundChart } from '../../table-ui/round-chart.tsx';
import { useRounds } from '../../table-ui/rounds.ts';
import { ScoreTable } from '../../table-ui/score-table.tsx';
import { say, sayList } from '../../words/words.ts';
import { drawHamlet } from '../board/draw.ts';
import { colourOf, nameOf, sayCount, sayScoreLine } from '../names.ts';
import { PERIOD } from '../presets.ts';
import type { BuilderTableModel } from '../table-model.ts';

/** The end: who won, every point, and how it came. */
export function FinalDialog({ model, onClose }: { readonly model: BuilderTableModel; readonly onClose: () => void }) {
  const seats = resultOf(model, (seat) => colourOf(model.state.value, seat));
  const lead = leadOf(seats);
  return (
    <ResultDialog
      table={model.table}
      failed={model.failed}
      game={builderPro}
      period={PERIOD}
      title={say(model.table.now.value.result?.ending === 'played' ? 'bp.final.title' : 'ending.title')}
      verdict={sayResult(model)}
      note={lead > 0 ? say('result.margin', { points: sayCount('points', lead) }) : ''}
      seats={seats}
      backLabel={say('bp.final.hamlet')}
      moment={<GameEnding model={model} />}
      onClose={onClose}
    >
      <ScoreView model={model} />
    </ResultDialog>
  );
}

/** The hamlet of the winner, or of the one who plays alone. */
function GameEnding({ model }: { readonly model: BuilderTableModel }) {
  const state = model.state.value;
  const places = model.ranking.value;
  const best = Math.max(0, places.indexOf(1));
  const village = useMemo(() => drawHamlet(state.setting.components, state.hamlets[best]), [state, best]);
  const totals = model.scores.value.map(total);
  const standing = standingOf(totals, places, model.who);
  const tie = tieBreakOf(state, totals);
  return (
    <Ending
      id={model.table.id}
      village={village}
      lead={say('bp.final.grown')}
      standing={standing}
      tie={tie && say(`bp.final.tie.${tie}`, { who: sayWinners(standing) })}
    />
  );
}

function sayResult(model: BuilderTableModel): string {
  const rank = rankOf(model.state.value);
  if (rank !== undefined)
    return rank === 'unranked' ? say('bp.final.unranked') : say('bp.final.rank', { rank: nameOf(rank) });
  const places = model.ranking.value;
  const winners = places.flatMap((place, seat) => (place === 1 ? [model.who(seat)] : []));
  return say('bp.final.wins', { who: sayList(winners), count: winners.length });
}

const SIGNS: Readonly<Record<string, EmblemName>> = { culture: 'culture', military: 'military' };

/** Every score line, live or final, with the chart. */
export function ScoreView({ model }: { readonly model: BuilderTableModel }) {
  const { pending } = model.table.now.value;
  const scores = model.scores.value;
  const state = model.state.value;
  const rounds = useRounds(model.table);
  return (
    <div class="rows">
      {state.setting.seats === 1 && <Ranks state={state} />}
      <section>
        <h3>{say('bp.final.sources')}</h3>
        <SourceBars
          title={say('bp.final.sources')}
          bars={scores.map((lines, seat) => ({
            name: model.who(seat),
            parts: lines.map(({ key, points }) => ({
              name: sayScoreLine(key),
              value: points,
              class: key.replace('.', '-'),
            })),
          }))}
        />
      </section>
      {rounds.length > 2 && (
        <RoundChart
          title={say('bp.final.chart')}
          rounds={rounds}
          seats={scores.length}
          head={(seat) => ({ colour: colourOf(state, seat), name: model.who(seat) })}
        />
      )}
      <BuilderScores model={model} scores={scores} isFinal={!pending} />
    </div>
  );
}

interface BuilderScoresProps {
  readonly model: BuilderTableModel;
  readonly scores: readonly (readonly ScoreLine[])[];
  readonly isFinal: boolean;
}

function BuilderScores({ model, scores, isFinal }: BuilderScoresProps) {
  const state = model.state.value;
  return (
    <div class="wide">
      <ScoreTable
        scores={scores}
        keys={scores[0].map(({ key }) => key)}
        caption={say(isFinal ? 'bp.final.points' : 'bp.final.if-ended')}
        corner={say('bp.final.sources')}
        head={(seat) => ({ colour: colourOf(state, seat), name: model.who(seat) })}
        nameOf={(key) => (
          <>
            {SIGNS[key] && <Emblem name={SIGNS[key]} size={18} />} {sayScoreLine(key)}
          </>
        )}
        totalName={say('bp.score.total')}
        below={[
          { name: say('bp.score.coins'), values: state.coins },
          ...(state.setting.seats > 1 ? [{ name: say('bp.score.place'), values: model.ranking.value }] : []),
        ]}
      />
    </div>
  );
}

/** The ladder of a player alone, with where they stand. */
function Ranks({ state }: { readonly state: State }) {
  const { tone } = state.setting.options;
  const { ranks } = state.setting.components.catalogue;
  const next = nextRank(state);
  const reached = next ? ranks.indexOf(next.rank) : ranks.length;
  return (
    <section>
      <h3>{say('bp.final.ranks', { tone: say(`bp.tone.${tone}`) })}</h3>
      <ol class="ranks" reversed>
        {ranks.toReversed().map((rank, index) => {
          const place = ranks.length - 1 - index;
          const standing = place === reached - 1 ? 'now' : place < reached ? 'done' : '';
          return (
            <li key={rank.name} class={standing}>
              <span>{nameOf(rank)}</span>
              <span>{rank[tone]}</span>
            </li>
          );
        })}
      </ol>
      {next && (
        <p class="note">
          {say('bp.final.next', { rank: nameOf(next.rank), points: sayCount('points', next.missing) })}
        </p>
      )}
    </section>
  );
}
