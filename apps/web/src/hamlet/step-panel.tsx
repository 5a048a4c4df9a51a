import {
  type Action,
  BOTRIC,
  heldBy,
  lakeData,
  ROAD_KINDS,
  type State,
  type Tile,
  VILLAGERS_EACH,
  villageOf,
  watersOf,
} from '@hamlet/hamlet';
import { Icon } from '../parts/icons.tsx';
import { say } from '../words/words.ts';
import { Bill } from './bill.tsx';
import { GainChips, RevealChip } from './chips.tsx';
import type { Desk } from './desk.ts';
import { Good } from './good.tsx';
import { sayBill, sayEffect, sayGold, sayGoods, sayReward, theTile, tileName } from './names.ts';
import { goodsOf, sayAction } from './option-words.ts';
import { paymentLines } from './payments.ts';
import { saySite, tileInHand } from './places.ts';
import { Row } from './rows.tsx';
import { TilePicture } from './tile-picture.tsx';
import { gainsOf, topFrame, tryThrough } from './trial.ts';

/** What closes a step; shown as a button below the list. */
const CLOSING: ReadonlySet<Action['do']> = new Set(['done', 'skip']);

/** A decision inside an action: a list of what is possible. */
export function StepPanel({ desk }: { readonly desk: Desk }) {
  const { state, legal, actions } = desk.draft.value;
  const closing = legal.filter((action) => CLOSING.has(action.do));
  const rows = legal.filter((action) => !CLOSING.has(action.do));
  const isTie = legal[0]?.do === 'choose';
  return (
    <div class="act">
      <h2>{questionOf(desk)}</h2>
      {isTie && <p class="note">{say('botric.default')}</p>}
      {rows[0]?.do === 'take' && <p class="note">{say('act.take-note')}</p>}
      <ol class="rows-list">
        {rows.map((action, index) => (
          <StepRow key={JSON.stringify(action)} desk={desk} action={action} index={index} />
        ))}
      </ol>
      <div class="act-buttons">
        {actions.length > 0 && (
          <button type="button" class="button" onClick={() => desk.cancel()}>
            <Icon name="left" /> {say('act.back')}
          </button>
        )}
        {closing.map((action) => (
          <button
            type="button"
            key={action.do}
            class={`button${action.do === 'done' ? ' main' : ''}`}
            data-closing=""
            onClick={() => desk.choose(action)}
          >
            {sayAction(state, action, desk.who)}
          </button>
        ))}
      </div>
    </div>
  );
}

function questionOf(desk: Desk): string {
  const { state, legal } = desk.draft.value;
  const { kit } = state.rules;
  const [first] = legal;
  if (first?.do === 'choose') return `${say('botric.ask')}: ${say(`botric.tie.${first.kind}`)}`;
  const frame = topFrame(state);
  if (!frame) return say('step.turn');
  const seat = desk.seat.value;
  switch (frame.step) {
    case 'mix':
    case 'store':
      return say(`step.${frame.step}`, { tile: theTile(kit, frame.tile) });
    case 'boat': {
      const left = state.flags[seat];
      const flags = left === 1 ? say('step.boat-last') : say('step.boat-flags', { count: left });
      return `${say('step.boat')} ${flags}`;
    }
    case 'keep':
    case 'spend':
      return say(`step.${frame.step}`, { held: heldBy(state, seat), keep: lakeData(state).keep });
    default:
      return say(`step.${frame.step}`);
  }
}

interface StepRowProps {
  readonly desk: Desk;
  readonly action: Action;
  readonly index: number;
}

function StepRow({ desk, action, index }: StepRowProps) {
  const { state } = desk.draft.value;
  if (action.do === 'choose')
    return (
      <Row
        title={sayCandidate(state, action, index, desk)}
        chosen={index === 0}
        onPick={() => desk.choose(action, true)}
      />
    );
  if (action.do === 'take') return <TakeRow desk={desk} tile={action.tile} onPick={() => desk.choose(action)} />;
  const { events, reveals } = tryThrough(state, desk.seat.value, action);
  return (
    <Row
      title={sayAction(state, action, desk.who)}
      note={action.do === 'hire' ? say('act.hire-note') : undefined}
      chips={
        <>
          {goodsOf(action).map((good, at) => (
            <Good key={`${good}${at}`} name={good} />
          ))}
          <GainChips desk={desk} gains={gainsOf(state, events)} />
          {reveals && <RevealChip />}
        </>
      }
      onPick={() => desk.choose(action)}
    />
  );
}

interface TakeProps {
  readonly desk: Desk;
  readonly tile: Tile;
  readonly onPick: () => void;
}

/** A blueprint on display: what it costs to take, and to build. */
function TakeRow({ desk, tile, onPick }: TakeProps) {
  const { state } = desk.draft.value;
  const { kit } = state.rules;
  const slot = state.display.indexOf(tile);
  const lying = state.displayGold[slot];
  return (
    <Row
      title={tileName(kit, tile)}
      note={`${sayReward(state, tile)} · ${sayEffect(state, tile)}`}
      icon={<TilePicture kit={kit} tile={tile} size={56} />}
      chips={
        <>
          <Bill bill={kit.tiles[tile].cost} />
          <span class="chip">{state.lake?.freeBlueprints || slot === 0 ? say('act.take-free') : sayGold(slot)}</span>
          {lying > 0 && <span class="chip gain">+{sayGold(lying)}</span>}
        </>
      }
      onPick={onPick}
    />
  );
}

/** A candidate of a tie of Botric's. */
function sayCandidate(
  state: State,
  { kind, item }: Extract<Action, { readonly do: 'choose' }>,
  index: number,
  desk: Desk,
): string {
  const { kit, deliveries } = state.rules;
  const at = (villager: number) => theTile(kit, state.villagers[BOTRIC * VILLAGERS_EACH + villager]);
  switch (kind) {
    case 'delivery':
      return say('botric.candidate.deliver', { bill: sayBill(deliveries[item[0]].bill) });
    case 'sale':
      return say('botric.candidate.sell', { bill: sayBill(kit.sales[item[0]].bill) });
    case 'producer':
    case 'refinery':
      return say('botric.candidate.at', { tile: theTile(kit, item[0]) });
    case 'mix':
      return say('botric.candidate.fill', { goods: sayGoods(item) });
    case 'road':
      return say('botric.candidate.road', {
        kind: say(`roadKind.${ROAD_KINDS[item[2]]}`),
        from: theTile(kit, item[0]),
        to: theTile(kit, item[1]),
      });
    case 'place':
      return say('botric.candidate.place', { number: index + 1, where: sayAt(desk, item[0]) });
    case 'builder':
      return say('botric.candidate.builder', { at: at(item[0]), tile: theTile(kit, item[1]) });
    case 'villager':
      return say('botric.candidate.villager', { at: at(item[0]) });
    case 'fishing':
      return say('botric.candidate.fishing', { tile: theTile(kit, item[0]) });
    case 'lake': {
      const lake = watersOf(villageOf(kit, state.map)).lakes.find(({ id }) => id === item[0]);
      return say('botric.candidate.lake', { size: lake?.cells.length ?? 0 });
    }
    default:
      return paymentLines(state, item, desk.who)
        .map(({ text }) => text)
        .join(', ');
  }
}

/** Where Botric would build: what the tile would meet there. */
function sayAt(desk: Desk, place: number): string {
  const tile = tileInHand(desk.draft.value);
  return tile === undefined ? '' : saySite(desk.draft.value.state, tile, place).join(', ');
}
