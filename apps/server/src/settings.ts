import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { isObject, messageOf } from '@hamlet/kernel';
import * as z from 'zod/mini';

/** A setting that cannot be used; the message names it and the reason. */
export class SettingsError extends Error {}

const whole = (low: number, high: number) => z.coerce.number().check(z.int(), z.minimum(low), z.maximum(high));
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);

/** The networks of proxies, as a setting lists them. */
export function proxiesOf(list: string): string[] {
  return list.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

/** True for an address, for one with the length of its network, and for a network that has a name. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address, length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address ?? '');
  return version !== 0 && Number(length ?? 0) <= (version === 4 ? 32 : 128);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** One setting: its schema, its default and its purpose. */
interface SettingSpec<T extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: T;
  readonly otherwise: z.infer<T> | undefined;
  readonly value: string;
  readonly text: string;
}

const setting = <T extends z.ZodMiniType>(
  schema: T,
  otherwise: NoInfer<z.infer<T>> | undefined,
  value: string,
  text: string,
): SettingSpec<T> => ({ schema, otherwise, value, text });

/** Every setting of a server, by the name of its flag; `HAMLET_` and the name in capitals is its variable. */
export const SETTINGS = {
  port: setting(whole(0, 65535), 5173, 'N', 'port to listen on; 0 picks any free port'),
  host: setting(z.string(), '127.0.0.1', 'ADDRESS', 'address to listen on; 0.0.0.0 also serves other devices'),
  data: setting(z.string(), 'hamlet-data', 'DIR', 'folder of the database file and the secrets'),
  postgres: setting(
    z.string().check(z.refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text))),
    undefined,
    'URL',
    'PostgreSQL database instead of the file; several servers can share it',
  ),
  web: setting(
    z.string().check(z.refine(isFolder)),
    undefined,
    'DIR',
    'folder of the built page (apps/web/dist once it is built)',
  ),
  'public-address': setting(z.url(), undefined, 'URL', 'address that people use, such as https://example.org'),
  'trusted-proxies': setting(
    z.string().check(z.refine((text) => proxiesOf(text).every(isNetwork))),
    '',
    'LIST',
    'addresses of proxies whose forwarded headers are trusted, separated by commas',
  ),
  'max-sockets': setting(whole(1, 1_000_000), 20_000, 'N', 'maximum number of sockets of this server'),
  'max-sockets-per-address': setting(
    whole(1, 100_000),
    200,
    'N',
    'maximum number of sockets of one network address; twice as many may be opened in a minute',
  ),
  'max-requests-per-address': setting(
    whole(1, 1_000_000),
    6000,
    'N',
    'maximum number of requests of one network address in a minute',
  ),
  'max-tables-per-person': setting(whole(1, 10_000), 50, 'N', 'maximum number of open tables of one person'),
  'max-tables-per-bot': setting(
    whole(1, 10_000),
    20,
    'N',
    'maximum number of tables with a running game for one bot account',
  ),
  'max-public-tables-per-person': setting(
    whole(1, 1000),
    3,
    'N',
    'maximum number of public tables that one person may wait at',
  ),
  'max-public-tables-per-address': setting(
    whole(1, 10_000),
    10,
    'N',
    'maximum number of public tables opened from one network address in an hour',
  ),
  'keep-gathering-hours': setting(
    whole(1, 8760),
    24,
    'N',
    'hours after which a table whose game has not begun is removed',
  ),
  'keep-deserted-minutes': setting(
    whole(1, 525_600),
    60,
    'N',
    'minutes after which a live game with nobody present is ended',
  ),
  'keep-lapsed-days': setting(
    whole(1, 365),
    14,
    'N',
    'days after a missed deadline until a correspondence game is ended',
  ),
  'keep-adjourned-days': setting(whole(1, 365), 14, 'N', 'days after which an adjourned game goes on by itself'),
  'keep-chat-days': setting(whole(0, 3650), 30, 'N', 'days after the end of a game until its chat is deleted'),
  'keep-guests-days': setting(
    whole(1, 36_500),
    365,
    'N',
    'days after the last visit until a guest without a passkey is deleted',
  ),
  contact: setting(z.string(), undefined, 'TEXT', 'contact address of the operator, shown on the privacy page'),
  smtp: setting(
    z.url().check(z.regex(/^smtps?:/)),
    undefined,
    'URL',
    'mail server, such as smtp://user:password@host:587; without it no e-mail is sent',
  ),
  'mail-from': setting(
    z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/)),
    undefined,
    'ADDRESS',
    'sender address of e-mail',
  ),
  'mail-bounces': setting(
    z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/)),
    undefined,
    'ADDRESS',
    'address for bounce reports, which hamlet admin bounce reads (the sender)',
  ),
  'internal-targets': setting(
    flag,
    false,
    'true|false',
    'allows webhooks and pushes to this computer and its network, also without TLS',
  ),
  'bot-workers': setting(
    whole(1, 256),
    undefined,
    'N',
    'number of workers for bots (one less than the number of processors)',
  ),
  limits: setting(flag, true, 'true|false', 'limits the rate of requests; false is for load tests'),
  'log-level': setting(z.enum(LOG_LEVELS), 'info', 'LEVEL', `level of the log: ${LOG_LEVELS.join(', ')}`),
} as const satisfies Readonly<Record<string, SettingSpec>>;

type SettingName = keyof typeof SETTINGS;

export type Settings = {
  readonly [Name in SettingName]: (typeof SETTINGS)[Name]['otherwise'] extends undefined
    ? z.infer<(typeof SETTINGS)[Name]['schema']> | undefined
    : z.infer<(typeof SETTINGS)[Name]['schema']>;
};

/** The variable of a setting. */
export function variableOf(name: string): string {
  return `HAMLET_${name.toUpperCase().replaceAll('-', '_')}`;
}

/** Reads the settings: flags before variables before the file. Throws a `SettingsError` with the first fault. */
export function readSettings(
  flags: Readonly<Record<string, string | undefined>>,
  environment: Readonly<Record<string, string | undefined>>,
  file?: string,
): Settings {
  const stored = file === undefined ? {} : readFile(file);
  for (const name of Object.keys(stored))
    if (!Object.hasOwn(SETTINGS, name)) throw new SettingsError(`${file}: there is no setting '${name}'`);
  const found = Object.entries(SETTINGS).map(([name, { schema, otherwise, text }]) => {
    const given = flags[name] ?? environment[variableOf(name)] ?? stored[name];
    if (given === undefined) return [name, otherwise];
    const read = z.safeParse(schema, given);
    if (!read.success) throw new SettingsError(`${name}: ${JSON.stringify(given)} cannot be used (${text})`);
    return [name, read.data];
  });
  const settings = Object.fromEntries(found) as Settings;
  if (settings.smtp !== undefined && (settings['mail-from'] === undefined || settings['public-address'] === undefined))
    throw new SettingsError('smtp: mail-from and public-address are needed too');
  return settings;
}

function readFile(file: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(data)) return data;
  } catch (error) {
    throw new SettingsError(`${file}: ${messageOf(error)}`);
  }
  throw new SettingsError(`${file}: a JSON object is expected`);
}
