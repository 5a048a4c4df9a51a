import { type Registry, registryOf } from '@hamlet/kernel';
import { GAMES } from './list.ts';

export { GAMES };

/** Every version of the rules that this server can play, by its name. */
export const RULES: Registry = registryOf(GAMES.flatMap(({ versions }) => versions));
