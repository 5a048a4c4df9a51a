import { END_OPS, KINDS } from './data/catalogue.ts';
import { CATALOGUE_MEMBERS } from './data/read-catalogue.ts';
import { STEPS } from './frames.ts';
import type { Module } from './module.ts';
import { OPTION_NAMES } from './options.ts';
import { POSITION_MEMBERS } from './read-position.ts';
import { BASE_POINT_SOURCES } from './state.ts';

/** The names that belong to one expansion alone, by kind: those of an expansion, and those that the base has taken. */
const OWN: Readonly<
  Record<string, { readonly of: (module: Module) => readonly (string | number)[]; readonly base: readonly string[] }>
> = {
  name: { of: ({ name }) => [name], base: [...CATALOGUE_MEMBERS, ...POSITION_MEMBERS] },
  slot: { of: ({ slot }) => [slot], base: [] },
  optionNames: { of: ({ optionNames }) => optionNames ?? [], base: OPTION_NAMES },
  verbs: { of: ({ verbs }) => verbs ?? [], base: [] },
  steps: { of: ({ steps }) => steps ?? [], base: STEPS },
  kinds: { of: ({ kinds }) => Object.keys(kinds ?? {}), base: KINDS },
  endOps: { of: ({ endOps }) => endOps ?? [], base: END_OPS },
  pointSources: { of: ({ pointSources }) => pointSources ?? [], base: BASE_POINT_SOURCES },
  drawNames: { of: ({ drawNames }) => Object.keys(drawNames ?? {}), base: ['botric', 'sales'] },
};

/** The name of the base in a message. */
const BASE = 'base';

/** Throws an error for a list of expansions of which two, or one and the base, have a name of one kind in common. */
export function refuseClashes(modules: readonly Module[]): void {
  for (const [thing, { of, base }] of Object.entries(OWN)) {
    const owners = new Map<string | number, string>(base.map((word) => [word, BASE]));
    for (const module of modules)
      for (const word of of(module)) {
        const other = owners.get(word);
        if (other !== undefined) throw new Error(`${thing}: ${module.name} and ${other} both have ${word}`);
        owners.set(word, module.name);
      }
  }
}
