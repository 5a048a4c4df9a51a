// @module-tag whole
import { hashView } from '@hamlet/kernel';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { badWire } from '../support/bad-wire.ts';
import type { Client } from '../support/client.ts';
import { begin, dice, person, planFor, seatedTable, testNode } from '../support/node.ts';

/** The longest that an action may stay without an answer, though it is sent again all the time. */
const ANSWER_MS = 60_000;

/** Sends an action until it is answered, and now and then cuts the line meanwhile. True where it was taken. */
async function act(client: Client, seat: number, action: string, roll: (bound: number) => number): Promise<boolean> {
  const answered = new AbortController();
  const refusal = client.command({ do: 'act', actions: [action] }, seat).finally(() => answered.abort());
  const end = performance.now() + ANSWER_MS;
  while (!answered.signal.aborted && performance.now() < end) {
    if (roll(25) === 0) client.drop();
    client.reconnect();
    await client.until(() => answered.signal.aborted, 60).catch(() => client.nudge());
  }
  expect(answered.signal.aborted).toBe(true);
  return (await refusal) === undefined;
}

/**
 * Plays on through a bad wire until a number of actions were taken or the game is over. Gives the number of actions that were
 * acknowledged; an action that comes too late is refused and does not count.
 */
async function playBadly(clients: readonly Client[], roll: (bound: number) => number, moves: number): Promise<number> {
  let taken = 0;
  while (taken < moves && !clients.some(({ isOver }) => isOver)) {
    const seat = clients.findIndex((client, at) => client.isDue(at));
    if (seat >= 0) {
      const list = clients[seat].legal(seat);
      expect(list).not.toEqual([]);
      if (await act(clients[seat], seat, list[roll(list.length)], roll)) taken++;
    }
    for (const one of clients) {
      one.reconnect();
      one.nudge();
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return taken;
}

const HAMLET = planFor('hamlet', [person, person], { options: { roundCap: 5 } });
const BUILDER_PRO = planFor('builder-pro', [person, person, person]);
const PLANS = [
  HAMLET,
  BUILDER_PRO,
  planFor('hamlet', [person, person], { options: { modules: ['lake'], roundCap: 5 } }),
  planFor('hamlet', [person, { kind: 'rules' }], { options: { solo: 'investor', roundCap: 8 } }),
];

/** The games of the soak: each plan with wires that fail in other ways. */
const EVERY = PLANS.flatMap((plan) => [1, 2, 3, 4, 5, 6].map((seed) => ({ plan, seed })));

describe('a bad wire', () => {
  test.each(
    samples(EVERY, [
      { plan: HAMLET, seed: 2 },
      { plan: BUILDER_PRO, seed: 3 },
    ]),
  )(
    'frames that are dropped, doubled, delayed and reordered: both ends come to the same ($plan.game, $plan.options, $seed)',
    async ({ plan, seed }) => {
      const node = await testNode();
      const roll = dice(seed);
      const table = await seatedTable(node.base, plan);
      // The wires are clean until the game has begun.
      let isBad = false;
      const wires = plan.seats.map(() => badWire(roll, () => isBad));
      const seats = plan.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
      const clients = await Promise.all(seats.map((seat) => table.client(seat, { wire: wires[seat] })));
      await begin(clients);
      isBad = true;
      const taken = await playBadly(clients, roll, 25);
      isBad = false;
      const live = await node.tables.get(table.id);
      if (!('read' in live)) throw new Error('no table');
      for (const [seat, client] of clients.entries()) {
        const hash = await live.read(({ session }) => hashView(session?.view({ kind: 'seat', seat })));
        await client.until(() => {
          client.reconnect();
          if (client.hash !== hash || client.isAstray) client.nudge();
          return client.hash === hash && hashView(client.view) === hash;
        }, 30_000);
      }
      // Every action that was acknowledged is in the log, and no other.
      const commands = await live.read(
        ({ session }) => session?.entries.filter(({ cause }) => cause === 'player').length,
      );
      expect(commands).toBe(taken);
      expect(taken === 25 || clients.some(({ isOver }) => isOver)).toBe(true);
      expect(taken).toBeGreaterThan(4);
    },
  );
});
