import type { Io, ScoreLine } from '@hamlet/kernel';
import type { Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import type { Place } from '../lattice/lattice.ts';
import type { Setting, State } from '../state.ts';
import type { Village } from '../village.ts';
import { BASE_DEEDS, BASE_QUESTIONS, BASE_TOKENS, type BotricPlan } from './botric.ts';
import type { Reasoning } from './reasoning.ts';

/** The part of Botric's rules that an expansion adds. */
export interface BotricHelp {
  /** A token of his action line, laid at its far right, and what it makes him try. */
  readonly token: string;
  think(reasoning: Reasoning): BotricPlan | undefined;
  /** Marks of his latest building, about which he thinks next. */
  marks(state: State): readonly number[];
  formatMark(mark: number): string;
  parseMark(text: string): number | undefined;
  /** His plan for them before his next villager. */
  thinkFirst(reasoning: Reasoning): BotricPlan | undefined;
  /** Deeds that take no villager. */
  readonly freeDeeds: readonly string[];
  perform(state: State, plan: BotricPlan, io: Io<AnyEvent>): void;
  /** The first criterion by which he compares places, and the value of a place. */
  readonly placeKey: string;
  placeValue(village: Village, blueprint: Tile, place: Place): number;
  /** Kinds of ties, and their candidates in words. */
  readonly questions: readonly string[];
  formatChoice(setting: Setting, kind: string, item: readonly number[]): string;
  parseChoice(setting: Setting, kind: string, words: readonly string[]): readonly number[];
  /** Called before his turn ends. */
  endTurn(state: State, giveHelper: (amount: number) => void, io: Io<AnyEvent>): void;
  score(state: State): readonly ScoreLine[];
}

/** The parts of his rules that the expansions of a game add. */
export function helpsOf({ modules }: Pick<Setting, 'modules'>): readonly BotricHelp[] {
  return modules.flatMap(({ botric }) => botric ?? []);
}

/** The tokens of his action line by number: those of the base, then those of expansions. */
export function tokensOf(setting: Pick<Setting, 'modules'>): readonly string[] {
  return [...BASE_TOKENS, ...helpsOf(setting).map(({ token }) => token)];
}

/** Names of all kinds of actions that Botric may take. */
export function deedsOf(setting: Pick<Setting, 'modules'>): readonly string[] {
  return [...BASE_DEEDS, ...helpsOf(setting).flatMap(({ token, freeDeeds }) => [token, ...freeDeeds])];
}

/** Every kind of tie. */
export function questionsOf(setting: Pick<Setting, 'modules'>): readonly string[] {
  return [...BASE_QUESTIONS, ...helpsOf(setting).flatMap(({ questions }) => questions)];
}
