import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly address: string;
  }
}

const START = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'start.mjs');

/** Starts what `npm start` starts, on any free port, and gives the tests its address. */
export default async function serve(project: TestProject): Promise<() => void> {
  // All tests come from one address: their requests are not counted. What is limited, and how, is for the tests of the server.
  const child = spawn(process.execPath, [START, '--no-open', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HAMLET_LIMITS: 'false' },
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const found = /http:\/\/\S+/.exec(output)?.[0];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('close', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  project.provide('address', address);
  return () => {
    child.kill('SIGTERM');
  };
}
