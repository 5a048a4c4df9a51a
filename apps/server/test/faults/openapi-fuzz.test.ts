// @module-tag whole
import { join } from 'node:path';
import { samples } from '@hamlet/testkit';
import Sqlite from 'better-sqlite3';
import { Client as PgClient } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { knownPerson, makeBot } from '../support/bot.ts';
import { testFolder } from '../support/folder.ts';
import { begin, dice, person, planFor, playOn, request, seatedTable, testNode } from '../support/node.ts';
import { startPostgres } from '../support/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

type SchemaRoll = (bound: number) => number;

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
}

interface OpenApiOperation {
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Values that no schema asks for. */
const NONSENSE: readonly unknown[] = [
  null,
  -1,
  Number.MAX_VALUE,
  2 ** 53,
  '',
  '\u0000',
  '../../etc/passwd',
  "' or 1=1 --",
  '__proto__',
  'x'.repeat(5000),
  [],
  {},
  [[[[]]]],
  { constructor: { prototype: {} } },
];

/** A value that fits a schema more or less; `known` are texts that mean something on the server. */
function sample(schema: Schema, known: readonly string[], roll: SchemaRoll, depth = 0): unknown {
  if (roll(12) === 0 || depth > 6) return NONSENSE[roll(NONSENSE.length)];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(choices[roll(choices.length)], known, roll, depth);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[roll(schema.enum.length)];
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(
        ([name]) => (schema.required ?? []).includes(name) || roll(2) === 0,
      );
      return Object.fromEntries(entries.map(([name, part]) => [name, sample(part, known, roll, depth + 1)]));
    }
    case 'array':
      return Array.from({ length: roll(3) }, () => sample(schema.items ?? {}, known, roll, depth + 1));
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + roll(4);
    case 'boolean':
      return roll(2) === 0;
    default:
      return known[roll(known.length)];
  }
}

type Rows = readonly Record<string, unknown>[];

/** The rows of every table of a database, by its name. */
type Everything = ReadonlyMap<string, Rows>;

function allInSqlite(data: string): Everything {
  const db = new Sqlite(join(data, 'hamlet.sqlite'), { readonly: true });
  const names = db.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
  const all = names.map((name): [string, Rows] => [name, db.prepare(`select * from "${name}"`).all() as Rows]);
  db.close();
  return new Map(all);
}

async function allInPostgres(url: string): Promise<Everything> {
  const db = new PgClient({ connectionString: url });
  await db.connect();
  const { rows: names } = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const all = new Map<string, Rows>();
  for (const { name } of names)
    all.set(name, (await db.query<Record<string, unknown>>(`select * from "${name}"`)).rows);
  await db.end();
  return all;
}

/** What belongs to the victims: every row that names their tables, persons or bots, but for when somebody last looked. */
function belongings(all: Everything, ids: readonly string[]): string[] {
  return (
    [...all]
      // Anybody may block and mute whom they like.
      .filter(([name]) => !['blocks', 'mutes', 'nodes', 'outages'].includes(name))
      .flatMap(([name, rows]) =>
        rows
          // A stranger may call themselves as they like.
          .filter((row) => ids.some((id) => Object.entries(row).some(([key, value]) => value === id && key !== 'name')))
          .map((row) => `${name} ${JSON.stringify({ ...row, seen: 0, next_at: 0 })}`),
      )
      .toSorted()
  );
}

const CASES = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
  ['SQLite', ...(postgres ? ['PostgreSQL'] : [])].map((database) => [database, seed] as const),
);

