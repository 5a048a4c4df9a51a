import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';

/** The time between two looks at the seats of a game, and the time after which an unanswered client asks again. */
const LOOK_MS = 5;
const NUDGE_MS = 150;

/** The action of a seat that is on its way, with the id by which it is sent again. */
interface Try {
  readonly action: string;
  readonly id: string;
  nudged: number;
}

/**
 * A game that a script plays by the views of its clients, whatever happens to the lines, nodes and database meanwhile: clients
 * connect again, and what was not stored is sent again under the same id.
 */
export class DrivenGame {
  readonly name: string;
  readonly table: string;
  /** The player of each seat; none where a bot or the rules play. */
  readonly clients: readonly (Client | undefined)[];
  readonly watcher: Client;
  /** The actions that were acknowledged, by seat, in their order. */
  readonly acknowledged: readonly string[][];
  /** The longest time in which nothing happened at the table. */
  longestGap = 0;
  /** The number of refusals by their codes. */
  private readonly refusals = new Map<string, number>();
  private readonly tries = new Map<number, Try>();
  private readonly roll: (bound: number) => number;
  private readonly cuts: boolean;
  private most = Number.POSITIVE_INFINITY;
  private lastStep = performance.now();
  private lastSeen = '';
  private count = 0;

  constructor(
    { name, table, clients, watcher }: Pick<DrivenGame, 'name' | 'table' | 'clients' | 'watcher'>,
    roll: (bound: number) => number,
    { cuts = false } = {},
  ) {
    this.name = name;
    this.table = table;
    this.clients = clients;
    this.watcher = watcher;
    this.acknowledged = clients.map(() => []);
    this.roll = roll;
    this.cuts = cuts;
  }

  private get everybody(): Client[] {
    return [...this.clients.flatMap((client) => client ?? []), this.watcher];
  }

  get isOver(): boolean {
    return this.everybody.every(({ isOver }) => isOver);
  }

  /** True while an action is on its way. */
  get isBusy(): boolean {
    return this.tries.size > 0;
  }

  /** True where a bot plays besides the clients. */
  get hasBot(): boolean {
    return this.watcher.table?.seats.some(({ kind }) => kind === 'bot') === true;
  }

  get acknowledgedCount(): number {
    return this.acknowledged.flat().length;
  }

  /** True while nobody but a bot owes a decision, as everybody sees it. */
  get waitsForBot(): boolean {
    const isBots = this.everybody.every(({ table }) => {
      const due = table?.pending?.seats ?? [];
      return due.length > 0 && due.every((seat) => table?.seats[seat].kind === 'bot');
    });
    return isBots && !this.isBusy;
  }

  /** Takes no further action once a number of them was acknowledged. */
  hold(count: number): void {
    this.most = count;
  }

  /** Goes on after a hold: what is due is sent at once. */
  release(): void {
    this.most = Number.POSITIVE_INFINITY;
    this.lookAtSeats();
  }

  /** How it stands, for the message of a test that waits in vain. */
  get summary(): string {
    const lines = this.everybody.map(({ n, base, isConnected, table, byes }) => {
      const due = table?.pending?.seats.join() ?? '';
      return `${n} at ${base}${isConnected ? '' : ' off'} due ${due} ${byes.join()}`;
    });
    const open = [...this.tries].map(([seat, { action }]) => `${seat}: ${action}`);
    const refused = [...this.refusals].map(([code, count]) => `${count} ${code}`);
    return `${this.name}: ${this.acknowledgedCount} acknowledged; refused ${refused.join()}; open ${open.join()}; ${lines.join('; ')}`;
  }

  /** Starts to measure gaps anew. */
  measure(): void {
    this.longestGap = 0;
    this.lastStep = performance.now();
  }

  /** Plays until somebody says stop or the game is over. */
  async play(stop: AbortSignal): Promise<void> {
    this.lastStep = performance.now();
    while (!stop.aborted && !this.isOver) {
      for (const client of this.everybody) {
        if (this.cuts && this.roll(4000) === 0) client.drop();
        client.reconnect();
      }
      this.lookAtSeats();
      if (this.cuts) this.askAgain();
      this.measureGap();
      await sleep(LOOK_MS);
    }
  }

  private lookAtSeats(): void {
    for (const [seat, client] of this.clients.entries()) if (client) this.look(client, seat);
  }

  private look(client: Client, seat: number): void {
    const open = this.tries.get(seat);
    if (open) {
      if (performance.now() - open.nudged < NUDGE_MS) return;
      open.nudged = performance.now();
      client.nudge();
    } else if (client.isDue(seat) && this.acknowledgedCount < this.most) {
      const list = client.legal(seat);
      // The view on which everything is listed may still be on its way.
      if (list.length === 0) return client.nudge();
      this.send(client, seat, {
        action: list[this.roll(list.length)],
        id: `driven-${seat}-${this.count++}`,
        nudged: 0,
      });
    }
  }

  private send(client: Client, seat: number, one: Try): void {
    this.tries.set(seat, one);
    this.give(client, seat, one).catch(() => {});
  }

  /** Gives an action until it is stored or refused. */
  private async give(client: Client, seat: number, one: Try): Promise<void> {
    for (;;) {
      one.nudged = performance.now();
      const refused = await client.command({ do: 'act', actions: [one.action] }, seat, one.id);
      if (!refused) this.acknowledged[seat].push(one.action);
      else this.refusals.set(refused.code, (this.refusals.get(refused.code) ?? 0) + 1);
      if (refused?.code !== 'storage-failed') break;
      // Perhaps it was stored all the same: only the same id tells.
      await sleep(50);
    }
    this.tries.delete(seat);
  }

  /** On a wire that loses frames a client finds out only by asking. */
  private askAgain(): void {
    for (const client of this.everybody) if (this.roll(40) === 0) client.nudge();
  }

  private measureGap(): void {
    const seen = this.everybody.map(({ n, hash }) => `${n} ${hash}`).join();
    const now = performance.now();
    this.longestGap = Math.max(this.longestGap, now - this.lastStep);
    // One that is held stands still because the test wants it to.
    if (seen === this.lastSeen && (this.isBusy || this.acknowledgedCount < this.most)) return;
    this.lastSeen = seen;
    this.lastStep = now;
  }
}
