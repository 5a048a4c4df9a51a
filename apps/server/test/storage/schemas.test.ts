// @module-tag whole
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../src/storage/migrate.ts';
import { MIGRATIONS } from '../../src/storage/migrations.ts';
import type { Database } from '../../src/storage/schema.ts';
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

/** What a version drops, by its number: the version before it must do without already, for its nodes go on meanwhile. */
const DROPPED: Readonly<Record<number, readonly string[]>> = {};

test('a migration takes nothing from the nodes of the version before', async () => {
  const file = new Sqlite(':memory:');
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
  const parts = () => {
    const made = file.prepare("select type, name from sqlite_master where name not like 'sqlite_%'").all();
    return (made as readonly { type: string; name: string }[]).flatMap(({ type, name }) => {
      const columns = type === 'table' ? (file.pragma(`table_info("${name}")`) as readonly { name: string }[]) : [];
      return [`${type} ${name}`, ...columns.map((column) => `column ${name}.${column.name}`)];
    });
  };
  let before: readonly string[] = [];
  for (const { version } of MIGRATIONS) {
    await migrate(
      db,
      'sqlite',
      MIGRATIONS.filter((one) => one.version <= version),
    );
    const after = new Set(parts());
    expect([version, before.filter((part) => !after.has(part))]).toEqual([version, DROPPED[version] ?? []]);
    before = [...after];
  }
  expect(before.length).toBeGreaterThan(100);
  await db.destroy();
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
