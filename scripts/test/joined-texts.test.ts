import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { isNode, type Node, sourcesBelow } from './source-texts.ts';

/**
 * Texts that people read are put together by `joiningWords` of the messages, whose separators and lists are those of the language.
 * A `join` or a template with a separator of its own is accepted in these files, whose texts are in English in every language or no texts at all.
 */
const ACCEPTED: Readonly<Record<string, string>> = {
  'apps/cli/src/archived-game.ts': "an error of the programmer's",
  'apps/cli/src/arena/log.ts': 'a fault of a file of the arena',
  'apps/cli/src/bot-protocol/messages.ts': 'the talk with programs that play',
  'apps/cli/src/bot-protocol/program.ts': 'the talk with programs that play',
  'apps/cli/src/commands/admin.ts': 'the commands of an operator',
  'apps/cli/src/commands/archive.ts': 'the progress of `hamlet archive`',
  'apps/cli/src/commands/arena-report.ts': 'a report of the arena',
  'apps/cli/src/commands/arena.ts': 'the progress of the arena',
  'apps/cli/src/commands/bench.ts': 'a report of benchmarks',
  'apps/cli/src/commands/bot-protocol.ts': 'the talk with programs that play',
  'apps/cli/src/commands/catalogue.ts': 'a report of differences between catalogues',
  'apps/cli/src/commands/lab.ts': '`--help` and the progress of the lab',
  'apps/cli/src/commands/play.ts': '`--help`',
  'apps/cli/src/commands/position.ts': '`--help`',
  'apps/cli/src/commands/scenario.ts': 'a report of scenarios',
  'apps/cli/src/commands/serve.ts': '`--help`',
  'apps/cli/src/commands/sim-report.ts': 'a report of simulations',
  'apps/cli/src/commands/think.ts': 'actions in notation',
  'apps/cli/src/games/index.ts': '`--help`',
  'apps/cli/src/games/hamlet/terminal/lake-panels.ts': 'a line with sections, which are no parts of a sentence',
  'apps/cli/src/lab/beginner.ts': 'a report of the lab',
  'apps/cli/src/lab/figures.ts': 'a report of the lab',
  'apps/cli/src/lab/learning.ts': '`--help` and usage errors of the lab',
  'apps/cli/src/lab/reliability.ts': 'a report of the lab',
  'apps/cli/src/lab/report.ts': 'a report of the lab',
  'apps/cli/src/lab/section-parts.ts': 'a report of the lab',
  'apps/cli/src/lab/train.ts': 'the progress of training',
  'apps/cli/src/lab/tune.ts': 'the progress of tuning',
  'apps/cli/src/playout.ts': 'the findings of simulations',
  'apps/cli/src/table-options.ts': '`--help`',
  'apps/cli/src/terminal/session.ts': 'a row of choices, whose numbers belong to the words behind them',
  'apps/cli/src/terminal/text-commands.ts': 'the spellings of a command, as `--help` lists flags',
  'apps/cli/src/usage-errors.ts': 'usage errors that any command can meet',
  'apps/server/src/admin/admin.ts': 'the commands of an operator',
  'apps/server/src/admin/people.ts': 'the commands of an operator',
  'apps/server/src/people/device-label.ts': 'names of programs, stored when a person signs in',
  'apps/server/src/settings.ts': '`--help` of the server',
  'apps/server/src/storage/sqlite.ts': 'an error for the operator',
  'apps/web/src/rules/example-frames.ts': "an error of the programmer's",
};

/** The folders whose texts people read. */
const FOLDERS = ['apps/cli/src', 'apps/server/src', 'apps/web/src', 'packages/messages/src'];

/** True for a separator that people read: a sign with a space, or a word. Columns and lines of a terminal are none. */
const isSeparator = (text: unknown): boolean => typeof text === 'string' && /[^\s][ ]|[ ][^\s]/.test(text);

/** A separator alone, or at the beginning of a text that goes on with something else. */
const BETWEEN = /^( · |[:;,.] | \()$/;

/** The separators of a template: those between two of its values, and one before the first, which then continues another text. */
function separatorsBetween({ quasis }: Node): string[] {
  const texts = Array.isArray(quasis) ? quasis.filter(isNode).map(({ cooked }) => String(cooked)) : [];
  return texts.slice(0, -1).filter((text) => BETWEEN.test(text));
}

/** The separators in the calls of `join` and in the templates of a part of a source. */
function separatorsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap(separatorsIn);
  if (isNode(part) && part.type === 'TemplateLiteral') return [...inner, ...separatorsBetween(part)];
  if (!isNode(part) || part.type !== 'CallExpression' || !isNode(part.callee) || !Array.isArray(part.arguments))
    return inner;
  const { property } = part.callee;
  const [argument] = part.arguments;
  if (!isNode(property) || property.value !== 'join' || !isNode(argument?.expression)) return inner;
  const { value } = argument.expression;
  return isSeparator(value) ? [...inner, String(value)] : inner;
}

const separatorsOf = (source: string, kind: 'ts' | 'tsx' = 'ts') =>
  separatorsIn(parseSync(source, { syntax: 'typescript', tsx: kind === 'tsx', target: 'es2024' }));

test('a separator between texts is found', () => {
  expect(separatorsOf("const text = words.map(say).join(', ');")).toEqual([', ']);
  expect(separatorsOf("const facts = <p>{[a, b].join(' · ')}</p>;", 'tsx')).toEqual([' · ']);
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the sources under test
  expect(separatorsOf('const line = `* ${who}: ${sayGold(gold)}, ${points}.`;')).toEqual([': ', ', ']);
  expect(separatorsOf('const line = `${title}. ${tile} (${cost})`;')).toEqual(['. ', ' (']);
  expect(separatorsOf("const end = note === '' ? '' : `; ${note}`;")).toEqual(['; ']);
  expect(separatorsOf('const label = <p>{`${names} · ${round}`}</p>;', 'tsx')).toEqual([' · ']);
  expect(separatorsOf('const size = `${width}px ${height}px, ${x},${y}`;')).toEqual([]);
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the sources under test
  expect(
    separatorsOf("const row = [a, b].join('  ') + [c, d].join('\\n') + path.join(a, 'b c') + ids.join(',');"),
  ).toEqual([]);
});

/** The sources that join texts by a separator of their own. */
const JOINING: ReadonlySet<string> = new Set(
  FOLDERS.flatMap((folder) =>
    sourcesBelow(join(import.meta.dirname, '../..', folder))
      .map((file) => `${folder}/${file}`)
      .filter((file) => {
        const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
        return separatorsOf(source, file.endsWith('x') ? 'tsx' : 'ts').length > 0;
      }),
  ),
);

test('texts are joined by the messages alone', () => {
  expect([...JOINING].filter((file) => ACCEPTED[file] === undefined)).toEqual([]);
});

test('every accepted file still joins texts', () => {
  expect(Object.keys(ACCEPTED).filter((file) => !JOINING.has(file))).toEqual([]);
});
