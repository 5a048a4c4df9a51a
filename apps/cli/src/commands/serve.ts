import { isObject } from '@hamlet/kernel';
import {
  greeting,
  readSettings,
  SETTINGS,
  type Settings,
  SettingsError,
  StorageError,
  startNode,
  variableOf,
} from '@hamlet/server';
import { builtPage } from '../built-page.ts';
import { endingSignal } from '../ending-signal.ts';
import { codeOf } from '../files.ts';
import { type Args, type CliCommand, type Flag, UsageError } from '../usage.ts';

/** The exit code of a process that Ctrl-C ends at once. */
const CUT_SHORT = 130;

const SETTING_FLAGS: readonly Flag[] = Object.entries(SETTINGS).map(([name, { value, text, otherwise }]) => ({
  name,
  value,
  text: otherwise === undefined || otherwise === '' ? text : `${text} (${otherwise})`,
}));

export const serve: CliCommand = {
  name: 'serve',
  operands: '',
  summary: 'starts a server for online tables; it also serves the page if that is built',
  flags: [
    ...SETTING_FLAGS,
    { name: 'settings', value: 'FILE', text: 'JSON file with any of these settings, under the same names' },
  ],
  notes: [
    `Each setting can also come from the environment, as in ${variableOf('port')}=8080; flags override the`,
    'environment, which overrides the file. Ctrl-C stops the server once the moves under way are stored; a second one ends it at once.',
  ],
  run,
};

async function run(args: Args): Promise<number> {
  if (args.operands.length > 0) throw new UsageError('serve takes no operands');
  const settings = settingsOf(args);
  const node = await starting(settings);
  process.stdout.write(greeting(settings.host, node.port));
  await endingSignal(process, () => process.exit(CUT_SHORT));
  await node.stop();
  // What a client or a library still holds does not keep the process.
  return process.exit(0);
}

function settingsOf(args: Args): Settings {
  const flags = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, args.text(name)]));
  try {
    const settings = readSettings(flags, process.env, args.text('settings'));
    return { ...settings, web: settings.web ?? builtPage() };
  } catch (error) {
    if (error instanceof SettingsError) throw new UsageError(error.message);
    throw error;
  }
}

/** Why the server cannot listen, by the code of the system. */
const LISTEN_FAULTS: Readonly<Record<string, ((settings: Settings) => string) | undefined>> = {
  EADDRINUSE: ({ port }) => `port ${port} is taken; choose another with --port`,
  EACCES: ({ port }) => `this user may not open port ${port}; choose one from 1024 on with --port, behind a proxy`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this computer; choose another with --host`,
  ENOTFOUND: ({ host }) => `${host} is no address of this computer; choose another with --host`,
};

/** True for a fault of the address or port to listen on, and not of a file. */
function isListening(error: unknown): boolean {
  return isObject(error) && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
}

async function starting(settings: Settings): ReturnType<typeof startNode> {
  try {
    return await startNode(settings);
  } catch (error) {
    const fault = LISTEN_FAULTS[codeOf(error)];
    if (fault && isListening(error)) throw new UsageError(fault(settings));
    if (error instanceof StorageError) throw new UsageError(`the storage cannot be opened: ${error.message}`);
    throw error;
  }
}
