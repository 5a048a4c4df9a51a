import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { afterAll, describe, expect, test } from 'vitest';
import { GUARDED } from '../mutant-sources.mjs';
import { floorOf } from '../mutant-summary.mjs';
import { type Equivalent, findMutants, inOrder, markEquivalent, mutated, sample, wilson } from '../mutants.mjs';

const ROOT = join(import.meta.dirname, '../..');

function mutantsIn(source: string) {
  return findMutants('packages/x/src/x.ts', source, (text) =>
    parseSync(text, { syntax: 'typescript', target: 'es2024' }),
  );
}

/** The changes of a source's mutants, as `line: from -> to`. */
function changes(source: string): string[] {
  return mutantsIn(source).map(({ line, from, to }) => `${line}: ${from} -> ${to}`);
}

describe('mutants of a source', () => {
  test('operators, constants and conditions', () => {
    expect(changes('const a = b < 2 && (c) === d;')).toEqual([
      '1: < -> <=',
      '1: 2 -> 3',
      '1: && -> ||',
      '1: === -> !==',
    ]);
    expect(changes('if (isReady) go(true);')).toEqual(['1: isReady -> !(isReady)', '1: true -> false']);
    expect(changes('const x = y ? -1 : z * w;')).toEqual(['1: y -> !(y)', '1: 1 -> 2', '1: * -> +']);
  });

  test('not what only the compiler reads: types, imports, comments and strings', () => {
    const source = `import { one } from './1.ts';
// 1 < 2
type Two = 2 | true;
interface Three { readonly length: 3 }
const map: Map<string, 4> = new Map<string, 5>();
const word = 'true' as 'true' | 6;
function f<T extends 7>(x: 8): 9 { return x as unknown as 9; }
const text = 'a' + b;
export const cast = (c satisfies 10) + 1;
`;
    expect(changes(source)).toEqual(['9: + -> -', '9: 1 -> 2']);
  });

  test('nothing that goes over several lines', () => {
    expect(changes('if (\n  a &&\n  b\n)\n  go();')).toEqual(['2: && -> ||']);
  });

  test('change the place that they name, behind letters of several bytes too', () => {
    const source = "const a = 'ä€😀';\nconst b = a < c;\n";
    const [mutant] = mutantsIn(source);
    expect(mutant).toMatchObject({ line: 2, from: '<', to: '<=', kind: 'operator' });
    expect(mutated(source, mutant)).toBe("const a = 'ä€😀';\nconst b = a <= c;\n");
  });

  test('every one of them still parses, in a source of ours', () => {
    const file = join(ROOT, 'packages/kernel/src/random.ts');
    const source = readFileSync(file, 'utf8');
    const mutants = mutantsIn(source);
    expect(mutants.length).toBeGreaterThan(30);
    for (const mutant of mutants) {
      const text = mutated(source, mutant);
      expect(text).not.toBe(source);
      expect(text.split('\n')).toHaveLength(source.split('\n').length);
      expect(() => mutantsIn(text)).not.toThrow();
    }
  });
});

describe('a sample', () => {
  const mutants = mutantsIn('const a = 1 + 2;\nconst b = c < 3;\nconst d = true;\nconst e = f && g;\n');

  test('is the same for the same seed, and has one mutant for each line', () => {
    expect(sample(mutants, '1')).toEqual(sample(mutants, '1'));
    expect(new Set(sample(mutants, '1').map(({ line }) => line))).toEqual(new Set([1, 2, 3, 4]));
    expect(sample(mutants, '1')).toHaveLength(4);
    const orders = ['1', '2', '3', '4', '5', '6'].map((seed) => JSON.stringify(sample(mutants, seed)));
    expect(new Set(orders).size).toBeGreaterThan(3);
  });

  test('gives its share with an interval', () => {
    const [low, high] = wilson(56, 60);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.841', '0.974']);
    expect(wilson(0, 0)).toEqual([0, 1]);
    expect(wilson(10, 10)[1]).toBeCloseTo(1);
  });

  test('begins with the tests that are near by name', () => {
    const tests = ['p/test/a.test.ts', 'p/test/lake/b.test.ts', 'p/test/scenarios.test.ts', 'p/test/roads.test.ts'];
    expect(inOrder('packages/p/src/lake/boats.ts', tests)).toEqual([
      [tests[1], tests[2]],
      [tests[0], tests[3]],
    ]);
    expect(inOrder('packages/p/src/rules/roads.ts', tests)).toEqual([
      [tests[2], tests[3]],
      [tests[0], tests[1]],
    ]);
    expect(inOrder('packages/p/src/x.ts', ['p/test/a.test.ts'])).toEqual([['p/test/a.test.ts']]);
  });
});

