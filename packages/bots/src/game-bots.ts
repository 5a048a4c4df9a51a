import type { Heuristics } from './heuristics.ts';
import type { SearchSettings } from './search.ts';
import type { TurnSearch } from './turn.ts';

export type Level = 'novice' | 'apprentice' | 'builder' | 'master';
export type BotName = Level | 'greedy' | 'search';

/** The bots of one game: what the search knows about it, and the settings in which they differ from those of other games. */
export interface GameBots {
  /** The name of the rules without their version. */
  readonly rules: string;
  // biome-ignore lint/suspicious/noExplicitAny: which game it is comes with the question
  readonly heuristics: Heuristics<any, any>;
  readonly settings?: Readonly<Partial<Record<BotName, SearchSettings>>> | undefined;
}

/** The quickest search of a turn, for playouts. */
export const QUICK: TurnSearch = { beam: 1, width: 2, noise: 0 };

/** A broad one, for turns that decide. */
export const THOROUGH: TurnSearch = { beam: 8, width: 8, noise: 0 };
