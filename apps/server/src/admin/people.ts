import { randomBytes } from 'node:crypto';
import { personName } from '@hamlet/protocol';
import { BotPool } from '../bots/pool.ts';
import { forgetPerson as forget } from '../people/forget.ts';
import { markedName, markName, refuseName } from '../people/naming.ts';
import type { Storage } from '../storage/storage.ts';
import { TIMES } from '../tables/deadlines.ts';
import { instant } from '../tables/table-state.ts';
import { Tables } from '../tables/tables.ts';
import { AdminError } from './admin-error.ts';

/** The reports of people, a line each, oldest first. Their words stand in quotes, so that they cannot look like anything else. */
export async function reportLines(storage: Storage): Promise<string[]> {
  const called = async (id: string) => {
    const found = id === '' ? undefined : await storage.person(id);
    return found ? `${id} (${markedName(found)})` : id;
  };
  const lines: string[] = [];
  for (const { id, at, by, table, person, why, quote, text } of await storage.safety.reports())
    lines.push(
      [
        `${id}  ${instant(at)}  ${why}  table ${table}`,
        `by ${await called(by)}`,
        person === '' ? 'about the game' : `about ${await called(person)}`,
        ...(quote === '' ? [] : [`line ${printable(quote)}`]),
        ...(text === '' ? [] : [`says ${printable(text)}`]),
      ].join('  '),
    );
  return lines;
}

/** A text in quotes, with everything escaped that a terminal might obey or hide. */
function printable(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

export async function closeReport(storage: Storage, id: string): Promise<void> {
  if (!(await storage.safety.closeReport(id))) throw new AdminError('unknown-report', id);
}

/** Bans a person with their bot accounts, or lets them in again. */
export async function banPerson(storage: Storage, person: string, on: boolean): Promise<void> {
  if (!(await storage.safety.setBanned(person, on))) throw new AdminError('unknown-person', person);
}

/** Gives a person another name; tables at which they sit keep the one that they had there. */
export async function renamePerson(storage: Storage, person: string, name: string): Promise<void> {
  const found = await storage.person(person);
  if (!found) throw new AdminError('unknown-person', person);
  const read = personName.safeParse(name);
  if (!read.success || refuseName(read.data, found.owner === undefined ? 'person' : 'bot'))
    throw new AdminError('bad-name', name);
  await storage.rename(person, read.data, found.colour);
  await markName(storage, person, read.data);
}

/** Forgets a person and their bot accounts, as if they had deleted themselves. */
export async function forgetPerson(storage: Storage, person: string): Promise<void> {
  if (!(await storage.person(person))) throw new AdminError('unknown-person', person);
  const outages = await storage.outages(0);
  const tables = new Tables({
    storage,
    // The nodes that run ask the bots.
    bots: new BotPool({ size: 0 }),
    times: TIMES,
    draw: () => randomBytes(16),
    outages: () => outages,
    onMove: () => {},
    onTrouble: () => {},
  });
  await forget(storage, tables, person);
}
