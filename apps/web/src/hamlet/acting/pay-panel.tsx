import './pay-panel.css';
import { gainsOf } from '@hamlet/bots/hamlet-action-list';
import { costOf, feeAt, hamlet, type Pay, type PayFrame, ROAD_KINDS, type State, topFrame } from '@hamlet/hamlet';
import { dryRun } from '@hamlet/kernel';
import { Icon } from '../../parts/icons.tsx';
import { MainButton } from '../../parts/main-button.tsx';
import { Spoken } from '../../parts/spoken.tsx';
import { ActSection } from '../../table-ui/act-section.tsx';
import { enumerate, joinSentences, say } from '../../words/words.ts';
import { distinctTile, plainTile, sayCost } from '../names.ts';
import { Good } from '../panels/good.tsx';
import { GainChips, RevealChip } from '../story/chips.tsx';
import type { HamletTableModel } from '../table-model.ts';
import { type PaymentLine, paymentLines } from './payments.ts';

/** The purpose of a payment. */
function sayPaid(state: State, frame: PayFrame): string {
  const { components } = state.setting;
  const { paid } = frame;
  switch (paid) {
    case 'refine':
      return say(`paid.${paid}`, { tile: distinctTile(state, frame.tile) });
    case 'sell':
    case 'deliver':
      return say(`paid.${paid}`, { cost: sayCost(costOf(state, frame)) });
    case 'road':
      return say(`paid.${paid}`, {
        kind: say(`roadKind.${ROAD_KINDS[frame.kind]}`),
        tile: distinctTile(state, frame.to),
      });
    default:
      return say(`paid.${paid}`, { tile: plainTile(components, frame.blueprint) });
  }
}

/** The best payment, proposed: what it takes, who gains what, and one tap to another. */
export function PayPanel({ model }: { readonly model: HamletTableModel }) {
  const { state } = model.draft.value;
  const frame = topFrame(state);
  const payments = model.payments;
  const index = Math.min(model.payment.value, payments.length - 1);
  const pay = model.proposed;
  if (frame?.step !== 'pay' || !pay) return null;
  const run = dryRun(hamlet, state, model.seat.value, pay);
  const lines = paymentLines(state, pay.units, model.person);
  const way = say('pay.way', { number: index + 1, count: payments.length });
  return (
    <ActSection>
      <h2>{sayPaid(state, frame)}</h2>
      <Spoken
        text={joinSentences([
          `${sayPaid(state, frame)} ${enumerate(lines.map(({ text }) => text))}`,
          payments.length > 1 ? way : '',
        ])}
      />
      <ul class="payment">
        {lines.map((line) => (
          <li key={line.key}>
            <Good name={line.good} high={line.high} maker={line.maker} />
            <span>
              {line.text} <Sources model={model} pay={pay} line={line} />
            </span>
          </li>
        ))}
      </ul>
      {model.otherSources.value.some((tiles) => tiles.length > 0) && <p class="note">{say('pay.tap')}</p>}
      {feeAt(state, frame, pay.units) >= 0 && <p class="note">{say('pay.boat')}</p>}
      <p class="line">
        <GainChips model={model} gains={gainsOf(state, run.events)} />
        {run.reveals && <RevealChip />}
      </p>
      <div class="act-buttons">
        <button type="button" class="button" onClick={() => model.cancel()}>
          <Icon name="left" /> {say('act.back')}
        </button>
        {payments.length > 1 && (
          <button type="button" class="button" data-other-way="" onClick={() => model.nextPayment()}>
            {say('pay.other')} <small>{way}</small>
          </button>
        )}
        <MainButton disabled={model.busy.value} onPress={() => model.pay()}>
          {say(`payNow.${frame.paid}`)}
        </MainButton>
      </div>
    </ActSection>
  );
}

interface SourcesProps {
  readonly model: HamletTableModel;
  readonly pay: Pay;
  readonly line: PaymentLine;
}

/** The other tiles from which a good of the payment could come (Q8); the board offers the same by a tap. */
function Sources({ model, pay, line }: SourcesProps) {
  const { state } = model.draft.value;
  const tiles = model.otherSources.value[pay.units.indexOf(line.unit)] ?? [];
  return tiles.map((tile) => (
    <button
      type="button"
      key={tile}
      class="link-button"
      data-row=""
      data-source={state.setting.components.tileIds[tile]}
      onClick={() => model.takeFrom(tile, line.unit)}
    >
      {say(line.count > 1 ? 'pay.one-from' : 'pay.from', { tile: distinctTile(state, tile) })}
    </button>
  ));
}
