import { type Action, hamlet, type State } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { isOpening, type Trial, tryOut } from './trial.ts';

/**
 * What the player has begun and not yet sent. It lives on this page alone: opening a series of decisions, looking at
 * where it would lead and leaving it again never touches the log.
 */
export interface Draft {
  readonly actions: readonly Action[];
  /** The state after them. */
  readonly state: State;
  readonly legal: readonly Action[];
}

/** Nothing begun. */
export function emptyDraft(state: State, seat: Seat): Draft {
  return { actions: [], state, legal: hamlet.legal(state, seat) };
}

/** The step that Enter takes where a list is open: hiring a villager while that is possible, else going on. */
export function proposedStep(legal: readonly Action[]): Action | undefined {
  return legal.find((action) => action.do === 'hire') ?? legal.find((action) => action.do === 'done');
}

/** What comes of choosing an action: the draft goes on, or everything is ready to be sent. */
export type Outcome =
  | { readonly kind: 'goes-on'; readonly draft: Draft }
  | { readonly kind: 'ready'; readonly actions: readonly Action[]; readonly trial: Trial };

export function choose(draft: Draft, seat: Seat, action: Action): Outcome {
  const trial = tryOut(draft.state, seat, action);
  const actions = [...draft.actions, action];
  if (!isOpening(trial, draft.state, trial.state)) return { kind: 'ready', actions, trial };
  return { kind: 'goes-on', draft: { actions, state: trial.state, legal: hamlet.legal(trial.state, seat) } };
}

/** The draft without its last step. A place and the tile from which it is built are one. */
export function stepBack({ actions }: Draft, base: State, seat: Seat): Draft {
  const isPlaced = actions.at(-1)?.do === 'place' && actions.at(-2)?.do === 'from';
  return redo(base, seat, actions.slice(0, isPlaced ? -2 : -1));
}

/** The draft that some actions make, as far as they are allowed and open something. */
function redo(base: State, seat: Seat, actions: readonly Action[]): Draft {
  let draft = emptyDraft(base, seat);
  for (const action of actions) {
    if (hamlet.refuse(draft.state, seat, action)) return draft;
    const outcome = choose(draft, seat, action);
    if (outcome.kind === 'ready') return draft;
    draft = outcome.draft;
  }
  return draft;
}

const KEY = 'hamlet-draft';

/** Remembers a draft over a reload of the page. */
export function keepDraft(id: string, ply: number, { actions, state }: Draft, aim: string | undefined): void {
  try {
    if (actions.length === 0) sessionStorage.removeItem(KEY);
    else {
      const lines = actions.map((action) => hamlet.codec.format(state.setting, action));
      sessionStorage.setItem(KEY, JSON.stringify({ id, ply, lines, aim }));
    }
  } catch {
    // Without storage the draft is lost with the page, which loses nothing that was done.
  }
}

/** What was being done when the page was left. */
export interface KeptDraft {
  readonly draft: Draft;
  /** The place over which the tile in hand was held. */
  readonly aim: string | undefined;
}

/** The draft that was remembered for this very position. */
export function keptDraft(id: string, ply: number, base: State, seat: Seat): KeptDraft {
  const none = { draft: emptyDraft(base, seat), aim: undefined };
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      readonly id: string;
      readonly ply: number;
      readonly lines: readonly string[];
      readonly aim?: string;
    } | null;
    if (kept?.id !== id || kept.ply !== ply) return none;
    const actions = kept.lines.map((line) => hamlet.codec.parse(base.setting, line));
    const legible = actions.filter((action): action is Action => !('code' in action));
    return { draft: redo(base, seat, legible), aim: kept.aim };
  } catch {
    return none;
  }
}
