import type { Refusal } from '@hamlet/kernel';
import { LIMITS, type NotificationChannel } from '@hamlet/protocol';
import { checkTarget, ForbiddenTarget, postRules } from '../notifications/guarded-post.ts';
import { isMailToken, personOfToken } from '../notifications/mail-tokens.ts';
import { switchesOf } from '../notifications/notifications.ts';
import { webhookSecret } from '../notifications/webhook.ts';
import { hashToken, newId } from '../people/tokens.ts';
import { refuse } from '../tables/commands.ts';
import type { HandlerServices, Handlers } from './handler.ts';

type NotificationRoute =
  | 'calls'
  | 'setCall'
  | 'tryCall'
  | 'addPush'
  | 'removePush'
  | 'setMail'
  | 'removeMail'
  | 'confirmMail'
  | 'unsubscribeMail'
  | 'addWebhook'
  | 'removeWebhook';

/** Persons who may wait for the confirmation of one and the same address. */
const UNCONFIRMED = 3;

/** The handlers of the routes by which people say how they want to be notified. */
export function notificationHandlersOf(services: HandlerServices): Pick<Handlers, NotificationRoute> {
  const { storage, settings, notifications, secrets } = services;
  const hasMail = settings.smtp !== undefined;

  function refuseTarget(address: string): Refusal | undefined {
    try {
      checkTarget(address, postRules(settings['internal-targets']));
      return undefined;
    } catch (error) {
      if (!(error instanceof ForbiddenTarget)) throw error;
      return refuse('bad-target');
    }
  }

  /** The target of a try, where it is the person's own. */
  async function ownTarget(person: string, channel: NotificationChannel, target: string): Promise<Refusal | undefined> {
    if (channel === 'mail') {
      const contact = await storage.mail(person);
      return contact?.confirmed && contact.off === '' ? undefined : refuse('not-confirmed');
    }
    const found = channel === 'push' ? await storage.push(target) : await storage.webhook(target);
    return found?.person === person ? undefined : refuse('unknown-target');
  }

  return {
    calls: async (_, { person }) => {
      if (!person) return refuse('no-identity');
      const [pushes, mail, webhooks, switches] = await Promise.all([
        storage.pushes(person.id),
        storage.mail(person.id),
        storage.webhooks(person.id),
        switchesOf(storage, person.id),
      ]);
      return {
        push: {
          key: secrets.vapid.publicKey,
          subscriptions: pushes.map(({ id, label, endpoint }) => ({ id, label, endpoint })),
        },
        mail: {
          available: hasMail,
          ...(mail ? { address: mail.address } : {}),
          confirmed: mail?.confirmed ?? false,
          off: mail?.off ?? '',
        },
        webhooks: webhooks.map(({ id, url, failures }) => ({ id, url, failing: failures > 0 })),
        switches,
      };
    },
    setCall: async ({ params, body }, { person }) => {
      if (!person) return refuse('no-identity');
      await storage.setLanguage(person.id, body.language);
      await storage.setSwitch(person.id, params.event, params.channel, body.on);
      notifications.forget(person.id);
      return {};
    },
    tryCall: async ({ body: { channel, target = '', language } }, { person }) => {
      if (!person) return refuse('no-identity');
      const refused = await ownTarget(person.id, channel, target);
      if (refused) return refused;
      await storage.setLanguage(person.id, language);
      await notifications.send('try', person.id, { channel, target: channel === 'mail' ? '' : target });
      return {};
    },
    addPush: async ({ body }, { person, device, cookie }) => {
      if (!person) return refuse('no-identity');
      const refused = refuseTarget(body.endpoint);
      if (refused) return refused;
      const known = (await storage.pushes(person.id)).filter(({ endpoint }) => endpoint !== body.endpoint);
      if (known.length >= LIMITS.targets) return refuse('too-many-targets', { most: LIMITS.targets });
      const id = newId();
      const { endpoint, keys } = body;
      await storage.setLanguage(person.id, body.language);
      const hash = hashToken(cookie ?? '');
      await storage.addPush({ id, person: person.id, endpoint, ...keys, label: device, device: hash });
      notifications.forget(person.id);
      return { id };
    },
    removePush: async ({ params }, { person }) => {
      if (!person) return refuse('no-identity');
      notifications.forget(person.id);
      return (await storage.deletePush(person.id, params.id)) ? {} : refuse('unknown-target');
    },
    setMail: async ({ body: { address, language } }, { person }) => {
      if (!person) return refuse('no-identity');
      if (!hasMail) return refuse('no-mail');
      if ((await storage.unconfirmed(address)) >= UNCONFIRMED) return refuse('too-many-requests', { seconds: 3600 });
      await storage.setLanguage(person.id, language);
      await storage.setMail(person.id, { address, confirmed: false, failures: 0, off: '' });
      notifications.forget(person.id);
      await notifications.send('confirm', person.id, { channel: 'mail', target: '' });
      return {};
    },
    removeMail: async (_, { person }) => {
      if (!person) return refuse('no-identity');
      await storage.deleteMail(person.id);
      notifications.forget(person.id);
      return {};
    },
    confirmMail: async ({ params: { token } }) => {
      const person = personOfToken(token);
      const contact = await storage.mail(person);
      const now = await storage.now();
      if (!contact || !isMailToken(secrets.calls, 'confirm', token, contact.address, now)) return refuse('bad-link');
      await storage.setMail(person, { ...contact, confirmed: true });
      notifications.forget(person);
      return { address: contact.address };
    },
    unsubscribeMail: async ({ params: { token } }) => {
      const person = personOfToken(token);
      const contact = await storage.mail(person);
      const now = await storage.now();
      if (!contact || !isMailToken(secrets.calls, 'unsubscribe', token, contact.address, now))
        return refuse('bad-link');
      await storage.setMail(person, { ...contact, off: 'unsubscribed' });
      notifications.forget(person);
      return {};
    },
    addWebhook: async ({ body: { url, language } }, { person }) => {
      if (!person) return refuse('no-identity');
      const refused = refuseTarget(url);
      if (refused) return refused;
      if ((await storage.webhooks(person.id)).length >= LIMITS.targets)
        return refuse('too-many-targets', { most: LIMITS.targets });
      const id = newId();
      await storage.setLanguage(person.id, language);
      await storage.addWebhook({ id, person: person.id, url });
      notifications.forget(person.id);
      return { id, secret: webhookSecret(secrets.calls, id) };
    },
    removeWebhook: async ({ params }, { person }) => {
      if (!person) return refuse('no-identity');
      notifications.forget(person.id);
      return (await storage.deleteWebhook(person.id, params.id)) ? {} : refuse('unknown-target');
    },
  };
}
