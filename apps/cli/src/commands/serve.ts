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

async function starting(settings: Settings): ReturnType<typeof startNode> {
  try {
    return await startNode(settings);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE')
      throw new UsageError(`port ${settings.port} is taken; choose another with --port`);
    if (error instanceof StorageError) throw new UsageError(`the storage cannot be opened: ${error.message}`);
    throw error;
  }
}
