import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';

const SOURCES = `${import.meta.dirname}/../src`;
const MOST_BYTES = 5000;

/** The package without the texts of its languages and without the wording of faults and games: what is left is the runtime. */
const WITHOUT_TEXTS: Plugin = {
  name: 'without-texts',
  enforce: 'pre',
  transform(code, id) {
    const [, path = ''] = id.replaceAll('\\', '/').split('/packages/messages/src/');
    if (path === 'index.ts') return code.replaceAll(/^export .* from '\.\/faults\/.*$/gm, '');
    const [, language] = /^([a-z]{2,3})\/index\.ts$/.exec(path) ?? [];
    return (
      language &&
      `export const ${language} = { code: '${language}', noun: (name) => ({ name }), first: {}, later: {}, games: [] };`
    );
  },
};

/**
 * Counts `index.ts` with all that it exports for speaking: the voice, the list of languages with their choice and their names,
 * and the helpers of speakers. Texts and nouns of the languages are stand-ins; wording of games and faults is left out.
 */
it('weighs at most 5 kB compressed without its texts', { tags: ['whole'] }, async () => {
  const result = await build({
    logLevel: 'silent',
    plugins: [WITHOUT_TEXTS],
    build: { write: false, lib: { entry: `${SOURCES}/index.ts`, formats: ['es'] }, minify: true },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const chunks = outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []));
  const modules = chunks.flatMap(({ moduleIds }) =>
    moduleIds.map((id) => id.replaceAll('\\', '/').split('/src/').at(-1)),
  );
  expect(modules).toEqual(expect.arrayContaining(['voice.ts', 'languages.ts', 'speaker.ts', 'message.ts']));
  expect(modules.filter((path) => path && !/^([\w-]+|[a-z]{2,3}\/index)\.ts$/.test(path))).toEqual([]);
  const bytes = gzipSync(chunks.map(({ code }) => code).join('')).length;
  console.log(`the runtime of the messages weighs ${bytes} bytes compressed`);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
