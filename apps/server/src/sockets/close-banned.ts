import type { Storage } from '../storage/storage.ts';
import type { TableSocket } from './socket.ts';

/** Closes the sockets of banned people. */
export async function closeBanned(
  storage: Storage,
  sockets: Iterable<Pick<TableSocket, 'account' | 'bye'>>,
): Promise<void> {
  const there = [...sockets];
  const persons = new Set(there.flatMap(({ account }) => account ?? []));
  const banned = await storage.safety.bannedAmong([...persons]);
  for (const socket of there)
    if (socket.account !== undefined && banned.has(socket.account)) socket.bye('banned', null);
}