describe('mutants that no test can notice', () => {
  const source = 'let most = 0;\nif (a < 1) go();\nlet most = 0;\n';
  const mutants = mutantsIn(source);
  const marked = (line: string, becomes: string, why = 'because') =>
    markEquivalent(mutants, [{ file: 'packages/x/src/x.ts', line, becomes, why }], () => source)
      .filter(({ equivalent }) => equivalent)
      .map(({ line, from, to }) => `${line}: ${from} -> ${to}`);

  test('are found by the text of their line and what becomes of it', () => {
    expect(marked('if (a < 1) go();', 'if (a <= 1) go();')).toEqual(['2: < -> <=']);
  });

  test('are refused where the sources have changed, or without a reason', () => {
    expect(() => marked('if (a < 2) go();', 'if (a <= 2) go();')).toThrow('0 lines are');
    expect(() => marked('let most = 0;', 'let most = 1;')).toThrow('2 lines are');
    expect(() => marked('if (a < 1) go();', 'if (a > 1) go();')).toThrow('no mutant makes');
    expect(() => marked('if (a < 1) go();', 'if (a <= 1) go();', '')).toThrow('no reason');
  });

  test('are listed as the sources are now', () => {
    const list: Equivalent[] = JSON.parse(readFileSync(join(ROOT, 'scripts/equivalent-mutants.json'), 'utf8'));
    const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
    const files = [...new Set(list.map(({ file }) => file))];
    const all = files.flatMap((file) =>
      findMutants(file, read(file), (text) => parseSync(text, { syntax: 'typescript', target: 'es2024' })),
    );
    expect(markEquivalent(all, list, read).filter(({ equivalent }) => equivalent)).toHaveLength(list.length);
  });
});

test('mutants of the page are drawn from the sources that unit tests guard', () => {
  const isGuarded = (file: string) => GUARDED.web.test(`apps/web/src/${file}`);
  const guarded = [
    'table/table-model.ts',
    'table-ui/standing.ts',
    'board/targets.ts',
    'board/group-placements.ts',
    'hamlet/table-model.ts',
    'hamlet/story/log.ts',
    'builder-pro/story/report.ts',
    'builder-pro/board/targets.ts',
    'hamlet/acting/options.ts',
    'records/saved-text.ts',
    'storage/backup.ts',
    'online/wire.ts',
  ];
  const others = ['board/motion.ts', 'table-ui/result.tsx', 'hamlet/panels/names.ts', 'main.tsx', 'art/layout.ts'];
  expect([...guarded, ...others].filter(isGuarded)).toEqual(guarded);
  expect(guarded.filter((file) => !existsSync(join(ROOT, 'apps/web/src', file)))).toEqual([]);
});

test('an engine has a higher floor than bots and screens', () => {
  expect(['kernel', 'hamlet', 'builder-pro', 'web', 'bots'].map(floorOf)).toEqual([0.95, 0.95, 0.95, 0.8, 0.8]);
});

describe('the command', () => {
  const SLOW = { tags: ['soak'], timeout: 180_000 };
  const workspace = mkdtempSync(join(tmpdir(), 'hamlet-tiny-'));
  afterAll(() => rmSync(workspace, { recursive: true }));
  const files = {
    'packages/tiny/package.json': '{ "name": "@hamlet/tiny", "type": "module", "exports": { ".": "./src/tiny.ts" } }',
    'packages/tiny/tsconfig.json': '{ "compilerOptions": { "noEmit": true, "strict": true }, "include": ["src"] }',
    'packages/tiny/src/tiny.ts': `export const noticed = (n: number) => n < 10;
export const unnoticed = (n: number) => n && n;
export const same = (n: number) => n || n;
export const wrong: true = true;
export function endless(n: number, m: number) {
  while (n !== m) n = m;
}
`,
    'scripts/equivalent-mutants.json': JSON.stringify([
      {
        file: 'packages/tiny/src/tiny.ts',
        line: 'export const same = (n: number) => n || n;',
        becomes: 'export const same = (n: number) => n && n;',
        why: 'both give the same',
      },
    ]),
    'packages/tiny/test/tiny.test.ts': `import { endless, noticed } from '@hamlet/tiny';
import { expect, test } from 'vitest';
test('all', () => {
  endless(3, 3);
  expect([9, 10, 11].map(noticed)).toEqual([true, false, false]);
});
`,
  };

  test(
    'tells what was killed, what survived, what does not compile and what is listed, and leaves the workspace alone',
    SLOW,
    () => {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(workspace, file)), { recursive: true });
        writeFileSync(join(workspace, file), text);
      }
      symlinkSync(join(ROOT, 'node_modules'), join(workspace, 'node_modules'), 'junction');
      const args = [
        '--root',
        workspace,
        '--package',
        'tiny',
        '--count',
        '9',
        '--seed',
        'tiny',
        '--limit',
        '10',
        '--json',
        '--jobs',
        '2',
      ];
      const run = spawnSync(process.execPath, [join(ROOT, 'scripts/mutate.mjs'), ...args], { encoding: 'utf8' });
      expect(run.stderr).toContain('1 test files');
      const found = JSON.parse(run.stdout);
      expect(found).toMatchObject({ counted: 3, killed: 2, timedOut: 1, notCompiling: 1, equivalent: 1 });
      expect(found.survived).toMatchObject([{ file: 'packages/tiny/src/tiny.ts', line: 2, from: '&&', to: '||' }]);
      expect(found.share).toBeCloseTo(2 / 3);
      expect(run.stderr).toContain('tiny: 2 of 3 killed, below the floor of 80 %');
      expect(run.status).toBe(1);
      for (const [file, text] of Object.entries(files)) expect(readFileSync(join(workspace, file), 'utf8')).toBe(text);
    },
  );
});
