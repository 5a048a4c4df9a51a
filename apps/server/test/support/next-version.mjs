// Makes the next version of this server out of its sources, for `node --import`: another product, one more version of the
// protocol, and a migration that takes a while.

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** @type {Readonly<Record<string, readonly (readonly [RegExp, string])[]>>} */
const CHANGES = {
  '/protocol/src/versions.ts': [
    [/PROTOCOL = 1;/, 'PROTOCOL = 2;'],
    [/= \[PROTOCOL\];/, '= [PROTOCOL, PROTOCOL - 1];'],
    [/PRODUCT = '[^']+'/, "PRODUCT = '99.0.0'"],
  ],
  '/storage/migrations.ts': [
    [
      /\n\];/,
      `
  {
    version: 1000,
    up: async (db) => {
      await db.schema.alterTable('tables').addColumn('later', 'text').execute();
      await db.schema.createTable('latecomers').addColumn('id', 'text').execute();
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
  },
];`,
    ],
  ],
};

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const changes = Object.entries(CHANGES).find(([file]) => url.endsWith(file))?.[1];
    if (!changes) return loaded;
    let source = readFileSync(new URL(url), 'utf8');
    for (const [from, to] of changes) {
      if (!from.test(source)) throw new Error(`${url} has no ${from.source}`);
      source = source.replace(from, to);
    }
    return { ...loaded, source };
  },
});
