import './supply.css';
import {
  closedPiles,
  deliveriesDone,
  donkeyPrice,
  hasLake,
  lakeData,
  lakeOf,
  lakeSetting,
  lakesWith,
  MILESTONES,
  NOBODY,
  NOWHERE,
  RARITIES,
  SEASONS,
  type State,
  salesToCome,
  villagerPrice,
} from '@hamlet/hamlet';
import { memo } from '../../art/memo.ts';
import { Icon } from '../../parts/icons.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { enumerate, joinClauses, joinFacts, joinHeaded, joinLabels, noun, say, sayList } from '../../words/words.ts';
import { TilePicture } from '../board/tile-picture.tsx';
import {
  colourOf,
  goodName,
  milestoneName,
  plainTile,
  sayCost,
  sayEffect,
  sayForces,
  sayGain,
  sayGold,
  sayPoints,
  sayReward,
  tileName,
} from '../names.ts';
import type { HamletShownModel } from '../reading.ts';
import { Awards } from './awards.tsx';
import { Blueprint, Reward, TakingPrice } from './blueprint.tsx';
import { Cost } from './cost.tsx';
import { VillagersHouse } from './villagers-house.tsx';

interface Props {
  readonly model: HamletShownModel;
  readonly state: State;
}

interface SupplyProps extends Props {
  /** True in a column beside the board, where it is always in sight and has little room. */
  readonly isBeside?: boolean;
}

/** The supply beside the village: blueprints, sales, deliveries, and by the lake the menu. */
export const SupplyPanel = memo(function SupplyOf({ model, state, isBeside = false }: SupplyProps) {
  const { isTaking } = model;
  return (
    <div class={`supply${hasLake(state) ? ' by-lake' : ''}`} data-held={state.blueprints[model.seat.value].length}>
      <HeldTile model={model} state={state} />
      {!isTaking && <Display model={model} state={state} isBeside={isBeside} />}
      <Sales state={state} />
      <Church model={model} state={state} />
      {hasLake(state) && <LakeCard model={model} state={state} isBeside={isBeside} />}
      <Milestones model={model} state={state} isBeside={isBeside} />
      <Awards model={model} state={state} isBeside={isBeside} />
      {hasLake(state) && <VillagersHouse model={model} state={state} />}
    </div>
  );
});

