import '../../table-ui/player-strip.css';
import { hasLake, heldBy, pointsOf, type State, turnOrder } from '@hamlet/hamlet';
import { type Seat, total } from '@hamlet/kernel';
import { useState } from 'preact/hooks';
import { FirstMark } from '../../parts/first-mark.tsx';
import { Icon } from '../../parts/icons.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { Coin, Star } from '../../parts/signs.tsx';
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
    <ul class="strip" aria-label={say('table.players')}>
      {turnOrder(state).map((seat) => (
        <li key={seat} class={seat === state.seat && !state.over ? 'to-move' : ''}>
          <button type="button" class="strip-player" onClick={() => onPick?.(seat)}>
            <PlayerMark colour={colourOf(state, seat)} size={22} />
            <span class="strip-name">{model.who(seat)}</span>
            {seat === state.start && <FirstMark title={say('table.first')} />}
            <span class="strip-number gold" title={say('table.gold')}>
              <Coin /> <Counted value={state.gold[seat]} at={ply} /> <span class="hidden">{say('table.gold')}</span>
            </span>
            {seat === model.seat.value && hasLake(state) && heldBy(state, seat) > 0 && (
              <span class="strip-number fish" title={say('table.fish')}>
                <Icon name="fish" size={16} /> {heldBy(state, seat)} <span class="hidden">{say('table.fish')}</span>
              </span>
            )}
            <span class="strip-number points" title={say('table.points')}>
              <Star /> <Counted value={pointsShown(model, state, seat)} at={ply} />{' '}
              <span class="hidden">{say('table.points')}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
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
