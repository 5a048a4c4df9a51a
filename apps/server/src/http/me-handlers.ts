import { isRefusal } from '@hamlet/kernel';
import type { RouteAnswer } from '@hamlet/protocol';
import { forgetPerson } from '../people/forget.ts';
import { NOTIFICATION_DAYS } from '../people/housekeeping.ts';
import { People } from '../people/identity.ts';
import { markName, refuseName } from '../people/naming.ts';
import { hashToken } from '../people/tokens.ts';
import type { Person } from '../storage/people-storage.ts';
import { refuse } from '../tables/commands.ts';
import { summaryOf } from '../tables/summary.ts';
import type { HandlerServices, Handlers } from './handler.ts';

type MeRoute =
  | 'me'
  | 'rename'
  | 'exportMe'
  | 'deleteMe'
  | 'devices'
  | 'endDevice'
  | 'endOtherDevices'
  | 'makeCarryLink'
  | 'carry'
  | 'leave'
  | 'takeLeave'
  | 'endLeave'
  | 'privacy';

/** Tables of a person in an export at most. */
const EXPORT_LIMIT = 100_000;

/** The handlers of the routes of an identity. */
export function meHandlersOf({ storage, tables, settings, leaves }: HandlerServices): Pick<Handlers, MeRoute> {
  const people = new People(storage);
  return {
    me: async (_, { person, cookie, remember }) => {
      if (!person) return { me: null };
      // The page asks at its start: a person who comes now and then keeps the cookie for good.
      if (cookie !== undefined && person.owner === undefined) remember(cookie);
      const off = (await storage.mail(person.id))?.off;
      return { me: meOf(person), ...(off === 'bounce' || off === 'failures' ? { mailOff: off } : {}) };
    },
    rename: async ({ body }, { person }) => {
      if (!person) return refuse('no-identity');
      const fault = refuseName(body.name, 'person');
      if (fault) return fault;
      await storage.rename(person.id, body.name, body.colour);
      return { me: meOf({ id: person.id, ...body, ...(await markName(storage, person.id, body.name)) }) };
    },
    exportMe: async (_, { person }) => {
      if (!person) return refuse('no-identity');
      const rows = await storage.tablesOf(person.id, EXPORT_LIMIT);
      return { me: meOf(person), tables: rows.map(summaryOf), kept: mutable(await storage.belongings(person.id)) };
    },
    deleteMe: async (_, { person }) => {
      if (!person) return refuse('no-identity');
      await forgetPerson(storage, tables, person.id);
      return {};
    },
    devices: async (_, { person, cookie }) => {
      if (!person) return refuse('no-identity');
      const own = hashToken(cookie ?? '');
      const devices = await storage.devices(person.id);
      return {
        devices: devices.map(({ hash, label, created, seen }) => ({
          device: deviceId(hash),
          label,
          created,
          seen: Math.max(created, seen),
          current: hash === own,
        })),
      };
    },
    endDevice: async ({ params }, { person }) => {
      if (!person) return refuse('no-identity');
      const found = (await storage.devices(person.id)).filter(({ hash }) => deviceId(hash) === params.device);
      if (found.length === 0) return refuse('unknown-device');
      await storage.endDevices(
        person.id,
        found.map(({ hash }) => hash),
      );
      return {};
    },
    endOtherDevices: async (_, { person, cookie }) => {
      if (!person) return refuse('no-identity');
      const own = hashToken(cookie ?? '');
      const others = (await storage.devices(person.id)).filter(({ hash }) => hash !== own);
      await storage.endDevices(
        person.id,
        others.map(({ hash }) => hash),
      );
      return {};
    },
    makeCarryLink: async (_, { person }) => (person ? people.makeCarryLink(person) : refuse('no-identity')),
    carry: async ({ body }, { device, remember }) => {
      const carried = await people.carry(body.token, device);
      if (isRefusal(carried)) return carried;
      remember(carried.cookie);
      return { me: meOf(carried.person) };
    },
    leave: async (_, { person }) => (person ? leaves.state(person.id) : refuse('no-identity')),
    takeLeave: async ({ body }, { person }) => (person ? leaves.take(person.id, body.days) : refuse('no-identity')),
    endLeave: async (_, { person }) => (person ? leaves.end(person.id) : refuse('no-identity')),
    privacy: async () => ({
      contact: settings.contact ?? null,
      chatDays: settings['keep-chat-days'],
      guestDays: settings['keep-guests-days'],
      gatheringHours: settings['keep-gathering-hours'],
      desertedMinutes: settings['keep-deserted-minutes'],
      lapsedDays: settings['keep-lapsed-days'],
      mail: settings.smtp !== undefined,
      callDays: NOTIFICATION_DAYS,
    }),
  };
}

/** Names a device to its owner; nobody comes from it to the cookie. */
function deviceId(hash: string): string {
  return hash.slice(0, 16);
}

export function meOf({ id, name, mark, colour }: Person): RouteAnswer<'rename'>['me'] {
  return { person: id, name, ...(mark === undefined ? {} : { mark }), ...(colour === undefined ? {} : { colour }) };
}

/** The rows that are kept, in the form in which a route answers them. */
function mutable(kept: Awaited<ReturnType<HandlerServices['storage']['belongings']>>): RouteAnswer<'exportMe'>['kept'] {
  return Object.fromEntries(Object.entries(kept).map(([name, rows]) => [name, rows.map((row) => ({ ...row }))]));
}
