import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goneTexts, isNode, type Node, sourcesBelow, spokenIn, strayTexts } from './source-texts.ts';

const SOURCES = join(import.meta.dirname, '../../apps/cli/src');

/**
 * English in every language: the list of commands and its help, usage errors that any command can meet, reports of the lab, the arena, simulations, benchmarks, archives
 * and scenarios, the talk with programs that play, and the commands for those who run a server.
 */
const UNREAD_FILES =
  /^(main|playout|progress|usage-errors)\.ts$|^(lab|arena|bot-protocol)\/|(^|\/)(lab|tile)-words\.ts$|^commands\/(admin|archive|arena|arena-report|bench|bot-protocol|lab|scenario|serve|sim|sim-report)\.ts$/;

/** Texts that are no sentences: notation, commands of the command line, names of random streams; and parts of help and reports. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  // The name of the command line in `--help`.
  'usage.ts': ['hamlet '],
  // The operands in `--help`.
  'commands/catalogue.ts': ['check FILE | show'],
  // A value in the JSON object of `--json`, which programs read.
  'commands/replay.ts': ['not comparable'],
  // The player of reports and usage errors, for a game that names none; both games name theirs where a player reads it.
  'games/index.ts': ['the rules'],
  'games/hamlet/position.ts': ['place '],
  'games/hamlet/terminal/table-panels.ts': ['sell ', 'deliver '],
  'terminal/game-loop.ts': ['hamlet play', 'hamlet play --load '],
  'terminal/session.ts': ['bot '],
  'terminal/text-commands.ts': ['tile '],
};

/** Members of commands and games that `--help` shows. */
const HELP_MEMBERS = new Set(['summary', 'flags', 'notes', 'playNotes']);

function nameIn(node: unknown): string {
  return isNode(node) ? String(node.value) : '';
}

/** The members that an object has by name. */
function membersOf({ type, properties }: Node): ReadonlySet<string> {
  return new Set(
    type === 'ObjectExpression' && Array.isArray(properties)
      ? properties.filter(isNode).map(({ key }) => nameIn(key))
      : [],
  );
}

/** True for the name of a missing operand in a usage error: `args.operand(0, 'the file')`. */
function isOperand({ type, callee }: Node): boolean {
  return type === 'CallExpression' && isNode(callee) && nameIn(callee.property) === 'operand';
}

/** True for what `--help` alone shows: members of a command, lists of flags, and a flag, which has a name and a text. */
function isHelp(node: Node): boolean {
  if (node.type === 'KeyValueProperty') return HELP_MEMBERS.has(nameIn(node.key));
  if (node.type === 'VariableDeclarator') return /(^|_)FLAGS?$/.test(nameIn(node.id));
  const members = membersOf(node);
  return (members.has('text') && (members.has('name') || members.has('operand'))) || isOperand(node);
}

/** The files of the terminal that hold texts, with these. */
const TEXTS: ReadonlyMap<string, readonly string[]> = new Map(
  sourcesBelow(SOURCES)
    .filter((file) => !UNREAD_FILES.test(file))
    .map((file) => [file, spokenIn(readFileSync(join(SOURCES, file), 'utf8'), 'ts', isHelp)]),
);

test('a sentence in a source is found', () => {
  expect(spokenIn("print('Type a number.');", 'ts')).toEqual(['Type a number.']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test
  expect(spokenIn('print(`${winner} wins`, `act.${kind}`, "menu");', 'ts')).toEqual([' wins']);
  expect(spokenIn("import { x } from 'a b';", 'ts')).toEqual([]);
});

test('help is distinguished from the texts for players', () => {
  const found = (source: string) => spokenIn(source, 'ts', isHelp);
  expect(found("const play = { summary: 'plays a game', notes: ['Ctrl-C also saves.'] };")).toEqual([]);
  expect(found("const flags = [{ name: 'load', text: 'resumes the game' }];")).toEqual([]);
  expect(found("const TABLE_FLAGS = [textFlag('solo', 'plays against Botric')];")).toEqual([]);
  expect(found("const file = args.operand(0, 'the file');")).toEqual([]);
  expect(found("const row = { text: 'nothing from the Market', under: [] };")).toEqual(['nothing from the Market']);
  expect(found("const play = { summary: 'plays', run: () => print('The game is over.') };")).toEqual([
    'The game is over.',
  ]);
});

test('the message of an error that tells a player what to do is found', () => {
  expect(spokenIn("throw new UsageError('one record at a time');", 'ts')).toEqual(['one record at a time']);
  expect(spokenIn("throw new Error('no game is open');", 'ts')).toEqual([]);
});

test('the commands and tables that a player sees are read', () => {
  const read = ['replay', 'score', 'position', 'play', 'think'].map((name) => `commands/${name}.ts`);
  const tables = ['files.ts', 'games/index.ts', 'games/hamlet/terminal/menu.ts', 'games/builder-pro/terminal/menu.ts'];
  expect([...read, ...tables].filter((file) => !TEXTS.has(file))).toEqual([]);
});

test('the terminal holds no sentence of its own', () => {
  expect(strayTexts(ACCEPTED, TEXTS)).toEqual([]);
});

test('every accepted text is still there', () => {
  expect(goneTexts(ACCEPTED, TEXTS)).toEqual([]);
});
