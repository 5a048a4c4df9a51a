import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { DEFAULTS, me, nothing, type Route, tableSummary } from './route.ts';
import { id, personName, token } from './table.ts';

/** The leave of a person in this year. */
const leave = z.object({
  /** The end of the leave that they are on; null where they are on none. */
  until: z.nullable(z.number()),
  used: z.number(),
  left: z.number(),
});

/** The routes of an identity: name, devices, stored data, deletion. */
export const ME_ROUTES = {
  me: {
    ...DEFAULTS,
    scope: 'any',
    method: 'GET',
    path: '/me',
    about: 'The person behind the cookie; null where there is none',
    limit: 'read',
    known: false,
    answer: z.object({
      me: z.nullable(me),
      /** The reason why e-mail to the person was switched off, where they did not do it themselves. */
      mailOff: z.optional(z.enum(['bounce', 'failures'])),
    }),
  },
  rename: {
    ...DEFAULTS,
    method: 'PATCH',
    path: '/me',
    about: 'Takes another name, and the colour that the person likes to play',
    body: z.strictObject({ name: personName, colour: z.optional(z.string().check(z.regex(/^[a-z]{1,20}$/))) }),
    answer: z.object({ me }),
  },
  exportMe: {
    ...DEFAULTS,
    method: 'GET',
    path: '/me/export',
    about: 'Export of all data stored about the person: each row of each list, and the tables at which they sit',
    limit: 'read',
    answer: z.object({
      me,
      tables: z.array(tableSummary),
      kept: z.record(z.string(), z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))))),
    }),
  },
  deleteMe: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me',
    about:
      'Deletes the person: resigns every running game and leaves every table; in finished games the seat is a former player',
    answer: nothing,
  },
  devices: {
    ...DEFAULTS,
    method: 'GET',
    path: '/me/devices',
    about: 'The signed-in devices of the person: browser and system, first and last use, and which one asks',
    limit: 'read',
    answer: z.object({
      devices: z.array(
        z.object({
          device: z.string(),
          label: z.string(),
          created: z.number(),
          seen: z.number(),
          current: z.boolean(),
        }),
      ),
    }),
  },
  endDevice: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me/devices/:device',
    about: 'Signs a device out, at once',
    params: z.strictObject({ device: id }),
    answer: nothing,
  },
  endOtherDevices: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me/devices',
    about: 'Signs out every device but the one that asks',
    answer: nothing,
  },
  makeCarryLink: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/links',
    about: 'Makes a link that carries the identity to another device; it works once, for ten minutes',
    answer: z.object({ token: z.string(), until: z.number() }),
  },
  carry: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/carry',
    about: 'Takes an identity over by such a link',
    known: false,
    limit: 'token',
    body: z.strictObject({ token }),
    answer: z.object({ me }),
  },
  leave: {
    ...DEFAULTS,
    method: 'GET',
    path: '/me/leave',
    about: 'The days of leave that the person has used and has left this year, and the leave that they are on',
    limit: 'read',
    answer: leave,
  },
  takeLeave: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/leave',
    about: 'Goes on leave at once, for some days: clocks stand still in games by days, and everybody there sees it',
    body: z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(LIMITS.leaveDays)) }),
    answer: leave,
  },
  endLeave: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me/leave',
    about: 'Comes back from leave; days that have begun are used',
    answer: leave,
  },
  privacy: {
    ...DEFAULTS,
    method: 'GET',
    path: '/privacy',
    about: 'The data that this server stores and for how long, by the settings in force',
    limit: 'read',
    known: false,
    answer: z.object({
      /** The contact details of the operator; null where there are none. */
      contact: z.nullable(z.string()),
      chatDays: z.int(),
      guestDays: z.int(),
      gatheringHours: z.int(),
      desertedMinutes: z.int(),
      lapsedDays: z.int(),
      /** True where the operator has set up a mail server. */
      mail: z.boolean(),
      /** The days for which notifications are remembered, under the name that it was released with. */
      callDays: z.int(),
    }),
  },
} as const satisfies Readonly<Record<string, Route>>;
