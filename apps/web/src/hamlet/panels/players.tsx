import { donkeysOf, isRival, isTurnOf, pointsOf, roadsLeft, type State, turnOrder, villagersOf } from '@hamlet/hamlet';
import { total } from '@hamlet/kernel';
import { FirstMark } from '../../parts/first-mark.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { Coin, Star } from '../../parts/signs.tsx';
import { PlayerCards } from '../../table-ui/player-cards.tsx';
import { joinLabels, say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';
import { BotricCard } from '../story/botric-panel.tsx';
import { type HamletPlayerProps, PlayerFacts } from './player-facts.tsx';
import { ShortCards } from './short-players.tsx';

interface PanelProps {
  readonly model: HamletShownModel;
  readonly state: State;
  /** True in a column beside the board: two lines for each, and the rest on demand. */
  readonly isBeside?: boolean;
}

/** Everything about every player. */
export function PlayersPanel({ model, state, isBeside = false }: PanelProps) {
  if (isBeside) return <ShortCards model={model} state={state} />;
  const scores = model.scores.value;
  return (
    <PlayerCards>
      {turnOrder(state).map((seat) => (
        <PlayerCard key={seat} model={model} state={state} seat={seat} atEnd={total(scores[seat])} />
      ))}
    </PlayerCards>
  );
}

function PlayerCard({ model, state, seat, atEnd }: HamletPlayerProps) {
  const isTurn = isTurnOf(state, seat);
  return (
    <section class={`card player${isTurn ? ' to-move' : ''}`} data-player={seat}>
      <header class="line spread">
        <h3>
          <PlayerMark colour={colourOf(state, seat)} /> {model.who(seat)}
          {seat === state.start && <FirstMark title={say('table.first')} />}
        </h3>
        <span class="line">
          <b title={say('table.gold')}>
            <Coin /> {state.gold[seat]}
          </b>
          <b title={say('table.points')}>
            <Star /> {pointsOf(state, seat)}
          </b>
          <span class="note" title={say('table.at-end')}>
            {say('table.at-end-short', { points: atEnd })}
          </span>
        </span>
      </header>
      <p class="note">
        {joinLabels([
          say('table.workers', {
            villagers: say('amount.villager', { count: villagersOf(state, seat) }),
            donkeys: say('amount.donkey', { count: donkeysOf(state, seat) }),
          }),
          say('table.roads', { count: roadsLeft(state, seat) }),
          state.flags[seat] >= 0 ? say('amount.flag', { count: state.flags[seat] }) : '',
        ])}
      </p>
      <PlayerFacts model={model} state={state} seat={seat} />
      {isRival(state, seat) && <BotricCard model={model} state={state} />}
    </section>
  );
}
