import './step-panel.css';
import { CLOSING, dryRunToEnd, gainsOf } from '@hamlet/bots/hamlet-action-list';
import {
  type Action,
  BOTRIC,
  donkeyPrice,
  formatAction,
  heldBy,
  lakeData,
  ROAD_KINDS,
  type State,
  type Tile,
  topFrame,
  villageOf,
  villagerAt,
  villagerPrice,
  watersOf,
} from '@hamlet/hamlet';
import { Icon } from '../../parts/icons.tsx';
import { MainButton } from '../../parts/main-button.tsx';
import { change } from '../../settings.ts';
import { ActSection } from '../../table-ui/act-section.tsx';
import { enumerate, joinFacts, say } from '../../words/words.ts';
import { distinctTile, plainTile, sayGain, sayGold, sayTie, sayTiedCandidate } from '../names.ts';
import { Blueprint, TakingPrice } from '../panels/blueprint.tsx';
import { Good } from '../panels/good.tsx';
import { GainChips, RevealChip } from '../story/chips.tsx';
import type { HamletTableModel } from '../table-model.ts';
import { proposedStep } from './draft.ts';
import { goodsOf, sayAction } from './option-words.ts';
import { type Join, roadPairs, tooDear } from './options.ts';
import { paymentLines } from './payments.ts';
import { saySite, tileInHand } from './places.ts';
import { Row } from './rows.tsx';

const CLOSES = { 'data-closing': '' } as const;

/** A decision inside an action: a list of its choices. */
export function StepPanel({ model }: { readonly model: HamletTableModel }) {
  const { state, legal, actions } = model.draft.value;
  const closing = legal.filter((action) => CLOSING.has(action.do));
  const donkeys = legal.filter((action) => action.do === 'donkey');
  const pairs = roadPairs(legal);
  const paired = new Set<Action>(pairs.flat());
  const rows = legal.filter((action) => !CLOSING.has(action.do) && action.do !== 'donkey' && !paired.has(action));
  const proposed = proposedStep(legal);
  const isTie = legal[0]?.do === 'choose';
  const isTaking = rows[0]?.do === 'take';
  return (
    <ActSection>
      <h2>{sayStep(model)}</h2>
      {isTie && <TieNote />}
      {topFrame(state)?.step === 'road' && <p class="note">{say('act.join-help')}</p>}
      <ol class={isTaking ? 'take-cards' : 'rows-list'}>
        {rows.map((action, index) => (
          <StepRow key={JSON.stringify(action)} model={model} action={action} index={index} />
        ))}
        {isTaking && tooDear(state, legal).map((tile) => <DearCard key={tile} model={model} tile={tile} />)}
        {donkeys.length > 0 && <DonkeyRow model={model} actions={donkeys} />}
        {pairs.map((ends) => (
          <RoadRow key={JSON.stringify(ends)} model={model} ends={ends} />
        ))}
      </ol>
      <DearVillager state={state} />
      <div class="act-buttons">
        {actions.length > 0 && (
          <button type="button" class="button" onClick={() => model.cancel()}>
            <Icon name="left" /> {say('act.back')}
          </button>
        )}
        {closing.map((action) =>
          action === proposed ? (
            <MainButton key={action.do} onPress={() => model.choose(action)} data={CLOSES}>
              {sayAction(state, action, model.person)}
            </MainButton>
          ) : (
            <button type="button" key={action.do} class="button" {...CLOSES} onClick={() => model.choose(action)}>
              {sayAction(state, action, model.person)}
            </button>
          ),
        )}
      </div>
    </ActSection>
  );
}

/** The note that says why the player is asked, and how not to be. */
function TieNote() {
  return (
    <p class="note">
      {say('botric.why-asked')} <span class="with-keys">{say('botric.default')}</span>{' '}
      <button type="button" class="link-button" data-settle="" onClick={() => change({ rivalTies: 'auto' })}>
        {say('botric.settle')}
      </button>
    </p>
  );
}

