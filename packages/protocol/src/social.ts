import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { DEFAULTS, nothing, type Route, tableSummary } from './route.ts';
import { id, personName, plan, token } from './table.ts';

const somebody = { person: z.string(), name: z.string(), bot: z.boolean() };

/** A challenge: the table that waits for the one who was challenged. */
const challenge = z.object({ challenge: z.string(), ...somebody, table: tableSummary });

const link = z.object({ token: z.string(), until: z.number() });
const circleParams = z.strictObject({ circle: id });

/** A line of the table of a circle. */
const circleLine = z.object({
  ...somebody,
  games: z.int(),
  wins: z.int(),
  /** 1 for each game that was won, 0 for a last place, evenly between. */
  points: z.number(),
});

/** People who want to play with each other: challenges, friends, circles. */
export const SOCIAL_ROUTES = {
  challenges: {
    ...DEFAULTS,
    scope: 'tables',
    method: 'GET',
    path: '/me/challenges',
    about: 'Challenges that wait for an answer: those to the person, and those of the person',
    limit: 'read',
    answer: z.object({ incoming: z.array(challenge), outgoing: z.array(challenge) }),
  },
  challenge: {
    ...DEFAULTS,
    scope: 'tables',
    method: 'POST',
    path: '/challenges',
    about:
      'Challenges a person or a bot account: opens a table by link, at which a seat waits for them. There is no text',
    limit: 'open',
    body: z.strictObject({ to: id, plan }),
    bytes: LIMITS.tableBody,
    answer: z.object({ id: z.string(), challenge: z.string() }),
  },
  answerChallenge: {
    ...DEFAULTS,
    scope: 'tables',
    method: 'POST',
    path: '/challenges/:challenge',
    about: 'Accepts a challenge and sits down, or declines it',
    params: z.strictObject({ challenge: id }),
    body: z.strictObject({ accept: z.boolean() }),
    answer: z.object({ id: z.optional(z.string()) }),
  },
  friends: {
    ...DEFAULTS,
    method: 'GET',
    path: '/me/friends',
    about: 'The friends of the person, with their public tables that wait for players',
    limit: 'read',
    answer: z.object({ friends: z.array(z.object({ ...somebody, tables: z.array(tableSummary) })) }),
  },
  makeFriendLink: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/friends/links',
    about: 'Makes a link by which one person becomes a friend; it works once, for a week',
    limit: 'open',
    answer: link,
  },
  befriend: {
    ...DEFAULTS,
    method: 'POST',
    path: '/friends/:token',
    about: 'Becomes friends with the person who made the link',
    limit: 'token',
    params: z.strictObject({ token }),
    answer: z.object({ person: z.string(), name: z.string() }),
  },
  unfriend: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me/friends/:person',
    about: 'Ends a friendship on both sides',
    params: z.strictObject({ person: id }),
    answer: nothing,
  },
  circles: {
    ...DEFAULTS,
    method: 'GET',
    path: '/me/circles',
    about: 'The circles of the person',
    limit: 'read',
    answer: z.object({ circles: z.array(z.object({ circle: z.string(), name: z.string() })) }),
  },
  makeCircle: {
    ...DEFAULTS,
    method: 'POST',
    path: '/circles',
    about: 'Makes a circle: a named group with a table of results of its own',
    limit: 'open',
    body: z.strictObject({ name: personName }),
    answer: z.object({ circle: z.string() }),
  },
  circle: {
    ...DEFAULTS,
    method: 'GET',
    path: '/circles/:circle',
    about: 'A circle with its table: games at which nobody but members sat, since both were members; for its members',
    limit: 'read',
    params: circleParams,
    answer: z.object({ circle: z.string(), name: z.string(), lines: z.array(circleLine) }),
  },
  makeCircleLink: {
    ...DEFAULTS,
    method: 'POST',
    path: '/circles/:circle/links',
    about: 'Makes a link by which one person joins a circle; it works once, for a week',
    limit: 'open',
    params: circleParams,
    answer: link,
  },
  joinCircle: {
    ...DEFAULTS,
    method: 'POST',
    path: '/circles/join/:token',
    about: 'Joins the circle of a link',
    limit: 'token',
    params: z.strictObject({ token }),
    answer: z.object({ circle: z.string() }),
  },
  leaveCircle: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/circles/:circle/members',
    about: 'Leaves a circle; the last one to leave ends it',
    params: circleParams,
    answer: nothing,
  },
} as const satisfies Readonly<Record<string, Route>>;
