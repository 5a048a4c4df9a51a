// @module-tag whole
import { setImmediate } from 'node:timers/promises';
import { type GameRecord, playRecord, readRecord } from '@hamlet/kernel';
import type { Plan } from '@hamlet/protocol';
import { samples } from '@hamlet/testkit';
import { Client as PgClient } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { RULES } from '../../src/games/index.ts';
import { badWire } from '../support/bad-wire.ts';
import type { Client } from '../support/client.ts';
import { DrivenGame } from '../support/driven-game.ts';
import { testFolder } from '../support/folder.ts';
import { begin, dice, person, planFor, request, seatedTable, type TestTable } from '../support/node.ts';
import { startPostgres } from '../support/postgres.ts';
import { type ServerProcess, SLOW_BOTS, startProcess } from '../support/process.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const bot = { kind: 'bot', level: 'novice' } as const;

/** The four games; cut short where `rounds` names a number of rounds for each. */
function gamesOf(rounds?: readonly [number, number, number]) {
  const cap = (at: 0 | 1 | 2) => (rounds ? { roundCap: rounds[at] } : {});
  return [
    ['Hamlet', planFor('hamlet', [person, person], { options: cap(0) })],
    ['By the Lake', planFor('hamlet', [person, person], { options: { modules: ['lake'], ...cap(1) } })],
    ['Botric', planFor('hamlet', [person, { kind: 'rules' }], { options: { solo: 'investor', ...cap(2) } })],
    ['Builder Pro', planFor('builder-pro', [person, person, bot])],
  ] as const;
}

/** The longest time in which a game may stand still because a node was killed. */
const STALL_MS = 5000;

/** The nodes of a test, of which some are killed and others started, and the games that scripts play at them. */
class Cluster {
  readonly url: string;
  readonly games: DrivenGame[] = [];
  private readonly flags: readonly string[];
  private readonly nodes: ServerProcess[] = [];
  private readonly stop = new AbortController();
  private playing: Promise<unknown> = Promise.resolve();

  private readonly roll: (bound: number) => number;
  private readonly onBadWires: boolean;
  private isPlaying = false;

  constructor(url: string, roll: (bound: number) => number, { onBadWires = false } = {}) {
    this.url = url;
    this.roll = roll;
    this.onBadWires = onBadWires;
    this.flags = ['--port', '0', '--data', testFolder(), '--postgres', url];
  }

  /** Starts as many nodes as there are lists of flags for their Node. */
  async start(...nodeFlags: readonly (readonly string[])[]): Promise<void> {
    this.nodes.push(...(await Promise.all(nodeFlags.map((flags) => startProcess(this.flags, flags)))));
  }

  get base(): string {
    return this.nodes[0].base;
  }

  /** Sits down at a game, each person at a node, and the watcher at the second. The wires are clean until all play. */
  async sitDown(name: string, plan: Plan, nodeOf: (seat: number) => number): Promise<TestTable> {
    const table = await seatedTable(this.base, plan);
    const wire = () => badWire(this.roll, () => this.onBadWires && this.isPlaying);
    const clients: Client[] = [];
    for (const [seat, { kind }] of plan.seats.entries())
      if (kind === 'person')
        clients[seat] = await table.client(seat, { base: this.nodes[nodeOf(seat)].base, wire: wire() });
    const watcher = await table.client(0, {
      base: this.nodes[1].base,
      cookie: undefined,
      seat: undefined,
      watch: table.watch,
      wire: wire(),
    });
    await begin(clients);
    this.games.push(new DrivenGame({ name, table: table.id, clients, watcher }, this.roll, { cuts: this.onBadWires }));
    return table;
  }

  play(): void {
    this.isPlaying = true;
    this.playing = Promise.all(this.games.map((game) => game.play(this.stop.signal)));
  }

  /** Waits until this number of actions was acknowledged at each game that is not over. */
  async acknowledged(count: number): Promise<void> {
    await this.until(() => this.games.every((game) => game.isOver || game.acknowledgedCount >= count));
  }

  /** Waits until a further number of actions was acknowledged at each game that is not over. */
  async moves(count: number): Promise<void> {
    const before = this.games.map(({ acknowledgedCount }) => acknowledgedCount);
    await this.until(() => this.games.every((game, at) => game.isOver || game.acknowledgedCount >= before[at] + count));
  }

