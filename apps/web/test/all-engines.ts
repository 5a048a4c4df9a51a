import { fetchEngines } from '../src/engines.ts';

// The worker fetches the engine of the game that it opens; tests have all of them.
await fetchEngines();

export { RULES } from '../src/engines.ts';
