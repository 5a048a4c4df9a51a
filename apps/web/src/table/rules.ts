import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type Registry, registryOf } from '@hamlet/kernel';

/** All games by the rules that records name. Only the worker needs them all. */
export const RULES: Registry = registryOf([hamlet, builderPro]);
