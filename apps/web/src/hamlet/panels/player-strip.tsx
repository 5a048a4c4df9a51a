import './player-strip.css';
import { hasLake, heldBy, isTurnOf, pointsOf, type State, turnOrder } from '@hamlet/hamlet';
import { type Seat, total } from '@hamlet/kernel';
import { useState } from 'preact/hooks';
import { Icon } from '../../parts/icons.tsx';
import { Coin, Star } from '../../parts/signs.tsx';
import { PlayersInLine } from '../../table-ui/player-strip.tsx';
import { say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';

interface StripProps {
  readonly model: HamletShownModel;
  readonly state: State;
  readonly onPick?: (seat: Seat) => void;
}

/** A player in one line, for the strip over the board. */
export function PlayerStrip({ model, state, onPick }: StripProps) {
  const ply = model.past.value?.ply ?? model.table.now.value.ply;
  return (
    <PlayersInLine
      label={say('table.players')}
      players={turnOrder(state).map((seat) => ({
        seat,
        colour: colourOf(state, seat),
        name: model.who(seat),
        isToMove: isTurnOf(state, seat),
        first: seat === state.start ? say('table.first') : undefined,
        numbers: <Numbers model={model} state={state} seat={seat} at={ply} />,
      }))}
      onPick={(seat) => onPick?.(seat)}
    />
  );
}

interface NumbersProps extends Pick<StripProps, 'model' | 'state'> {
  readonly seat: Seat;
  readonly at: number;
}

function Numbers({ model, state, seat, at }: NumbersProps) {
  return (
    <>
      <span class="strip-number gold" title={say('table.gold')}>
        <Coin /> <Counted value={state.gold[seat]} at={at} /> <span class="hidden">{say('table.gold')}</span>
      </span>
      {seat === model.seat.value && hasLake(state) && heldBy(state, seat) > 0 && (
        <span class="strip-number fish" title={say('table.fish')}>
          <Icon name="fish" size={16} /> {heldBy(state, seat)} <span class="hidden">{say('table.fish')}</span>
        </span>
      )}
      <span class="strip-number points" title={say('table.points')}>
        <Star /> <Counted value={pointsShown(model, state, seat)} at={at} />{' '}
        <span class="hidden">{say('table.points')}</span>
      </span>
    </>
  );
}

interface CountedProps {
  readonly value: number;
  /** The progress of the game: a look at the past changes nothing. */
  readonly at: number;
}

/** The points on the track; once the game is over all of them. */
function pointsShown(model: HamletShownModel, state: State, seat: Seat): number {
  return state.over ? total(model.scores.value[seat]) : pointsOf(state, seat);
}

/** A number that is seen to change: the new one at once, and for a moment by how much. */
function Counted({ value, at }: CountedProps) {
  const [seen, setSeen] = useState({ value, at, by: 0, since: at });
  if (seen.at !== at) {
    const change = at > seen.at ? value - seen.value : 0;
    const isKept = change === 0 && at > seen.at;
    setSeen(isKept ? { ...seen, at } : { value, at, by: change, since: at });
  }
  return (
    <span class="counted">
      {value}
      {seen.by !== 0 && (
        <span key={seen.since} class={`by${seen.by < 0 ? ' loss' : ''}`} aria-hidden="true">
          {seen.by > 0 ? '+' : '−'}
          {Math.abs(seen.by)}
        </span>
      )}
    </span>
  );
}
