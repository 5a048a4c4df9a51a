import '../../table-ui/player-strip.css';
import '../../table-ui/players.css';
import {
  donkeysOf,
  GOODS,
  hasLake,
  isRival,
  lakeOf,
  MILESTONES,
  pointsOf,
  RARITIES,
  RARITY_COUNT,
  RAW_COUNT,
  REFINED_COUNT,
  ROADS_EACH,
  type State,
  turnOrder,
  villagersOf,
} from '@hamlet/hamlet';
import { type Seat, total } from '@hamlet/kernel';
import { useState } from 'preact/hooks';
import { FirstMark } from '../../parts/first-mark.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { Coin, Star } from '../../parts/signs.tsx';
import { say } from '../../words/words.ts';
import { colourOf, milestoneName, sayCost, sayFish, toldApart } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';
import { BotricCard } from '../story/botric-panel.tsx';
import { Good } from './good.tsx';

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

/** Everything about every player. */
export function PlayersPanel({ model, state }: { readonly model: HamletShownModel; readonly state: State }) {
  const scores = model.scores.value;
  return (
    <div class="players">
      {turnOrder(state).map((seat) => (
        <PlayerCard key={seat} model={model} state={state} seat={seat} atEnd={total(scores[seat])} />
      ))}
    </div>
  );
}

interface HamletPlayerProps {
  readonly model: HamletShownModel;
  readonly state: State;
  readonly seat: Seat;
  readonly atEnd: number;
}

function PlayerCard({ model, state, seat, atEnd }: HamletPlayerProps) {
  const { components, options, deliveries } = state.setting;
  const roads = ROADS_EACH - state.map.roads.filter((owner, index) => index % 4 === 3 && owner === seat).length;
  const milestones = MILESTONES.flatMap((_, index) => (state.milestones[index] === seat ? [milestoneName(index)] : []));
  const sales = components.sales.filter((_, sale) => state.soldBy[sale] === seat).map(({ cost }) => sayCost(cost));
  const delivered = deliveries.filter((_, slot) => state.deliveredBy[slot] === seat).map(({ cost }) => sayCost(cost));
  const isTurn = seat === state.seat && !state.over;
  const done = [...delivered, ...sales];
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
        {say('table.workers', {
          villagers: say('amount.villager', { count: villagersOf(state, seat) }),
          donkeys: say('amount.donkey', { count: donkeysOf(state, seat) }),
        })}{' '}
        · {say('table.roads', { count: roads })}
        {state.flags[seat] >= 0 && ` · ${say('amount.flag', { count: state.flags[seat] })}`}
      </p>
      <dl>
        <dt>
          {say('table.blueprints')} {state.blueprints[seat].length}/{options.blueprintLimit}
        </dt>
        <dd class="line">
          {state.blueprints[seat].length === 0
            ? say('table.blueprints-none')
            : state.blueprints[seat].map((tile) => (
                <button type="button" class="chip link" key={tile} onClick={() => (model.inspected.value = tile)}>
                  {toldApart(state, tile).name}
                </button>
              ))}
        </dd>
        <dt>{say('table.tokens')}</dt>
        <dd class="line">
          {GOODS.slice(RAW_COUNT).map((good, index) => (
            <span key={good} class="amount">
              <Good name={good} size={20} /> {state.tokens[seat * REFINED_COUNT + index]}
            </span>
          ))}
        </dd>
        {milestones.length > 0 && (
          <>
            <dt>{say('table.milestones')}</dt>
            <dd>{milestones.join(', ')}</dd>
          </>
        )}
        {done.length > 0 && (
          <>
            <dt>{say('table.done')}</dt>
            <dd>
              {say('table.done-both', {
                deliveries: say('amount.delivery', { count: delivered.length }),
                sales: say('amount.sale', { count: sales.length }),
              })}
              : {done.join('; ')}
            </dd>
          </>
        )}
        {hasLake(state) && (
          <>
            <dt>{say('table.fish')}</dt>
            <dd>{sayFish(RARITIES.map((_, rarity) => lakeOf(state).held[seat * RARITY_COUNT + rarity]))}</dd>
          </>
        )}
      </dl>
      {isRival(state, seat) && <BotricCard model={model} state={state} />}
    </section>
  );
}
