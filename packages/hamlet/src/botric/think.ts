import type { State } from '../state.ts';
import { type Deed, isQuestion, MARKERS, type Question, TOKENS } from './botric.ts';
import { thinkOfBoat } from './lake.ts';
import { LINE } from './line.ts';
import { Asking, type Mind, note, openMind, settleTie, standingVillagers, type Thought } from './mind.ts';
import { type Plan, planOf, thinkOfChurch, thinkOfHiring, thinkOfSale } from './priorities.ts';

/** What he comes to: a plan for a villager, a draw from the cup, the end of his turn, or a question for the human. */
export interface Outcome {
  readonly next: Deed | Question;
  readonly plan: Plan | undefined;
  readonly thoughts: readonly Thought[];
  /** How many of the human's answers were needed. */
  readonly answered: number;
}

/**
 * Goes through his rules for the next villager: hire, Church, Market Sale, left to right; otherwise a marker is drawn
 * and the token under it tried, then those to the right and around. Changes nothing.
 */
export function think(state: State): Outcome {
  const mind = openMind(state);
  try {
    const plan = decide(mind);
    return typeof plan === 'string'
      ? { next: plan, plan: undefined, thoughts: mind.thoughts, answered: mind.used }
      : { next: plan.deed, plan, thoughts: mind.thoughts, answered: mind.used };
  } catch (error) {
    if (error instanceof Asking)
      return { next: error.question, plan: undefined, thoughts: mind.thoughts, answered: mind.used };
    throw error;
  }
}

function decide(mind: Mind): Plan | 'draw' | 'end' {
  if (mind.botric.newLakes.length > 0) {
    const boat = thinkOfBoat(mind);
    if (boat) return boat;
  }
  if (standingVillagers(mind).length === 0) return 'end';
  if (mind.botric.marker < 0) return thinkOfHiring(mind) ?? thinkOfChurch(mind) ?? thinkOfSale(mind) ?? 'draw';
  const { line, marker } = mind.botric;
  note(mind, 'line', 'begins', { marker: MARKERS[marker], token: TOKENS[line[marker % line.length]] });
  for (let step = 0; step < line.length; step++) {
    // B18: the marker's place is counted on the present line; past its end the line begins again.
    const plan = LINE[TOKENS[line[(marker + step) % line.length]]](mind);
    if (plan) return plan;
  }
  return rest(mind);
}

/** B19: nothing is possible, so a villager lies down where it is. */
function rest(mind: Mind): Plan {
  const own = standingVillagers(mind);
  const [villager] = settleTie(
    mind,
    'villager',
    own.map((candidate) => [candidate.villager]),
  );
  note(mind, 'line', 'rests');
  const tile = own.find((candidate) => candidate.villager === villager)?.tile ?? mind.state.setting.kit.church;
  return planOf({ deed: 'rest', villager, tile });
}

/** Works out anew what he does next, after anything that he looks at has changed. */
export function thinkAgain(state: State): void {
  if (state.botric) state.botric = { ...state.botric, next: think(state).next };
}

/** The question that the human owes an answer to, if any. */
export function questionOf(state: State): Question | undefined {
  const next = state.botric?.next;
  return next !== undefined && isQuestion(next) ? next : undefined;
}
