/**
 * The variables that a program needs in order to start and to write what a person can read: where programs, libraries of the system,
 * the home and temporary files are, the language and the time zone. Everything else, passwords and keys among it, stays with the table.
 */
const PASSED = new Set([
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LANG',
  'LANGUAGE',
  'TZ',
  // Windows does not start programs without some of these.
  'PATHEXT',
  'SYSTEMROOT',
  'SYSTEMDRIVE',
  'WINDIR',
  'COMSPEC',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
]);

/** The part of an environment that a bot's program gets. Windows spells names in any case (`Path`). */
export function environmentFor(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isPassed = (name: string) => PASSED.has(name.toUpperCase()) || name.startsWith('LC_');
  return Object.fromEntries(Object.entries(env).filter(([name]) => isPassed(name)));
}
