import { parseArgs } from 'node:util';
import { missingOperand, wrongFlag, wrongNumber } from './usage-errors.ts';

/** The error of a command line that was not understood; the message says what was wrong with it. */
export class UsageError extends Error {}

/** Names to choose from in a help: `a, b or c`. */
export function eitherOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}

/** One option of a command as its help shows it. */
export interface Flag {
  readonly name: string;
  /** The placeholder of the value in the help; absent for a switch. */
  readonly value?: string;
  readonly text: string;
}

export interface CliCommand {
  readonly name: string;
  /** The operands after the name, for the help. */
  readonly operands: string;
  readonly summary: string;
  readonly flags: readonly Flag[];
  /** Further lines of the help. */
  readonly notes?: readonly string[];
  /** Gives the exit code: 0 done, 1 done and something did not hold. */
  run(args: Args): number | Promise<number>;
}

/** A command that is loaded when it is asked for. */
export interface LazyCommand {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CliCommand>;
}

/** The command line of the user: operands and options. */
export class Args {
  readonly operands: readonly string[];
  private readonly values: Readonly<Record<string, string | boolean | undefined>>;

  constructor(operands: readonly string[], values: Readonly<Record<string, string | boolean | undefined>>) {
    this.operands = operands;
    this.values = values;
  }

  has(name: string): boolean {
    return this.values[name] !== undefined;
  }

  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'string' ? value : undefined;
  }

  int(name: string, low: number, high: number, otherwise: number): number {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (!Number.isInteger(value) || value < low || value > high)
      throw new UsageError(wrongNumber(name, low, high, text));
    return value;
  }

  /** The operand that a command cannot do without. */
  operand(index: number, what: string): string {
    const operand = this.operands[index];
    if (operand === undefined) throw new UsageError(missingOperand(what));
    return operand;
  }
}

export function readArgs(command: CliCommand, argv: readonly string[]): Args {
  const options = Object.fromEntries(
    [...command.flags, HELP].map((flag) => [
      flag.name,
      { type: flag.value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    return new Args(positionals, values);
  } catch (error) {
    throw new UsageError(wrongFlag(error));
  }
}

const HELP: Flag = { name: 'help', text: 'shows this help' };

export function helpFor(command: CliCommand): string {
  const left = (flag: Flag) => `--${flag.name}${flag.value === undefined ? '' : ` ${flag.value}`}`;
  const flags = [...command.flags, HELP];
  const width = Math.max(...flags.map((flag) => left(flag).length)) + 2;
  return [
    `hamlet ${command.name}${command.operands === '' ? '' : ` ${command.operands}`}`,
    '',
    command.summary,
    '',
    'Options:',
    ...flags.map((flag) => `  ${left(flag).padEnd(width)}${flag.text}`),
    ...(command.notes ? ['', ...command.notes] : []),
    '',
  ].join('\n');
}
