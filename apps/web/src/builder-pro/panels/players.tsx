import { leftOf, matOf, plaquesOf, type State } from '@hamlet/builder-pro';
import { PlayerCards } from '../../table-ui/player-cards.tsx';
import { PlayersInLine } from '../../table-ui/player-strip.tsx';
import './players.css';
import type { Seat } from '@hamlet/kernel';
import { useState } from 'preact/hooks';
import { Emblem } from '../../art/emblems.tsx';
import { Icon } from '../../parts/icons.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { PlayerOpen } from '../../table-ui/player-open.tsx';
import { joinLabels, say, sayList } from '../../words/words.ts';
import { colourOf, nameOf, sayCount, sayTiles } from '../names.ts';
import type { BuilderShownModel } from '../reading.ts';
import { MatChange, MatTable } from './mat.tsx';
import { TileBacks } from './tile-card.tsx';

/** All players in one line over the board, always in the same order; a tap shows the hamlet of one. */
export function PlayerStrip({ model, state }: { readonly model: BuilderShownModel; readonly state: State }) {
  const due = model.table.now.value.pending?.seats ?? [];
  const shown = model.shownSeat.value ?? model.seat.value;
  return (
    <PlayersInLine
      label={say('bp.table.players')}
      isMany={state.setting.seats > 4}
      players={Array.from({ length: state.setting.seats }, (_, seat) => ({
        seat,
        colour: colourOf(state, seat),
        name: model.who(seat),
        isToMove: due.includes(seat),
        isOwn: seat === model.seat.value,
        first: seat === state.first && state.setting.seats > 1 ? say('bp.table.first') : undefined,
        isShown: shown === seat,
        title: say('bp.table.look-title'),
        numbers: <Numbers state={state} seat={seat} />,
      }))}
      onPick={(seat) => (model.shownSeat.value = seat === model.seat.value ? undefined : seat)}
    />
  );
}

function Numbers({ state, seat }: { readonly state: State; readonly seat: Seat }) {
  const mat = matOf(state, seat);
  return (
    <>
      <span class="strip-number coins">
        <Emblem name="coins" size={18} /> <span aria-hidden="true">{mat.coins}</span>
        <span class="hidden">{sayCount('coins', mat.coins)}</span>
      </span>
      <span class="strip-number">
        <Emblem name="points" size={18} /> <span aria-hidden="true">{mat.points}</span>
        <span class="hidden">{sayCount('points', mat.points)}</span>
      </span>
    </>
  );
}

interface BuilderPlayersProps {
  readonly model: BuilderShownModel;
  readonly state: State;
  /** Called when a hamlet is shown from here. */
  readonly onShow?: (() => void) | undefined;
  /** True in the column beside the board, where everybody is in sight. */
  readonly isBeside?: boolean;
}

/** The open values of every player. */
export function PlayersPanel({ model, state, onShow, isBeside = false }: BuilderPlayersProps) {
  const Card = isBeside ? ShortCard : PlayerCard;
  return (
    <PlayerCards isShort={isBeside}>
      {Array.from({ length: state.setting.seats }, (_, seat) => (
        <Card
          key={seat}
          model={model}
          state={state}
          seat={seat}
          onShow={() => {
            model.shownSeat.value = seat === model.seat.value ? undefined : seat;
            onShow?.();
          }}
        />
      ))}
    </PlayerCards>
  );
}

interface PlayerFactsProps {
  readonly model: BuilderShownModel;
  readonly state: State;
  readonly seat: Seat;
}

interface PlayerCardProps extends PlayerFactsProps {
  readonly onShow: () => void;
}

function PlayerCard({ model, state, seat, onShow }: PlayerCardProps) {
  const mat = matOf(state, seat);
  return (
    <section class={`card player${seat === model.seat.value ? ' own' : ''}`}>
      <header class="line spread">
        <h3>
          <PlayerMark colour={colourOf(state, seat)} /> {model.who(seat)}
        </h3>
        <button
          type="button"
          class="button"
          aria-label={say('bp.table.look-at', { who: model.person(seat) })}
          onClick={onShow}
        >
          {say('bp.table.look')}
        </button>
      </header>
      <Standing model={model} state={state} seat={seat} />
      <MatChange before={mat} after={mat} />
      <PlayerFacts model={model} state={state} seat={seat} />
    </section>
  );
}

/** A player in two lines; a tap opens the rest below them. */
function ShortCard({ model, state, seat, onShow }: PlayerCardProps) {
  const [isOpen, setOpen] = useState(false);
  const mat = matOf(state, seat);
  const isReady = stepOf(model, seat) === 'ready';
  return (
    <section class="card player">
      <header>
        <PlayerOpen
          colour={colourOf(state, seat)}
          name={model.who(seat)}
          first={seat === state.first && state.setting.seats > 1 ? say('bp.table.first') : undefined}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        >
          {isReady && (
            <span class="player-ready" title={say('bp.table.ready')}>
              <Icon name="end" size={16} /> <span class="hidden">{say('bp.table.ready')}</span>
            </span>
          )}
        </PlayerOpen>
        <button
          type="button"
          class="chip link"
          aria-label={say('bp.table.look-at', { who: model.person(seat) })}
          onClick={onShow}
        >
          {say('bp.table.look')}
        </button>
      </header>
      <MatChange before={mat} after={mat} />
      {isOpen && (
        <>
          <Standing model={model} state={state} seat={seat} />
          <PlayerFacts model={model} state={state} seat={seat} />
        </>
      )}
    </section>
  );
}

/** The progress of a player where all decide at once. */
function stepOf(model: BuilderShownModel, seat: Seat): 'ready' | 'deciding' | undefined {
  const { step, players, seats } = model.shownView.value;
  if (step !== 'build' && step !== 'keep') return undefined;
  return players[seats[seat]].ready ? 'ready' : 'deciding';
}

/** The first player, the left neighbour, and who is still deciding. */
function Standing({ model, state, seat }: PlayerFactsProps) {
  const step = stepOf(model, seat);
  const parts = [
    seat === state.first ? say('bp.table.first') : '',
    state.setting.seats > 1 ? say('bp.table.left', { who: model.who(leftOf(state, seat)) }) : '',
    step ? say(`bp.table.${step}`) : '',
  ];
  return <p class="note">{joinLabels(parts)}</p>;
}

/** All about a player but the mat: queue, plaques, and the sources of the values. */
function PlayerFacts({ model, state, seat }: PlayerFactsProps) {
  const { components } = state.setting;
  const view = model.shownView.value;
  const { queueCount, holdLimit } = view.players[view.seats[seat]];
  const hand = model.handOf(seat);
  const plaques = plaquesOf(state, seat).map(nameOf);
  return (
    <>
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
    </>
  );
}
