import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SOURCES = new URL('../src/', import.meta.url);

describe('elements', () => {
  it('are never kept in useMemo, which would hold every tree of a game: `memo` draws a component once', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(50);
    const keeping = files.filter((file) =>
      /useMemo\(\s*\(\)\s*=>\s*(\{[^}]*return\s*)?[^,;]*<[A-Za-z>]\w*[ />]/.test(
        readFileSync(new URL(file, SOURCES), 'utf8'),
      ),
    );
    expect(keeping).toEqual([]);
  });
});
