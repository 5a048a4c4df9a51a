import { isRefusal, type Refusal } from '@hamlet/kernel';
import { DAY_MS, type Plan, type RouteAnswer, type RouteName } from '@hamlet/protocol';
import type { Notifications } from '../notifications/notifications.ts';
import { circleTable } from '../people/circle-table.ts';
import { markedName } from '../people/naming.ts';
import { hashToken, newId, newToken } from '../people/tokens.ts';
import type { Person } from '../storage/people-storage.ts';
import type { Challenge } from '../storage/social-store.ts';
import type { Storage } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import type { Room } from '../tables/room.ts';
import { summaryOf } from '../tables/summary.ts';
import type { Tables } from '../tables/tables.ts';
import type { Caller, Handlers } from './handler.ts';

type SocialRoute = Extract<
  RouteName,
  | 'challenges'
  | 'challenge'
  | 'answerChallenge'
  | 'friends'
  | 'makeFriendLink'
  | 'befriend'
  | 'unfriend'
  | 'circles'
  | 'makeCircle'
  | 'circle'
  | 'makeCircleLink'
  | 'joinCircle'
  | 'leaveCircle'
>;

/** Open challenges of one person, of one bot account, and to anybody. */
const MOST_CHALLENGES = { person: 5, bot: 20, incoming: 20 } as const;
const MOST_FRIENDS = 200;
const MOST_CIRCLES = 20;
const MOST_MEMBERS = 100;
const FRIENDS_TABLES = 20;
const LINK_MS = 7 * DAY_MS;

interface SocialServices {
  readonly storage: Storage;
  readonly notifications: Notifications;
  readonly tables: Tables;
  /** The refusal of one more table for a person who sits at too many. */
  readonly refuseMore: (person: Person) => Promise<Refusal | undefined>;
  /** Why somebody may open no table now. */
  readonly refuseOpening: (caller: Caller, plan: Pick<Plan, 'access'>) => Promise<Refusal | undefined>;
  /** The refusal of a seat where either person has blocked the other, or of a rated game with the newcomer's bot. */
  readonly refuseNewcomer: (room: Room, person: Person) => Promise<Refusal | undefined>;
}

/** A person as lists show them; those who are gone have no name. */
async function somebody(storage: Storage, id: string): Promise<{ person: string; name: string; bot: boolean }> {
  const found = await storage.person(id);
  return { person: id, name: found ? markedName(found) : '', bot: found?.owner !== undefined };
}

/** The challenges of one side that still wait; those whose table has gone or begun are forgotten. */
export async function openChallenges(
  storage: Storage,
  person: string,
  side: 'challenger' | 'challenged',
): Promise<RouteAnswer<'challenges'>['incoming']> {
  const open: RouteAnswer<'challenges'>['incoming'] = [];
  for (const { id, from, to, table } of await storage.social.challenges(person, side)) {
    const row = await storage.table(table);
    if (row?.phase === 'gathering')
      open.push({
        challenge: id,
        ...(await somebody(storage, side === 'challenger' ? to : from)),
        table: summaryOf(row),
      });
    else await storage.social.deleteChallenge(id);
  }
  return open;
}

