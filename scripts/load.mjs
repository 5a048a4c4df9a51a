// `npm run load`: tables under load, with the peer beside them; see docs/performance.md.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { envFor, ROOT, runMain } from './runtime.mjs';
import { setup } from './setup.mjs';

await runMain(async () => {
  const node = await setup();
  const script = join(ROOT, 'apps', 'server', 'load', 'load.ts');
  const child = spawn(node, [script, ...process.argv.slice(2)], { stdio: 'inherit', env: envFor(node) });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
});
