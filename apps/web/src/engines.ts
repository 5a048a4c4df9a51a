import { type AnyGame, type Registry, registryOf } from '@hamlet/kernel';

/**
 * The engines of all games for the worker, found as `engine.ts` in the folder of each game. The worker cannot use the list of entries
 * in `games.ts`: it is built apart from the page, and the entries would bring a second copy of every screen into it.
 */
const ENGINES = import.meta.glob<AnyGame>('./*/engine.ts', { eager: true, import: 'engine' });

/** The engines by the rules that records name. */
export const RULES: Registry = registryOf(Object.values(ENGINES));
