import { StackedBar } from '../../parts/chart.tsx';
import type { SeatName } from '../../table/table.ts';
import './result.css';
import { openDeliveries, type State, tieBreakOf } from '@hamlet/hamlet';
import { type ScoreLine, type Seat, total } from '@hamlet/kernel';
import { POINT_GROUPS } from '@hamlet/messages/hamlet';
import { useMemo } from 'preact/hooks';
import { PlayerMark } from '../../parts/mark.tsx';
import { Ending } from '../../table-ui/ending.tsx';
import { sayWinners, standingOf } from '../../table-ui/finishers.ts';
import { Ranking } from '../../table-ui/result.tsx';
import { leadOf, resultOf } from '../../table-ui/result-seats.ts';
import { enumerate, joinHeaded, joinLabels, say, sayList } from '../../words/words.ts';
import { drawVillage } from '../board/draw.ts';
import { colourOf, sayPoints } from '../names.ts';
import type { HamletTableModel } from '../table-model.ts';
import { bySource } from './sources.ts';

/** The village at the end of the game. */
export function GameEnding({ model }: { readonly model: HamletTableModel }) {
  const state = model.state.value;
  const totals = model.scores.value.map(total);
  const places = model.ranking.value;
  const village = useMemo(() => drawVillage(state), [state]);
  const standing = standingOf(totals, places, model.who);
  const tie = tieBreakOf(state, totals);
  return (
    <Ending
      id={model.table.id}
      village={village}
      lead={say(openDeliveries(state).length > 0 ? 'ended.grown' : 'ended.town')}
      standing={standing}
      tie={tie && say(`ended.tie.${tie}`, { who: sayWinners(standing) })}
    />
  );
}

/** All players with their totals. */
export function HamletStanding({ model }: { readonly model: HamletTableModel }) {
  return <Ranking seats={resultOf(model, (seat) => colourOf(model.state.value, seat))} />;
}

export function sayWinner(model: HamletTableModel): string {
  const places = model.ranking.value;
  const winners = places.flatMap((place, seat) => (place === 1 ? [model.who(seat)] : []));
  return say('final.wins', { who: sayList(winners), count: winners.length });
}

/** The lead of the first player, and the source of most points. */
export function sayMargin(model: HamletTableModel): string {
  const lead = leadOf(resultOf(model, (seat) => colourOf(model.state.value, seat)));
  const [best] = bySource(model.scores.value[model.ranking.value.indexOf(1)]).sort((a, b) => b.points - a.points);
  return joinLabels([
    ...(lead > 0 ? [say('result.margin', { points: sayPoints(lead) })] : []),
    ...(best
      ? [say('final.most', { source: say(`final.source.${best.source}`), points: sayPoints(best.points) })]
      : []),
  ]);
}

interface BarsProps {
  readonly state: State;
  readonly scores: readonly (readonly ScoreLine[])[];
  readonly who: SeatName;
}

/** Everybody's points as one bar each, by source, with a legend of the colours. */
export function HamletSourceBars({ state, scores, who }: BarsProps) {
  const most = Math.max(1, ...scores.map((lines) => bySource(lines).reduce((sum, { points }) => sum + points, 0)));
  const used = POINT_GROUPS.filter((source) =>
    scores.some((lines) => bySource(lines).some((part) => part.source === source)),
  );
  return (
    <figure class="source-bars">
      {scores.map((lines, seat) => (
        <SourceBar key={String(seat)} state={state} seat={seat} lines={lines} most={most} who={who} />
      ))}
      <figcaption>
        {used.map((source) => (
          <span key={source}>
            <i class={source} /> {say(`final.source.${source}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

interface BarProps {
  readonly state: State;
  readonly seat: Seat;
  readonly lines: readonly ScoreLine[];
  readonly most: number;
  readonly who: SeatName;
}

function SourceBar({ state, seat, lines, most, who }: BarProps) {
  return (
    <div class="source-row">
      <PlayerMark colour={colourOf(state, seat)} size={18} />
      <StackedBar
        title={joinHeaded([who(seat), sayParts(lines)])}
        parts={bySource(lines).map(({ source, points }) => ({
          value: points,
          class: source,
          title: joinHeaded([say(`final.source.${source}`), String(points)]),
        }))}
        most={most}
      />
      <b>{total(lines)}</b>
    </div>
  );
}

function sayParts(lines: readonly ScoreLine[]): string {
  return enumerate(bySource(lines).map(({ source, points }) => `${say(`final.source.${source}`)} ${points}`));
}
