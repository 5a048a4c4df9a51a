import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { run } from '../src/main.ts';

export const LAUNCHER = join(import.meta.dirname, '../bin/hamlet.mjs');

/** What a command wrote, and its exit code. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command as a process of its own. It takes several times as long as one in this process. */
export function inChild(...args: string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The command in this process, with these lines as its input. */
export async function hamletWith(lines: readonly string[], args: readonly string[]): Promise<Ended> {
  const heard = SIGNALS.map((signal) => process.listeners(signal));
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const spy of spies) spy.mockReturnValue(true);
  const input = vi.spyOn(process, 'stdin', 'get');
  input.mockReturnValue(Readable.from(lines.map((line) => `${line}\n`)) as typeof process.stdin);
  try {
    const status = await run(args);
    const [stdout, stderr] = spies.map(({ mock }) => mock.calls.map(([text]) => String(text)).join(''));
    return { status, stdout, stderr };
  } finally {
    for (const spy of [...spies, input]) spy.mockRestore();
    // A command listens to signals up to the end of its process.
    SIGNALS.forEach((signal, index) => {
      for (const listener of process.listeners(signal))
        if (!heard[index].includes(listener)) process.off(signal, listener);
    });
  }
}

/** The command in this process: what it wrote, and its exit code. */
export const hamlet = (...args: string[]): Promise<Ended> => hamletWith([], args);