/** The blueprints at hand. */
function HeldTile({ model, state }: Props) {
  const { components } = state.setting;
  const held = state.blueprints[model.seat.value];
  if (held.length === 0) return null;
  return (
    <section>
      <h3>{say('table.held')}</h3>
      <ul class="display held">
        {held.map((tile) => (
          <li key={tile}>
            <button type="button" class="blueprint" onClick={() => (model.inspected.value = tile)}>
              <TilePicture components={components} tile={tile} size={64} />
              <span class="blueprint-text">
                <b>{plainTile(components, tile).name}</b>
                <span class="line">
                  <Cost cost={components.tiles[tile].cost} />
                </span>
                <small>{sayReward(state, tile)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Display({ model, state, isBeside }: SupplyProps) {
  const { components } = state.setting;
  return (
    <section>
      <h3>{say('table.display')}</h3>
      {state.display.length === 0 && <p class="note essential">{say('table.display-none')}</p>}
      <ol class="display">
        {state.display.map((tile) => (
          <li key={tile}>
            <button
              type="button"
              class="blueprint"
              title={isBeside ? sayEffect(state, tile) : undefined}
              onClick={() => (model.inspected.value = tile)}
            >
              <Blueprint state={state} tile={tile}>
                <TakingPrice state={state} tile={tile} />
                {isBeside && <Reward state={state} tile={tile} />}
              </Blueprint>
            </button>
          </li>
        ))}
      </ol>
      <p class="note">{say('table.display-note', { bag: state.bag.length })}</p>
      <Rest
        title={say('table.bag')}
        items={state.bag.map((tile) => tileName(components, tile))}
        note={sayClosed(state)}
      />
      <p class="note essential">{isBeside ? sayHiringShortly(model, state) : sayHiring(model, state)}</p>
    </section>
  );
}

/** The things still to come: everybody may know them, only the order is open. */
function Rest({
  title,
  items,
  note,
}: {
  readonly title: string;
  readonly items: readonly string[];
  readonly note: string;
}) {
  if (items.length === 0) return null;
  return (
    <details class="rest">
      <summary>{title}</summary>
      <p>{enumerate(items.toSorted((a, b) => a.localeCompare(b)))}</p>
      {note !== '' && <p class="note">{note}</p>}
    </details>
  );
}

/** The piles that wait for the first refinery of their material. */
function sayClosed(state: State): string {
  const closed = closedPiles(state).map((good) => goodName(good));
  return closed.length === 0 ? '' : say('table.piles', { goods: sayList(closed) });
}

/** The prices of workers at the Town Hall now. */
function sayHiring(model: HamletShownModel, state: State): string {
  const donkey = sayGold(donkeyPrice(state));
  const price = villagerPrice(state, model.seat.value);
  if (price === undefined) return say('table.hiring-donkeys', { donkey });
  return say('table.hiring', { villager: sayGold(price), donkey });
}

function sayHiringShortly(model: HamletShownModel, state: State): string {
  const donkey = sayGold(donkeyPrice(state));
  const price = villagerPrice(state, model.seat.value);
  if (price === undefined) return say('table.hiring-donkeys', { donkey });
  return say('table.hiring-short', { villager: sayGold(price), donkey });
}

/** The milestones, those who hold them, and those that are still free. */
function Milestones({ model, state, isBeside = false }: SupplyProps) {
  return (
    <section class={isBeside ? 'named-chips' : undefined}>
      <h3>{say('table.milestones')}</h3>
      <ul class="milestones">
        {MILESTONES.map((name, index) => {
          const by = state.milestones[index];
          const about = joinHeaded([milestoneName(index), by === NOBODY ? say('table.milestone-free') : model.who(by)]);
          return (
            <li key={name} class={`chip${by === NOBODY ? ' gain' : ''}`} title={isBeside ? about : undefined}>
              {by !== NOBODY && <PlayerMark colour={colourOf(state, by)} size={16} />}
              {isBeside ? (
                <>
                  <span aria-hidden="true">{milestoneName(index)}</span>
                  <span class="hidden">{about}</span>
                </>
              ) : (
                about
              )}
            </li>
          );
        })}
      </ul>
      <p class="note">{say('table.milestones-note')}</p>
    </section>
  );
}

function Sales({ state }: { readonly state: State }) {
  const { components, prices } = state.setting;
  return (
    <section class="asked">
      <h3>{say('table.sales')}</h3>
      <ul class="offers">
        {state.offers.map((sale, slot) => (
          <li key={sale === NOWHERE ? `empty ${slot}` : sale} class="offer">
            {sale === NOWHERE ? (
              <span class="note">{say('table.sale-none')}</span>
            ) : (
              <>
                <Cost cost={components.sales[sale].cost} />
                <span class="chip gain">{sayGain(components.sales[sale].gold, components.sales[sale].points)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p class="note">
        {say('table.sales-note', { count: salesToCome(state), raw: prices.raw, refined: prices.refined })}
      </p>
      <Rest
        title={say('table.unseen')}
        items={state.unseen.map((sale) => sayCost(components.sales[sale].cost))}
        note={say('table.unseen-note')}
      />
    </section>
  );
}

function Church({ model, state }: Props) {
  const { deliveries } = state.setting;
  return (
    <section class="asked">
      <h3>{say('table.church')}</h3>
      <ul class="offers">
        {deliveries.map(({ id, cost, points }, slot) => {
          const by = state.deliveredBy[slot];
          return (
            <li key={id} class={`offer${by === NOBODY ? '' : ' taken'}`}>
              <span class="line">
                <Cost cost={cost} />
                <span class="hidden">{sayCost(cost)}</span>
              </span>
              {by === NOBODY ? (
                <span class="chip gain">{sayPoints(points)}</span>
              ) : (
                <span class="chip">
                  <PlayerMark colour={colourOf(state, by)} size={16} />{' '}
                  {say('table.delivered-by', { who: model.person(by) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p class="note">{say('table.church-note', { done: deliveriesDone(state), count: deliveries.length })}</p>
    </section>
  );
}

function LakeCard({ model, state, isBeside = false }: SupplyProps) {
  const season = SEASONS[lakeSetting(state.setting).season];
  const lakes = lakesWith(state);
  const { menu, gold } = lakeData(state);
  return (
    <section>
      <h3>{say('table.menuCard', { season: say(`season.${season}`) })}</h3>
      <ul class="menu-card">
        <li>
          <b>
            {say(`rarity.${RARITIES[0]}`)}: {sayGold(gold[0])}
          </b>
        </li>
        {menu[season].map(({ id, name, effect }, index) => (
          <li key={id} title={say(`dish.${effect}`)}>
            <b>
              {joinHeaded([
                say(`rarity.${RARITIES[index + 1]}`),
                joinFacts([gold[index + 1] > 0 ? sayGold(gold[index + 1]) : '', noun(name).name]),
              ])}
            </b>
            <small>{say(`dish.${effect}`)}</small>
          </li>
        ))}
      </ul>
      <div class={isBeside ? 'named-chips' : undefined}>
        <h3 class={lakes.length === 0 ? 'none' : ''}>{say('table.lakes')}</h3>
        {lakes.length === 0 && <p class="note">{say('table.lakes-none')}</p>}
        <ul class={isBeside ? 'lakes-short' : 'lakes'}>
          {lakes.map(({ id, cells, fish, boat }) => {
            const about = joinLabels([
              say('table.lake', { size: cells.length, fish: say('amount.fish', { count: fish.length }) }),
              boat === undefined ? '' : say('table.boats', { who: model.who(boat) }),
            ]);
            if (!isBeside) return <li key={id}>{about}</li>;
            return (
              <li key={id} class="chip" title={about}>
                <span class="hidden">{about}</span>
                <b aria-hidden="true">{cells.length}</b>
                {fish.map((one, index) => (
                  <Icon key={`${one} ${index}`} name="fish" size={16} />
                ))}
                {boat !== undefined && <PlayerMark colour={colourOf(state, boat)} size={16} />}
              </li>
            );
          })}
        </ul>
      </div>
      <Forces model={model} state={state} />
    </section>
  );
}

/** The changes that dishes have made for this turn. */
function Forces({ model, state }: Props) {
  const lines = sayForces(state.setting.components, lakeOf(state), model.person);
  if (lines.length === 0) return null;
  return <p class="warning">{joinHeaded([say('table.forces'), joinClauses(lines)])}</p>;
}
