// @module-tag whole
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/storage/migrations.ts';
import { Client } from '../support/client.ts';
import { testFolder } from '../support/folder.ts';
import { begin, person, planFor, playOn, seatedTable, testNode } from '../support/node.ts';

/** Databases as servers with former schemas left them, each with a game that is over and two that are not. */
const FOLDER = join(import.meta.dirname, 'schemas');
const GAMES_FILE = join(FOLDER, 'games.json');

interface StoredGame {
  readonly id: string;
  /** The cookie of the first seat. */
  readonly cookie: string;
  /** The hash of what the first seat saw last. */
  readonly hash: string;
  readonly lines: number;
  readonly over: boolean;
}

const games: Record<string, readonly StoredGame[]> = JSON.parse(readFileSync(GAMES_FILE, 'utf8'));
const fileOf = (version: number) => join(FOLDER, `${version}.sqlite.gz`);
const newest = Math.max(...MIGRATIONS.map(({ version }) => version));
const bot = { kind: 'bot', level: 'novice' } as const;

const PLANS = [
  { plan: planFor('hamlet', [person, person], { options: { roundCap: 3 } }), moves: 10_000 },
  { plan: planFor('hamlet', [person, person, bot], { options: { modules: ['lake'] } }), moves: 9 },
  { plan: planFor('builder-pro', [person, person]), moves: 7 },
];

/** Writes the file of the present schema; the next schema is tested with it. */
async function writeNewest(): Promise<void> {
  const data = testFolder();
  const node = await testNode({ data });
  const stored: StoredGame[] = [];
  for (const { plan, moves } of PLANS) {
    const table = await seatedTable(node.base, plan);
    const clients = await Promise.all([0, 1].map((seat) => table.client(seat)));
    await begin(clients);
    await playOn(clients, 5, moves);
    const [{ hash, lines, isOver }] = clients;
    stored.push({ id: table.id, cookie: table.cookies[0], hash, lines: lines.length, over: isOver });
    for (const client of clients) client.close();
  }
  await node.stop();
  writeFileSync(fileOf(newest), gzipSync(readFileSync(join(data, 'hamlet.sqlite')), { level: 9 }));
  writeFileSync(GAMES_FILE, `${JSON.stringify({ ...games, [newest]: stored }, undefined, 2)}\n`);
}

// HAMLET_WRITE_SCHEMA=1 writes the file of the newest schema.
test('every schema has its file', async () => {
  if (process.env.HAMLET_WRITE_SCHEMA && !existsSync(fileOf(newest))) await writeNewest();
  expect(MIGRATIONS.map(({ version }) => version).filter((version) => !existsSync(fileOf(version)))).toEqual([]);
});

test.each(Object.entries(games))('a database of schema %s opens, and its games go on', async (version, stored) => {
  const data = testFolder();
  writeFileSync(join(data, 'hamlet.sqlite'), gunzipSync(readFileSync(fileOf(Number(version)))), { mode: 0o600 });
  // Nobody was at these tables for long, nor was a node alive.
  const node = await testNode({ data });
  for (const { id, cookie, hash, lines, over } of stored) {
    const client = await Client.join({ base: node.base, table: id, cookie, seat: 0 });
    // A bot may have gone on since.
    expect(client.lines.length).toBeGreaterThanOrEqual(lines);
    if (client.lines.length === lines) expect(client.hash).toBe(hash);
    expect(client.isOver).toBe(over);
    if (client.isDue(0)) expect(await client.command({ do: 'act', actions: [client.legal(0)[0]] }, 0)).toBeUndefined();
    client.close();
  }
});
