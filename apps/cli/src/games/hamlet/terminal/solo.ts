import {
  type Action,
  BOTRIC,
  formatPlace,
  GOODS,
  MARKERS,
  type QuestionKind,
  type ReasoningStep,
  ROAD_KINDS,
  type State,
  TOKENS,
  VILLAGERS_EACH,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { count } from '../../../terminal/text.ts';
import { voice } from '../../../voice.ts';
import { sayCatch, theLake } from './lake-words.ts';
import { sayCost, sayReasoningStep, sayTie, theTile } from './names.ts';
import { sayPayment } from './payments.ts';

/** What he is called, also in records. */
export const BOTRIC_NAME = 'Botric';

/** Whether a seat is Botric's, the rival of the solo game. */
export function isBotric(state: State, seat: Seat): boolean {
  return state.botric !== undefined && seat === BOTRIC;
}

/** What a tie of Botric's asks of the player; an empty line takes the first. */
export function askTie(kind: QuestionKind): string {
  return `${sayTie(kind)} (${voice.say('botric.default')})`;
}

/** A candidate of a tie. */
export function sayCandidate(state: State, { kind, item }: Extract<Action, { do: 'choose' }>): string {
  const { components, deliveries } = state.setting;
  const villagerAt = (villager: number) => theTile(components, state.villagers[BOTRIC * VILLAGERS_EACH + villager]);
  switch (kind) {
    case 'delivery':
      return `Deliver ${sayCost(deliveries[item[0]].cost)}`;
    case 'sale':
      return `Sell ${sayCost(components.sales[item[0]].cost)}`;
    case 'producer':
    case 'refinery':
      return `At ${theTile(components, item[0])}`;
    case 'mix':
      return `Fill with ${item.map((good) => GOODS[good]).join(', ')}`;
    case 'road':
      return `A ${ROAD_KINDS[item[2]]} from ${theTile(components, item[0])} to ${theTile(components, item[1])}`;
    case 'place':
      return `At ${formatPlace(item[0])}`;
    case 'builder':
      return `The villager at ${villagerAt(item[0])} builds from ${theTile(components, item[1])}`;
    case 'villager':
      return `The villager at ${villagerAt(item[0])}`;
    case 'fishing':
      return `From ${theTile(components, item[0])}: ${sayCatch(state, BOTRIC, item[0])}`;
    case 'lake':
      return `On ${theLake(state, item[0])}`;
    default:
      return sayPayment(state, item, BOTRIC);
  }
}

/** His tile, line and cup, for the panel of players. */
export function botricRows({ botric, setting }: State): [string, string][] {
  if (!botric) return [];
  const version =
    setting.solo?.version === 'favour'
      ? 'the favour version, partly reconstructed'
      : 'the investor version, by the leaflet';
  const markers = botric.cup.map((left, kind) => `${left} with ${MARKERS[kind]}`);
  return [
    ['his rules', version],
    ['his tile', `${count(botric.gold, 'gold')}, face ${botric.faceUp ? 'up' : 'down'}`],
    ['his line', botric.line.map((token) => TOKENS[token]).join(', ')],
    ['his cup', `markers by dots: ${markers.join(', ')}`],
  ];
}

/** His reasoning, one line a step. */
export function reasoningLines(state: State, reasoningSteps: readonly ReasoningStep[]): string[] {
  if (!state.botric) return [voice.say('botric.absent')];
  if (reasoningSteps.length === 0) return [voice.say('botric.no-reasoning')];
  return reasoningSteps.map((step) => reasoningLine(state, step));
}

/** One step of his reasoning. */
export function reasoningLine({ setting }: State, step: ReasoningStep): string {
  return `  - ${sayReasoningStep(setting, step)}`;
}
