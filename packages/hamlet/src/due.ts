import type { Pending, Seat } from '@hamlet/kernel';
import { BOTRIC, HUMAN } from './botric/seats.ts';
import { questionOf } from './botric/think.ts';
import { type AnyFrame, isModuleFrame } from './frames.ts';
import { offerOf } from './rules/offers.ts';
import type { State } from './state.ts';

/** The frame of the action that is under way; undefined between actions. */
export function top({ stack }: State): AnyFrame | undefined {
  // Reading at -1 would be right as well, but takes much longer than a look at the length.
  return stack.length === 0 ? undefined : stack[stack.length - 1];
}

/** One `Pending` for each kind and seat; made once, because they are asked for all the time. */
const pendings = new Map<string, readonly Pending[]>();

function pendingOf(kind: string, seat: Seat): Pending {
  let known = pendings.get(kind);
  if (!known) {
    known = pendingFor(kind, false);
    pendings.set(kind, known);
  }
  return known[seat];
}

const TURN = pendingFor('turn', true);

/** A payment that is left to the player: it is automatic only where the rules allow no other (Q8). */
const PAY_FREELY = pendingFor('pay', true);

function pendingFor(kind: string, manual: boolean): readonly Pending[] {
  return [0, 1, 2, 3].map((seat) => ({ seats: [seat], kind, manual }));
}

export function isBotricsTurn(state: State): boolean {
  return state.botric !== undefined && state.seat === BOTRIC;
}

/** The decision that is due; undefined once the game is over. */
export function pending(state: State): Pending | undefined {
  if (state.over) return undefined;
  if (isBotricsTurn(state)) return pendingOf(dueStep(state), dueSeat(state));
  const frame = top(state);
  if (!frame) return TURN[state.seat];
  if (!isModuleFrame(frame) && frame.step === 'pay' && offerOf(state, frame).isFree) return PAY_FREELY[state.seat];
  return pendingOf(frame.step, state.seat);
}

/** True while an action has begun that has changed nothing yet: it is done once it is paid for. */
export function isPuttingTogether(state: State): boolean {
  const frame = top(state);
  return (
    frame !== undefined &&
    !isModuleFrame(frame) &&
    (frame.step === 'pay' || frame.step === 'from' || frame.step === 'place' || frame.step === 'road')
  );
}

/** The kind of the decision that is due. */
export function dueStep(state: State): string {
  if (isBotricsTurn(state)) return questionOf(state) ? 'tie' : 'botric';
  return top(state)?.step ?? 'turn';
}

/** The seat whose decision is due: the one whose turn it is, but Botric's ties are the human's (Q39). */
export function dueSeat(state: State): Seat {
  return isBotricsTurn(state) && questionOf(state) ? HUMAN : state.seat;
}
