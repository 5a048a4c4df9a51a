import { describe, expect, it } from 'vitest';
import { copiesIn, partOf, readSources, tokensOf } from '../copies.mjs';

/** Lines of code of which each is different. */
const code = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `const value${from + index} = ${from + index};`).join('\n');

describe('copies', () => {
  it('are runs of equal tokens in two parts of the project', () => {
    const sources = new Map([
      ['packages/hamlet/src/a.ts', code(0, 20)],
      ['packages/builder-pro/src/b.ts', `// something else\n${code(100, 110)}\n${code(5, 18)}\n${code(200, 210)}`],
    ]);
    // The end of the line before and the beginning of the line after are the same too.
    expect(copiesIn(sources, 60)).toEqual([
      { files: ['packages/hamlet/src/a.ts', 'packages/builder-pro/src/b.ts'], lines: [5, 11], tokens: 67 },
    ]);
    expect(copiesIn(sources, 68)).toEqual([]);
  });

  it('may stand in one part, and are not found in imports and comments', () => {
    const inOne = new Map([
      ['apps/web/src/parts/a.ts', code(0, 20)],
      ['apps/web/src/screens/b.ts', code(0, 20)],
    ]);
    expect(copiesIn(inOne, 60)).toEqual([]);
    expect(tokensOf("import { a, b } from './c.ts';\n// words\n/* more */ x = 'y z';").map(({ text }) => text)).toEqual(
      ['x', '=', "'y z'", ';'],
    );
  });

  it('are looked for between the games of one app', () => {
    expect(partOf('apps/web/src/hamlet/names.ts')).toBe('apps/web/hamlet');
    expect(partOf('apps/cli/src/games/builder-pro/index.ts')).toBe('apps/cli/builder-pro');
    expect(partOf('apps/server/src/games/hamlet.ts')).toBe('apps/server/hamlet');
    expect(partOf('packages/messages/src/en/hamlet/story.ts')).toBe('packages/messages/hamlet');
    expect(partOf('apps/web/src/parts/dialog.tsx')).toBe('apps/web');
    expect(partOf('packages/hamlet/src/rules/church.ts')).toBe('packages/hamlet');
    expect(readSources().size).toBeGreaterThan(500);
  });
});
