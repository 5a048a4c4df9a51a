import { type State, VILLAGERS_EACH } from '../state.ts';
import { BOTRIC, isQuestion, type LineToken, MARKERS, type Outcome, type Plan, type Question } from './botric.ts';
import { helpsOf, tokensOf } from './help.ts';
import { LINE } from './line.ts';
import { Asking, type Mind, note, openMind, settle } from './mind.ts';
import { planOf, thinkOfChurch, thinkOfHiring, thinkOfSale } from './priorities.ts';

/**
 * Goes through his rules for the next villager: hire, Church, Market Sale, left to right; otherwise a marker is drawn
 * and the token under it tried, then those to the right and around. Changes nothing. Notes his thoughts if somebody hears them.
 */
export function think(state: State, isHeard: boolean): Outcome {
  const mind = openMind(state, isHeard);
  try {
    const plan = decide(mind);
    const { thoughts, used: answered } = mind;
    return typeof plan === 'string'
      ? { next: plan, plan: undefined, thoughts, answered }
      : { next: plan.deed, plan, thoughts, answered };
  } catch (error) {
    if (!(error instanceof Asking)) throw error;
    return { next: error.question, plan: undefined, thoughts: mind.thoughts, answered: mind.used };
  }
}

function decide(mind: Mind): Plan | 'draw' | 'end' {
  if (mind.botric.fresh.length > 0) {
    for (const help of helpsOf(mind.state.setting)) {
      const plan = help.thinkFirst(mind);
      if (plan) return plan;
    }
  }
  if (mind.standing.length === 0) return 'end';
  if (mind.botric.marker < 0) return thinkOfHiring(mind) ?? thinkOfChurch(mind) ?? thinkOfSale(mind) ?? 'draw';
  const { line, marker } = mind.botric;
  const tokens = tokensOf(mind.state.setting);
  note(mind, 'line', 'begins', { marker: MARKERS[marker], token: tokens[line[marker % line.length]] });
  for (let step = 0; step < line.length; step++) {
    // B18: the marker's place is counted on the present line; past its end the line begins again.
    const plan = thinkOf(mind, line[(marker + step) % line.length]);
    if (plan) return plan;
  }
  return rest(mind);
}

/** What a token of the line makes him try: those of the base first, then those of expansions. */
function thinkOf(mind: Mind, token: LineToken): Plan | undefined {
  return token < LINE.length ? LINE[token](mind) : helpsOf(mind.state.setting)[token - LINE.length].think(mind);
}

/** B19: nothing is possible, so a villager lies down where it is. */
function rest(mind: Mind): Plan {
  const villager = settle(
    mind,
    'villager',
    mind.standing.map((own) => own.villager),
  );
  note(mind, 'line', 'rests');
  return planOf({ deed: 'rest', villager, tile: mind.state.villagers[BOTRIC * VILLAGERS_EACH + villager] });
}

/** The question that the human owes an answer to, if any. */
export function questionOf({ botric }: State): Question | undefined {
  return botric && isQuestion(botric.outcome.next) ? botric.outcome.next : undefined;
}
