import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { DEFAULTS, nothing, type Route, tableParams } from './route.ts';
import { id, token, typed } from './table.ts';

/** The reasons for a report. */
export const REPORT_REASONS = ['insult', 'name', 'cheating', 'other'] as const;

/** The routes that keep people safe from each other. */
export const SAFETY_ROUTES = {
  blocked: {
    ...DEFAULTS,
    method: 'GET',
    path: '/me/blocked',
    about: 'Those whom the person has blocked',
    limit: 'read',
    answer: z.object({ blocked: z.array(z.object({ person: z.string(), name: z.string() })) }),
  },
  block: {
    ...DEFAULTS,
    method: 'PUT',
    path: '/me/blocked/:person',
    about:
      'Blocks or unblocks a person. Blocked: no chat between the two, no table together, and one of them leaves tables whose game has not begun',
    params: z.strictObject({ person: id }),
    body: z.strictObject({ blocked: z.boolean() }),
    answer: nothing,
  },
  report: {
    ...DEFAULTS,
    method: 'POST',
    path: '/tables/:table/reports',
    about:
      'Reports a line of the chat, a person or the whole game to the operator; for those who sit at the table or watch it',
    limit: 'open',
    params: tableParams,
    body: z.strictObject({
      /** The number of a line of the chat. */
      line: z.optional(z.int().check(z.minimum(1))),
      person: z.optional(id),
      /** The address of a watcher. */
      watch: z.optional(token),
      why: z.enum(REPORT_REASONS),
      text: typed.check(z.trim(), z.maxLength(LIMITS.chat)),
    }),
    answer: nothing,
  },
} as const satisfies Readonly<Record<string, Route>>;
