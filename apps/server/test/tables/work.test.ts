import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type AnyGame, isRefusal, registryOf } from '@hamlet/kernel';
import { counting } from '@hamlet/testkit';
import { expect, test } from 'vitest';
import type { Receiver } from '../../src/tables/audience.ts';
import { person, planFor } from '../support/node.ts';
import { give, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const GAMES: readonly (readonly [name: string, game: AnyGame, plan: ReturnType<typeof planFor>])[] = [
  ['Hamlet', hamlet, planFor('hamlet', [person, person])],
  ['Builder Pro', builderPro, planFor('builder-pro', [person, person])],
];

const DECISIONS = 60;

test.each(GAMES)(
  'for each entry of a log a server asks its game once, never for scores, and sends the setting once: %s',
  async (_, game, plan) => {
    const { counted, take } = counting(game);
    const { others } = await timedTables();
    const table = await openTable(others(60_000, registryOf([counted])), plan);
    const settings = [0, 0, 0];
    const receivers = [0, 1, undefined].map(
      (seat, at): Receiver => ({
        seat,
        person: seat === undefined ? undefined : ['ada', 'bob'][seat],
        send: ({ frame }) => void (settings[at] += 'setting' in frame ? 1 : 0),
        dismiss: () => {},
      }),
    );
    for (const receiver of receivers) await table.join(receiver, {});
    await readyAll(table, plan);
    // Where a game hides nothing, all viewers share one view.
    const views = game.facts.hidden ? receivers.length : 1;
    let asked = 0;
    for (let decision = 0; decision < DECISIONS; decision++) {
      const { session } = table.now;
      if (!session?.pending) throw new Error('over too soon');
      const [seat] = session.pending.seats;
      const before = session.entries.length;
      const legal = session.legal(seat);
      const text = game.codec.format(session.setting, legal[(decision * 7) % legal.length]);
      take();
      expect(await give(table, seat, { do: 'act', actions: [text] })).toBeUndefined();
      const due = session.pending?.seats ?? [];
      // What the clients of the seats that are due then ask for is the list that was made to settle.
      for (const next of due) {
        const list = await table.answer(receivers[next], { ask: 'legal', seat: next });
        expect(isRefusal(list)).toBe(false);
      }
      const entries = session.entries.length - before;
      const counts = take();
      expect(counts).toMatchObject({ refuse: 1, apply: entries, hash: entries, view: views, score: 0 });
      expect(counts.legal).toBeLessThanOrEqual(entries * (game.facts.simultaneous ? 2 : 1));
      asked += counts.legal;
    }
    expect(asked).toBeGreaterThan(0);
    // The setting, which never changes, is sent to each of them once.
    expect(settings).toEqual([1, 1, 1]);
  },
);
