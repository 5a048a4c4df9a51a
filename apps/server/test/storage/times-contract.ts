import { describe, expect, test } from 'vitest';
import { TOLERANCE_MS } from '../../src/storage/storage.ts';
import { type FreshDatabase, openFresh } from './connections.ts';
import { CHANGE, rows, TABLE } from './contract.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What every storage must do with the time that a node expects. Each test has a database of its own. */
export function timesContract(name: string, fresh: FreshDatabase): void {
  describe(`times: ${name}`, () => {
    test.each([
      ['before', -HOUR_MS],
      ['after', HOUR_MS],
    ])('an hour %s that of the database is not believed', async (_, off) => {
      const { storage } = await openFresh(fresh);
      let last = await storage.createTable(TABLE, rows('open'));
      for (let seq = 0; seq < 3; seq++) {
        const before = await storage.now();
        const at = await storage.append(TABLE.id, seq, rows('a'), CHANGE, before + off);
        const now = await storage.now();
        expect(at).toBeGreaterThanOrEqual(Math.max(last, before - TOLERANCE_MS));
        expect(at).toBeLessThanOrEqual(now + TOLERANCE_MS);
        const journal = await storage.journal(TABLE.id, seq);
        expect(journal).toMatchObject([{ at }]);
        expect((await storage.table(TABLE.id))?.moved).toBe(at);
        last = at ?? 0;
      }
    });
  });
}
