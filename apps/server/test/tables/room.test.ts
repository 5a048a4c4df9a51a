import { isRefusal } from '@hamlet/kernel';
import { type Command, DAY_MS } from '@hamlet/protocol';
import { secret } from '@hamlet/testkit';
import { expect, test } from 'vitest';
import { decide } from '../../src/tables/commands.ts';
import type { JournalEntry } from '../../src/tables/journal.ts';
import { Room } from '../../src/tables/room.ts';
import { person, planFor } from '../support/node.ts';

/** A room of the toy game, in which every decision is hidden, with a person on each of three seats. */
function toyRoom() {
  const plan = planFor('secret', [person, person, person], { pace: 'days-1' });
  const room = new Room('toy', secret, { kind: 'open', plan, rules: secret.rules, host: '0' }, 0);
  const store = (at: number, ...entries: JournalEntry[]) => room.stored(entries, at);
  let count = 0;
  const give = (at: number, seat: number, command: Command) => {
    const outcome = decide(room, { id: `${count++}`, seat, seen: 0, command }, () => new Uint8Array(16));
    if (isRefusal(outcome)) throw new Error(outcome.code);
    room.stored(outcome, at);
  };
  for (const seat of plan.seats.keys()) store(0, { kind: 'sit', seat, person: `${seat}`, name: '' });
  for (const seat of plan.seats.keys()) give(0, seat, { do: 'ready', ready: true });
  return { room, store, give, lapsed: () => room.lapses.map(({ seat }) => seat) };
}

test('a decision that others may not read ends the lapse of a seat once it owes none any more', () => {
  const { room, store, give, lapsed } = toyRoom();
  for (const seat of [0, 1]) store(DAY_MS, { kind: 'lapse', seat });
  give(DAY_MS + 1000, 0, { do: 'act', actions: ['pick 2'] });
  expect(lapsed()).toEqual([1]);
  expect(room.clocks?.leftAt(0, DAY_MS + 1000, [])).toBe(DAY_MS);
});
