import { expect, test } from 'vitest';
import { misreadingsOf } from '../misread.ts';

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['against a player', { modules: ['lake'], season: 'summer' }],
  ['against Botric', { solo: 'investor', botricTies: 'ask', modules: ['lake'] }],
])(
  'by the lake a line that is misspelled in one place is read in the same way in every version, %s',
  {
    tags: ['whole'],
  },
  (_name, options) => {
    expect(misreadingsOf(options, 2)).toMatchSnapshot();
  },
);