/** The handlers of the routes for people who want to play with each other. */
export function socialHandlers(services: SocialServices): Pick<Handlers, SocialRoute> {
  const { storage, tables, notifications, refuseMore, refuseOpening, refuseNewcomer } = services;

  async function refuseChallenge(person: Person, to: string): Promise<Refusal | undefined> {
    const target = to === person.id ? undefined : await storage.person(to);
    if (!target || target.banned) return refuse('unknown-person');
    if ((await storage.safety.blockedEitherWay(person.id)).has(to)) return refuse('kept-apart');
    const most = person.owner === undefined ? MOST_CHALLENGES.person : MOST_CHALLENGES.bot;
    const outgoing = await openChallenges(storage, person.id, 'challenger');
    const incoming = await openChallenges(storage, to, 'challenged');
    if (outgoing.length >= most || incoming.length >= MOST_CHALLENGES.incoming)
      return refuse('too-many-challenges', { most });
    return undefined;
  }

  async function accept({ id, table: at }: Challenge, person: Person): Promise<{ id: string } | Refusal> {
    const table = await tables.get(at);
    if (isRefusal(table)) return table;
    const many = person.owner === undefined ? undefined : await refuseMore(person);
    const fault = many ?? (await refuseNewcomer(await table.read((room) => room), person));
    if (fault) return fault;
    const seat = await tables.sit(table, person, undefined);
    await storage.social.deleteChallenge(id);
    return typeof seat === 'number' ? { id: at } : seat;
  }

  async function makeLink(person: Person, circle: string): Promise<{ token: string; until: number }> {
    const token = newToken();
    const until = (await storage.now()) + LINK_MS;
    await storage.social.addLink(hashToken(token), { person: person.id, circle }, until);
    return { token, until };
  }

  /** A circle of the person; nobody else gets to know that it exists. */
  async function own(person: Person | undefined, circle: string): Promise<{ name: string } | undefined> {
    return person && (await storage.social.circlesOf(person.id)).find((one) => one.circle === circle);
  }

  return {
    challenges: async (_, { person }) => {
      if (!person) return refuse('no-identity');
      return {
        incoming: await openChallenges(storage, person.id, 'challenged'),
        outgoing: await openChallenges(storage, person.id, 'challenger'),
      };
    },
    challenge: async ({ body }, caller) => {
      const { person } = caller;
      if (!person) return refuse('no-identity');
      const plan: Plan = { ...body.plan, access: 'link' };
      const fault = (await refuseChallenge(person, body.to)) ?? (await refuseOpening(caller, plan));
      if (fault) return fault;
      const { seats } = plan;
      if (seats.filter(({ kind }) => kind === 'person').length < 2) return refuse('bad-seats', { seats: seats.length });
      const table = await tables.open(person, plan);
      if (isRefusal(table)) return table;
      const challenge = newId();
      await storage.social.addChallenge({ id: challenge, from: person.id, to: body.to, table });
      await notifications.note([{ event: 'challenged', person: body.to, table, seq: 0 }], () => false);
      return { id: table, challenge };
    },
    answerChallenge: async ({ params, body }, { person }) => {
      const found = await storage.social.challenge(params.challenge);
      if (!person || found?.to !== person.id) return refuse('unknown-challenge');
      if (body.accept) return accept(found, person);
      await storage.social.deleteChallenge(found.id);
      return {};
    },
    friends: async (_, { person }) => {
      if (!person) return refuse('no-identity');
      const friends = (await storage.social.friendsOf(person.id)).map(async (friend) => {
        const rows = await storage.tablesOf(friend, FRIENDS_TABLES);
        const open = rows.filter(({ phase, access }) => phase === 'gathering' && access === 'public');
        return { ...(await somebody(storage, friend)), tables: open.map(summaryOf) };
      });
      return { friends: await Promise.all(friends) };
    },
    makeFriendLink: async (_, { person }) => (person ? makeLink(person, '') : refuse('no-identity')),
    befriend: async ({ params }, { person }) => {
      if (!person) return refuse('no-identity');
      const link = await storage.social.takeLink(hashToken(params.token), 'friend');
      const other = link && link.person !== person.id ? await storage.person(link.person) : undefined;
      if (!other) return refuse('bad-link');
      if ((await storage.safety.blockedEitherWay(person.id)).has(other.id)) return refuse('kept-apart');
      for (const { id } of [person, other])
        if ((await storage.social.friendsOf(id)).length >= MOST_FRIENDS) return refuse('too-many-friends');
      await storage.social.befriend(person.id, other.id);
      return { person: other.id, name: markedName(other) };
    },
    unfriend: async ({ params }, { person }) => {
      if (!person) return refuse('no-identity');
      await storage.social.unfriend(person.id, params.person);
      return {};
    },
    circles: async (_, { person }) =>
      person ? { circles: await storage.social.circlesOf(person.id) } : refuse('no-identity'),
    makeCircle: async ({ body }, { person }) => {
      if (!person) return refuse('no-identity');
      if ((await storage.social.circlesOf(person.id)).length >= MOST_CIRCLES) return refuse('too-many-friends');
      const circle = newId();
      await storage.social.makeCircle(circle, body.name, person.id);
      return { circle };
    },
    circle: async ({ params }, { person }) => {
      const found = await own(person, params.circle);
      if (!found) return refuse('unknown-circle');
      const members = await storage.social.members(params.circle);
      const results = await storage.social.results(members.map((member) => member.person));
      const lines = circleTable(members, results).map(async ({ person: id, ...line }) => ({
        ...(await somebody(storage, id)),
        ...line,
      }));
      return { circle: params.circle, name: found.name, lines: await Promise.all(lines) };
    },
    makeCircleLink: async ({ params }, { person }) =>
      person && (await own(person, params.circle)) ? makeLink(person, params.circle) : refuse('unknown-circle'),
    joinCircle: async ({ params }, { person }) => {
      if (!person) return refuse('no-identity');
      const link = await storage.social.takeLink(hashToken(params.token), 'circle');
      const members = link ? await storage.social.members(link.circle) : [];
      if (!link || members.length === 0) return refuse('bad-link');
      if (members.length >= MOST_MEMBERS) return refuse('too-many-friends');
      await storage.social.join(link.circle, person.id);
      return { circle: link.circle };
    },
    leaveCircle: async ({ params }, { person }) => {
      if (!person || !(await own(person, params.circle))) return refuse('unknown-circle');
      await storage.social.leave(params.circle, person.id);
      return {};
    },
  };
}
