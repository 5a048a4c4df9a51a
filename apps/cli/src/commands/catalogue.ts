import { isObject } from '@hamlet/kernel';
import { inFile, readJson } from '../files.ts';
import { GAME_NAMES, gameNamed } from '../games/index.ts';
import { type Args, type CliCommand, UsageError } from '../usage.ts';
import { LANGUAGE_FLAG, languageOf, setLanguage, voice } from '../voice.ts';

const { say } = voice;

export const catalogue: CliCommand = {
  name: 'catalogue',
  operands: 'check FILE | show',
  summary: 'checks a catalogue of components, or prints the standard one',
  flags: [
    { name: 'game', value: 'NAME', text: `game of the components: ${GAME_NAMES}` },
    LANGUAGE_FLAG,
    { name: 'json', text: 'prints a single JSON object' },
  ],
  notes: [
    'check FILE  checks every value and the starting layout, and lists the differences from the standard set',
    'show        prints the standard catalogue as a starting point for your own',
    '',
    'To play with your own set: hamlet sim --catalogue FILE, hamlet play --catalogue FILE',
  ],
  run: (args) => runCatalogue(args),
};

async function runCatalogue(args: Args): Promise<number> {
  await setLanguage(languageOf(args));
  const verb = args.operand(0, 'check or show');
  const { name: game, catalogue: components } = gameNamed(args.text('game'));
  if (!components) throw new UsageError(say('terminal.usage.no-catalogue', { game }));
  const { standard } = components;
  if (verb === 'show') {
    process.stdout.write(`${JSON.stringify(standard, undefined, args.has('json') ? undefined : 2)}\n`);
    return 0;
  }
  if (verb !== 'check') throw new UsageError(say('terminal.usage.check-or-show', { text: verb }));
  const file = args.operand(1, 'the catalogue');
  const data = readJson(file);
  const { name, hash, counts } = inFile(file, () => components.read(data));
  const changes = differences('', standard, data);
  if (args.has('json')) process.stdout.write(`${JSON.stringify({ file, name, hash, ...counts, changes })}\n`);
  else {
    const words = voice.list(components.sayCounts(voice, counts));
    process.stdout.write(`${say('terminal.catalogue.valid', { file, counts: words, hash })}\n`);
    for (const change of changes) process.stdout.write(`  ${change}\n`);
    process.stdout.write(changes.length === 0 ? `  ${say('terminal.catalogue.standard')}\n` : '');
  }
  return 0;
}

/** Differences between two pieces of JSON, one line a place. Lists of things with ids are compared by id. */
function differences(place: string, one: unknown, other: unknown): string[] {
  if (Object.is(one, other)) return [];
  const [before, after] = [members(one), members(other)];
  if (!before || !after)
    return [`${place}: ${JSON.stringify(one) ?? 'absent'} -> ${JSON.stringify(other) ?? 'absent'}`];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => differences(place === '' ? key : `${place}.${key}`, before.get(key), after.get(key)));
}

function members(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(
    value.map((item: unknown, index) => [
      isObject(item) && typeof item.id === 'string' ? item.id : String(index),
      item,
    ]),
  );
}
