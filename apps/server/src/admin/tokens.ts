import { isRefusal } from '@hamlet/kernel';
import { BOT_SCOPES, personName } from '@hamlet/protocol';
import { issueToken, makeBotAccount } from '../http/bot-handlers.ts';
import { OPERATOR } from '../storage/bot-store.ts';
import type { Storage } from '../storage/storage.ts';
import { instant } from '../tables/table-state.ts';
import { AdminError } from './admin-error.ts';

/** Makes a bot account of a person, or of the operator, with a token for everything; its secret is given this once. */
export async function makeToken(
  storage: Storage,
  owner: string,
  name: string,
): Promise<{ readonly bot: string; readonly token: string; readonly secret: string }> {
  if (owner !== OPERATOR && !(await storage.person(owner))) throw new AdminError('unknown-person', owner);
  const read = personName.safeParse(name);
  if (!read.success) throw new AdminError('bad-name', name);
  const account = await makeBotAccount(storage, owner, read.data);
  if (isRefusal(account)) throw new AdminError('bot-refused', account.code);
  return issueToken(storage, account.id, BOT_SCOPES);
}

/** The tokens of an owner's bot accounts, a line each. */
export async function listTokens(storage: Storage, owner: string): Promise<string[]> {
  const lines: string[] = [];
  for (const { id, name } of await storage.bots.of(owner))
    for (const { id: token, scopes, created } of await storage.bots.tokens(id))
      lines.push([id, token, instant(created), scopes.join(','), name].join('  '));
  return lines;
}

export async function revokeToken(storage: Storage, bot: string, token: string): Promise<void> {
  if (!(await storage.bots.revoke(bot, token))) throw new AdminError('unknown-token', token);
}
