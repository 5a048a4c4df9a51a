// `npm start`: sets up what is missing, builds the page, serves it to this computer and opens it.

import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { runMain, SetupError, say } from './runtime.mjs';
import { serve } from './serve.mjs';
import { setup } from './setup.mjs';

const HELP = `npm start                     builds the table, serves it and opens it in the browser
npm start -- --port 8080      on this port
npm start -- --host 0.0.0.0   for other devices in the network too
npm start -- --no-open        without opening a browser
npm run hamlet -- play        a game in the terminal instead`;

const PORT = 5173;

function readArgs() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        'no-open': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined) return PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new SetupError(`${text} is no port.`);
  return port;
}

/** The command that opens an address on this computer, where there is a screen to open it on. */
function opener() {
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}

/** @param {string} address */
function openBrowser(address) {
  const command = opener();
  if (!command) return;
  const child = spawn(command[0], [...command.slice(1), address], { stdio: 'ignore', detached: true });
  child.on('error', () => {}); // the address stands in the terminal
  child.unref();
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
  const { port } = await serve({ folder, host: args.host, port: wanted, next: args.port === undefined });
  const address = `http://${args.host === '0.0.0.0' ? 'localhost' : args.host}:${port}/`;
  say(`\nHamlet is at ${address}\nCtrl-C ends it.`);
  if (!args['no-open']) openBrowser(address);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  return process.exit(0);
});
