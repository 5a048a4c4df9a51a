// `npm start`: sets up what is missing, then opens a game in the terminal. Further arguments go to `hamlet play`.

import { join } from 'node:path';
import { envFor, ROOT, runInTerminal, runMain } from './runtime.mjs';
import { setup } from './setup.mjs';

await runMain(async () => {
  const node = await setup();
  const hamlet = join(ROOT, 'apps', 'cli', 'bin', 'hamlet.mjs');
  return runInTerminal(node, [hamlet, 'play', ...process.argv.slice(2)], { env: envFor(node) });
});