function sayStep(model: HamletTableModel): string {
  const { state, legal } = model.draft.value;
  const { components } = state.setting;
  const [first] = legal;
  if (first?.do === 'choose') return sayTie(first.kind);
  const frame = topFrame(state);
  if (!frame) return say('step.turn');
  const seat = model.seat.value;
  switch (frame.step) {
    case 'mix':
    case 'store':
      return say(`step.${frame.step}`, { tile: distinctTile(state, frame.tile) });
    case 'boat': {
      const left = state.flags[seat];
      const flags = left === 1 ? say('step.boat-last') : say('step.boat-flags', { count: left });
      return `${say('step.boat')} ${flags}`;
    }
    case 'keep':
    case 'spend':
      return say(`step.${frame.step}`, { held: heldBy(state, seat), keep: lakeData(state).keep });
    case 'from':
    case 'place':
      return say(`step.${frame.step}`, { tile: plainTile(components, frame.blueprint) });
    case 'pay':
      return say('paid.none');
    default:
      return say(`step.${frame.step}`);
  }
}

interface StepRowProps {
  readonly model: HamletTableModel;
  readonly action: Action;
  readonly index: number;
}

function StepRow({ model, action, index }: StepRowProps) {
  const { state } = model.draft.value;
  const line = formatAction(state.setting, action);
  if (action.do === 'choose')
    return (
      <Row
        title={sayCandidate(state, action, index, model)}
        note={sayTiedGain(state, action)}
        chosen={index === 0}
        line={line}
        onPick={() => model.choose(action, true)}
      />
    );
  if (action.do === 'take')
    return <TakeCard model={model} tile={action.tile} line={line} onPick={() => model.choose(action)} />;
  const { events, reveals } = dryRunToEnd(state, model.seat.value, action);
  return (
    <Row
      title={sayAction(state, action, model.person)}
      note={noteOf(state, action)}
      icon={action.do === 'hire' ? <Icon name="people" /> : undefined}
      chosen={action.do === 'hire'}
      line={line}
      chips={
        <>
          {goodsOf(action).map((good, at) => (
            <Good key={`${good}${at}`} name={good} />
          ))}
          <GainChips model={model} gains={gainsOf(state, events)} />
          {reveals && <RevealChip />}
        </>
      }
      onPick={() => model.choose(action)}
      onPoint={action.do === 'join' ? () => (model.pointed.value = [action.from, action.to]) : undefined}
    />
  );
}

/** The meaning of a choice besides its gains. */
function noteOf(state: State, action: Action): string | undefined {
  if (action.do === 'hire') return say('act.hire-note');
  return action.do === 'join' ? say('act.join-note', { tile: distinctTile(state, action.from) }) : undefined;
}

interface TakeProps {
  readonly model: HamletTableModel;
  readonly tile: Tile;
  readonly line: string;
  readonly onPick: () => void;
}

/** A blueprint on display, to be taken. */
function TakeCard({ model, tile, line, onPick }: TakeProps) {
  const { state } = model.draft.value;
  return (
    <li>
      <button type="button" class="blueprint take" data-row="card" data-line={line} onClick={onPick}>
        <Blueprint state={state} tile={tile}>
          <TakingPrice state={state} tile={tile} />
        </Blueprint>
      </button>
    </li>
  );
}

/** A choice that is too dear; a tap names the missing goods and gold. */
function DearCard({ model, tile }: Pick<TakeProps, 'model' | 'tile'>) {
  const { state } = model.draft.value;
  return (
    <li>
      <button
        type="button"
        class="blueprint take dear"
        aria-disabled="true"
        onClick={() => model.choose({ do: 'take', tile })}
      >
        <Blueprint state={state} tile={tile}>
          <TakingPrice state={state} tile={tile} />
        </Blueprint>
      </button>
    </li>
  );
}

