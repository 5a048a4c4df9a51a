// Serves the built client together with the tables of a data folder: starts `hamlet serve` on the project's own Node.

import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envFor, ROOT, SetupError } from './runtime.mjs';

const NEXT_PORTS = 20;
const COMMAND = join(ROOT, 'apps', 'cli', 'bin', 'hamlet.mjs');

/**
 * @typedef {object} Served
 * @property {number} port
 * @property {string} text what the server printed when it was ready
 * @property {() => Promise<void>} close
 */

/**
 * Serves a folder, or the tables alone without one, and gives the port. Where `next` is set and the port is taken, the following ones
 * are tried. Without `data` the tables are kept in a folder that the system clears.
 * @param {{ node?: string, folder?: string, data?: string | undefined, host: string, port: number, next: boolean }} options
 * @returns {Promise<Served>}
 */
export async function serve({ node = process.execPath, folder, data = scratch(), host, port, next }) {
  for (let tried = 0; ; tried++) {
    const wanted = port === 0 ? 0 : port + tried;
    // Without a folder the server would take the built page.
    const started = await attempt(node, [
      '--web',
      folder ?? scratch(),
      '--data',
      data,
      '--host',
      host,
      '--port',
      `${wanted}`,
    ]);
    if ('served' in started) return started.served;
    const isTaken = /is taken/.test(started.failure);
    if (!isTaken || !next || tried >= NEXT_PORTS) throw new SetupError(started.failure.trim());
  }
}

function scratch() {
  return mkdtempSync(join(tmpdir(), 'hamlet-data-'));
}

/**
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<{ served: Served } | { failure: string }>}
 */
function attempt(node, args) {
  const child = spawn(node, [COMMAND, 'serve', '--log-level', 'warn', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: envFor(node),
    // Ctrl-C goes to this process alone, which then ends the server.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve) => {
    let text = '';
    let failure = '';
    child.stderr.on('data', (data) => (failure += data));
    child.stdout.on('data', (data) => {
      text += data;
      const port = /^Hamlet is at .*:(\d+)\/$/m.exec(text)?.[1];
      if (port !== undefined) resolve({ served: { port: Number(port), text, close } });
    });
    void ended.then(() => resolve({ failure }));
    process.once('exit', () => child.kill('SIGTERM'));
  });
}
