import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { testFolder } from './folder.ts';

/** The command line. */
export const LAUNCHER = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'hamlet.mjs');

/** A server in a process of its own. */
export interface ServerProcess {
  readonly base: string;
  readonly port: number;
  readonly pid: number;
  /** What it wrote to its standard output and error. */
  readonly output: () => string;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  /** Asks it to end; gives its exit code. */
  stop(): Promise<number | null>;
}

function exited(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });
}

/** Makes a process the next version of the server. */
export const NEXT_VERSION = ['--import', join(import.meta.dirname, 'next-version.mjs')];

/** Makes a process one whose bots think for a while. */
export const SLOW_BOTS = ['--import', join(import.meta.dirname, 'slow-bots.mjs')];

/** Starts `hamlet serve` and waits until it listens. */
export async function startProcess(
  flags: readonly string[],
  nodeFlags: readonly string[] = [],
): Promise<ServerProcess> {
  // An empty page is read sooner than the built one.
  const args = [LAUNCHER, 'serve', '--log-level', 'warn', '--limits', 'false', '--web', testFolder()];
  const child = spawn(process.execPath, [...nodeFlags, ...args, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const found = /^Hamlet is at .*:(\d+)\/$/m.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)));
  });
  const server: ServerProcess = {
    base: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await exited(child);
    },
    async stop() {
      child.kill('SIGTERM');
      return exited(child);
    },
  };
  onTestFinished(() => server.kill());
  return server;
}
