import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GAMES } from '../../../scripts/games.mjs';
import { ENGLISH, faultWords, LANGUAGES, TRANSLATIONS, Voice } from '../src/index.ts';

const PACKAGES = ['kernel', ...GAMES];

function sourcesOf(name: string): string[] {
  const folder = join(import.meta.dirname, '../..', name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** The codes that calls in a source give to a fault: words in quotes that stand as an argument or a choice of it. */
function codesIn(source: string): string[] {
  const calls = source.match(/\b(?:fail|fault|report|index|InputError)\((?:[^;]|\n)*?\);?\n/g) ?? [];
  return calls.flatMap((call) => {
    const words = [...call.matchAll(/(?:[(,?:] ?|\n\s+)'([a-z]+(?:-[a-z]+)+)'/g)];
    return words.map(([, word]) => word);
  });
}

it('words every code of a fault that the engines give', async () => {
  const voice = new Voice(ENGLISH);
  await voice.load('faults');
  const codes = new Set(PACKAGES.flatMap((name) => sourcesOf(name).flatMap(codesIn)));
  expect(codes.size).toBeGreaterThan(120);
  const silent = [...codes].filter(
    (code) => voice.text(`fault.${code}`) === undefined && voice.text(`gameFault.${code}`) === undefined,
  );
  expect(silent).toEqual([]);
});

it.each(LANGUAGES)('says in %s what is wrong, what was found and what was wanted', async (language) => {
  const voice = new Voice(await TRANSLATIONS[language]());
  await voice.load('faults');
  const { sayFault, sayDetails } = faultWords(voice);
  const fault = { place: 'options.flags', code: 'out-of-range', found: '9' };
  const [found, range] = sayDetails({ ...fault, wanted: { low: 2, high: 5 } });
  expect(found).toContain('9');
  expect(range).toMatch(/2 \S+ 5/);
  expect(sayDetails({ ...fault, wanted: { known: ['a', 'b'] } })[1]).toContain('a, b');
  expect(sayDetails({ ...fault, found: '', wanted: { exactly: 7 } })).toEqual([expect.stringContaining('7')]);
  expect(sayFault(fault)).toBe(voice.text('fault.out-of-range'));
  // The same word is a fault of a position and a refusal of the rules.
  expect(sayFault({ ...fault, code: 'not-joined-to-church' })).toBe(voice.text('gameFault.not-joined-to-church'));
  const refused = { place: 'log[3]', code: 'not-joined-to-church', found: 'hire' };
  expect(sayFault(refused)).toContain('hire');
  expect(sayDetails(refused)).toEqual([]);
});
