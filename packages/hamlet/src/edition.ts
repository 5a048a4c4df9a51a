import type { Game } from '@hamlet/kernel';
import type { AnyAction } from './actions.ts';
import { refuseClashes } from './clashes.ts';
import standardData from './data/catalogue.json' with { type: 'json' };
import { readCatalogue } from './data/read-catalogue.ts';
import type { AnyEvent } from './events.ts';
import { gameOf } from './game.ts';
import type { Module } from './module.ts';
import type { BaseOptions, Edition } from './options.ts';
import type { BasePosition } from './position.ts';
import type { Setting, State } from './state.ts';

/**
 * Hashes of earlier standard catalogues, without the parts of expansions. They say the same of the components as the present one:
 * what it adds, code said before.
 */
const FORMER: readonly string[] = ['036663cd9975dc', '061db4ddc5466b'];

/** The standard components with a list of expansions. */
export function editionWith(modules: readonly Module[]): Edition {
  refuseClashes(modules);
  const parts = modules.flatMap(({ name, standard }) => (standard === undefined ? [] : [[name, standard]]));
  const data = { ...standardData, ...Object.fromEntries(parts) };
  return { modules, standard: readCatalogue(data, modules), former: FORMER };
}

/** Hamlet with a list of expansions that its tables may choose from. */
export function hamletWith(
  modules: readonly Module[],
): Game<Setting, State, AnyAction, AnyEvent, BasePosition, BaseOptions> {
  return gameOf(editionWith(modules));
}
