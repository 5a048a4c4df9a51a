// `npm run dev`: sets up what is missing and serves the page from its sources, with a server of tables behind it. Styles and
// components are exchanged as they are saved; any other change, in the engines and the worker too, loads the page again, which goes
// on with the game that it saved.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBrowser } from './open.mjs';
import { envFor, ROOT, runInTerminal, runMain, SetupError, say } from './runtime.mjs';
import { serve } from './serve.mjs';
import { setup } from './setup.mjs';

const HELP = `npm run dev                     serves the table from its sources and opens it in the browser
npm run dev -- --port 8080      on this port
npm run dev -- --host 0.0.0.0   for other devices in the network too
npm run dev -- --data DIR       keeps online tables in this folder; without it they are deleted at the end
npm run dev -- --no-open        without opening a browser`;

/** Not the port of `npm start`: its page would come out of the browser's own store instead. */
const PORT = 5273;

function readArgs() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

/** Files with components, which are exchanged in the page that runs. */
const COMPONENTS = /\.tsx$/;

/** Addresses that the server of tables answers. */
const OF_SERVER = '^/(api|privacy)(/|$)';

/**
 * @param {string} host
 * @param {string | undefined} port
 * @param {number} tables the port of the server of tables
 */
async function serveSources(host, port, tables) {
  const [{ createServer }, { default: prefresh }] = await Promise.all([import('vite'), import('@prefresh/vite')]);
  /** @type {import('vite').InlineConfig} */
  const config = {
    root: join(ROOT, 'apps', 'web'),
    clearScreen: false,
    plugins: [await prefresh({ include: COMPONENTS })],
    oxc: { jsxRefreshInclude: COMPONENTS },
    server: {
      host,
      port: port === undefined ? PORT : Number(port),
      strictPort: port !== undefined,
      proxy: { [OF_SERVER]: { target: `http://127.0.0.1:${tables}`, ws: true } },
    },
  };
  const server = await createServer(config);
  try {
    return await server.listen();
  } catch (error) {
    await server.close();
    throw new SetupError(`The page cannot be served: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

await runMain(async () => {
  const args = readArgs();
  if (args.help) {
    console.log(HELP);
    return 0;
  }
  if (args.port !== undefined && !/^\d{1,5}$/.test(args.port)) throw new SetupError(`${args.port} is no port.`);
  const node = await setup();
  if (node !== process.execPath)
    return runInTerminal(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { env: envFor(node) });

  const tables = await serve({ data: args.data, host: '127.0.0.1', port: 0, next: false });
  const server = await serveSources(args.host, args.port, tables.port);
  const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? '';
  say(`\nHamlet is at ${address} and follows its sources.\nCtrl-C ends it.\n`);
  if (!args['no-open']) openBrowser(address);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  await Promise.all([server.close(), tables.close()]);
  return process.exit(0);
});
