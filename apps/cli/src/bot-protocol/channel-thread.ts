import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { workerData } from 'node:worker_threads';
import type { ChannelOrder, FromThread } from './channel.ts';
import { environmentFor } from './environment.ts';
import { LineCutter } from './lines.ts';

const { command, port, posted }: ChannelOrder = workerData;

function post(message: FromThread): void {
  port.postMessage(message);
  Atomics.add(posted, 0, 1);
  Atomics.notify(posted, 0);
}

/** Milliseconds that a program may take to end once its input has ended. */
const GRACE = 1000;

/** The most bytes of a line; answers take a few dozen. */
const LONGEST_LINE = 65_536;

const [file, ...args] = command;
// In a group of its own: Ctrl-C is for the table, which then ends the program's input; and the whole group can be ended.
const program = spawn(file, args, {
  stdio: ['pipe', 'pipe', 'inherit'],
  detached: true,
  windowsHide: true,
  env: environmentFor(process.env),
});

/** Ends a program by force together with every process that it started and that stayed in its group. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    // Windows has no groups; its tree of processes is known as long as the program itself runs.
    spawnSync('taskkill', ['/pid', `${pid}`, '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}

let isOver = false;
function end(why: string): void {
  if (isOver) return;
  isOver = true;
  post({ ended: why });
  port.close();
}

function reasonOf(code: number | null, signal: string | null): string {
  return signal ? `the program was ended by ${signal}` : `the program ended with code ${code}`;
}

program.on('error', (error: NodeJS.ErrnoException) =>
  end(error.code === 'ENOENT' ? `there is no program '${file}'` : `'${file}' cannot be started (${error.code})`),
);
// What a program leaves behind would hold its output open; what has left its group too is not waited for.
program.on('exit', (code, signal) => {
  killGroup(program);
  setTimeout(() => end(reasonOf(code, signal)), GRACE).unref();
});
program.on('close', (code, signal) => end(reasonOf(code, signal)));
// Writing to a program that has just ended: that it ended is reported by itself.
program.stdin.on('error', () => {});
const cutter = new LineCutter(LONGEST_LINE, post);
program.stdout.on('data', (chunk: Buffer) => cutter.take(chunk));
program.stdout.on('end', () => cutter.end());

port.on('message', (line: string | null) => {
  if (line !== null) {
    program.stdin.write(`${line}\n`);
    return;
  }
  program.stdin.end();
  setTimeout(() => killGroup(program), GRACE).unref();
});
