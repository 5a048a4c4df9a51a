import { ActSection } from '../../table-ui/act-section.tsx';
import { WhoseTurn } from '../../table-ui/whose-turn.tsx';
import './act-panel.css';
import { byWorth, gainsOf, type HamletDryRun, type Verb } from '@hamlet/bots/hamlet-action-list';
import { hasLake, lakeOf, topFrame } from '@hamlet/hamlet';
import type { ComponentChildren } from 'preact';
import { AfterFrame } from '../../parts/after-frame.tsx';
import { Icon } from '../../parts/icons.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { MainButton } from '../../parts/main-button.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { Spoken } from '../../parts/spoken.tsx';
import { columns } from '../../parts/window-frame.ts';
import { countPersons } from '../../table/table.ts';
import { joinClauses, joinHeaded, say, withRemark, withTexts } from '../../words/words.ts';
import { colourOf, distinctTile, sayForces, sayVillagers } from '../names.ts';
import { Blueprint } from '../panels/blueprint.tsx';
import { Good } from '../panels/good.tsx';
import { GainChips, RevealChip } from '../story/chips.tsx';
import { LogTail } from '../story/log-panel.tsx';
import type { HamletTableModel } from '../table-model.ts';
import { sayAction } from './option-words.ts';
import { type Option, villagersAt, whyNone } from './options.ts';
import { PayPanel } from './pay-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { tileInHand } from './places.ts';
import { reasonFor } from './reasons.ts';
import { sayRefusal } from './refusing.ts';
import { DeadRow, Reason, Row } from './rows.tsx';
import { StepPanel } from './step-panel.tsx';
import { VERB_ICONS, VERB_KEYS, verbsOf } from './verbs.ts';

const Standing = lazy(
  async () => (await withTexts(['ending', 'hamlet/ending'], import('../panels/result.tsx'))).HamletStanding,
);

/** The panel of the present decision of any kind. */
export function ActPanel({ model }: { readonly model: HamletTableModel }) {
  const { pending, thinking, isElsewhere = false } = model.table.now.value;
  if (!pending) return <Over model={model} />;
  if (isElsewhere) return <Waiting model={model} text={say('hold.looking')} />;
  if (!model.isMine.value) {
    const [seat] = pending.seats;
    return (
      <Waiting
        model={model}
        text={say(thinking === undefined ? 'act.waiting' : 'act.thinking', { who: model.who(seat) })}
      />
    );
  }
  return (
    <>
      <Whose model={model} />
      <Decision model={model} />
    </>
  );
}

/** Several people at one screen: every decision says whose it is. */
function Whose({ model }: { readonly model: HamletTableModel }) {
  const people = countPersons(model.table);
  const seat = model.seat.value;
  if (people < 2) return null;
  return (
    <WhoseTurn colour={colourOf(model.state.value, seat)}>
      {say('act.your-turn', { who: model.person(seat) })}
    </WhoseTurn>
  );
}

function Decision({ model }: { readonly model: HamletTableModel }) {
  const { pending } = model.table.now.value;
  if (model.ready.value) return <ConfirmPanel model={model} />;
  const { state } = model.draft.value;
  const step = topFrame(state)?.step;
  if (tileInHand(model.draft.value) !== undefined) return <PlacePanel model={model} />;
  if (step === 'pay') return <PayPanel model={model} />;
  if (step !== undefined || pending?.kind === 'tie') return <StepPanel model={model} />;
  return <TurnPanel model={model} />;
}

/** The panel while others decide: the newest lines of the log, where the log is not in sight. */
function Waiting({ model, text }: { readonly model: HamletTableModel; readonly text: string }) {
  return (
    <ActSection class="waiting">
      <h2>{text}</h2>
      {columns.value < 2 && <LogTail model={model} />}
    </ActSection>
  );
}

/** The panel after the game: the result stays in sight, with the way back to all of it. */
function Over({ model }: { readonly model: HamletTableModel }) {
  return (
    <ActSection>
      <h2>{say('act.over')}</h2>
      <button type="button" class="button main" data-result="" onClick={() => (model.isResultOpen.value = true)}>
        {say('final.see')}
      </button>
      <Standing model={model} />
    </ActSection>
  );
}

/** The id of the question to which a button is the answer. */
const QUESTION = 'act-question';

