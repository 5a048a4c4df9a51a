import type { Unit } from '../actions.ts';
import type { Catalogue, Prices } from '../data/catalogue.ts';
import type { Tile } from '../data/components.ts';
import type { Good } from '../data/goods.ts';
import type { BaseOptions } from '../options.ts';

/**
 * Botric, the rival of the solo game. He is rules, not a player: his seat is driven by his tile, action line and cup. This
 * file holds what he consists of; `think.ts` decides, `turn.ts` carries out.
 */

/** The tokens of his action line, in the order of the investor's set-up. */
export const BASE_TOKENS = ['produce', 'blueprint', 'refine', 'build', 'road'] as const;
export type LineToken = number;
export const ROAD_TOKEN: LineToken = BASE_TOKENS.indexOf('road');

/** Markers by the dots above their spots: three, two and one; the spots stand over the first three tokens. */
export const MARKERS = ['three', 'two', 'one'] as const;
export const FULL_CUP: readonly number[] = [3, 2, 1];

/** His deeds, with a villager or between them. */
export const BASE_DEEDS = [
  'hire',
  'deliver',
  'sell',
  'draw',
  'produce',
  'blueprint',
  'refine',
  'build',
  'road',
  'rest',
  'end',
] as const;
/** A deed of Botric: one of `BASE_DEEDS`, or of an expansion. */
export type Deed = string;

/** The questions to the human where his rules leave a tie (Q39), in the order in which they come (B4). */
export const BASE_QUESTIONS = [
  'delivery',
  'sale',
  'producer',
  'mix',
  'refinery',
  'road',
  'place',
  'builder',
  'villager',
  'payment',
] as const;
/** A kind of question to the human: one of `BASE_QUESTIONS`, or of an expansion. */
export type QuestionKind = string;

/** A tie: the candidates that are left, each as the numbers that name it, in a stable order; the first is the default. */
export interface TieQuestion {
  readonly kind: QuestionKind;
  /** The tile that it is about: the blueprint to be built, or the tile at which he acts; `NOWHERE` where the candidates say all. */
  readonly subject: Tile;
  readonly candidates: readonly (readonly number[])[];
}

/** His plan for one villager, or without one. */
export interface BotricPlan {
  readonly deed: Deed;
  readonly villager: number;
  readonly tile: Tile;
  /** The delivery, sale, blueprint, other end of a road, or what an expansion says. */
  readonly subject: number;
  /** The place of a new tile, the kind of a road, the number refined. */
  readonly detail: number;
  readonly units: readonly Unit[];
  /** The goods that fill a Barn. */
  readonly goods: readonly Good[];
}

/** One step of his reasoning, for the log: what it is about, what was found, and the numbers behind it. */
export interface ReasoningStep {
  readonly topic: string;
  readonly verdict: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The end of his thinking: a plan, a draw from the cup, the end of his turn, or a question for the human. */
export interface ThinkingOutcome {
  readonly next: Deed | TieQuestion;
  readonly plan: BotricPlan | undefined;
  /** Undefined if nobody asked for them. */
  readonly reasoningSteps: readonly ReasoningStep[] | undefined;
  /** Number of the human's answers that were needed. */
  readonly answered: number;
}

/** The reasoning before he has thought, and while it is not his turn. */
export const NO_OUTCOME: ThinkingOutcome = { next: 'end', plan: undefined, reasoningSteps: undefined, answered: 0 };

/** His part of the state. */
export interface BotricState {
  /** Gold on the helper tile. */
  gold: number;
  /** True when the helper tile lies face up (coin side). */
  faceUp: boolean;
  /** Markers in the cup, by dots: three, two, one. */
  cup: readonly number[];
  line: readonly LineToken[];
  /** The marker drawn for the villager that acts now; -1 before a draw. */
  marker: number;
  /** Number of his villagers that have acted this turn. */
  acted: number;
  /** Marks of his newest building that he thinks about next, as expansions set them. */
  fresh: readonly number[];
  /** Answers of the human for the villager that acts now. */
  answers: readonly (readonly number[])[];
  /** His next step or question, with the plan for it. Follows from everything else: neither encoded nor hashed. */
  outcome: ThinkingOutcome;
}

/** The rules by his version and the difficulty. */
export interface SoloRules {
  readonly version: 'investor' | 'favour';
  readonly ties: 'ask' | 'auto';
  readonly prices: Prices;
  /** Price of his next villager, by how many he has less one. */
  readonly hirePrices: readonly number[];
  readonly startGold: number;
  readonly helperGold: number;
  readonly villagers: number;
  readonly humanDonkeys: number;
  readonly landmarkValue: number;
  readonly goldPerPoint: number;
  /** With four villagers the helper pays Church deliveries, and gets gold when they fail. */
  readonly churchGold: boolean;
  readonly leftovers: boolean;
}

/** The rules of a solo game as numbers: D14 and the difficulty modifiers. */
export function soloRules(options: BaseOptions, tablePrices: Prices, catalogue: Catalogue): SoloRules | undefined {
  if (options.solo === 'off') return undefined;
  const { botric, awards } = catalogue;
  const { start, helper, landmark, villager } = botric[options.solo];
  const two = options.botricVillagers === 2 || options.tutorial; // B56
  return {
    version: options.solo,
    ties: options.botricTies,
    prices: options.botricPaysFull ? tablePrices : botric.prices,
    hirePrices: options.villagerPrices.map((price) => villager ?? price), // B44
    startGold: two ? 0 : start,
    helperGold: two ? 0 : helper, // B43
    villagers: two ? 2 : 1,
    humanDonkeys: options.twoDonkeys ? 2 : 1,
    landmarkValue: options.botricLandmarks === 0 ? landmark : options.botricLandmarks,
    goldPerPoint: options.botricFourGold && options.solo === 'investor' ? 4 : awards.goldPerPoint, // B43
    churchGold: !options.botricNoChurchGold,
    leftovers: options.botricLeftovers,
  };
}

export function isQuestion(next: Deed | TieQuestion): next is TieQuestion {
  return typeof next !== 'string';
}
