import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { botChoices } from './bot-choices.ts';
import { openPage, withBrowser } from './harness.ts';

withBrowser();

/** The module as a script that a page can run by itself. */
async function bundled(): Promise<string> {
  const entry = join(import.meta.dirname, 'bot-choices.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'bots' } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const output of outputs)
    if ('output' in output) for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code;
  throw new Error('nothing was built');
}

function asText(choices: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(choices)
    .map(([name, list]) => [`# ${name}`, ...list, ''].join('\n'))
    .join('\n');
}

test('bots choose the same in Node and in Chromium, and the same as ever', async () => {
  const inNode = botChoices();
  // On a change of a bot: a new version of its level, and this list anew (`--update`).
  await expect(asText(inNode)).toMatchFileSnapshot('bot-choices.txt');
  expect(Object.values(inNode).every((choices) => choices.length > 5)).toBe(true);
  const page = await openPage();
  const inBrowser: unknown = await page.evaluate(`(() => { ${await bundled()}; return bots.botChoices(); })()`);
  expect(inBrowser).toEqual(inNode);
});