/** Asks for confirmation before a step that cannot be taken back. */
function ConfirmPanel({ model }: { readonly model: HamletTableModel }) {
  const ready = model.ready.value;
  if (!ready) return null;
  const { action, dryRun } = ready;
  const { state } = model.draft.value;
  const isEnd = action.do === 'end';
  const standing = villagersAt(state, model.seat.value).filter(({ lying }) => !lying).length;
  const question = isEnd ? say('act.end-left', { count: standing }) : sayAction(state, action, model.person);
  const note = isEnd && state.donkeySteps > 0 ? say('act.end-donkeys') : '';
  return (
    <ActSection>
      <Spoken text={`${question} ${note}`} />
      <h2 id={QUESTION}>{question}</h2>
      {note !== '' && <p class="note">{note}</p>}
      {action.do === 'take' && <Blueprint state={state} tile={action.tile} />}
      {!isEnd && (
        <p class="line">
          <GainChips model={model} gains={gainsOf(state, dryRun.events)} />
        </p>
      )}
      {dryRun.reveals && !isEnd && (
        <p class="warning">
          <Icon name="eye" /> {sayReveal(dryRun)}
        </p>
      )}
      <Buttons>
        <button type="button" class="button" onClick={() => model.cancel()}>
          {say('act.cancel')}
        </button>
        <MainButton describedBy={QUESTION} onPress={() => model.confirm()}>
          {say(isEnd ? 'act.end' : action.do === 'take' ? 'act.take-it' : 'act.confirm')}
        </MainButton>
      </Buttons>
    </ActSection>
  );
}

/** The unknown thing that would be seen, in words. */
function sayReveal({ events }: HamletDryRun): string {
  const [shown] = events.flatMap(({ type }) => REVEALING.find((kind) => kind === type) ?? []);
  return say(shown ? `act.reveals-${shown}` : 'act.reveals');
}

const REVEALING = ['tile-drawn', 'sale-revealed', 'fish-drawn', 'marker-drawn'] as const;

function Buttons({ children }: { readonly children: ComponentChildren }) {
  return <div class="act-buttons">{children}</div>;
}

/** Rows that are drawn at once: about as many as a window shows without scrolling. */
const FIRST_ROWS = 6;

/** The start of every action: villagers, verbs, and the actions of the chosen one. */
function TurnPanel({ model }: { readonly model: HamletTableModel }) {
  const { state } = model.draft.value;
  const { verb, tile } = model.selection.value;
  const { components } = state.setting;
  const isOpen = verb !== undefined || tile !== undefined;
  const options = model.options.value.filter((option) =>
    matches(option, verb, tile, components.church, components.market),
  );
  const live = byWorth(
    options.filter(({ refusal }) => !refusal),
    model.seat.value,
  );
  const dead = options.filter(({ refusal }) => refusal);
  const isPossible = model.options.value.some((option) => option.verb === verb && !option.refusal);
  const why = verb !== undefined && !isPossible ? whyNone(state, verb) : undefined;
  const found = why ? sayRefusal(components, why) : live.length === 0 ? sayNone(model) : '';
  const told = joinHeaded([titleOf(model), found || say('act.ways', { count: live.length })]);
  return (
    <ActSection class={`turn${isOpen ? ' open' : ''}`}>
      <Spoken text={isOpen ? told : ''} />
      <VillagerBar model={model} />
      <VerbBar model={model} />
      <Forces model={model} />
      <div class="act-list">
        <header class="line spread">
          <h3>{titleOf(model)}</h3>
          {isOpen && (
            <button type="button" class="button quiet" onClick={() => model.cancel()}>
              <Icon name="left" /> {say('act.back')}
            </button>
          )}
          {tile !== undefined && (
            <button type="button" class="button quiet" onClick={() => (model.inspected.value = tile)}>
              <Icon name="help" /> {say('act.details')}
            </button>
          )}
        </header>
        {why ? (
          <p class="dead-note">
            <Reason model={model} refusal={why} />
          </p>
        ) : (
          live.length === 0 && <p class="note">{sayNone(model)}</p>
        )}
        <ol class="rows-list">
          {live.slice(0, FIRST_ROWS).map((option) => (
            <OptionRow key={option.key} model={model} option={option} />
          ))}
          <AfterFrame
            key={`${model.table.now.value.ply} ${verb} ${tile}`}
            meanwhile={<li hidden data-later="" />}
            make={() => [
              ...live.slice(FIRST_ROWS).map((option) => <OptionRow key={option.key} model={model} option={option} />),
              ...(isOpen && !why ? dead : []).map(
                ({ key, action, refusal }) =>
                  refusal && (
                    <DeadRow
                      key={key}
                      model={model}
                      title={sayAction(state, action, model.person)}
                      action={action}
                      refusal={refusal}
                    />
                  ),
              ),
            ]}
          />
        </ol>
      </div>
    </ActSection>
  );
}

