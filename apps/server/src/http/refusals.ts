import type { Refusal } from '@hamlet/kernel';

/**
 * The HTTP status of a refusal; those that are not listed say that things are not as the request supposed, as where somebody has
 * the most tables or bots that are allowed: waiting does not change that.
 */
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
  'bad-passkey': 403,
  'unknown-passkey': 404,
  'unknown-bot': 404,
  'unknown-target': 404,
  'bad-target': 400,
  'unknown-person': 404,
  'unknown-challenge': 404,
  'unknown-circle': 404,
  'unknown-line': 404,
  'too-large': 413,
  'too-many-requests': 429,
  'internal-error': 500,
  'table-damaged': 500,
  'storage-failed': 503,
  'unknown-rules': 503,
  stopping: 503,
};

export function statusOf({ code }: Refusal): number {
  return STATUS[code] ?? 409;
}

/** The seconds after which a server that could not do it may be able to. */
export const UNAVAILABLE_SECONDS = 5;

/** The seconds after which to come back; undefined where time alone changes nothing. */
export function retryAfter(refusal: Refusal): number | undefined {
  const status = statusOf(refusal);
  if (status === 503) return UNAVAILABLE_SECONDS;
  return status === 429 ? Number(refusal.params.seconds ?? UNAVAILABLE_SECONDS) : undefined;
}
