// @module-tag whole
import { hashView } from '@hamlet/kernel';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { begin, dice, person, planFor, seatedTable, testNode } from '../support/node.ts';

/** A wire that drops, doubles, delays and reorders frames. */
function badWire(roll: (bound: number) => number): (text: string) => string[] {
  const held: string[] = [];
  return (text) => {
    const fate = roll(20);
    if (fate < 2) return [];
    if (fate < 4) return [text, text];
    if (fate < 7) {
      held.push(text);
      return [];
    }
    if (fate < 10) return [text, ...held.splice(0)];
    return [text];
  };
}

/** Plays on through a bad wire: what is not answered is sent again, and now and then the line is cut. */
async function playBadly(clients: readonly Client[], roll: (bound: number) => number, moves: number): Promise<void> {
  for (let made = 0; made < moves; ) {
    const seat = clients.findIndex((client, at) => client.isDue(at));
    if (clients.some(({ isOver }) => isOver)) return;
    const client = clients[Math.max(seat, 0)];
    if (seat >= 0) {
      made++;
      const list = client.legal(seat);
      expect(list).not.toEqual([]);
      const answered = new AbortController();
      void client.command({ do: 'act', actions: [list[roll(list.length)]] }, seat).then(() => answered.abort());
      for (let tries = 0; !answered.signal.aborted && tries < 200; tries++) {
        if (roll(25) === 0) client.drop();
        client.reconnect();
        await client.until(() => answered.signal.aborted, 60).catch(() => client.nudge());
      }
      expect(answered.signal.aborted).toBe(true);
    }
    for (const one of clients) {
      one.reconnect();
      one.nudge();
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
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
      const wires = plan.seats.map(() => {
        const [incoming, outgoing] = [badWire(roll), badWire(roll)];
        return {
          incoming: (text: string) => (isBad ? incoming(text) : [text]),
          outgoing: (text: string) => (isBad ? outgoing(text) : [text]),
        };
      });
      const seats = plan.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
      const clients = await Promise.all(seats.map((seat) => table.client(seat, { wire: wires[seat] })));
      await begin(clients);
      isBad = true;
      await playBadly(clients, roll, 40);
      isBad = false;
      const live = await node.tables.get(table.id);
      if (!('read' in live)) throw new Error('no table');
      for (const [seat, client] of clients.entries()) {
        const hash = await live.read(({ session }) => hashView(session?.view({ kind: 'seat', seat })));
        // Where a hello was lost, the server hangs up after ten seconds.
        await client.until(() => {
          client.reconnect();
          if (client.hash !== hash || client.isAstray) client.nudge();
          return client.hash === hash && hashView(client.view) === hash;
        }, 30_000);
      }
      const commands = await live.read(
        ({ session }) => session?.entries.filter(({ cause }) => cause === 'player').length,
      );
      expect(commands).toBeGreaterThan(20);
    },
  );
});
