import { expect, it } from 'vitest';
import type { NameIn, Voice } from '../src/index.ts';

const ANN = { name: 'Ann', you: false };

/** Calls with a mistake each. Nothing runs them: the check of types fails where one of them compiles. */
function mistakes({ say }: Voice): readonly string[] {
  return [
    // @ts-expect-error: a key that does not exist
    say('shell.nowhere'),
    // @ts-expect-error: a group is no message
    say('shell'),
    // @ts-expect-error: a parameter is missing
    say('replay.at', { step: 1 }),
    // @ts-expect-error: all parameters are missing
    say('replay.at'),
    // @ts-expect-error: a parameter that the message does not have
    say('replay.at', { step: 1, steps: 2, speed: 3 }),
    // @ts-expect-error: a message without parameters takes none
    say('shell.home', { step: 1 }),
    // @ts-expect-error: a number is counted, not a text
    say('amount.donkey', { count: '2' }),
    // @ts-expect-error: a person is more than a name
    say('tile.held-by', { who: 'Ann' }),
    // @ts-expect-error: a noun is more than a name
    say('bp.board.place', { tile: 'Inn' }),
  ];
}

/** A name, a name without that text, a name of a text with parameters, and a name of texts further below. */
const NAMES: readonly NameIn<'home', '-text'>[] = [
  'solo',
  // @ts-expect-error: there is no `home.learn-text`
  'learn',
];
const SHELVES: readonly NameIn<'gallery'>[] = [
  'cards',
  // @ts-expect-error: `gallery.found` takes a parameter
  'found',
  // @ts-expect-error: `gallery.piles` is a group
  'piles.bag',
];

/** The same calls without the mistakes. */
function right({ say, noun }: Voice): readonly string[] {
  return [
    say('shell.home'),
    say('replay.at', { step: 1, steps: 2 }),
    say('amount.donkey', { count: 2 }),
    say('tile.held-by', { who: ANN }),
    say('bp.board.place', { tile: noun('Inn') }),
  ];
}

it('types check a key and its parameters against the English texts', () => {
  expect([typeof mistakes, typeof right, NAMES.length, SHELVES.length]).toEqual(['function', 'function', 2, 3]);
});
