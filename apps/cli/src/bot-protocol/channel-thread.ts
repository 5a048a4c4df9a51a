import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { workerData } from 'node:worker_threads';
import type { ChannelOrder, FromThread } from './channel.ts';

const { command, port, posted } = workerData as ChannelOrder;

function post(message: FromThread): void {
  port.postMessage(message);
  Atomics.add(posted, 0, 1);
  Atomics.notify(posted, 0);
}

/** How long a program may take to end once its input has ended. */
const GRACE = 1000;

const [file, ...args] = command;
// In a group of its own: Ctrl-C is for the table, which then ends the program's input.
const program = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });

let isOver = false;
function end(why: string): void {
  if (isOver) return;
  isOver = true;
  post({ ended: why });
  port.close();
}

program.on('error', (error: NodeJS.ErrnoException) =>
  end(error.code === 'ENOENT' ? `there is no program '${file}'` : `'${file}' cannot be started (${error.code})`),
);
program.on('close', (code, signal) =>
  end(signal ? `the program was ended by ${signal}` : `the program ended with code ${code}`),
);
// Writing to a program that has just ended: that it ended is reported by itself.
program.stdin.on('error', () => {});
createInterface({ input: program.stdout, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
  if (line.trim() !== '') post({ line });
});

port.on('message', (line: string | null) => {
  if (line !== null) {
    program.stdin.write(`${line}\n`);
    return;
  }
  program.stdin.end();
  setTimeout(() => program.kill('SIGKILL'), GRACE).unref();
});
