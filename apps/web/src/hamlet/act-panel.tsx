import { topFrame } from '@hamlet/hamlet';
import type { ComponentChildren } from 'preact';
import { Icon } from '../parts/icons.tsx';
import { MainButton } from '../parts/main-button.tsx';
import { PlayerMark } from '../parts/mark.tsx';
import { countPersons } from '../table/table.ts';
import { say } from '../words/words.ts';
import { Blueprint } from './blueprint.tsx';
import { GainChips, RevealChip } from './chips.tsx';
import type { Desk } from './desk.ts';
import { Good } from './good.tsx';
import { colourOf, tileName } from './names.ts';
import { sayAction } from './option-words.ts';
import { type Option, type Verb, verbsOf, villagersAt, whyNone } from './options.ts';
import { PayPanel } from './pay-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { tileInHand } from './places.ts';
import { byWorth, reasonFor } from './reasons.ts';
import { Standing } from './result.tsx';
import { DeadRow, Reason, Row } from './rows.tsx';
import { StepPanel } from './step-panel.tsx';
import { gainsOf, type Trial } from './trial.ts';
import { VERB_ICONS } from './verb-icons.ts';

/** What can be done now, whatever the decision is. */
export function ActPanel({ desk }: { readonly desk: Desk }) {
  const { pending, thinking } = desk.table.now.value;
  if (!pending) return <Over desk={desk} />;
  if (!desk.isMine.value) {
    const [seat] = pending.seats;
    return <Waiting text={say(thinking === undefined ? 'act.waiting' : 'act.thinking', { who: desk.who(seat) })} />;
  }
  return (
    <>
      <Whose desk={desk} />
      <Decision desk={desk} />
    </>
  );
}

/** Several people at one screen: every decision says whose it is. */
function Whose({ desk }: { readonly desk: Desk }) {
  const people = countPersons(desk.table);
  const seat = desk.seat.value;
  if (people < 2) return null;
  return (
    <p class="whose">
      <PlayerMark colour={colourOf(desk.state.value, seat)} size={20} />
      <b>{say('act.your-turn', { who: desk.who(seat) })}</b>
    </p>
  );
}

function Decision({ desk }: { readonly desk: Desk }) {
  const { pending } = desk.table.now.value;
  if (desk.ready.value) return <ConfirmPanel desk={desk} />;
  const { state } = desk.draft.value;
  const step = topFrame(state)?.step;
  if (tileInHand(desk.draft.value) !== undefined) return <PlacePanel desk={desk} />;
  if (step === 'pay') return <PayPanel desk={desk} />;
  if (step !== undefined || pending?.kind === 'tie') return <StepPanel desk={desk} />;
  return <TurnPanel desk={desk} />;
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <div class="act" aria-live="polite">
      <h2>{text}</h2>
    </div>
  );
}

/** The game is over: the result stays in sight, and there is a way back to all of it. */
function Over({ desk }: { readonly desk: Desk }) {
  return (
    <div class="act">
      <h2>{say('act.over')}</h2>
      <Standing desk={desk} />
      <button type="button" class="button main" data-result="" onClick={() => (desk.isResultOpen.value = true)}>
        {say('final.see')}
      </button>
    </div>
  );
}

/** The last word before a step that cannot be taken back. */
function ConfirmPanel({ desk }: { readonly desk: Desk }) {
  const ready = desk.ready.value;
  if (!ready) return null;
  const { action, trial } = ready;
  const { state } = desk.draft.value;
  const isEnd = action.do === 'end';
  const standing = villagersAt(state, desk.seat.value).filter(({ lying }) => !lying).length;
  return (
    <div class="act">
      <h2>{isEnd ? say('act.end-left', { count: standing }) : sayAction(state, action, desk.who)}</h2>
      {isEnd && state.donkeySteps > 0 && <p class="note">{say('act.end-donkeys')}</p>}
      {action.do === 'take' && <Blueprint state={state} tile={action.tile} />}
      {!isEnd && (
        <p class="line">
          <GainChips desk={desk} gains={gainsOf(state, trial.events)} />
        </p>
      )}
      {trial.reveals && !isEnd && (
        <p class="warning">
          <Icon name="eye" /> {sayReveal(trial)}
        </p>
      )}
      <Buttons>
        <button type="button" class="button" onClick={() => desk.cancel()}>
          {say('act.cancel')}
        </button>
        <MainButton onPress={() => desk.confirm()}>
          {say(isEnd ? 'act.end' : action.do === 'take' ? 'act.take-it' : 'act.confirm')}
        </MainButton>
      </Buttons>
    </div>
  );
}

/** What would be seen that nobody knows yet. */
function sayReveal({ events }: Trial): string {
  const shown = events.find(({ type }) => REVEALING.has(type));
  return shown ? say(`act.reveals-${shown.type}`) : say('act.reveals');
}

const REVEALING: ReadonlySet<string> = new Set(['tile-drawn', 'sale-revealed', 'fish-drawn', 'marker-drawn']);

function Buttons({ children }: { readonly children: ComponentChildren }) {
  return <div class="act-buttons">{children}</div>;
}

