import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { botChoices } from './bot-choices.ts';
import { openPage, withBrowser } from './harness.ts';

withBrowser();

/** The share of the choices that are compared before the soak. */
const FEW = 0.25;

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

const KNOWN = join(import.meta.dirname, 'bot-choices.txt');

test('bots begin their games the same in Node and in Chromium, and the same as ever', async () => {
  const inNode = botChoices(FEW);
  const known = (await readFile(KNOWN, 'utf8')).split(/^# .*\n/m).slice(1);
  Object.values(inNode).forEach((choices, game) => {
    expect(choices.length).toBeGreaterThan(2);
    expect(known[game].split('\n').slice(0, choices.length)).toEqual(choices);
  });
  await expectInBrowser(inNode, FEW);
});

test('bots choose the same to the end', { tags: ['soak'] }, async () => {
  const inNode = botChoices(1);
  // On a change of a bot: a new version of its level, and this list anew (`npm run soak` with `--update`).
  await expect(asText(inNode)).toMatchFileSnapshot(KNOWN);
  expect(Object.values(inNode).every((choices) => choices.length > 5)).toBe(true);
  await expectInBrowser(inNode, 1);
});

async function expectInBrowser(wanted: Readonly<Record<string, readonly string[]>>, share: number): Promise<void> {
  const page = await openPage();
  const chosen: unknown = await page.evaluate(`(() => { ${await bundled()}; return bots.botChoices(${share}); })()`);
  expect(chosen).toEqual(wanted);
}
