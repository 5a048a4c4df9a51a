import { type AnyGame, type Registry, registryOf, type Versions } from '@hamlet/kernel';

/**
 * The engines of all games for the worker, found as `engine.ts` in the folder of each game, which is named as its rules are. The
 * worker cannot use the list of entries in `games.ts`: it is built apart from the page, and the entries would bring a second copy of
 * every screen into it.
 */
const ENGINES = import.meta.glob<Versions>('./*/engine.ts', { import: 'versions' });

const fetched = new Map<string, AnyGame>();

/** The engines that are here, by the rules that records name; empty before the first call of `fetchEngines`. */
export const RULES: Registry = fetched;

/** Fetches the engine of these rules; those of all games where no rules are given, or rules that no folder is named after. */
export async function fetchEngines(rules?: string): Promise<void> {
  const [name = ''] = rules?.split('@') ?? [];
  const load = ENGINES[`./${name}/engine.ts`];
  const engines = await Promise.all((load ? [load] : Object.values(ENGINES)).map((each) => each()));
  for (const [known, game] of registryOf(engines.flat())) fetched.set(known, game);
}
