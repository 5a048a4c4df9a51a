import { kitOf, readCatalogue, STANDARD } from '@hamlet/hamlet';
import { inFile, readJson } from '../files.ts';
import { type Args, type Command, UsageError } from '../usage.ts';

export const catalogue: Command = {
  name: 'catalogue',
  operands: 'check FILE | show',
  summary: 'checks a changed set of components, or prints the standard one',
  flags: [{ name: 'json', text: 'prints one JSON object and nothing else' }],
  notes: [
    'check FILE  reads the file, checks every value and the starting layout, and tells what differs from the standard set',
    'show        prints the standard catalogue, to be changed and saved under another name',
    '',
    'A game with the changed set: hamlet sim --catalogue FILE, hamlet play --catalogue FILE',
  ],
  run: (args) => runCatalogue(args),
};

function runCatalogue(args: Args): number {
  const verb = args.operand(0, 'check or show');
  if (verb === 'show') {
    process.stdout.write(`${JSON.stringify(STANDARD.data, undefined, args.has('json') ? undefined : 2)}\n`);
    return 0;
  }
  if (verb !== 'check') throw new UsageError(`'catalogue ${verb}' is unknown; say check or show`);
  const file = args.operand(1, 'the catalogue');
  const data = readJson(file);
  const read = inFile(file, () => readCatalogue(data));
  const kit = inFile(file, () => kitOf(read));
  const changes = differences('', STANDARD.data, data);
  const summary = {
    file,
    name: read.name,
    hash: read.hash,
    tiles: kit.tiles.length,
    sales: kit.sales.length,
    layouts: kit.layouts().length,
    changes,
  };
  if (args.has('json')) process.stdout.write(`${JSON.stringify(summary)}\n`);
  else {
    process.stdout.write(
      `${file}: a good catalogue, ${summary.tiles} tiles, ${summary.sales} sales, ${summary.layouts} possible starts, hash ${summary.hash}\n`,
    );
    for (const change of changes) process.stdout.write(`  ${change}\n`);
    process.stdout.write(changes.length === 0 ? '  nothing differs from the standard set\n' : '');
  }
  return 0;
}

/** Where two pieces of JSON differ, one line a place. Lists of things with ids are compared by id. */
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
  return new Map(value.map((item: unknown, index) => [String((item as { id?: string })?.id ?? index), item]));
}
