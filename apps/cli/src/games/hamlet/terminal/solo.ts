import {
  type Action,
  BOTRIC,
  formatPlace,
  MARKERS,
  type QuestionKind,
  type ReasoningStep,
  type State,
  TOKENS,
  villagerAt,
} from '@hamlet/hamlet';
import { capital } from '@hamlet/messages';
import type { PanelRow } from '../../../terminal/text.ts';
import { enumerate, joinHeaded, voice, withRemark } from '../../../voice.ts';
import { sayCatch, sayLake } from './lake-words.ts';
import { sayGold, sayReasoningStep, sayTie, sayTiedCandidate } from './names.ts';
import { sayPayment } from './payments.ts';

const { say } = voice;

/** The question of a tie of Botric's to the player; an empty line takes the first. */
export function askTie(kind: QuestionKind): string {
  return withRemark(sayTie(kind), say('botric.default'));
}

/** A candidate of a tie. */
export function sayCandidate(state: State, action: Extract<Action, { do: 'choose' }>): string {
  const { kind, item } = action;
  const said = sayTiedCandidate(state.setting, action, (villager) => villagerAt(state, BOTRIC, villager));
  if (said !== undefined) return kind === 'fishing' ? joinHeaded([said, sayCatch(state, BOTRIC, item[0])]) : said;
  if (kind === 'place') return formatPlace(item[0]);
  return kind === 'lake' ? capital(sayLake(state, item[0])) : sayPayment(state, item, BOTRIC);
}

/** His tile, line and cup, for the panel of players. */
export function botricRows({ botric, setting }: State): PanelRow[] {
  if (!botric) return [];
  const gold = sayGold(botric.gold);
  const [three, two, one] = MARKERS.map((_, kind) => botric.cup[kind]);
  return [
    [
      say('hamletTerminal.row.rules'),
      say(setting.solo?.version === 'favour' ? 'botric.version.favour' : 'botric.version.investor'),
    ],
    [say('botric.tile'), say(botric.faceUp ? 'botric.tile-up' : 'botric.tile-down', { gold })],
    [
      say('botric.line'),
      enumerate(botric.line.map((token) => voice.text(`botric.token.${TOKENS[token]}`) ?? TOKENS[token])),
    ],
    [say('botric.cup'), say('botric.cup-markers', { one, two, three })],
  ];
}

/** His reasoning, one line a step. */
export function reasoningLines(state: State, reasoningSteps: readonly ReasoningStep[]): string[] {
  if (!state.botric) return [say('botric.absent')];
  if (reasoningSteps.length === 0) return [say('botric.no-reasoning')];
  return reasoningSteps.map((step) => reasoningLine(state, step));
}

/** One step of his reasoning. */
export function reasoningLine({ setting }: State, step: ReasoningStep): string {
  return `  - ${sayReasoningStep(setting, step)}`;
}
