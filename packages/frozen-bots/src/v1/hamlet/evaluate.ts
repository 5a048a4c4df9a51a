import { countOf, firstStanding, hamlet, isStanding, NOBODY, type State, VILLAGERS_EACH } from '@hamlet/hamlet';
import { ALL, total } from '@hamlet/kernel';
import { FEATURES, isFresh, read } from './features.ts';
import type { Weights } from './weights.ts';

const BASES = 3;
/** Rounds after which the opening is a third of what it was. */
const OPENING = 10;
/** The values of a villager that can still act this turn, and of a donkey step. */
const STANDING = 1.6;
const STEP = 0.4;

export function flatten(weights: Weights): Float64Array {
  return Float64Array.from(FEATURES.flatMap((name) => [...weights[name]]));
}

/** The part of the game that is still to come: the share of the deliveries that are open, or of the flags where they end it. */
export function openShare(state: State): number {
  const deliveries = countOf(state.deliveredBy, NOBODY) / state.deliveredBy.length;
  if (state.ending) return 0;
  if (!state.setting.options.lastFlagEnds) return deliveries;
  const flags = Math.min(...state.flags) / Math.max(1, state.setting.options.flags);
  return Math.min(deliveries, flags);
}

function openingShare(state: State): number {
  return Math.exp(-(state.round - 1) / OPENING);
}

/** The points of each seat at the end as the features let one expect. */
export function evaluateWith(weights: Float64Array, state: State): number[] {
  if (state.over) return hamlet.score(state, ALL).map(total);
  const { now, features } = read(state);
  const open = openShare(state);
  const opening = openingShare(state);
  for (let seat = 0; seat < now.length; seat++) {
    const f = features[seat];
    let more = 0;
    for (let i = 0, w = 0; i < f.length; i++, w += BASES) {
      if (f[i] !== 0) more += f[i] * (weights[w] + weights[w + 1] * open + weights[w + 2] * opening);
    }
    now[seat] += more;
  }
  if (!isFresh(state)) now[state.seat] += unspent(state);
  return now;
}

/** The value of all that the seat to move can still do in its turn. */
function unspent(state: State): number {
  let worth = state.donkeySteps * STEP;
  if (firstStanding(state) < 0) return worth;
  for (let villager = 0; villager < VILLAGERS_EACH; villager++) if (isStanding(state, villager)) worth += STANDING;
  // A villager at the Town Hall stands until the visit is over.
  return state.stack.length > 0 && state.stack[state.stack.length - 1].step === 'hire' ? worth - STANDING : worth;
}