/** The start of every action: villagers, verbs, and what they offer. */
function TurnPanel({ desk }: { readonly desk: Desk }) {
  const { state } = desk.draft.value;
  const { verb, tile } = desk.selection.value;
  const { components } = state.setting;
  const isOpen = verb !== undefined || tile !== undefined;
  const options = desk.options.value.filter((option) =>
    matches(option, verb, tile, components.church, components.market),
  );
  const live = byWorth(
    options.filter(({ refusal }) => !refusal),
    desk.seat.value,
  );
  const dead = options.filter(({ refusal }) => refusal);
  const isPossible = desk.options.value.some((option) => option.verb === verb && !option.refusal);
  const why = verb !== undefined && !isPossible ? whyNone(state, desk.seat.value, verb) : undefined;
  return (
    <div class={`act turn${isOpen ? ' open' : ''}`}>
      <VillagerBar desk={desk} />
      <VerbBar desk={desk} />
      <div class="act-list">
        <header class="line spread">
          <h3>{titleOf(desk)}</h3>
          {isOpen && (
            <button type="button" class="button quiet" onClick={() => desk.cancel()}>
              <Icon name="left" /> {say('act.back')}
            </button>
          )}
          {tile !== undefined && (
            <button type="button" class="button quiet" onClick={() => (desk.inspected.value = tile)}>
              <Icon name="help" /> {say('act.details')}
            </button>
          )}
        </header>
        {why ? (
          <p class="dead-note">
            <Reason desk={desk} refusal={why} />
          </p>
        ) : (
          live.length === 0 && <p class="note">{say(tile === undefined ? 'act.none' : 'act.at-none')}</p>
        )}
        <ol class="rows-list">
          {live.map((option) => (
            <OptionRow key={option.key} desk={desk} option={option} />
          ))}
          {isOpen &&
            !why &&
            dead.map(({ key, action, refusal }) =>
              refusal ? (
                <DeadRow key={key} desk={desk} title={sayAction(state, action, desk.who)} refusal={refusal} />
              ) : null,
            )}
        </ol>
      </div>
    </div>
  );
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

function titleOf(desk: Desk): string {
  const { verb, tile } = desk.selection.value;
  if (verb !== undefined) return say(`verbHelp.${verb}`);
  const { components } = desk.draft.value.state.setting;
  return tile === undefined ? say('act.all') : say('act.at', { tile: tileName(components, tile) });
}

function OptionRow({ desk, option }: { readonly desk: Desk; readonly option: Option }) {
  const { state } = desk.draft.value;
  const { action, gains, goods, reveals, verb } = option;
  return (
    <Row
      title={sayAction(state, action, desk.who)}
      note={reasonFor(state, desk.seat.value, option)}
      icon={<Icon name={VERB_ICONS[verb]} />}
      chips={
        <>
          {goods.map((good, index) => (
            <Good key={`${good}${index}`} name={good} />
          ))}
          {gains && verb !== 'build' && <GainChips desk={desk} gains={gains} />}
          {reveals && verb !== 'visit' && verb !== 'sell' && verb !== 'build' && <RevealChip />}
        </>
      }
      onPick={() => desk.choose(action)}
    />
  );
}

function VillagerBar({ desk }: { readonly desk: Desk }) {
  const { state } = desk.draft.value;
  const seat = desk.seat.value;
  const villagers = villagersAt(state, seat);
  const standing = villagers.filter(({ lying }) => !lying).length;
  const chosen = desk.selection.value.villager;
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
              tile: tileName(state.setting.components, tile),
            })}
            aria-label={say(lying ? 'act.villager-lying' : 'act.villager', {
              tile: tileName(state.setting.components, tile),
            })}
            onClick={() =>
              desk.select({ ...desk.selection.value, villager: chosen === villager ? undefined : villager })
            }
          >
            <PlayerMark colour={colourOf(state, seat)} size={22} />
          </button>
        ))}
      </div>
    </div>
  );
}

function sayVillagers(standing: number, all: number): string {
  if (standing === 0) return say('act.villagers-none', { count: all });
  if (all === 1) return say('act.villager-one');
  if (all === 2 && standing === 2) return say('act.villagers-both');
  return say(standing === all ? 'act.villagers-all' : 'act.villagers', { standing, all });
}

/** The keys of the verbs, as the help shows them. */
export const VERB_KEYS: Readonly<Record<Verb, string>> = {
  work: 'w',
  refine: 'f',
  visit: 't',
  sell: 's',
  deliver: 'd',
  build: 'b',
  road: 'o',
  move: 'm',
  beg: 'g',
  fish: 'h',
  store: 'k',
  eat: 'x',
};

function VerbBar({ desk }: { readonly desk: Desk }) {
  const { state } = desk.draft.value;
  const chosen = desk.selection.value.verb;
  const verbs = verbsOf(state);
  return (
    <fieldset
      class={`verbs${verbs.length > 10 ? ' many' : ''}`}
      aria-label={say('act.title')}
      style={{ '--columns': String(Math.ceil(verbs.length / 2)) }}
    >
      {verbs.map((verb) => {
        const live = desk.options.value.filter((option) => option.verb === verb && !option.refusal).length;
        return (
          <button
            type="button"
            key={verb}
            data-verb={verb}
            class={`verb${live > 0 ? ' can' : ''}${chosen === verb ? ' chosen' : ''}`}
            aria-pressed={chosen === verb}
            title={`${say(`verbHelp.${verb}`)} (${VERB_KEYS[verb]})`}
            onClick={() => desk.begin(verb)}
          >
            <Icon name={VERB_ICONS[verb]} />
            <span>{say(`verb.${verb}`)}</span>
            {live > 0 && <b>{live}</b>}
          </button>
        );
      })}
    </fieldset>
  );
}
