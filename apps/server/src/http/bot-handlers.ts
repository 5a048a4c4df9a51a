import { isRefusal, type Refusal } from '@hamlet/kernel';
import { BOT_SCOPES, type RouteName } from '@hamlet/protocol';
import { forgetPerson } from '../people/forget.ts';
import { markName, refuseName } from '../people/naming.ts';
import { hashToken, newId, newToken } from '../people/tokens.ts';
import type { BotAccount } from '../storage/bot-store.ts';
import type { Person } from '../storage/people-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import type { Tables } from '../tables/tables.ts';
import type { Handlers } from './handler.ts';

/** Bot accounts of one owner at most, and tokens of one account. */
const MOST_BOTS = 5;
const MOST_TOKENS = 10;

type BotRoute = Extract<RouteName, 'myBots' | 'makeBot' | 'makeBotToken' | 'revokeBotToken' | 'deleteBot'>;

/** Makes a token of a bot account; its secret is given here and kept nowhere. */
export async function issueToken(
  storage: Storage,
  bot: string,
  scopes: readonly string[],
): Promise<{ bot: string; token: string; secret: string }> {
  const token = newId();
  const secret = newToken();
  await storage.bots.addToken(bot, { id: token, scopes: [...new Set(scopes)] }, hashToken(secret));
  return { bot, token, secret };
}

/** Makes a bot account of an owner. */
export async function makeBotAccount(storage: Storage, owner: string, name: string): Promise<BotAccount | Refusal> {
  const fault = refuseName(name, 'bot');
  if (fault) return fault;
  const account = { id: newId(), name, owner };
  await storage.bots.create(account);
  await markName(storage, account.id, name);
  return account;
}

/** The handlers of the routes of bot accounts; all of them are for owners. */
export function botHandlers(storage: Storage, tables: Tables): Pick<Handlers, BotRoute> {
  async function own(person: Person | undefined, bot: string): Promise<BotAccount | undefined> {
    return person && (await storage.bots.of(person.id)).find(({ id }) => id === bot);
  }
  return {
    myBots: async (_, { person }) => {
      const accounts = person ? await storage.bots.of(person.id) : [];
      const bots = accounts.map(async ({ id, name }) => ({
        bot: id,
        name,
        tokens: (await storage.bots.tokens(id)).map(({ id: token, scopes, created }) => ({
          token,
          scopes: BOT_SCOPES.filter((scope) => scopes.includes(scope)),
          created,
        })),
      }));
      return { bots: await Promise.all(bots) };
    },
    makeBot: async ({ body }, { person }) => {
      if (!person) return refuse('no-identity');
      if ((await storage.bots.of(person.id)).length >= MOST_BOTS) return refuse('too-many-bots', { most: MOST_BOTS });
      const account = await makeBotAccount(storage, person.id, body.name);
      return isRefusal(account) ? account : issueToken(storage, account.id, body.scopes);
    },
    makeBotToken: async ({ params, body }, { person }) => {
      if (!(await own(person, params.bot))) return refuse('unknown-bot');
      const { length } = await storage.bots.tokens(params.bot);
      if (length >= MOST_TOKENS) return refuse('too-many-bots', { most: MOST_TOKENS });
      return issueToken(storage, params.bot, body.scopes);
    },
    revokeBotToken: async ({ params }, { person }) => {
      if (!(await own(person, params.bot))) return refuse('unknown-bot');
      return (await storage.bots.revoke(params.bot, params.token)) ? {} : refuse('unknown-bot');
    },
    deleteBot: async ({ params }, { person }) => {
      if (!(await own(person, params.bot))) return refuse('unknown-bot');
      await forgetPerson(storage, tables, params.bot);
      return {};
    },
  };
}
