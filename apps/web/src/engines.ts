import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type Registry, registryOf } from '@hamlet/kernel';

/**
 * The engines of the games in `games.ts`, by the rules that records name. Only the worker needs them all. It has a list of its
 * own because it is built apart from the page: with the entries it would bring a second copy of every screen.
 */
export const RULES: Registry = registryOf([hamlet, builderPro]);
