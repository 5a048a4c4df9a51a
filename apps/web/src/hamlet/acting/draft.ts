import { type HamletDryRun, isOpening } from '@hamlet/bots/hamlet-action-list';
import { type Action, hamlet, type Pay, type State, topFrame } from '@hamlet/hamlet';
import { dryRun, isRefusal, type Reader, type Seat } from '@hamlet/kernel';
import { OF_THIS_TAB, readOr, readStored, writeStored } from '../../storage/stored.ts';

/**
 * The actions that the player has begun and not yet sent. They live on this page alone: opening a series of decisions,
 * looking at where it would lead and leaving it again never touches the log.
 */
export interface Draft {
  readonly actions: readonly Action[];
  /** The state after them. */
  readonly state: State;
  readonly legal: readonly Action[];
}

/** The draft of a turn in which nothing is begun. */
export function emptyDraft(state: State, seat: Seat): Draft {
  return { actions: [], state, legal: hamlet.legal(state, seat) };
}

/** The step that Enter takes where a list is open: hiring a villager while that is possible, else going on. */
export function proposedStep(legal: readonly Action[]): Action | undefined {
  return legal.find((action) => action.do === 'hire') ?? legal.find((action) => action.do === 'done');
}

/** The outcome of choosing an action: the draft goes on, or everything is ready to be sent. */
export type ChoiceOutcome =
  | { readonly kind: 'goes-on'; readonly draft: Draft }
  | { readonly kind: 'ready'; readonly actions: readonly Action[]; readonly dryRun: HamletDryRun };

export function choose(draft: Draft, seat: Seat, action: Action): ChoiceOutcome {
  const run = dryRun(hamlet, draft.state, seat, action);
  const actions = [...draft.actions, action];
  if (!isOpening(run, draft.state, run.state)) return { kind: 'ready', actions, dryRun: run };
  return { kind: 'goes-on', draft: { actions, state: run.state, legal: hamlet.legal(run.state, seat) } };
}

/** The draft without its last step. A place and the tile from which it is built are one. */
export function stepBack({ actions }: Draft, base: State, seat: Seat): Draft {
  const isPlaced = actions.at(-1)?.do === 'place' && actions.at(-2)?.do === 'from';
  return redo(base, seat, actions.slice(0, isPlaced ? -2 : -1));
}

/** The draft that some actions make, as far as they are allowed and open something. */
function redo(base: State, seat: Seat, actions: readonly Action[]): Draft {
  return chooseAgain(base, seat, actions).draft;
}

/** The draft that some actions make, as far as they are allowed and open something; and the action that would end it. */
export function chooseAgain(
  base: State,
  seat: Seat,
  actions: readonly Action[],
): { readonly draft: Draft; readonly ready?: Extract<ChoiceOutcome, { kind: 'ready' }> & { readonly action: Action } } {
  let draft = emptyDraft(base, seat);
  for (const action of actions) {
    if (hamlet.refuse(draft.state, seat, action)) return { draft };
    const outcome = choose(draft, seat, action);
    if (outcome.kind === 'ready') return { draft, ready: { ...outcome, action } };
    draft = outcome.draft;
  }
  return { draft };
}

/** The state after some actions, up to the first that shows what nobody knows here. */
export function imagined(base: State, seat: Seat, actions: readonly Action[]): State {
  let state = base;
  for (const action of actions) {
    if (hamlet.refuse(state, seat, action)) return state;
    const run = dryRun(hamlet, state, seat, action);
    if (run.reveals) return state;
    ({ state } = run);
  }
  return state;
}

const KEY = 'hamlet-draft';

/** A draft and what is pointed at in it: what a reload of the page must not lose. */
export interface SavedDraft {
  readonly draft: Draft;
  /** The place over which the tile in hand is held. */
  readonly aim: string | undefined;
  /** The number of the listed payment that is proposed. */
  readonly payment: number;
  /** The payment with goods from other tiles that is proposed instead (Q8). */
  readonly moved: Pay | undefined;
}

/** Remembers a draft over a reload of the page. */
export function saveDraft(id: string, ply: number, { draft, aim, payment, moved }: SavedDraft): void {
  const format = (action: Action) => hamlet.codec.format(draft.state.setting, action);
  const isEmpty = draft.actions.length === 0 && payment === 0 && !moved;
  const lines = draft.actions.map(format);
  writeStored(OF_THIS_TAB, KEY, isEmpty ? undefined : { id, ply, lines, aim, payment, moved: moved && format(moved) });
}

/** The draft that was remembered for this very position. */
export function savedDraft(id: string, ply: number, base: State, seat: Seat): SavedDraft {
  const none = { draft: emptyDraft(base, seat), aim: undefined, payment: 0, moved: undefined };
  const read = (saved: Reader): SavedDraft => {
    if (saved.at('id').text() !== id || saved.at('ply').int(0, Number.MAX_SAFE_INTEGER) !== ply) return none;
    const draft = redo(
      base,
      seat,
      saved
        .at('lines')
        .items()
        .map((line) => parsed(base, line)),
    );
    const aim = saved.at('aim');
    return { draft, aim: readOr(() => aim.text(), undefined), ...savedPayment(saved, draft, seat) };
  };
  return readStored(OF_THIS_TAB, KEY, read, none);
}

function parsed({ setting }: State, line: Reader): Action {
  const action = hamlet.codec.parse(setting, line.text());
  return isRefusal(action) ? line.fail(action.code) : action;
}

/** The payment that was chosen for a draft; the one that is proposed anyway if the rules do not allow what was saved. */
function savedPayment(saved: Reader, { state, legal }: Draft, seat: Seat): Pick<SavedDraft, 'payment' | 'moved'> {
  const none = { payment: 0, moved: undefined };
  if (topFrame(state)?.step !== 'pay') return none;
  return readOr(() => {
    const payment = saved.at('payment').int(0, legal.length - 1);
    if (saved.at('moved').missing) return { payment, moved: undefined };
    const moved = parsed(state, saved.at('moved'));
    return moved.do === 'pay' && !hamlet.refuse(state, seat, moved) ? { payment, moved } : none;
  }, none);
}