/** The dishes that still work this turn. */
function Forces({ model }: { readonly model: HamletTableModel }) {
  const { state } = model.draft.value;
  const lines = hasLake(state) ? sayForces(state.setting.components, lakeOf(state), model.person) : [];
  if (lines.length === 0) return null;
  return <p class="note">{joinHeaded([say('table.forces'), joinClauses(lines)])}</p>;
}

function matches(
  { verb, tile, action }: Option,
  wanted: Verb | undefined,
  at: number | undefined,
  church: number,
  market: number,
): boolean {
  if (wanted !== undefined && verb !== wanted) return false;
  if (at === undefined) return true;
  if (verb === 'sell') return at === market;
  if (verb === 'deliver' || verb === 'beg') return at === church;
  return tile === at || (action.do === 'move' && action.to === at) || (action.do === 'eat' && action.item === at);
}

function titleOf(model: HamletTableModel): string {
  const { verb, tile } = model.selection.value;
  if (verb !== undefined) return say(`verbHelp.${verb}`);
  return tile === undefined ? say('act.all') : say('act.at', { tile: distinctTile(model.draft.value.state, tile) });
}

/** The sentence where a list is empty. */
function sayNone({ selection }: HamletTableModel): string {
  const { verb, tile } = selection.value;
  if (tile !== undefined) return say('act.at-none');
  return say(verb === undefined ? 'act.none-left' : 'act.none');
}

function OptionRow({ model, option }: { readonly model: HamletTableModel; readonly option: Option }) {
  const { state } = model.draft.value;
  const { action, gains, goods, reveals, verb } = option;
  return (
    <Row
      line={option.key}
      title={sayAction(state, action, model.person)}
      note={reasonFor(state, model.seat.value, option)}
      icon={<Icon name={VERB_ICONS[verb]} />}
      chips={
        <>
          {goods.map((good, index) => (
            <Good key={`${good}${index}`} name={good} />
          ))}
          {gains && verb !== 'build' && <GainChips model={model} gains={gains} />}
          {reveals && verb !== 'visit' && verb !== 'sell' && verb !== 'build' && <RevealChip />}
        </>
      }
      onPick={() => model.choose(action)}
    />
  );
}

function VillagerBar({ model }: { readonly model: HamletTableModel }) {
  const { state } = model.draft.value;
  const seat = model.seat.value;
  const villagers = villagersAt(state, seat);
  const standing = villagers.filter(({ lying }) => !lying).length;
  const chosen = model.selection.value.villager;
  return (
    <div class="villagers">
      <h2>{sayVillagers(standing, villagers.length)}</h2>
      <div class="line">
        {villagers.map(({ villager, tile, lying }) => (
          <button
            type="button"
            key={villager}
            class={`villager-token${lying ? ' lying' : ''}${chosen === villager ? ' chosen' : ''}`}
            aria-pressed={chosen === villager}
            disabled={lying}
            title={say(lying ? 'act.villager-lying' : 'act.villager', {
              tile: distinctTile(state, tile),
            })}
            aria-label={say(lying ? 'act.villager-lying' : 'act.villager', {
              tile: distinctTile(state, tile),
            })}
            onClick={() =>
              model.select({ ...model.selection.value, villager: chosen === villager ? undefined : villager })
            }
          >
            <PlayerMark colour={colourOf(state, seat)} size={22} />
          </button>
        ))}
      </div>
    </div>
  );
}

function VerbBar({ model }: { readonly model: HamletTableModel }) {
  const { state } = model.draft.value;
  const chosen = model.selection.value.verb;
  const verbs = verbsOf(state);
  return (
    <fieldset class={`verbs${verbs.length > 10 ? ' many' : ''}`} aria-label={say('act.title')}>
      {verbs.map((verb) => {
        const live = model.options.value.filter((option) => option.verb === verb && !option.refusal).length;
        return (
          <button
            type="button"
            key={verb}
            data-verb={verb}
            class={`verb${live > 0 ? ' can' : ''}${chosen === verb ? ' chosen' : ''}`}
            aria-pressed={chosen === verb}
            title={withRemark(say(`verbHelp.${verb}`), VERB_KEYS[verb])}
            onClick={() => model.begin(verb)}
          >
            <Icon name={VERB_ICONS[verb]} />
            <span>{say(`verb.${verb}`)}</span>
            {live > 0 && (
              <b>
                <span aria-hidden="true">{live}</span>
                <span class="hidden">{say('act.ways', { count: live })}</span>
              </b>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
