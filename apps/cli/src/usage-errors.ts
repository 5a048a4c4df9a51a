import { messageOf } from '@hamlet/kernel';

/**
 * Errors of the command line that more than one command can meet, in English as `--help` is: most of them come before the
 * language is known. Those of one command for players are worded by the messages (`terminal.usage`).
 */

export function unknownCommand(name: string): string {
  return `unknown command '${name}'; 'hamlet --help' lists the commands`;
}

export function unknownLanguage(code: string, known: readonly string[]): string {
  return `unknown language '${code}'; known: ${known.join(', ')}`;
}

/** A flag that the command does not have, or whose value is missing: in the words of Node. */
export function wrongFlag(error: unknown): string {
  return messageOf(error).split('\n')[0];
}

export function wrongNumber(flag: string, low: number, high: number, given: string): string {
  return `--${flag} takes a whole number from ${low} to ${high}, not '${given}'`;
}

export function missingOperand(what: string): string {
  return `${what} is missing`;
}

/** A file that exists and does not hold an object, to which the results of a lab or an arena were to be added. */
export function noResultsFile(file: string): string {
  return `${file}: is no file to put results into`;
}

/** A fault of the program. */
export function internalError(message: string): string {
  return `internal error: ${message} (HAMLET_DEBUG=1 shows where)`;
}
