import { type State, VILLAGERS_EACH } from '../state.ts';
import {
  type BotricPlan,
  isQuestion,
  type LineToken,
  MARKERS,
  type ThinkingOutcome,
  type TieQuestion,
} from './botric.ts';
import { helpsOf, tokensOf } from './help.ts';
import { LINE } from './line.ts';
import { planOf, thinkOfChurch, thinkOfHiring, thinkOfSale } from './priorities.ts';
import { Asking, beginReasoning, note, type Reasoning, settle } from './reasoning.ts';
import { BOTRIC } from './seats.ts';

/**
 * Goes through his rules for the next villager: hire, Church, Market Sale, left to right; otherwise a marker is drawn and the
 * token under it tried, then those to the right and around. Changes nothing. Notes the steps of his reasoning if somebody hears
 * them.
 */
export function think(state: State, isHeard: boolean): ThinkingOutcome {
  const reasoning = beginReasoning(state, isHeard);
  try {
    const plan = decide(reasoning);
    const { reasoningSteps, used: answered } = reasoning;
    return typeof plan === 'string'
      ? { next: plan, plan: undefined, reasoningSteps, answered }
      : { next: plan.deed, plan, reasoningSteps, answered };
  } catch (error) {
    if (!(error instanceof Asking)) throw error;
    return {
      next: error.question,
      plan: undefined,
      reasoningSteps: reasoning.reasoningSteps,
      answered: reasoning.used,
    };
  }
}

function decide(reasoning: Reasoning): BotricPlan | 'draw' | 'end' {
  if (reasoning.botric.fresh.length > 0) {
    for (const help of helpsOf(reasoning.state.setting)) {
      const plan = help.thinkFirst(reasoning);
      if (plan) return plan;
    }
  }
  if (reasoning.standing.length === 0) return 'end';
  if (reasoning.botric.marker < 0)
    return thinkOfHiring(reasoning) ?? thinkOfChurch(reasoning) ?? thinkOfSale(reasoning) ?? 'draw';
  const { line, marker } = reasoning.botric;
  const tokens = tokensOf(reasoning.state.setting);
  note(reasoning, 'line', 'begins', { marker: MARKERS[marker], token: tokens[line[marker % line.length]] });
  for (let step = 0; step < line.length; step++) {
    // B18: the marker's place is counted on the present line; past its end the line begins again.
    const plan = thinkOf(reasoning, line[(marker + step) % line.length]);
    if (plan) return plan;
  }
  return rest(reasoning);
}

/** The plan that a token of the line leads to: tokens of the base first, then those of expansions. */
function thinkOf(reasoning: Reasoning, token: LineToken): BotricPlan | undefined {
  return token < LINE.length
    ? LINE[token](reasoning)
    : helpsOf(reasoning.state.setting)[token - LINE.length].think(reasoning);
}

/** The plan to rest (B19): nothing is possible, so a villager lies down where it is. */
function rest(reasoning: Reasoning): BotricPlan {
  const villager = settle(
    reasoning,
    'villager',
    reasoning.standing.map((own) => own.villager),
  );
  note(reasoning, 'line', 'rests');
  return planOf({ deed: 'rest', villager, tile: reasoning.state.villagers[BOTRIC * VILLAGERS_EACH + villager] });
}

/** The question that the human owes an answer to, if any. */
export function questionOf({ botric }: State): TieQuestion | undefined {
  return botric && isQuestion(botric.outcome.next) ? botric.outcome.next : undefined;
}