describe('every route of the description', () => {
  test.each(
    samples(
      CASES,
      CASES.filter(([, seed]) => seed === 1),
    ),
  )(
    'takes anything from anybody without a fault, and nothing of others changes (%s, %i)',
    { timeout: 600_000 },
    async (database, seed) => {
      const data = testFolder();
      const url = database === 'PostgreSQL' ? await postgres?.database() : undefined;
      const { base } = await testNode({ data, ...(url === undefined ? {} : { postgres: url }) });
      const all = async () => (url === undefined ? allInSqlite(data) : allInPostgres(url));
      const roll = dice(seed);
      const victims = await seatedTable(base, planFor('hamlet', [person, person]));
      const clients = [await victims.client(0), await victims.client(1)];
      await begin(clients);
      await playOn(clients, 5, 5);
      for (const client of clients) client.close();
      const [ada] = victims.cookies;
      const bot = await makeBot(base, ada, 'Victim');
      const owner = await request<{ me: { person: string } }>(base, 'GET', '/api/me', { cookie: ada });
      const invited = await request<{ id: string }>(base, 'POST', '/api/tables', {
        cookie: ada,
        body: { plan: planFor('builder-pro', [person, person]) },
      });
      const { token } = (
        await request<{ token: string }>(base, 'POST', `/api/tables/${invited.data.id}/invitations`, {
          cookie: ada,
          body: { seat: 1 },
        })
      ).data;
      await request(base, 'PUT', `/api/tables/${victims.id}/notes`, { cookie: ada, body: { text: 'mine' } });
      const ids = [victims.id, invited.data.id, owner.data.me.person, bot.bot];
      const before = belongings(await all(), ids);
      expect(before.length).toBeGreaterThan(10);

      const { data: api } = await request<{ paths: Record<string, Record<string, OpenApiOperation>> }>(
        base,
        'GET',
        '/api/openapi.json',
      );
      const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
      );
      let stranger = await knownPerson(base, planFor('hamlet', [person, person], { access: 'public' }), 'Stranger');
      let program = await makeBot(base, stranger.cookie, 'Intruder');
      const known = [...ids, stranger.table, bot.token, '0', '1', 'Eve', 'hamlet', 'x'.repeat(32), 'abcd-1234'];
      const rounds = samples([...Array(60).keys()], [...Array(url === undefined ? 4 : 2).keys()]);
      const faults: string[] = [];
      let requests = 0;
      for (const _ of rounds) {
        // Some deletes itself on the way.
        if ((await request<{ me: unknown }>(base, 'GET', '/api/me', { cookie: stranger.cookie })).data.me === null) {
          stranger = await knownPerson(base, planFor('hamlet', [person, person]), 'Stranger');
          program = await makeBot(base, stranger.cookie, 'Intruder');
        }
        for (const { path, method, operation } of operations) {
          const value = (schema: Schema) => encodeURIComponent(String(sample(schema, known, roll)).slice(0, 300));
          const address = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
            const found = operation.parameters.find((one) => one.in === 'path' && one.name === name);
            return value(found?.schema ?? {}) || 'x';
          });
          const query = operation.parameters
            .filter((one) => one.in === 'query' && roll(2) === 0)
            .map(({ name, schema }) => `${name}=${value(schema)}`);
          const schema = operation.requestBody?.content['application/json']?.schema;
          const caller = [{}, { cookie: stranger.cookie }, { headers: program.headers }, { cookie: 'nobody' }][roll(4)];
          requests++;
          const route = `${address}${query.length > 0 ? `?${query.join('&')}` : ''}`;
          if (route.includes(token)) throw new Error('an invitation is authority');
          const response = await fetch(`${base}${route}`, {
            method,
            signal: AbortSignal.timeout(5000),
            headers: {
              ...('cookie' in caller ? { cookie: `hamlet=${caller.cookie}` } : {}),
              ...('headers' in caller ? caller.headers : {}),
              ...(schema ? { 'content-type': 'application/json' } : {}),
            },
            ...(schema ? { body: JSON.stringify(sample(schema, known, roll)) ?? 'null' } : {}),
          });
          if (response.headers.get('content-type')?.includes('ndjson')) {
            await response.body?.cancel();
            continue;
          }
          const text = await response.text();
          const isRefused = response.status >= 400;
          const code: unknown = isRefused && text.startsWith('{') ? JSON.parse(text).code : 'none';
          if (
            response.status >= 500 ||
            (isRefused && !/^[a-z-]+$/.test(String(code))) ||
            /node_modules|\bat \w+ \(|\.ts:\d+/.test(text)
          )
            faults.push(`${method} ${route} ${response.status} ${text.slice(0, 300)}`);
        }
      }
      expect(faults).toEqual([]);
      expect(requests).toBeGreaterThan(60 * rounds.length);
      expect(belongings(await all(), ids)).toEqual(before);
    },
  );
});
