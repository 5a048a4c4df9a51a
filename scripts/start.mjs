// `npm start`: sets up what is missing, builds the page, serves it together with the tables of a data folder, and opens it.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { openBrowser } from './open.mjs';
import { ROOT, runMain, SetupError, say } from './runtime.mjs';
import { serve } from './serve.mjs';
import { setup } from './setup.mjs';

const HELP = `npm start                     builds the table, serves it and opens it in the browser
npm start -- --port 8080      on this port
npm start -- --host           for other devices in the same network too, with a QR code for phones
npm start -- --data DIR       keeps the tables of people online in this folder
npm start -- --no-open        without opening a browser
npm start -- --build          sets everything up and builds the table, for a server that is started otherwise
npm run hamlet -- play        a game in the terminal instead`;

const PORT = 5173;

function readArgs() {
  try {
    return parseArgs({
      args: withHost(process.argv.slice(2)),
      options: {
        port: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: join(ROOT, 'hamlet-data') },
        'no-open': { type: 'boolean' },
        build: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

/**
 * `--host` alone means every address of this computer.
 * @param {string[]} args
 */
function withHost(args) {
  const at = args.indexOf('--host');
  const value = args[at + 1];
  return at >= 0 && (value === undefined || value.startsWith('-')) ? args.toSpliced(at + 1, 0, '0.0.0.0') : args;
}

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined) return PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new SetupError(`${text} is no port.`);
  return port;
}

/** Signals that come so soon after the first are the same, passed on by a parent process. */
const SAME_MS = 1000;

/** Waits for the signal that ends the server; a second one ends this process and the server at once. */
function ending() {
  let first = Number.POSITIVE_INFINITY;
  return new Promise((resolve) => {
    const hear = () => {
      if (performance.now() - first > SAME_MS) process.exit(130);
      first = Math.min(first, performance.now());
      resolve(undefined);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, hear);
  });
}

await runMain(async () => {
  const args = readArgs();
  if (args.help) {
    console.log(HELP);
    return 0;
  }
  const wanted = readPort(args.port);
  const node = await setup();
  const folder = await buildWeb(node);
  if (args.build) {
    say(`build: ready in ${folder}`);
    return 0;
  }
  const { host, data } = args;
  const next = args.port === undefined;
  const { port, text, close } = await serve({ node, folder, data, host, port: wanted, next });
  const address = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}/`;
  say(`\n${text.trimEnd()}\nCtrl-C ends it.`);
  if (!args['no-open']) openBrowser(address);
  await ending();
  await close();
  return process.exit(0);
});
