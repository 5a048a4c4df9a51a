import type { InSetting } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { ADMINISTRATION } from './administration.ts';
import { CHANCE } from './chance.ts';
import { DATA } from './data.ts';
import { FACTS } from './facts.ts';
import { HIDDEN_ENTRIES } from './hidden-entries.ts';
import { LISTS } from './lists.ts';
import { MUTANTS } from './mutants.ts';
import { SECRETS } from './secrets.ts';
import type { Property, Subject } from './subject.ts';

/** The tests of the contract of a game: promises of `kernel/src/game.ts` that random games can show. */
export const CONTRACT: readonly Property[] = [
  ...LISTS,
  ...MUTANTS,
  ...DATA,
  ...CHANCE,
  ...SECRETS,
  ...HIDDEN_ENTRIES,
  ...FACTS,
  ...ADMINISTRATION,
];

/** Fails where a property does not hold, and where it was never looked at. */
export function expectProperty<State extends InSetting<unknown>, Action>(
  property: Property,
  subject: Subject<State, Action>,
): void {
  expect(property.check(subject), 'the number of times that it was looked at').toBeGreaterThan(0);
}

/** The contract of a game as tests: random games at all tables of the subject. */
export function contractSuite<State extends InSetting<unknown>, Action>(
  name: string,
  subject: Subject<State, Action>,
): void {
  describe(`${name} keeps the contract of a game`, () => {
    test.each(CONTRACT.map((property) => [property.name, property] as const))('%s', (_name, property) => {
      expectProperty(property, subject);
    });
  });
}
