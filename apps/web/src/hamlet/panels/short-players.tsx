import { PlayerCards } from '../../table-ui/player-cards.tsx';
import './short-players.css';
import {
  donkeysOf,
  hasLake,
  heldBy,
  heldFish,
  isRival,
  isTurnOf,
  pointsOf,
  roadsLeft,
  type State,
  turnOrder,
  villagersOf,
} from '@hamlet/hamlet';
import { total } from '@hamlet/kernel';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, type IconName } from '../../parts/icons.tsx';
import { Coin, Star } from '../../parts/signs.tsx';
import { PlayerOpen } from '../../table-ui/player-open.tsx';
import { joinHeaded, say } from '../../words/words.ts';
import { colourOf, sayFish } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';
import { BotricCard } from '../story/botric-panel.tsx';
import { type HamletPlayerProps, PlayerFacts } from './player-facts.tsx';

/** Every player in two lines, for a column beside the board. */
export function ShortCards({ model, state }: { readonly model: HamletShownModel; readonly state: State }) {
  const scores = model.scores.value;
  return (
    <PlayerCards isShort>
      {turnOrder(state).map((seat) => (
        <ShortCard key={seat} model={model} state={state} seat={seat} atEnd={total(scores[seat])} />
      ))}
    </PlayerCards>
  );
}

/** A window as high as this has room for all about two players. */
const HIGH = 1000;

/** A player in two lines; a tap opens the rest below them. */
function ShortCard({ model, state, seat, atEnd }: HamletPlayerProps) {
  const [isOpen, setOpen] = useState(
    () => state.setting.seats < 3 && !hasLake(state) && !state.botric && innerHeight >= HIGH,
  );
  const isTurn = isTurnOf(state, seat);
  const held = state.blueprints[seat].length;
  return (
    <section class={`card player${isTurn ? ' to-move' : ''}`} data-player={seat} data-open={isOpen ? '' : undefined}>
      <header>
        <PlayerOpen
          colour={colourOf(state, seat)}
          name={model.who(seat)}
          first={seat === state.start ? say('table.first') : undefined}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
        <b title={say('table.gold')}>
          <Coin /> {state.gold[seat]}
        </b>
        <b title={say('table.points')}>
          <Star /> {pointsOf(state, seat)}
        </b>
      </header>
      <ul class="player-counts">
        <Count icon="people" of={say('amount.villager', { count: villagersOf(state, seat) })}>
          {villagersOf(state, seat)}
        </Count>
        <Count icon="donkey" of={say('amount.donkey', { count: donkeysOf(state, seat) })}>
          {donkeysOf(state, seat)}
        </Count>
        <Count icon="path" of={say('table.roads', { count: roadsLeft(state, seat) })}>
          {roadsLeft(state, seat)}
        </Count>
        <Count icon="map" of={`${say('table.blueprints')} ${held}/${state.setting.options.blueprintLimit}`}>
          {held}/{state.setting.options.blueprintLimit}
        </Count>
        {hasLake(state) && (
          <Count icon="fish" of={joinHeaded([say('table.fish'), sayFish(heldFish(state, seat))])}>
            {heldBy(state, seat)}
          </Count>
        )}
        {state.flags[seat] >= 0 && (
          <Count icon="flag" of={say('amount.flag', { count: state.flags[seat] })}>
            {state.flags[seat]}
          </Count>
        )}
        {/* There is no room for it beside fish and flags. */}
        {(isOpen || !hasLake(state)) && (
          <li class="note" title={say('table.at-end')}>
            {say('table.at-end-short', { points: atEnd })}
          </li>
        )}
      </ul>
      {isOpen && <PlayerFacts model={model} state={state} seat={seat} />}
      {isRival(state, seat) && <BotricCard model={model} state={state} />}
    </section>
  );
}

interface CountProps {
  readonly icon: IconName;
  /** The number in words. */
  readonly of: string;
  readonly children: ComponentChildren;
}

function Count({ icon, of, children }: CountProps) {
  return (
    <li title={of}>
      <Icon name={icon} size={16} /> <span aria-hidden="true">{children}</span>
      <span class="hidden">{of}</span>
    </li>
  );
}
