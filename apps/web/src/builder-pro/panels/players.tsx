import { matOf } from '@hamlet/builder-pro';
import '../../table-ui/player-strip.css';
import '../../table-ui/players.css';
import './players.css';
import { leftOf, type State } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { Emblem } from '../../art/emblems.tsx';
import { FirstMark } from '../../parts/first-mark.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { say, sayList } from '../../words/words.ts';
import { colourOf, nameOf, sayCount, sayTiles } from '../names.ts';
import type { BuilderShownModel } from '../reading.ts';
import { MatChange, MatTable } from './mat.tsx';
import { TileBacks } from './tile-card.tsx';

/** Everybody in one line over the board, always in the same order; a tap looks at their hamlet. */
export function PlayerStrip({ model, state }: { readonly model: BuilderShownModel; readonly state: State }) {
  const due = model.table.now.value.pending?.seats ?? [];
  const shown = model.shownSeat.value ?? model.seat.value;
  return (
    <ul class={`strip${state.setting.seats > 4 ? ' many' : ''}`} aria-label={say('bp.table.players')}>
      {Array.from({ length: state.setting.seats }, (_, seat) => {
        const mat = matOf(state, seat);
        return (
          <li key={seat} class={`${due.includes(seat) ? 'to-move' : ''}${seat === model.seat.value ? ' own' : ''}`}>
            <button
              type="button"
              class="strip-player"
              aria-pressed={shown === seat}
              title={say('bp.table.look-title')}
              onClick={() => (model.shownSeat.value = seat === model.seat.value ? undefined : seat)}
            >
              <PlayerMark colour={colourOf(state, seat)} size={22} />
              <span class="strip-name">{model.who(seat)}</span>
              {seat === state.first && state.setting.seats > 1 && <FirstMark title={say('bp.table.first')} />}
              <span class="strip-number coins">
                <Emblem name="coins" size={18} /> <span aria-hidden="true">{mat.coins}</span>
                <span class="hidden">{sayCount('coins', mat.coins)}</span>
              </span>
              <span class="strip-number">
                <Emblem name="points" size={18} /> <span aria-hidden="true">{mat.points}</span>
                <span class="hidden">{sayCount('points', mat.points)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The open values of every player. */
export function PlayersPanel({ model, state, onShow }: Omit<PlayerCardProps, 'seat'>) {
  return (
    <div class="players">
      {Array.from({ length: state.setting.seats }, (_, seat) => (
        <PlayerCard key={seat} model={model} state={state} seat={seat} onShow={onShow} />
      ))}
    </div>
  );
}

interface PlayerCardProps {
  readonly model: BuilderShownModel;
  readonly state: State;
  readonly seat: Seat;
  /** Called when a hamlet is shown from here. */
  readonly onShow?: (() => void) | undefined;
}

function PlayerCard({ model, state, seat, onShow }: PlayerCardProps) {
  const { components } = state.setting;
  const view = model.shownView.value;
  const { queueCount, holdLimit, ready } = view.players[view.seats[seat]];
  const mat = matOf(state, seat);
  const hand = model.handOf(seat);
  const plaques = state.plaques.flatMap((winner, index) =>
    winner === seat ? [nameOf(components.years[state.deck[index]])] : [],
  );
  const isSimultaneous = view.step === 'build' || view.step === 'keep';
  const parts = [
    seat === state.first ? say('bp.table.first') : '',
    state.setting.seats > 1 ? say('bp.table.left', { who: model.who(leftOf(state, seat)) }) : '',
    isSimultaneous ? say(ready ? 'bp.table.ready' : 'bp.table.deciding') : '',
  ].filter((part) => part !== '');
  return (
    <section class={`card player${seat === model.seat.value ? ' own' : ''}`}>
      <header class="line spread">
        <h3>
          <PlayerMark colour={colourOf(state, seat)} /> {model.who(seat)}
        </h3>
        <button
          type="button"
          class="button"
          onClick={() => {
            model.shownSeat.value = seat === model.seat.value ? undefined : seat;
            onShow?.();
          }}
        >
          {say('bp.table.look')}
        </button>
      </header>
      <p class="note">{parts.join(' · ')}</p>
      <MatChange before={mat} after={mat} />
      <p class="line note">
        {say('bp.table.queue')} <TileBacks count={queueCount} /> {queueCount} ·{' '}
        {say('bp.table.hold', { count: holdLimit })}
      </p>
      {hand && hand.length > 0 && (
        <p class="note" data-hand={seat}>
          {sayTiles(
            components,
            hand.map((id) => components.indexOf.get(id) ?? 0),
          )}
        </p>
      )}
      {plaques.length > 0 && <p class="note">{say('bp.table.plaques', { names: sayList(plaques) })}</p>}
      <details>
        <summary>{say('bp.mat.sources')}</summary>
        <MatTable state={state} seat={seat} />
      </details>
    </section>
  );
}
