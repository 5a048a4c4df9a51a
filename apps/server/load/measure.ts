import { readFileSync } from 'node:fs';

/** Times of moves in milliseconds, from their submission until the last receiver had them. */
export class Latencies {
  private readonly times: number[] = [];

  add(ms: number): void {
    this.times.push(ms);
  }

  get count(): number {
    return this.times.length;
  }

  /** The time that a share of the moves did not pass. */
  quantile(share: number): number {
    const sorted = this.times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}

const TICKS_A_SECOND = 100;
const PAGE_BYTES = 4096;

/** Processor time that a process has used, in milliseconds; threads included. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

/** Memory of a process that is in use, in bytes. */
export function memoryBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
}

/** The measurements of one run. */
export interface LoadRow {
  readonly server: string;
  readonly tables: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server per move, in milliseconds. */
  readonly processorMs: number;
  /** Memory per table over that of a server without tables, in bytes. */
  readonly bytesPerTable: number;
  /** Processor time per move against that of another server in the same run. */
  readonly ratio?: number;
}

const HEAD = ['server', 'tables', 'moves/s', 'p50 ms', 'p99 ms', 'processor ms/move', 'kB/table'];

export function rowText(row: LoadRow): string {
  return [
    row.server,
    `${row.tables}`,
    row.movesPerSecond.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.processorMs.toFixed(2),
    (row.bytesPerTable / 1024).toFixed(0),
    ...(row.ratio === undefined ? [] : [row.ratio.toFixed(2)]),
  ].join(' | ');
}

export const HEAD_TEXT = HEAD.join(' | ');
