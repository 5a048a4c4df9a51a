import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { DEFAULTS, nothing, type Route } from './route.ts';
import { id } from './table.ts';

/** The events that people can be notified of, and the channels. */
export const NOTIFICATION_EVENTS = ['turn', 'begun', 'asked', 'over', 'challenged', 'friend'] as const;
export const NOTIFICATION_CHANNELS = ['push', 'mail', 'webhook'] as const;

const notificationEvent = z.enum(NOTIFICATION_EVENTS);
export type NotificationEvent = z.infer<typeof notificationEvent>;
const notificationChannel = z.enum(NOTIFICATION_CHANNELS);
export type NotificationChannel = z.infer<typeof notificationChannel>;

/** BCP 47 without anything that matters here. */
const language = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.maxLength(20));
const webAddress = z.url().check(
  z.maxLength(LIMITS.address),
  z.refine((text) => !text.includes('\0')),
);
const base64url = z.string().check(z.regex(/^[\w-]{16,128}={0,2}$/));
const mailToken = z.string().check(z.regex(/^[\w.-]{20,200}$/));
const mailAddress = z.email().check(z.maxLength(254));

/** The routes by which people say how they want to be notified; `calls`, `setCall` and `tryCall` are named as released. */
export const NOTIFICATION_ROUTES = {
  calls: {
    ...DEFAULTS,
    method: 'GET',
    path: '/me/calls',
    about:
      'The notification settings of the person: browsers, e-mail address, webhooks, and the channels of each event',
    limit: 'read',
    answer: z.object({
      push: z.object({
        /** The key of this server, for a browser that subscribes. */
        key: z.string(),
        subscriptions: z.array(z.object({ id: z.string(), label: z.string(), endpoint: z.string() })),
      }),
      mail: z.object({
        /** True where the operator has set up a mail server. */
        available: z.boolean(),
        address: z.optional(z.string()),
        confirmed: z.boolean(),
        off: z.enum(['', 'bounce', 'failures', 'unsubscribed']),
      }),
      webhooks: z.array(z.object({ id: z.string(), url: z.string(), failing: z.boolean() })),
      switches: z.record(notificationEvent, z.record(notificationChannel, z.boolean())),
    }),
  },
  setCall: {
    ...DEFAULTS,
    method: 'PUT',
    path: '/me/calls/:event/:channel',
    about: 'Switches notifications of one event by one channel on or off',
    params: z.strictObject({ event: notificationEvent, channel: notificationChannel }),
    body: z.strictObject({ on: z.boolean(), language }),
    answer: nothing,
  },
  tryCall: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/calls/try',
    about: 'Sends a test message by one channel',
    limit: 'open',
    body: z.strictObject({ channel: notificationChannel, target: z.optional(id), language }),
    answer: nothing,
  },
  addPush: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/push',
    about: 'Stores the push subscription of a browser (Push API, VAPID)',
    limit: 'open',
    body: z.strictObject({
      endpoint: webAddress,
      keys: z.strictObject({ p256dh: base64url, auth: base64url }),
      language,
    }),
    answer: z.object({ id: z.string() }),
  },
  removePush: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me/push/:id',
    about: 'Deletes a push subscription',
    params: z.strictObject({ id }),
    answer: nothing,
  },
  setMail: {
    ...DEFAULTS,
    method: 'PUT',
    path: '/me/mail',
    about: 'Sets the e-mail address; until it is confirmed, only a link to confirm it is sent there',
    limit: 'mail',
    body: z.strictObject({ address: mailAddress, language }),
    answer: nothing,
  },
  removeMail: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me/mail',
    about: 'Deletes the e-mail address',
    answer: nothing,
  },
  confirmMail: {
    ...DEFAULTS,
    method: 'POST',
    path: '/mail/confirm/:token',
    about: 'Confirms an e-mail address by the link that was sent there; needs no identity',
    limit: 'token',
    known: false,
    params: z.strictObject({ token: mailToken }),
    answer: z.object({ address: z.string() }),
  },
  unsubscribeMail: {
    ...DEFAULTS,
    method: 'POST',
    path: '/mail/unsubscribe/:token',
    about: 'Ends all e-mail to an address by the link in any of them; needs no identity (RFC 8058)',
    limit: 'token',
    known: false,
    params: z.strictObject({ token: mailToken }),
    body: z.unknown(),
    answer: nothing,
  },
  addWebhook: {
    ...DEFAULTS,
    method: 'POST',
    path: '/me/webhooks',
    about: 'Adds a webhook; the answer has the secret that signs its messages (Standard Webhooks)',
    limit: 'open',
    body: z.strictObject({ url: webAddress, language }),
    answer: z.object({ id: z.string(), secret: z.string() }),
  },
  removeWebhook: {
    ...DEFAULTS,
    method: 'DELETE',
    path: '/me/webhooks/:id',
    about: 'Deletes a webhook',
    params: z.strictObject({ id }),
    answer: nothing,
  },
} as const satisfies Readonly<Record<string, Route>>;
