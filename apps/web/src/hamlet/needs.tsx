import { NOBODY, NOWHERE, type State } from '@hamlet/hamlet';
import { Icon } from '../parts/icons.tsx';
import { PlayerMark } from '../parts/mark.tsx';
import { say } from '../words/words.ts';
import { Bill } from './bill.tsx';
import type { Desk } from './desk.ts';
import { colourOf, sayBill, sayGain, sayPoints } from './names.ts';
import type { Option } from './options.ts';
import { Coin, Star } from './players.tsx';

/** What the Church and the Market ask for, always in sight: what can be done at once is lit. */
export function NeedsStrip({ desk }: { readonly desk: Desk }) {
  const state = desk.shown.value;
  return (
    <section class="needs" aria-label={say('needs.title')}>
      <Deliveries desk={desk} state={state} />
      <Sales desk={desk} state={state} />
    </section>
  );
}

interface Props {
  readonly desk: Desk;
  readonly state: State;
}

/** What would be begun by a tap on a need; undefined where that is not possible now. */
function optionFor({ options, past }: Desk, isMeant: (option: Option) => boolean): Option | undefined {
  return past.value ? undefined : options.value.find((option) => isMeant(option) && !option.refusal);
}

function Deliveries({ desk, state }: Props) {
  const { deliveries } = state.rules;
  return (
    <>
      <h3>
        <Icon name="bell" size={18} /> <span>{say('needs.church')}</span>
      </h3>
      <ul>
        {deliveries.map(({ id, bill, points }, slot) => {
          const by = state.deliveredBy[slot];
          if (by !== NOBODY)
            return (
              <li key={id}>
                <span class="need done" title={say('needs.delivered', { bill: sayBill(bill), who: desk.who(by) })}>
                  <PlayerMark colour={colourOf(state, by)} size={16} />
                  <Icon name="end" size={15} />
                  <span class="hidden">{say('needs.delivered', { bill: sayBill(bill), who: desk.who(by) })}</span>
                </span>
              </li>
            );
          const option = optionFor(desk, ({ action }) => action.do === 'deliver' && action.slot === slot);
          const label = say('needs.delivery', { bill: sayBill(bill), points: sayPoints(points) });
          return (
            <li key={id}>
              <button
                type="button"
                class={`need${option ? ' can' : ''}`}
                title={label}
                onClick={() => (option ? desk.choose(option.action) : desk.select({ verb: 'deliver' }))}
              >
                <span class="hidden">{label}</span>
                <span class="shorthand" aria-hidden="true">
                  <Bill bill={bill} size={18} tight />
                  <span class="worth">
                    {points}
                    <Star />
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Sales({ desk, state }: Props) {
  const { kit } = state.rules;
  return (
    <>
      <h3>
        <Icon name="cart" size={18} /> <span>{say('needs.market')}</span>
      </h3>
      <ul>
        {state.offers.map((sale, slot) => {
          if (sale === NOWHERE)
            return (
              <li key={`empty ${slot}`}>
                <span class="need done">{say('needs.empty')}</span>
              </li>
            );
          const { bill, gold, points } = kit.sales[sale];
          const option = optionFor(desk, ({ action }) => action.do === 'sell' && action.sale === sale);
          const label = say('needs.sale', { bill: sayBill(bill), gain: sayGain(gold, points) });
          return (
            <li key={sale}>
              <button
                type="button"
                class={`need${option ? ' can' : ''}`}
                title={label}
                onClick={() => (option ? desk.choose(option.action) : desk.select({ verb: 'sell' }))}
              >
                <span class="hidden">{label}</span>
                <span class="shorthand" aria-hidden="true">
                  <Bill bill={bill} size={18} tight />
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
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
