import type { Refusal } from '@hamlet/kernel';

/** The HTTP status of a refusal; those that are not listed say that the table is not as the request supposed. */
const STATUS: Readonly<Record<string, number>> = {
  'bad-request': 400,
  'bad-name': 400,
  'name-of-bot': 400,
  'bad-options': 400,
  'bad-record': 400,
  'bad-seats': 400,
  'not-rateable': 400,
  'unknown-game': 400,
  'unknown-level': 400,
  'no-identity': 401,
  'bad-token': 401,
  'scope-missing': 403,
  'not-for-bots': 403,
  banned: 403,
  'kept-apart': 403,
  'wrong-origin': 403,
  'not-at-this-table': 403,
  'not-your-seat': 403,
  'not-the-host': 403,
  'not-watchable': 403,
  'unknown-route': 404,
  'unknown-table': 404,
  'bad-invitation': 404,
  'bad-link': 404,
  'unknown-device': 404,
  'unknown-bot': 404,
  'unknown-target': 404,
  'bad-target': 400,
  'too-many-targets': 429,
  'unknown-person': 404,
  'unknown-line': 404,
  'too-large': 413,
  'too-many-requests': 429,
  'too-many-tables': 429,
  'too-many-bots': 429,
  'internal-error': 500,
  'table-damaged': 500,
  'storage-failed': 503,
  'unknown-rules': 503,
  stopping: 503,
};

export function statusOf({ code }: Refusal): number {
  return STATUS[code] ?? 409;
}