  private get summary(): string {
    const logs = this.nodes.map(({ base, output }) => `${base}: ${output().slice(-2000)}`);
    return [...this.games.map(({ summary }) => summary), ...logs].join('\n');
  }

  private async until(holds: () => boolean): Promise<void> {
    const end = performance.now() + 60_000;
    while (!holds()) {
      if (performance.now() > end) throw new Error(this.summary);
      await setImmediate();
    }
  }

  /** Lets the database end every connection. */
  async dropConnections(): Promise<void> {
    const operator = new PgClient({ connectionString: this.url });
    await operator.connect();
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    const { rowCount } = await operator.query(others);
    await operator.end();
    if ((rowCount ?? 0) < 2) throw new Error('the nodes had no connections');
  }

  /** Waits until nobody but a bot owes a decision at some table. */
  async untilBotThinks(): Promise<void> {
    await this.until(() => this.games.some(({ waitsForBot }) => waitsForBot));
  }

  /** Kills a node in the middle of moves; its clients go to another one. From here on gaps are measured. */
  async kill(victim: number): Promise<void> {
    const [gone] = this.nodes.splice(victim, 1);
    for (const game of this.games) game.measure();
    await gone.kill();
    for (const { clients, watcher } of this.games)
      for (const client of [...clients, watcher]) if (client?.base === gone.base) client.move(this.base);
  }

  /** The longest time that each game stood still since the last kill. */
  get gaps(): readonly (readonly [string, number])[] {
    return this.games.map(({ name, longestGap }) => [name, longestGap]);
  }

  /** Waits until every game is over. */
  async finish(ms: number): Promise<void> {
    const timer = setTimeout(() => this.stop.abort(), ms);
    await this.playing;
    clearTimeout(timer);
    if (!this.games.every(({ isOver }) => isOver)) throw new Error(this.summary);
  }
}

/** Lets every game go on that was held: its next moves are sent at once. */
function releaseAll(games: readonly DrivenGame[]): void {
  for (const game of games) game.release();
  expect(games.map(({ name, isOver }) => [name, isOver])).toEqual(games.map(({ name }) => [name, false]));
  expect(games.map(({ name, hasBot, isBusy }) => [name, hasBot || isBusy])).toEqual(
    games.map(({ name }) => [name, true]),
  );
}

function expectShort(gaps: readonly (readonly [string, number])[]): void {
  expect(gaps.map(([name, gap]) => [name, gap < STALL_MS])).toEqual(gaps.map(([name]) => [name, true]));
}

/** The actions of the players in the record of a game that is over, by seat. */
async function recordedActions(base: string, { id, cookies }: TestTable, seats: number): Promise<string[][]> {
  const { data } = await request<GameRecord>(base, 'GET', `/api/tables/${id}/record`, { cookie: cookies[0] });
  const session = playRecord(readRecord(data, RULES));
  expect(session.isOver).toBe(true);
  const bySeat = Array.from({ length: seats }, (): string[] => []);
  for (const entry of session.entries)
    if (entry.kind === 'act' && entry.cause === 'player')
      bySeat[entry.by].push(session.game.codec.format(session.setting, entry.action));
  return bySeat;
}

