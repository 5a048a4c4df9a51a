import { expect, test } from 'vitest';
import { misreadingsOf } from './misread.ts';

test.each<[string, Readonly<Record<string, unknown>>, number]>([
  ['in a game of three', {}, 3],
  ['against Botric', { solo: 'investor', botricTies: 'ask' }, 2],
])(
  'a line that is misspelled in one place is read in the same way in every version, %s',
  {
    tags: ['whole'],
  },
  (_name, options, seats) => {
    expect(misreadingsOf(options, seats)).toMatchSnapshot();
  },
);
