import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

const RUNTIME = `${import.meta.dirname}/../src/voice.ts`;
const MOST_BYTES = 5000;

it('weighs at most 5 kB compressed without its texts', { tags: ['whole'] }, async () => {
  const result = await build({
    logLevel: 'silent',
    build: { write: false, lib: { entry: RUNTIME, formats: ['es'] }, minify: true },
  });
  const [{ output }] = (Array.isArray(result) ? result : [result]) as { output: readonly { code?: string }[] }[];
  const code = output.map((chunk) => chunk.code ?? '').join('');
  const bytes = gzipSync(code).length;
  console.log(`the runtime of the messages weighs ${bytes} bytes compressed`);
  expect(bytes).toBeGreaterThan(300);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