describe.runIf(postgres)('nodes on one database', () => {
  // In the soak in the other order as well. A third node takes over in the end.
  test.each(samples([0, 1], [0]))(
    'share tables; killing node %i and then the other during moves loses nothing and stalls nobody for long',
    { timeout: 180_000 },
    async (victim) => {
      const nodes = new Cluster((await postgres?.database()) ?? '', dice(5));
      await nodes.start(...[0, 1, 2].map((node) => (node === victim ? SLOW_BOTS : [])));
      const tables: TestTable[] = [];
      for (const [name, plan] of gamesOf([7, 7, 9])) {
        // The node where all persons play asks the bot.
        const hasBot = plan.seats.some(({ kind }) => kind === 'bot');
        tables.push(await nodes.sitDown(name, plan, (seat) => (hasBot ? victim : seat % 2)));
      }
      // Who is at one node is shown as present at the other.
      for (const client of nodes.games[0].clients)
        await client?.until(() => client.table?.seats.every(({ present }) => present) === true);
      for (const game of nodes.games) if (!game.hasBot) game.hold(12);
      nodes.play();
      await nodes.acknowledged(6);
      // The nodes connect again, and the games go on.
      await nodes.dropConnections();
      await nodes.acknowledged(12);
      // Everywhere something is under way: a bot thinks at the node, and moves were just sent to it.
      await nodes.untilBotThinks();
      releaseAll(nodes.games);
      await nodes.kill(victim);
      for (const game of nodes.games) if (!game.hasBot) game.hold(game.acknowledgedCount + 6);
      await nodes.moves(4);
      // The bot that was cut off is asked again elsewhere.
      const botsGap = nodes.gaps.find(([name]) => name === 'Builder Pro');
      expect(botsGap?.[1]).toBeGreaterThan(1000);
      expectShort(nodes.gaps);
      // Now everybody is at the other one.
      releaseAll(nodes.games);
      await nodes.kill(0);
      await nodes.finish(120_000);
      expectShort(nodes.gaps);
      for (const [at, { name, clients, watcher, acknowledged }] of nodes.games.entries()) {
        // Nothing that was acknowledged is lost, and nothing was taken twice.
        expect([name, await recordedActions(nodes.base, tables[at], acknowledged.length)]).toEqual([
          name,
          acknowledged,
        ]);
        expect(acknowledged.flat().length).toBeGreaterThan(12);
        // After the end everybody sees the same.
        for (const client of clients.flatMap((one) => one ?? [])) {
          expect([name, client.hash]).toEqual([name, watcher.hash]);
          expect([name, client.mismatches]).toEqual([name, 0]);
        }
      }
    },
  );

  test('whole games come to their end on bad wires, while nodes are killed and the database drops connections', {
    tags: ['soak'],
    timeout: 1_800_000,
  }, async () => {
    const roll = dice(11);
    const nodes = new Cluster((await postgres?.database()) ?? '', roll, { onBadWires: true });
    await nodes.start([], []);
    const tables: TestTable[] = [];
    for (const [name, plan] of gamesOf()) tables.push(await nodes.sitDown(name, plan, (seat) => seat % 2));
    nodes.play();
    let kills = 0;
    for (let fault = 0; nodes.games.some(({ isOver }) => !isOver); fault++) {
      await nodes.moves(8);
      if (fault % 3 === 2) await nodes.dropConnections();
      else if (fault % 3 === 1) {
        await nodes.kill(roll(2));
        kills++;
        await nodes.moves(4);
        await nodes.start([]);
      }
    }
    await nodes.finish(120_000);
    expect(kills).toBeGreaterThan(5);
    for (const [at, { name, clients, watcher, acknowledged }] of nodes.games.entries()) {
      expect([name, await recordedActions(nodes.base, tables[at], acknowledged.length)]).toEqual([name, acknowledged]);
      for (const client of clients.flatMap((one) => one ?? []))
        expect([name, client.hash]).toEqual([name, watcher.hash]);
    }
  });

  test('a database that is lost is said so, and the move is taken once it is back', async () => {
    const url = new URL((await postgres?.database()) ?? '');
    const node = await startProcess(['--port', '0', '--data', testFolder(), '--postgres', url.href]);
    const table = await seatedTable(node.base, planFor('hamlet', [person, person]));
    const clients = [await table.client(0), await table.client(1)];
    await begin(clients);
    const seat = clients[0].isDue(0) ? 0 : 1;
    const mover = clients[seat];
    const { hash } = mover;
    const move = { do: 'act' as const, actions: [mover.legal(seat)[0]] };
    const isReady = async () => (await request(node.base, 'GET', '/health/ready')).status === 200;
    const name = url.pathname.slice(1);
    const operator = new PgClient({ connectionString: new URL('/postgres', url).href });
    await operator.connect();
    onTestFinished(() => operator.end());
    await operator.query(`alter database ${name} with allow_connections false`);
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    expect(await isReady()).toBe(false);
    expect(await mover.command(move, seat)).toMatchObject({ code: 'storage-failed' });
    expect(mover.hash).toBe(hash);
    const asked = await request(node.base, 'GET', `/api/tables/${table.id}`, { cookie: table.cookies[0] });
    expect(asked).toMatchObject({ status: 503, data: { code: 'storage-failed' } });
    await operator.query(`alter database ${name} with allow_connections true`);
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
    expect(await mover.command(move, seat)).toBeUndefined();
    for (const client of clients) await client.until(() => client.hash !== hash);
    expect(clients[0].hash).toBe(clients[1].hash);
  });
});
