/**
 * Every reason for which a server refuses something, besides those of the table and the game themselves (`TABLE_REFUSALS` of the
 * kernel, and the refusals of each game). Codes only: the client words them.
 */
export const SERVER_REFUSALS = [
  // The request itself
  'bad-request',
  'too-large',
  'too-many-requests',
  'wrong-origin',
  'unknown-route',
  'client-too-old',
  'hello-missing',
  'internal-error',
  'storage-failed',
  'stopping',
  // People
  'no-identity',
  'bad-name',
  'bad-link',
  'name-of-bot',
  'banned',
  'kept-apart',
  'unknown-line',
  'unknown-device',
  // Bot accounts
  'bad-token',
  'scope-missing',
  'not-for-bots',
  'unknown-bot',
  'too-many-bots',
  'unknown-target',
  'bad-target',
  'too-many-targets',
  'no-mail',
  'not-confirmed',
  'leave-spent',
  'on-leave',
  // Tables
  'unknown-table',
  'unknown-game',
  'unknown-rules',
  'bad-options',
  'bad-record',
  'bad-seats',
  'too-many-tables',
  'table-damaged',
  'not-at-this-table',
  'not-your-seat',
  'not-the-host',
  'not-watchable',
  'not-over',
  'seat-is-taken',
  'bad-invitation',
  'already-begun',
  'not-begun',
  'table-closed',
  // Commands
  'stale',
  'not-an-action',
  'unknown-ask',
  'ask-under-way',
  'take-backs-spent',
  'nothing-to-choose',
  'unknown-level',
  'not-yours-to-answer',
] as const;

export type ServerRefusal = (typeof SERVER_REFUSALS)[number];
