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
import { sayCatch, theLake } from './lake-words.ts';
import { sayCost, theTile } from './names.ts';
import { sayPayment } from './payments.ts';

/** What he is called, also in records. */
export const BOTRIC_NAME = 'Botric';

/** Whether a seat is Botric's, the rival of the solo game. */
export function isBotric(state: State, seat: Seat): boolean {
  return state.botric !== undefined && seat === BOTRIC;
}

const TIES: Readonly<Record<QuestionKind, string>> = {
  delivery: 'which delivery will he make',
  sale: 'which sale will he make',
  producer: 'where will he work',
  mix: 'what will he fill the Barn with',
  refinery: 'where will he refine',
  road: 'which road will he build',
  place: 'where will he build',
  builder: 'who builds, and from where',
  villager: 'which villager goes',
  fishing: 'from where will he fish',
  lake: 'on which lake will his boat be',
  payment: 'how will he pay',
};

/** What a tie of Botric's asks of the player. */
export function sayTie(kind: QuestionKind): string {
  return `Botric's rules leave a tie to you: ${TIES[kind]}? (an empty line takes 1)`;
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

const TOPICS: Readonly<Record<string, string>> = {
  church: 'Church delivery',
  sale: 'Market Sale',
  produce: 'work',
  fish: 'fishing',
  boat: 'a boat',
  line: 'his line',
};

const VERDICTS: Readonly<Record<string, string>> = {
  can: 'he does it',
  cannot: 'he cannot',
  'no-use': 'it would be of no use',
  'human-chose': 'you settled a tie',
  'first-of-tied': 'the first of those tied',
  'most-lake': 'most triangles of lake',
};

/** His reasoning, one line a step. */
export function reasoningLines(state: State, reasoningSteps: readonly ReasoningStep[]): string[] {
  if (!state.botric) return ['Botric does not play here.'];
  if (reasoningSteps.length === 0) return ['Botric has not had a turn yet.'];
  return reasoningSteps.map((step) => sayReasoningStep(state, step));
}

/** One step of his reasoning. Where the favour version builds is known only in part, and said so. */
export function sayReasoningStep(state: State, { topic, verdict, params }: ReasoningStep): string {
  const about = TOPICS[topic] ?? topic.replaceAll('-', ' ');
  const doubt = topic === 'place' && state.setting.solo?.version === 'favour' ? ' [reconstructed]' : '';
  return `  - ${about}: ${VERDICTS[verdict] ?? verdict.replaceAll('-', ' ')}${sayParams(state, params)}${doubt}`;
}

function sayParams({ setting: { components } }: State, params: ReasoningStep['params']): string {
  const { before, after } = params;
  if (after !== undefined) return ` (leaves ${after} of ${before})`;
  const words = Object.entries(params).map(([key, value]) => {
    const tile = components.tileIds.indexOf(String(value));
    return tile >= 0 ? theTile(components, tile) : `${key} ${value}`;
  });
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}
