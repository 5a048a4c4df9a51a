#!/usr/bin/env node
// The `hamlet` command. The sources are TypeScript that Node 24 runs as it is; an older Node hands over to the one that
// `npm start` or `npm test` fetched.

import module from 'node:module';
import { fileURLToPath } from 'node:url';

const NODE_WANTED = 24;

function isInstalled() {
  try {
    import.meta.resolve('@hamlet/kernel');
    return true;
  } catch {
    return false;
  }
}

/** Node 24's first releases warn that type stripping is experimental. */
function silenceTypeStripping() {
  const emitWarning = process.emitWarning.bind(process);
  /** @type {(...args: any[]) => void} */
  const filtered = (...args) => {
    if (!String(args[0]).includes('Type Stripping')) Reflect.apply(emitWarning, undefined, args);
  };
  process.emitWarning = filtered;
}

/** A reader that stops reading (`hamlet replay ... | head`) is no fault. */
function endWithItsReader() {
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}

async function handOver() {
  const { envFor, findNode, runInTerminal } = await import('../../../scripts/runtime.mjs');
  const node = findNode();
  if (!node) return undefined;
  return runInTerminal(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { env: envFor(node) });
}

function refuse() {
  process.stderr.write('hamlet: not set up yet. Run `npm start` or `npm test` in the project folder first.\n');
  process.exitCode = 1;
}

if (!isInstalled()) {
  refuse();
} else if (Number.parseInt(process.versions.node, 10) >= NODE_WANTED) {
  silenceTypeStripping();
  module.enableCompileCache();
  endWithItsReader();
  const { run } = await import('../src/main.ts');
  process.exitCode = await run(process.argv.slice(2));
} else {
  const code = await handOver();
  if (code === undefined) refuse();
  else process.exitCode = code;
}
