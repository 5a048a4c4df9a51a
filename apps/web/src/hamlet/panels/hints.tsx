import type { Verb } from '@hamlet/bots/hamlet-action-list';
import { boatsOf, firstStanding, hasLake, topFrame } from '@hamlet/hamlet';
import { useEffect, useRef } from 'preact/hooks';
import { seenHints } from '../../parts/seen-hints.ts';
import { settings } from '../../settings.ts';
import { HintStrip } from '../../table-ui/hint-strip.tsx';
import { say } from '../../words/words.ts';
import type { HamletTableModel } from '../table-model.ts';

/** Hints for the first games: what can be done now and why it matters. Each is shown until it is dismissed. */

type HintName =
  | 'first'
  | 'work'
  | 'donkeys'
  | 'visit'
  | 'build'
  | 'refine'
  | 'sell'
  | 'deliver'
  | 'end'
  | 'lake'
  | 'boat'
  | 'fish'
  | 'eat'
  | 'botric';

const seen = seenHints('hamlet-hints-seen');

/** The hint that fits what is being looked at or can be done now, most telling first. */
function hintFor(model: HamletTableModel): HintName | undefined {
  const { pending } = model.table.now.value;
  if (!model.isMine.value || pending?.kind !== 'turn' || topFrame(model.draft.value.state) || model.ready.value)
    return undefined;
  const state = model.state.value;
  const chosen = model.selection.value.verb;
  const can = (verb: Verb) => model.options.value.some((option) => option.verb === verb && !option.refusal);
  const isOpen = (name: HintName) => !seen.has(name);
  // A hint about the chosen verb comes first.
  if (chosen !== undefined) return HINTS_OF[chosen] && isOpen(HINTS_OF[chosen]) ? HINTS_OF[chosen] : undefined;
  const hasBoat = hasLake(state) && boatsOf(state, model.seat.value) > 0;
  const fitting: readonly (readonly [HintName, boolean])[] = [
    ['first', true],
    ['deliver', can('deliver')],
    ['lake', hasLake(state)],
    ['build', can('build')],
    ['eat', can('eat')],
    ['fish', can('fish')],
    ['boat', hasBoat],
    ['sell', can('sell')],
    ['visit', can('visit')],
    ['refine', can('refine')],
    ['work', can('work')],
    ['donkeys', can('move')],
    ['botric', state.botric !== undefined && state.round > 1],
    ['end', firstStanding(state) < 0],
  ];
  return fitting.find(([name, fits]) => fits && isOpen(name))?.[0];
}

/** The hint about an action; some need none. */
const HINTS_OF: Readonly<Partial<Record<Verb, HintName>>> = {
  work: 'work',
  visit: 'visit',
  build: 'build',
  refine: 'refine',
  move: 'donkeys',
  sell: 'sell',
  deliver: 'deliver',
  fish: 'fish',
  eat: 'eat',
};

/** A hint that has been there for a whole turn has been read. */
function useReadHints(turn: string, name: string | undefined): void {
  const last = useRef({ turn, name });
  useEffect(() => {
    const before = last.current;
    last.current = { turn, name: name ?? (before.turn === turn ? before.name : undefined) };
    if (before.turn !== turn && before.name !== undefined) seen.add(before.name);
  }, [turn, name]);
}

/** The hint of the moment; none while there is a recap. */
export function HamletHint({ model }: { readonly model: HamletTableModel }) {
  const isShown = settings.value.hints && model.recap.steps.value.length === 0;
  const name = isShown ? hintFor(model) : undefined;
  useReadHints(`${model.state.value.round} ${model.seat.value}`, name);
  return name && <HintStrip name={name} text={say(`hint.${name}`)} onDismiss={() => seen.add(name)} />;
}