/** Tiles on which a donkey may be hired: one choice with several answers. */
function DonkeyRow({ model, actions }: { readonly model: HamletTableModel; readonly actions: readonly Action[] }) {
  const { state } = model.draft.value;
  return (
    <li class="group">
      <span class="line">
        <Icon name="donkey" /> {say('act.donkeys', { gold: sayGold(donkeyPrice(state)) })}
      </span>
      <span class="group-choices">
        {actions.map((action) => (
          <button
            type="button"
            key={JSON.stringify(action)}
            class="button"
            data-row=""
            data-line={formatAction(state.setting, action)}
            aria-label={sayAction(state, action, model.person)}
            onClick={() => model.choose(action)}
          >
            {action.do === 'donkey' && distinctTile(state, action.tile).name}
          </button>
        ))}
      </span>
    </li>
  );
}

/** A road that may be built from both of its ends. */
function RoadRow({ model, ends }: { readonly model: HamletTableModel; readonly ends: readonly Join[] }) {
  const { state } = model.draft.value;
  const [{ kind, from, to }] = ends;
  return (
    <li class="group" onPointerEnter={() => (model.pointed.value = [from, to])}>
      <span class="line">
        {say('act.join-both', {
          kind: say(`roadKind.${ROAD_KINDS[kind]}`),
          from: distinctTile(state, from),
          to: distinctTile(state, to),
        })}
      </span>
      <span class="group-choices">
        {ends.map((action) => (
          <button
            type="button"
            key={action.from}
            class="button"
            data-row=""
            data-line={formatAction(state.setting, action)}
            aria-label={sayAction(state, action, model.person)}
            onFocus={() => (model.pointed.value = [from, to])}
            onClick={() => model.choose(action)}
          >
            {distinctTile(state, action.from).name}{' '}
            <GainChips model={model} gains={gainsOf(state, dryRunToEnd(state, model.seat.value, action).events)} />
          </button>
        ))}
      </span>
    </li>
  );
}

/** The next villager at the Town Hall, where there is not gold enough for them. */
function DearVillager({ state }: { readonly state: State }) {
  const step = topFrame(state)?.step;
  const price = villagerPrice(state, state.seat);
  const have = state.gold[state.seat];
  if ((step !== 'blueprint' && step !== 'hire') || price === undefined || price <= have) return null;
  return <p class="dead">{say('act.hire-dear', { gold: sayGold(price), have })}</p>;
}

/** The gain that Botric would have by a sale that is tied with another. */
function sayTiedGain(
  { setting }: State,
  { kind, item }: Extract<Action, { readonly do: 'choose' }>,
): string | undefined {
  if (kind !== 'sale') return undefined;
  const { gold, points } = setting.components.sales[item[0]];
  return sayGain(gold, points);
}

/** A candidate of a tie of Botric's. */
function sayCandidate(
  state: State,
  action: Extract<Action, { readonly do: 'choose' }>,
  index: number,
  model: HamletTableModel,
): string {
  const { kind, item } = action;
  const tileOf = (villager: number) => villagerAt(state, BOTRIC, villager);
  const said = sayTiedCandidate(state.setting, action, tileOf);
  if (said !== undefined) return said;
  if (kind === 'place') return say('botric.candidate.place', { number: index + 1, where: sayAt(model, item[0]) });
  if (kind === 'lake') {
    const { lakes } = watersOf(villageOf(state.setting.components, state.map));
    return say('botric.candidate.lake', { size: lakes.find(({ id }) => id === item[0])?.cells.length ?? 0 });
  }
  return enumerate(paymentLines(state, item, model.person).map(({ text }) => text));
}

/** The place where Botric would build, by the contacts of the tile there. */
function sayAt(model: HamletTableModel, place: number): string {
  const tile = tileInHand(model.draft.value);
  if (tile === undefined) return '';
  return joinFacts(saySite(model.draft.value.state, tile, place).map(({ text }) => text));
}
