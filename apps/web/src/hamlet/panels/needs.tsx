import './needs.css';
import { type Cost as CostOfComponents, hasLake, NOBODY, NOWHERE, type State } from '@hamlet/hamlet';
import { redrawn } from '../../art/memo.ts';
import { Icon } from '../../parts/icons.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { Coin, Star } from '../../parts/signs.tsx';
import { say } from '../../words/words.ts';
import type { Option } from '../acting/options.ts';
import { colourOf, sayCost, sayGain, sayPoints } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';
import type { HamletTableModel } from '../table-model.ts';
import { Cost } from './cost.tsx';
import { sleepersOf } from './villagers-house.tsx';

/** The needs of the Church and the Market, always in sight: those that can be met at once are lit. */
export const NeedsStrip = redrawn(function NeedsOf({ model, acting }: Omit<Props, 'state'>) {
  const state = model.shown.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class={`needs${hasLake(state) ? ' by-lake' : ''}`} aria-label={say('needs.title')} tabIndex={0}>
      <Deliveries model={model} acting={acting} state={state} />
      <Sales model={model} acting={acting} state={state} />
      {hasLake(state) && <House model={model} state={state} />}
    </section>
  );
});

interface Props {
  readonly model: HamletShownModel;
  /** The model with actions; undefined for spectators. */
  readonly acting?: HamletTableModel | undefined;
  readonly state: State;
}

/** The option that a tap on a need would begin; undefined where that is not possible now. */
function optionFor({ options, past }: HamletTableModel, isMeant: (option: Option) => boolean): Option | undefined {
  return past.value ? undefined : options.value.find((option) => isMeant(option) && !option.refusal);
}

function Deliveries({ model, acting, state }: Props) {
  const { deliveries } = state.setting;
  return (
    <>
      <h2>
        <Icon name="bell" size={18} /> <span>{say('needs.church')}</span>
      </h2>
      <ul>
        {deliveries.map(({ id, cost, points }, slot) => {
          const by = state.deliveredBy[slot];
          if (by !== NOBODY)
            return (
              <li key={id}>
                <span class="need done" title={say('needs.delivered', { cost: sayCost(cost), who: model.person(by) })}>
                  <PlayerMark colour={colourOf(state, by)} size={16} />
                  <Icon name="end" size={15} />
                  <span class="hidden">{say('needs.delivered', { cost: sayCost(cost), who: model.person(by) })}</span>
                </span>
              </li>
            );
          return (
            <Need
              key={id}
              acting={acting}
              verb="deliver"
              isMeant={({ action }) => action.do === 'deliver' && action.slot === slot}
              label={say('needs.delivery', { cost: sayCost(cost), points: sayPoints(points) })}
              cost={cost}
              points={points}
            />
          );
        })}
      </ul>
    </>
  );
}

function Sales({ acting, state }: Props) {
  const { components } = state.setting;
  return (
    <>
      <h2>
        <Icon name="cart" size={18} /> <span>{say('needs.market')}</span>
      </h2>
      <ul>
        {state.offers.map((sale, slot) => {
          if (sale === NOWHERE)
            return (
              <li key={`empty ${slot}`}>
                <span class="need done">{say('needs.empty')}</span>
              </li>
            );
          const { cost, gold, points } = components.sales[sale];
          return (
            <Need
              key={sale}
              acting={acting}
              verb="sell"
              isMeant={({ action }) => action.do === 'sell' && action.sale === sale}
              label={say('needs.sale', { cost: sayCost(cost), gain: sayGain(gold, points) })}
              cost={cost}
              gold={gold}
              points={points}
            />
          );
        })}
      </ul>
    </>
  );
}

/** The Villagers' house of By the Lake, with those who sleep in it. */
function House({ model, state }: Props) {
  return (
    <>
      <h2 class="of-house" title={say('table.house-title')}>
        <Icon name="bed" size={18} /> <span>{say('needs.house')}</span>
      </h2>
      <ul>
        {sleepersOf(state).map(({ seat, count }) => (
          <li key={seat}>
            <span class="need done" title={model.who(seat)}>
              <PlayerMark colour={colourOf(state, seat)} size={16} /> {count}
              <span class="hidden">{model.who(seat)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NeedProps extends Pick<Props, 'acting'> {
  readonly verb: 'deliver' | 'sell';
  readonly isMeant: (option: Option) => boolean;
  readonly label: string;
  readonly cost: CostOfComponents;
  readonly gold?: number;
  readonly points: number;
}

/** A need. A tap begins the action that would meet it, if there is one, and otherwise shows the reason why not. */
function Need({ acting, verb, isMeant, label, ...worth }: NeedProps) {
  if (!acting)
    return (
      <li>
        <span class="need" title={label}>
          <NeedWorth label={label} {...worth} />
        </span>
      </li>
    );
  const option = optionFor(acting, isMeant);
  return (
    <li>
      <button
        type="button"
        class={`need${option ? ' can' : ''}`}
        title={label}
        onClick={() => (option ? acting.choose(option.action) : acting.select({ verb }))}
      >
        <NeedWorth label={label} {...worth} />
      </button>
    </li>
  );
}

/** The cost of a need, and its gain. */
function NeedWorth({ label, cost, gold = 0, points }: Pick<NeedProps, 'label' | 'cost' | 'gold' | 'points'>) {
  return (
    <>
      <span class="hidden">{label}</span>
      <span class="shorthand" aria-hidden="true">
        <Cost cost={cost} size={18} tight />
        <span class="worth">
          {gold > 0 && (
            <>
              {gold}
              <Coin />
            </>
          )}
          {points}
          <Star />
        </span>
      </span>
    </>
  );
}
