import { describe, expect, it } from 'vitest';
import { castsIn, countCasts } from '../casts.mjs';

describe('casts', () => {
  it('are found wherever they stand', () => {
    const source = "const a = b as C;\nfoo((d as { e: 1 }).f);\nconst g = [1] as number[];\nlet h = 'x' as I;\n";
    expect(castsIn(source).map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(castsIn('x = y as unknown as Z;')).toHaveLength(2);
    expect(castsIn('x = <Y>z;')).toHaveLength(1);
    expect(castsIn('<p>{a as B}</p>;', 'tsx')).toHaveLength(1);
  });

  it('are found inside of a template, and after one with an address', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test
    expect(castsIn('throw Error(`${file}: ${(error as Error).message}`);')).toHaveLength(1);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test
    expect(castsIn('open(`http://${host}`, port as Port);\nconst a = b as C;')).toHaveLength(2);
  });

  it('have the line of their type, also after letters of more than one byte', () => {
    expect(castsIn("// Größe\nconst a = 'ü';\n\nconst b = {\n  c,\n} as {\n  d: 1;\n};\nconst e = f;\n")).toEqual([
      { line: 6, text: '} as {' },
    ]);
  });

  it('are types given to what nothing has looked at', () => {
    const casts = [
      'const a: A = JSON.parse(text);',
      'const { a }: A = JSON.parse(text);',
      'let a: A = b ? none : JSON.parse(text);',
      'const a: A = { kind, ...JSON.parse(text) };',
      'const a: A = { kind, data: JSON.parse(text).data };',
      'const a: A = JSON.parse(text) ?? none;',
      'function read(text: string): A {\n  return JSON.parse(text);\n}',
      'const read = (text: string): A => JSON.parse(text);',
      'const read = (text: string): A => {\n  return (JSON.parse(text));\n};',
      'class B {\n  private a: A = JSON.parse(text);\n}',
      'class B {\n  read(text: string): A {\n    return JSON.parse(text);\n  }\n}',
    ];
    for (const source of casts) expect([source, castsIn(source).length]).toEqual([source, 1]);
    expect(castsIn('async function f(): Promise<A> {\n  return JSON.parse(g(): B);\n}'.replace('g(): B', 'b'))).toEqual(
      [{ line: 1, text: 'async function f(): Promise<A> {' }],
    );
  });

  it('are none where the data stays unknown, or something reads it', () => {
    const sources = [
      'const a: unknown = JSON.parse(text);',
      'const a = JSON.parse(text);',
      'function read(text: string): unknown {\n  return JSON.parse(text);\n}',
      'function read(text: string): A {\n  const data: unknown = JSON.parse(text);\n  return parse(data);\n}',
      'function read(text: string): A {\n  const data = () => JSON.parse(text);\n  return parse(data);\n}',
      'function read(text: string): A {\n  const data = (): unknown => JSON.parse(text);\n  return parse(data);\n}',
      'const a: A = read(JSON.parse(text));',
      'const a: A = JSON.stringify(b);',
      'class B {\n  read(text: string): A {\n    return parse(JSON.parse(text));\n  }\n}',
    ];
    for (const source of sources) expect([source, castsIn(source)]).toEqual([source, []]);
  });

  it('are not what only looks like one', () => {
    const source =
      "import { a as b } from './c.ts';\nexport { d as e };\n// as C\n/* f as G\n */ const h = [1] as const;\nsay('know as Known', `cut as Cut`);\n";
    expect(castsIn(source)).toEqual([]);
  });

  it('are counted in the sources that there are', { tags: ['whole'] }, () => {
    const { files, casts } = countCasts();
    expect(files).toBeGreaterThan(500);
    expect(casts.length).toBeGreaterThan(0);
  });
});
