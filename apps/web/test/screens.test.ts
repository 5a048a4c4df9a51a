import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOLDER = new URL('../src/screens/', import.meta.url);
const EXPORTED = /^export (?:default )?(?:async )?(?:function|const|class|interface|type) (\w+)/gm;

describe('the folder of the pages', () => {
  const files = readdirSync(FOLDER).filter((file) => !file.endsWith('.css'));

  test.each(files)('%s holds a page and exports nothing else', (file) => {
    const names = [...readFileSync(new URL(file, FOLDER), 'utf8').matchAll(EXPORTED)].map(([, name]) => name);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !name?.endsWith('Screen'))).toEqual([]);
  });
});
