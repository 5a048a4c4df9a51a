import { brokenSecretInvariants, type Secret, type SecretAction, type Subject, secret } from '@hamlet/testkit';

/** The toy game as the suites look at it. */
export const SECRET: Subject<Secret, SecretAction> = {
  game: secret,
  // Hands are all even or all odd: in a mixed one a word would tell that the pick was odd, and that could be taken back.
  tables: [
    { name: '2 seats', options: { hand: [2, 4, 6, 8, 10] }, seats: 2 },
    { name: '3 seats, two words', options: { hand: [1, 3, 5, 7], words: ['aye', 'nay'] }, seats: 3 },
    { name: '6 seats', options: { hand: [7, 1, 9], words: ['aye', 'nay', 'well'] }, seats: 6 },
  ],
  refusals: new Set(['not-pending', 'not-in-hand', 'bad-notation']),
  every: 2,
  kinds: ['pick'],
  brokenInvariants: brokenSecretInvariants,
  meets: ['accepted', 'not-in-hand'],
};
