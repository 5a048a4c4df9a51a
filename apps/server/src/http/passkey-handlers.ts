import { isRefusal } from '@hamlet/kernel';
import { People } from '../people/identity.ts';
import { Passkeys } from '../people/passkeys.ts';
import { hashToken } from '../people/tokens.ts';
import { refuse } from '../tables/commands.ts';
import type { HandlerServices, Handlers } from './handler.ts';
import { meOf } from './me-handlers.ts';

type PasskeyRoute = 'passkeys' | 'passkeyOptions' | 'addPasskey' | 'removePasskey' | 'signInOptions' | 'signIn';

/** The handlers of the routes of passkeys. */
export function passkeyHandlersOf({ storage }: HandlerServices): Pick<Handlers, PasskeyRoute> {
  const people = new People(storage);
  const passkeys = new Passkeys(storage);
  return {
    passkeys: async (_, { person }) => {
      if (!person) return refuse('no-identity');
      const known = await storage.passkeys(person.id);
      return {
        passkeys: known.map(({ id, label, created, used }) => ({ passkey: nameOf(id), label, created, used })),
      };
    },
    passkeyOptions: async (_, { person, origin }) =>
      person ? { options: await passkeys.optionsFor(person, origin) } : refuse('no-identity'),
    addPasskey: async ({ body }, { person, origin, device }) => {
      if (!person) return refuse('no-identity');
      return (await passkeys.add(person, body.made, origin, device)) ?? {};
    },
    removePasskey: async ({ params }, { person }) => {
      if (!person) return refuse('no-identity');
      const found = (await storage.passkeys(person.id)).find(({ id }) => nameOf(id) === params.passkey);
      if (!found) return refuse('unknown-passkey');
      await storage.deletePasskey(person.id, found.id);
      return {};
    },
    signInOptions: async (_, { origin }) => ({ options: await passkeys.signInOptions(origin) }),
    signIn: async ({ body }, { origin, device, remember }) => {
      const person = await passkeys.personOf(body.used, origin);
      if (isRefusal(person)) return person;
      remember(await people.addDevice(person, device));
      return { me: meOf(person) };
    },
  };
}

/** Names a passkey in an address: its own id may be too long for one. */
function nameOf(id: string): string {
  return hashToken(id).slice(0, 16);
}
