import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../runtime.mjs';
import { broadNamesDoubled, doubledNames, exportedSources, redeclaredNames, typeNames } from '../type-names.mjs';

describe('type names', () => {
  it('are found wherever they are declared', () => {
    const source =
      'export interface A {\n}\ntype B<T = C> = T;\n  type D = 1;\nexport abstract class E {}\nconst enum F {}\ntype G<\n  T extends { a: 1 },\n> = T;\n';
    expect(typeNames(source)).toEqual(['A', 'B', 'D', 'E', 'F', 'G']);
  });

  it('are not what is only used', () => {
    expect(typeNames("import {\n  type A,\n} from './a.ts';\nconst b: A = new C();\n// type D = 1\n")).toEqual([]);
  });

  it('have one home, `Props` apart', () => {
    const [one, two] = [
      'interface A {}\ninterface Props {}\n',
      'interface Props {}\ntest(() => {\n  type A = 1;\n});\n',
    ];
    expect(
      doubledNames([
        ['src/one.ts', one],
        ['test/two.ts', two],
      ]),
    ).toEqual(['A: src/one.ts, test/two.ts']);
    expect(doubledNames([['src/one.ts', `${one}${one}`]])).toEqual([]);
  });

  it('are not declared again where a package that exports them is used', () => {
    const part = (name: string, source: string, uses: string[], api: string[]) => ({
      name,
      sources: [[`${name}.ts`, source]] as [string, string][],
      uses,
      api: new Set(api),
    });
    const kernel = part('kernel', 'export interface A {}\ninterface B {}\n', [], ['A']);
    const game = part('game', 'type A = 1;\ntype B = 2;\n', ['kernel'], []);
    const other = part('other', 'type A = 1;\n', [], []);
    expect(redeclaredNames([kernel, game, other])).toEqual(['A: game.ts, kernel']);
  });

  it('have one home in the whole workspace where they would fit nearly anything', () => {
    const part = (name: string, source: string) => ({
      name,
      sources: [[`${name}.ts`, source]] as [string, string][],
      uses: [],
      api: new Set<string>(),
    });
    const one = part('one', 'interface Plan {}\ninterface Village {}\n');
    const other = part('other', 'type Plan = 1;\ntype Village = 2;\n');
    expect(broadNamesDoubled([one, other])).toEqual(['Plan: one.ts, other.ts']);
    expect(broadNamesDoubled([one, part('@hamlet/frozen-bots', 'type Plan = 1;\n')])).toEqual([]);
  });

  it('are read from every path that a package exports', () => {
    const folder = join(ROOT, 'packages', 'messages');
    const read = (paths: Record<string, string>) =>
      exportedSources(folder, paths).map((file) => file.slice(folder.length + 1).replaceAll('\\', '/'));
    expect(read({ '.': './src/index.ts', './schema/*': './schema/*' })).toEqual(['src/index.ts']);
    expect(read({ './*': './src/*/index.ts' })).toEqual(
      expect.arrayContaining(['src/hamlet/index.ts', 'src/builder-pro/index.ts']),
    );
  });
});
