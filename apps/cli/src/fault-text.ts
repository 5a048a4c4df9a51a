import type { InputError, RecordFault } from '@hamlet/kernel';

/** Faults of a record; a fault of the rules or of options goes by its code. */
const FAULTS: Readonly<Record<RecordFault, string>> = {
  'bad-seed': 'bad seed: 32 hexadecimal digits are expected after the generator',
  'ending-differs': 'ending differs: the game ended in another way',
  'game-not-over': 'game not over: there is a result, but the log does not reach the end',
  'hash-differs': 'hash differs: from here the game goes another way than it did',
  'no-such-seat': 'no such seat',
  'not-a-list': 'not a list',
  'not-a-log-line': 'not a log line',
  'not-a-number': 'not a number',
  'not-a-record': 'not a record',
  'not-a-text': 'not a text',
  'not-an-instant': 'not an instant such as 2026-01-31T18:00:00Z',
  'not-an-object': 'not an object',
  'not-json': 'not json',
  'not-true-or-false': 'not true or false',
  'out-of-range': 'out of range',
  'partial-record':
    'partial record: it holds what one viewer saw while the game lasted, without the seed, so that it cannot be played',
  'ranking-differs': 'ranking differs: the game came out in another order',
  'score-differs': 'score differs: the game came out with other points',
  'undo-mismatch': 'undo mismatch: another entry would be taken back',
  'unknown-generator': 'unknown generator of random numbers',
  'unknown-member': 'unknown member',
  'unknown-rules': 'unknown rules',
  'unknown-version': 'unknown version',
  'unknown-word': 'unknown word',
  'wrong-number-of-seats': 'wrong number of seats',
};

/** A fault in some input as one line with its place. */
export function sayFault(file: string, error: InputError): string {
  const found = error.found === '' ? '' : ` (${error.found})`;
  const words: Readonly<Record<string, string>> = FAULTS;
  const what = words[error.code] ?? error.code.replaceAll('-', ' ');
  return `${file}: ${error.place === '' ? '' : `${error.place}: `}${what}${found}`;
}
