import * as z from 'zod/mini';
import { ME_ROUTES } from './api-me.ts';
import { NOTIFICATION_ROUTES } from './api-notifications.ts';
import { PASSKEY_ROUTES } from './api-passkeys.ts';
import { BOT_ROUTES } from './bots.ts';
import { ordered } from './commands.ts';
import { LIMITS } from './limits.ts';
import { preparedTurn } from './prepared.ts';
import { RATING_ROUTES } from './ratings.ts';
import { DEFAULTS, list, nothing, type Route, seatParams, tableParams, tableSummary } from './route.ts';
import { SAFETY_ROUTES } from './safety.ts';
import { chatLine } from './server-frames.ts';
import { SOCIAL_ROUTES } from './social.ts';
import { tableState } from './state.ts';
import { id, personName, plan, seat, token, typed } from './table.ts';

/** Every route by its name. */
export const ROUTES = {
  ...ME_ROUTES,
  ...BOT_ROUTES,
  ...NOTIFICATION_ROUTES,
  ...SAFETY_ROUTES,
  ...RATING_ROUTES,
  ...PASSKEY_ROUTES,
  ...SOCIAL_ROUTES,
  games: {
    ...DEFAULTS,
    scope: 'any',
    method: 'GET',
    path: '/games',
    about: 'The games that can be played here, with their facts and the levels of bots',
    limit: 'read',
    known: false,
    answer: z.object({
      games: z.array(z.object({ game: z.string(), rules: z.string(), facts: z.unknown() })),
      levels: z.array(z.string()),
    }),
  },
  myTables: {
    ...DEFAULTS,
    scope: 'play',
    method: 'GET',
    path: '/me/tables',
    about: 'The tables at which the person sits, newest first',
    limit: 'read',
    answer: list,
  },
  lobby: {
    ...DEFAULTS,
    scope: 'play',
    method: 'GET',
    path: '/tables',
    about: 'Public tables: those that wait for players, or those that can be watched',
    limit: 'read',
    known: false,
    query: z.strictObject({ show: z.optional(z.enum(['open', 'watchable'])) }),
    answer: list,
  },
  openTable: {
    ...DEFAULTS,
    scope: 'tables',
    method: 'POST',
    path: '/tables',
    about:
      'Opens a table and sits down on its first seat for a person; makes an identity where there is none. With the record of a saved game, that game goes on',
    limit: 'open',
    known: false,
    body: z.strictObject({ name: z.optional(personName), plan, record: z.optional(z.unknown()) }),
    bytes: LIMITS.tableBody,
    answer: z.object({ id: z.string(), seat: z.nullable(z.int()) }),
  },
  table: {
    ...DEFAULTS,
    scope: 'play',
    method: 'GET',
    path: '/tables/:table',
    about: 'A table as everybody at it may see it, besides the game itself',
    limit: 'read',
    known: false,
    params: tableParams,
    query: z.strictObject({ watch: z.optional(token) }),
    answer: z.object({ table: tableState, watch: z.optional(z.string()) }),
  },
  sit: {
    ...DEFAULTS,
    scope: 'tables',
    method: 'POST',
    path: '/tables/:table/seats/:seat',
    about: 'Takes a free seat at a public table, or a further one at a table where the person sits',
    known: false,
    params: seatParams,
    body: z.strictObject({ name: z.optional(personName) }),
    answer: z.object({ seat: z.int() }),
  },
  invite: {
    ...DEFAULTS,
    scope: 'tables',
    method: 'POST',
    path: '/tables/:table/invitations',
    about: 'Makes an invitation to a seat; it works once and can be withdrawn',
    params: tableParams,
    body: z.strictObject({ seat: z.optional(seat) }),
    answer: z.object({ invitation: z.string(), token: z.string() }),
  },
  invitations: {
    ...DEFAULTS,
    scope: 'tables',
    method: 'GET',
    path: '/tables/:table/invitations',
    about: 'The invitations of a table and whether they were used; for its host',
    limit: 'read',
    params: tableParams,
    answer: z.object({
      invitations: z.array(z.object({ invitation: z.string(), seat: z.nullable(z.int()), used: z.boolean() })),
    }),
  },
  withdraw: {
    ...DEFAULTS,
    scope: 'tables',
    method: 'DELETE',
    path: '/tables/:table/invitations/:invitation',
    about: 'Withdraws an invitation',
    params: z.strictObject({ table: id, invitation: id }),
    answer: nothing,
  },
  invitation: {
    ...DEFAULTS,
    scope: 'play',
    method: 'GET',
    path: '/invitations/:token',
    about: 'The table and seat of an invitation; reading does not use it',
    limit: 'token',
    known: false,
    params: z.strictObject({ token }),
    answer: z.object({ table: tableSummary, seat: z.nullable(z.int()) }),
  },
  accept: {
    ...DEFAULTS,
    scope: 'tables',
    method: 'POST',
    path: '/invitations/:token',
    about: 'Takes the seat of an invitation; makes an identity where there is none',
    limit: 'token',
    known: false,
    params: z.strictObject({ token }),
    body: z.strictObject({ name: z.optional(personName) }),
    answer: z.object({ id: z.string(), seat: z.int() }),
  },
  command: {
    ...DEFAULTS,
    scope: 'play',
    method: 'POST',
    path: '/tables/:table/commands',
    about: 'Sends a command without a socket; a repeated id gets the same answer',
    limit: 'act',
    params: tableParams,
    body: ordered,
    answer: nothing,
  },
  prepare: {
    ...DEFAULTS,
    method: 'PUT',
    path: '/tables/:table/prepared/:seat',
    about:
      'Keeps a turn that is played as soon as the seat is due, if everything in it is still as it was; its owner alone reads it',
    params: seatParams,
    body: preparedTurn,
    answer: nothing,
  },
  withdrawTurn: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/tables/:table/prepared/:seat',
    about: 'Deletes the turn that was prepared for a seat',
    params: seatParams,
    answer: nothing,
  },
  rematch: {
    ...DEFAULTS,
    scope: 'tables',
    method: 'POST',
    path: '/tables/:table/rematch',
    about: 'Opens a table with the same plan and persons, the seats rotated by one; once for each table',
    params: tableParams,
    answer: z.object({ id: z.string() }),
  },
  record: {
    ...DEFAULTS,
    scope: 'play',
    method: 'GET',
    path: '/tables/:table/record',
    about: 'The record of a finished game, with its seed, for everybody; while it lasts, what the person may see',
    limit: 'read',
    known: false,
    params: tableParams,
    query: z.strictObject({ watch: z.optional(token) }),
    answer: z.unknown(),
  },
  position: {
    ...DEFAULTS,
    scope: 'play',
    method: 'GET',
    path: '/tables/:table/positions/:line',
    about: 'The position before a line of the log, as the reader may see it; of a finished game for everybody',
    limit: 'read',
    known: false,
    params: z.strictObject({ table: id, line: z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)) }),
    query: z.strictObject({ watch: z.optional(token) }),
    answer: z.object({ rules: z.string(), setting: z.unknown(), view: z.unknown() }),
  },
  chat: {
    ...DEFAULTS,
    method: 'GET',
    path: '/tables/:table/chat',
    about: 'The newest lines of the chat, without those of muted persons; for those who sit at the table',
    limit: 'read',
    params: tableParams,
    answer: z.object({ lines: z.array(chatLine) }),
  },
  mute: {
    ...DEFAULTS,
    method: 'PUT',
    path: '/me/muted/:person',
    about: 'Mutes or unmutes the chat of a person',
    params: z.strictObject({ person: id }),
    body: z.strictObject({ muted: z.boolean() }),
    answer: nothing,
  },
  notes: {
    ...DEFAULTS,
    method: 'GET',
    path: '/tables/:table/notes',
    about: "The person's own notes on a game",
    limit: 'read',
    params: tableParams,
    answer: z.object({ text: z.string() }),
  },
  writeNotes: {
    ...DEFAULTS,
    method: 'PUT',
    path: '/tables/:table/notes',
    about: 'Stores notes on a game; nobody else reads them',
    params: tableParams,
    body: z.strictObject({ text: typed.check(z.maxLength(LIMITS.notes)) }),
    bytes: 4 * LIMITS.notes + LIMITS.body,
    answer: nothing,
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

/** The input of a request to a route, as its schemas read it. */
export type RouteInput<Name extends RouteName> = {
  readonly params: z.infer<(typeof ROUTES)[Name]['params']>;
  readonly query: z.infer<(typeof ROUTES)[Name]['query']>;
  readonly body: z.infer<(typeof ROUTES)[Name]['body']>;
};

export type RouteAnswer<Name extends RouteName> = z.infer<(typeof ROUTES)[Name]['answer']>;
