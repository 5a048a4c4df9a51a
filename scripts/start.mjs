// `npm start`: sets up what is missing, builds the page, serves it to this computer and opens it.

import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { openBrowser } from './open.mjs';
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
