import { readFileSync } from 'node:fs';
import {
  AdminError,
  allTables,
  banPerson,
  closeReport,
  closeTable,
  endAddress,
  exportTable,
  forgetPerson,
  importRecord,
  lineOf,
  listTokens,
  makeToken,
  openServed,
  rateAnew,
  readSecrets,
  readSettings,
  renamePerson,
  reportLines,
  revokeToken,
  type Settings,
  SettingsError,
  type Storage,
  StorageError,
  saveRecordFile,
  showTable,
  takeBounce,
  verifyAll,
} from '@hamlet/server';
import { inFile, readRecordData, toFile } from '../files.ts';
import { type Args, type CliCommand, UsageError } from '../usage.ts';

type Job = (storage: Storage, args: Args) => Promise<number>;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A number of things, as in '1 table' and '2 tables'. */
const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

const JOBS: Readonly<Record<string, Job>> = {
  list: async (storage) => {
    for await (const row of allTables(storage)) say(lineOf(row));
    return 0;
  },
  show: async (storage, args) => {
    say(JSON.stringify(await showTable(storage, args.operand(1, 'the table')), undefined, 2));
    return 0;
  },
  export: async (storage, args) => {
    const record = await exportTable(storage, args.operand(1, 'the table'));
    const file = args.operand(2, 'the file');
    toFile(file, () => saveRecordFile(file, record));
    return 0;
  },
  import: async (storage, args) => {
    const file = args.operand(1, 'the record');
    const data = readRecordData(file);
    const id = await importRecord(storage, data).catch((error: unknown) => inFile(file, () => fail(error)));
    say(id);
    return 0;
  },
  verify: async (storage) => {
    const { tables, faults } = await verifyAll(storage, (id, fault) => {
      if (fault !== undefined) say(`${id}: ${fault}`);
    });
    say(
      `${counted(tables, 'table')}: ${faults === 0 ? 'every game replays as stored' : `${counted(faults, 'game')} did not replay as stored`}`,
    );
    return faults === 0 ? 0 : 1;
  },
  close: async (storage, args) => {
    await closeTable(storage, args.operand(1, 'the table'));
    return 0;
  },
  token: async (storage, args) => {
    const what = args.operand(1, 'make, list or revoke');
    const whose = args.operand(2, what === 'revoke' ? 'the bot' : 'the owner');
    if (what === 'make') say(JSON.stringify(await makeToken(storage, whose, args.operand(3, 'the name of the bot'))));
    else if (what === 'list') for (const line of await listTokens(storage, whose)) say(line);
    else if (what === 'revoke') await revokeToken(storage, whose, args.operand(3, 'the token'));
    else throw new UsageError(`unknown job '${what}'; known: make, list, revoke`);
    return 0;
  },
  reports: async (storage, args) => {
    if (args.operands.length > 1) await closeReport(storage, args.operand(1, 'the report'));
    else for (const line of await reportLines(storage)) say(line);
    return 0;
  },
  ratings: async (storage) => {
    say(`${counted(await rateAnew(storage), 'game')} rated`);
    return 0;
  },
  ban: async (storage, args) => {
    await banPerson(storage, args.operand(1, 'the person'), true);
    return 0;
  },
  unban: async (storage, args) => {
    await banPerson(storage, args.operand(1, 'the person'), false);
    return 0;
  },
  rename: async (storage, args) => {
    await renamePerson(storage, args.operand(1, 'the person'), args.operand(2, 'the name'));
    return 0;
  },
  forget: async (storage, args) => {
    await forgetPerson(storage, args.operand(1, 'the person'));
    return 0;
  },
  bounce: async (storage, args) => {
    if (args.operands.length > 1) {
      const address = args.operand(1, 'the address');
      say(`${counted(await endAddress(storage, address), 'person')} can no longer be reached at ${address}`);
      return 0;
    }
    const isOurs = await takeBounce(storage, readSecrets(settingsOf(args).data).calls, readFileSync(0, 'utf8'));
    say(isOurs ? 'switched off' : 'not a final report about a message of this server');
    return 0;
  },
  backup: async (storage, args) => {
    await storage.backup(args.operand(1, 'the file'));
    return 0;
  },
};

function fail(error: unknown): never {
  throw error;
}

export const admin: CliCommand = {
  name: 'admin',
  operands:
    'list|show TABLE|export TABLE FILE|import FILE|verify|close TABLE|backup FILE|token make OWNER NAME|token list OWNER|token revoke BOT TOKEN|ratings|reports [CLOSED]|ban PERSON|unban PERSON|rename PERSON NAME|forget PERSON|bounce [ADDRESS]',
  summary: "administers a server's database, running or stopped",
  flags: [
    { name: 'data', value: 'DIR', text: 'data folder of the server (hamlet-data)' },
    { name: 'postgres', value: 'URL', text: 'PostgreSQL database of the server, if it uses one' },
  ],
  notes: [
    'verify replays every stored game under its rules; backup copies the database file, also while the server runs.',
    'token makes, lists and revokes the tokens of bot accounts; OWNER is the id of a person, or operator.',
    'ratings recomputes every rating from the stored games.',
    'reports lists the reports of people, or closes the one with the id CLOSED; ban locks out a person and their bots; forget deletes a person.',
    'bounce reads a bounce report from standard input and stops e-mail to its recipient; with ADDRESS, it stops e-mail to that address.',
    'The exported record of a running game contains its seed: keep it from the players.',
  ],
  run,
};

/** The settings of the server: where its storage is. */
function settingsOf(args: Args): Settings {
  return readSettings({ data: args.text('data'), postgres: args.text('postgres') }, process.env);
}

async function run(args: Args): Promise<number> {
  const name = args.operand(0, 'what to do');
  const job = Object.hasOwn(JOBS, name) ? JOBS[name] : undefined;
  if (!job) throw new UsageError(`unknown job '${name}'; known: ${Object.keys(JOBS).join(', ')}`);
  try {
    const storage = await openServed(settingsOf(args));
    try {
      return await job(storage, args);
    } finally {
      await storage.close();
    }
  } catch (error) {
    if (error instanceof AdminError || error instanceof SettingsError || error instanceof StorageError)
      throw new UsageError(error.message);
    throw error;
  }
}
