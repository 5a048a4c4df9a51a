import { cpus } from 'node:os';
import type { Budget, GameEntry } from '../games/entry.ts';
import { gameNamed } from '../games/index.ts';
import { seatsFor, TABLE_FLAGS, tableOptions } from '../table-options.ts';
import { type Args, type CliCommand, UsageError } from '../usage.ts';

export const bench: CliCommand = {
  name: 'bench',
  operands: '',
  summary: 'measures the speed of the engine and compares it with budgets and with boardgame.io',
  flags: [
    ...TABLE_FLAGS,
    { name: 'seats', value: 'N', text: 'number of seats of such a table (the most that can play)' },
    { name: 'quick', text: 'measures roughly, within a few seconds' },
    { name: 'seconds', value: 'S', text: 'time to measure each figure (1)' },
    { name: 'games', value: 'N', text: 'number of games searched for the slowest legal list (200)' },
    { name: 'only', value: 'ID', text: 'measures only the figures whose id begins with this' },
    { name: 'no-peers', text: 'leaves out the comparison with boardgame.io' },
    { name: 'json', text: 'prints a single JSON object' },
  ],
  notes: [
    'With flags of a table, only that table is measured and compared with the plain game.',
    'Figures are medians of several repetitions; the spread is their minimum and maximum.',
    'Exits with 1 if boardgame.io reached a different state. A missed budget does not change the exit code.',
  ],
  run: (args) => measure(args),
};

/** The thoroughness of a run. */
export interface BenchSettings {
  readonly entry: GameEntry;
  /** The only table to be measured, where one was asked for. */
  readonly table: { readonly options: unknown; readonly seats: number } | undefined;
  /** For each figure, all its repetitions together. */
  readonly seconds: number;
  readonly repetitions: number;
  /** Games that are played before anything is measured. */
  readonly warmUp: number;
  /** The number of games searched for the slowest legal list, and of suspects that are measured again. */
  readonly games: number;
  readonly suspects: number;
  /** The number of times that the recorded game is played side by side with the peer. */
  readonly duels: number;
  /** The round after which that game ends at the latest. */
  readonly duelRounds: number | undefined;
  /** The beginning of the ids to measure; empty for all. */
  readonly only: string;
  readonly peers: boolean;
  /** True to show progress. */
  readonly progress: boolean;
}

/** A figure that the benchmark measures. */
export interface Figure {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** The subject of the measurement. */
  readonly note: string;
  /** Further data about the figure for programs: hashes, positions, counts. */
  readonly [more: string]: unknown;
}

export interface BenchReport {
  readonly rows: readonly Figure[];
  /** Parts that were left out, with the reason. */
  readonly notes: readonly string[];
  /** True when all that was compared agreed. */
  readonly agreed: boolean;
}

async function measure(args: Args): Promise<number> {
  const settings = readSettings(args);
  // Loaded only when asked for: the benchmarks compare with other programs, which need not be installed.
  const { idsFor, runSuite } = await import('../../bench/suite.ts');
  const ids = idsFor(settings);
  if (!ids.some((id) => id.startsWith(settings.only)))
    throw new UsageError(`no figure begins with '${settings.only}'; there are: ${ids.join(', ')}`);
  const [begin, used] = [performance.now(), process.cpuUsage()];
  const outcome = runSuite(settings);
  const notes = [...outcome.notes, ...noteOnLoad(performance.now() - begin, process.cpuUsage(used))];
  const judged = outcome.rows.map((row) => judge(settings.entry, row));
  const machine = machineFacts();
  process.stdout.write(
    args.has('json') ? `${JSON.stringify({ rows: judged, machine, notes })}\n` : inWords(judged, machine, notes),
  );
  return outcome.agreed ? 0 : 1;
}

function readSettings(args: Args): BenchSettings {
  const quick = args.has('quick');
  const entry = gameNamed(args.text('game'));
  return {
    entry,
    table: readTable(entry, args),
    seconds: readSeconds(args.text('seconds'), quick ? 0.08 : 1),
    repetitions: quick ? 3 : 7,
    warmUp: quick ? 15 : 200,
    games: args.int('games', 1, 10_000_000, quick ? 6 : 200),
    suspects: quick ? 3 : 40,
    duels: quick ? 3 : 15,
    duelRounds: quick ? 6 : undefined,
    only: args.text('only') ?? '',
    peers: !args.has('no-peers'),
    progress: !args.has('json'),
  };
}

function readTable(entry: GameEntry, args: Args): BenchSettings['table'] {
  const names = [...TABLE_FLAGS.map(({ name }) => name), 'seats'].filter((name) => name !== 'game');
  if (!names.some((name) => args.has(name))) return undefined;
  const options = tableOptions(entry, args);
  return { options, seats: seatsFor(entry, args, options, entry.game.facts.seats[1]) };
}

function readSeconds(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const seconds = Number(text);
  if (!(seconds >= 0.01 && seconds <= 3600))
    throw new UsageError(`--seconds takes a number from 0.01 to 3600, not '${text}'`);
  return seconds;
}

/** A note about other work on the machine, which spoils the figures without a trace in them. */
function noteOnLoad(ms: number, { user, system }: NodeJS.CpuUsage): string[] {
  const percent = Math.round((user + system) / 10 / ms);
  return percent >= 90
    ? []
    : [`The machine was busy: this process had ${percent} % of one core, so the speeds are too low.`];
}

type BudgetVerdict = 'aim' | 'floor' | 'missed';

type JudgedRow = Figure & Partial<Budget> & { readonly met?: BudgetVerdict };

function judge(entry: GameEntry, row: Figure): JudgedRow {
  const budget = entry.bench?.budgets[row.id.slice(entry.name.length + 1)];
  if (!budget) return row;
  const reaches = (mark: number) => (budget.aim > budget.floor ? row.value >= mark : row.value <= mark);
  return { ...row, ...budget, met: reaches(budget.aim) ? 'aim' : reaches(budget.floor) ? 'floor' : 'missed' };
}

function machineFacts(): { node: string; cpu: string; cores: number } {
  const all = cpus();
  return { node: process.version, cpu: all[0]?.model.trim() ?? 'unknown', cores: all.length };
}

const MET: Readonly<Record<BudgetVerdict, string>> = { aim: 'yes, the aim', floor: 'yes, the floor', missed: 'NO' };

function inWords(
  rows: readonly JudgedRow[],
  machine: ReturnType<typeof machineFacts>,
  notes: readonly string[],
): string {
  const head = ['figure', 'median', 'unit', 'least', 'most', 'floor', 'aim', 'met'];
  const cells = rows.map((row) => [
    row.id,
    readable(row.value),
    row.unit,
    readable(row.min),
    readable(row.max),
    row.floor === undefined ? '' : readable(row.floor),
    row.aim === undefined ? '' : readable(row.aim),
    row.met === undefined ? '' : MET[row.met],
  ]);
  return [
    `Node ${machine.node}, ${machine.cpu}, ${machine.cores} cores; one core used`,
    '',
    ...align([head, ...cells]),
    '',
    ...rows.map((row) => `${row.id}: ${row.note}`),
    ...notes.map((note) => `Note: ${note}`),
    '',
  ].join('\n');
}

/** Numbers to the right, words to the left. */
function align(table: readonly (readonly string[])[]): string[] {
  const words = new Set([0, 2, 7]);
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  return table.map((cells) =>
    cells
      .map((cell, column) => (words.has(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}

/** Three digits that count, thousands apart. */
function readable(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}
