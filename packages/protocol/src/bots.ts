import * as z from 'zod/mini';
import { DEFAULTS, nothing, type Route, tableParams, tableSummary } from './route.ts';
import { line } from './server-frames.ts';
import { tableState } from './state.ts';
import { id, personName } from './table.ts';

/** The rights of a bot account's token: to play on its seats; to open tables and to take seats. */
export const BOT_SCOPES = ['play', 'tables'] as const;
export type BotScope = (typeof BOT_SCOPES)[number];

const scopes = z.array(z.enum(BOT_SCOPES)).check(z.minLength(1), z.maxLength(BOT_SCOPES.length));

const botToken = z.object({ token: z.string(), scopes, created: z.number() });

/** A bot account as its owner sees it. */
const botAccount = z.object({ bot: z.string(), name: z.string(), tokens: z.array(botToken) });

const secret = z.object({ bot: z.string(), token: z.string(), secret: z.string() });
const botParams = z.strictObject({ bot: id });

/** Bot accounts and their tokens, for their owners. */
export const BOT_ROUTES = {
  myBots: {
    ...DEFAULTS,
    method: 'GET',
    path: '/me/bots',
    about: 'The bot accounts of the person, with their tokens but without the secrets',
    limit: 'read',
    answer: z.object({ bots: z.array(botAccount) }),
  },
  makeBot: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/bots',
    about: 'Makes a bot account with a first token; the secret is shown this once',
    limit: 'open',
    body: z.strictObject({ name: personName, scopes }),
    answer: secret,
  },
  makeBotToken: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/bots/:bot/tokens',
    about: 'Makes a further token of a bot account; the secret is shown this once',
    limit: 'open',
    params: botParams,
    body: z.strictObject({ scopes }),
    answer: secret,
  },
  revokeBotToken: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me/bots/:bot/tokens/:token',
    about: 'Revokes a token: it is refused from now on, and its streams end',
    params: z.strictObject({ bot: id, token: id }),
    answer: nothing,
  },
  deleteBot: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me/bots/:bot',
    about: 'Leaves every table of a bot account and forgets it',
    params: botParams,
    answer: nothing,
  },
} as const satisfies Readonly<Record<string, Route>>;

/** An action that may be taken. */
const botAction = z.object({
  /** Number of the action: the same in every position and game of the same rules. */
  id: z.int(),
  /** The action in notation. */
  text: z.string(),
  /** The action as data. */
  action: z.unknown(),
});

const beat = z.object({ type: z.literal('beat'), now: z.number() });
const bye = z.object({ type: z.literal('bye'), code: z.string() });

/** A line of the stream of one table. */
export const botLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('full'),
    n: z.int(),
    seat: z.int(),
    rules: z.string(),
    /** The setting of the game; null before it begins. */
    setting: z.unknown(),
    /** The position as the seat sees it; null before the game begins. */
    view: z.unknown(),
    table: tableState,
    lines: z.array(line),
  }),
  /** New moves: lines `from` and after are replaced by these. */
  z.object({
    type: z.literal('update'),
    n: z.int(),
    from: z.int(),
    lines: z.array(line),
    table: tableState,
  }),
  /** The seat owes a decision; a later one takes the place of those before. */
  z.object({
    type: z.literal('choose'),
    n: z.int(),
    seat: z.int(),
    /** Milliseconds that the seat has left. */
    ms: z.number(),
    view: z.unknown(),
    actions: z.array(botAction),
  }),
  beat,
  bye,
]);
export type BotLine = z.infer<typeof botLine>;

/** A line of the stream of a bot account. */
export const botEvent = z.discriminatedUnion('type', [
  /** A table at which the bot sits: those there are at first, then each that is new or has changed. */
  z.object({ type: z.literal('table'), table: tableSummary }),
  /** A challenge to the bot, which accepts or declines by `POST /api/challenges/CHALLENGE`. */
  z.object({
    type: z.literal('challenge'),
    challenge: z.string(),
    person: z.string(),
    name: z.string(),
    bot: z.boolean(),
    table: tableSummary,
  }),
  /** The bot does not sit at this table any more. */
  z.object({ type: z.literal('gone'), table: z.string() }),
  beat,
  bye,
]);
export type BotEvent = z.infer<typeof botEvent>;

/** A route that answers with lines of JSON for as long as it is open; for bot accounts alone. */
export interface Stream {
  readonly path: string;
  readonly about: string;
  readonly params: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  readonly line: z.ZodMiniType;
}

const streamSeat = z.pipe(z.string().check(z.regex(/^\d$/)), z.transform(Number));

export const STREAMS = {
  events: {
    path: '/bot/events',
    about: 'The tables at which the bot sits, and each change of them, as lines of JSON',
    params: nothing,
    query: nothing,
    line: botEvent,
  },
  table: {
    path: '/bot/tables/:table',
    about: 'A table as a seat sees it, as lines of JSON: everything, then what happens and what is to be decided',
    params: tableParams,
    query: z.strictObject({ seat: z.optional(streamSeat) }),
    line: botLine,
  },
} as const satisfies Readonly<Record<string, Stream>>;
