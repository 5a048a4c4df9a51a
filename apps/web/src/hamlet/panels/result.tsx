import type { SeatName } from '../../table/table.ts';
import './result.css';
import { NOBODY, type State } from '@hamlet/hamlet';
import { type ScoreLine, type Seat, total } from '@hamlet/kernel';
import { useMemo } from 'preact/hooks';
import { PlayerMark } from '../../parts/mark.tsx';
import { Star } from '../../parts/signs.tsx';
import { Ending, standingOf } from '../../table-ui/ending.tsx';
import { EndingNote } from '../../table-ui/ending-note.tsx';
import { say, sayList } from '../../words/words.ts';
import { drawVillage } from '../board/draw.ts';
import { colourOf, sayPoints } from '../names.ts';
import type { HamletTableModel } from '../table-model.ts';
import { bySource, SOURCES } from './sources.ts';
import { tieBreakOf } from './tie.ts';

/** Who won, by how much, and everybody's total: what one wants to know first. */
export function Podium({ model }: { readonly model: HamletTableModel }) {
  return (
    <section class="podium">
      <Confetti />
      <h3 class="winner">{sayWinner(model)}</h3>
      <EndingNote table={model.table} />
      <p class="note">{sayMargin(model)}</p>
      <Standing model={model} />
      <Moment model={model} />
    </section>
  );
}

/** What the hamlet has become. */
function Moment({ model }: { readonly model: HamletTableModel }) {
  const state = model.state.value;
  const totals = model.scores.value.map(total);
  const places = model.ranking.value;
  const village = useMemo(() => drawVillage(state), [state]);
  return (
    <Ending
      id={model.table.id}
      village={village}
      isTown={!state.deliveredBy.includes(NOBODY)}
      standing={standingOf(totals, places, model.who)}
      tie={tieBreakOf(state, totals, places)}
    />
  );
}

/** Everybody with their total, first place first. */
export function Standing({ model }: { readonly model: HamletTableModel }) {
  const scores = model.scores.value;
  const places = model.ranking.value;
  const state = model.state.value;
  const order = scores.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
  return (
    <ol class="podium-seats">
      {order.map((seat) => (
        <li key={seat} class={places[seat] === 1 ? 'first' : ''}>
          {places[seat] === 1 && <Wreath />}
          <PlayerMark colour={colourOf(state, seat)} size={places[seat] === 1 ? 40 : 28} />
          <span class="podium-name">{model.who(seat)}</span>
          <b class="podium-total">
            {total(scores[seat])} <Star />
            <span class="hidden">{say('score.total')}</span>
          </b>
          <small>{say('final.place', { place: places[seat] })}</small>
        </li>
      ))}
    </ol>
  );
}

function sayWinner(model: HamletTableModel): string {
  const places = model.ranking.value;
  const winners = places.flatMap((place, seat) => (place === 1 ? [model.who(seat)] : []));
  return say(winners.length === 1 ? 'final.wins' : 'final.shared', { who: sayList(winners) });
}

/** By how much the first is ahead, and what brought most. */
function sayMargin(model: HamletTableModel): string {
  const scores = model.scores.value;
  const places = model.ranking.value;
  const first = places.indexOf(1);
  const lead = total(scores[first]);
  const next = Math.max(...scores.filter((_, seat) => places[seat] !== 1).map(total));
  const [best] = bySource(scores[first]).sort((a, b) => b.points - a.points);
  return [
    ...(Number.isFinite(next) && lead > next ? [say('final.margin', { points: sayPoints(lead - next) })] : []),
    ...(best
      ? [say('final.most', { source: say(`final.source.${best.source}`), points: sayPoints(best.points) })]
      : []),
  ].join(' · ');
}

/** Leaves around the winner's mark. */
function Wreath() {
  return (
    <svg class="wreath" width="74" height="74" viewBox="-37 -37 74 74" aria-hidden="true">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          {[18, 48, 78, 108].map((turn) => (
            <path
              key={turn}
              d="M0 7c-4-4-4-10 0-14 4 4 4 10 0 14z"
              transform={`rotate(${180 - turn}) translate(0 -27) rotate(-68)`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** For a moment, where things may move. */
function Confetti() {
  return (
    <span class="confetti" aria-hidden="true">
      {Array.from({ length: 28 }, (_, index) => (
        <i key={String(index)} style={{ '--at': `${(index * 37) % 100}%`, '--late': `${(index % 7) * 90}ms` }} />
      ))}
    </span>
  );
}

interface BarsProps {
  readonly state: State;
  readonly scores: readonly (readonly ScoreLine[])[];
  readonly who: SeatName;
}

/** Everybody's points as one bar each, by where they came from, with what each colour means. */
export function SourceBars({ state, scores, who }: BarsProps) {
  const most = Math.max(1, ...scores.map((lines) => bySource(lines).reduce((sum, { points }) => sum + points, 0)));
  const used = SOURCES.filter((source) =>
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
            <i class={`source ${source}`} /> {say(`final.source.${source}`)}
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
      <div class="bar-parts" role="img" aria-label={`${who(seat)}: ${sayParts(lines)}`}>
        {bySource(lines).map(({ source, points }) => (
          <span
            key={source}
            class={`source ${source}`}
            title={`${say(`final.source.${source}`)}: ${points}`}
            style={{ width: `${(100 * Math.max(0, points)) / most}%` }}
          >
            {points / most > 0.05 ? points : ''}
          </span>
        ))}
      </div>
      <b>{total(lines)}</b>
    </div>
  );
}

function sayParts(lines: readonly ScoreLine[]): string {
  return bySource(lines)
    .map(({ source, points }) => `${say(`final.source.${source}`)} ${points}`)
    .join(', ');
}
