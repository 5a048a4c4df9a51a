// @module-tag whole
import { EventEmitter } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { builtPage } from '../src/built-page.ts';
import { endingSignal } from '../src/ending-signal.ts';
import { hamlet } from './command.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'hamlet-cli-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A data folder with a storage that nobody has used. */
function served(): string {
  const data = folder();
  // To SQLite an empty file is an empty database.
  writeFileSync(join(data, 'hamlet.sqlite'), '');
  return data;
}

describe('serve and admin', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    '%s ends the server, at once when it comes again later',
    async (signal) => {
      const process = new EventEmitter();
      let now = 5000;
      let cut = 0;
      const ending = endingSignal(
        process,
        () => cut++,
        () => now,
      );
      expect(process.emit(signal)).toBe(true);
      await ending;
      // The same one, passed on by a parent process: without a listener it would end the process at once.
      now += 1000;
      expect(process.emit(signal)).toBe(true);
      expect(cut).toBe(0);
      now += 1;
      process.emit(signal);
      expect(cut).toBe(1);
    },
  );

  test('the page that is built here is found once there is one', () => {
    const built = folder();
    expect(builtPage(built)).toBeUndefined();
    writeFileSync(join(built, 'index.html'), '');
    expect(builtPage(built)).toBe(built);
  });

  test('a setting that cannot be used is one line', async () => {
    for (const args of [
      ['--port', 'x'],
      ['--public-address', 'here'],
      ['--settings', 'no-such-file.json'],
    ]) {
      const { stderr, status } = await hamlet('serve', '--data', folder(), ...args);
      expect(status).toBe(2);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
  });

  test('a slip in the name of the folder is said, and makes no empty file there', async () => {
    const data = folder();
    for (const job of [['list'], ['backup', join(data, 'copy.sqlite')]]) {
      const { status, stderr } = await hamlet('admin', ...job, '--data', join(data, 'slip'));
      expect([status, stderr]).toEqual([2, expect.stringContaining('--data names the data folder of a server')]);
    }
    expect(readdirSync(data)).toEqual([]);
  });

  test.each([
    ['an address of another computer', ['--host', '192.0.2.99'], 'no address of this computer'],
    ['a folder that cannot be made', ['--data', join(import.meta.filename, 'data')], 'cannot be opened: ENOTDIR'],
  ])('%s is one line that names it', async (_, args, said) => {
    const { stderr, status } = await hamlet('serve', '--data', folder(), '--port', '0', ...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('secrets that cannot be read are named and not quoted', async () => {
    const data = folder();
    writeFileSync(join(data, 'secrets.json'), 'top-secret');
    const { stderr, status } = await hamlet('serve', '--data', data, '--port', '0');
    expect([status, stderr]).toEqual([2, expect.stringContaining('secrets.json')]);
    expect(stderr).not.toContain('top');
    expect(stderr).not.toContain('internal error');
  });

  test('an empty storage has no tables, and all of them verify', async () => {
    const data = served();
    expect(await hamlet('admin', 'list', '--data', data)).toMatchObject({ status: 0, stdout: '' });
    expect((await hamlet('admin', 'verify', '--data', data)).stdout).toBe('0 tables: every game replays as stored\n');
    const missing = await hamlet('admin', 'show', 'nothing', '--data', data);
    expect(missing).toMatchObject({ status: 2, stderr: 'hamlet: There is no table with the id nothing.\n' });
    expect((await hamlet('admin', 'dance', '--data', data)).status).toBe(2);
    const bounced = await hamlet('admin', 'bounce', 'nobody@example.org', '--data', data);
    expect(bounced.stdout).toBe('0 persons can no longer be reached at nobody@example.org\n');
  });

  test('a record goes in and comes out as it was, and its seed keeps its promise', async () => {
    const data = served();
    await hamlet('sim', '--games', '1', '--seed', 'admin', '--record', data, '--round-cap', '3');
    const record = join(data, 'game-1.hamlet.json');
    const id = (await hamlet('admin', 'import', record, '--data', data)).stdout.trim();
    const copy = join(data, 'copy.hamlet.json');
    expect((await hamlet('admin', 'export', id, copy, '--data', data)).status).toBe(0);
    const { commitment, verified } = JSON.parse((await hamlet('replay', copy, '--verify', '--json')).stdout) as {
      commitment: string;
      verified: boolean;
    };
    expect(verified).toBe(true);
    expect((await hamlet('replay', record, '--verify', '--commitment', commitment)).status).toBe(0);
    const wrong = await hamlet('replay', record, '--verify', '--commitment', '0'.repeat(64));
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('not the promised one');
    expect((await hamlet('admin', 'verify', '--data', data)).stdout).toContain('1 table: every game replays as stored');
    expect((await hamlet('admin', 'backup', join(data, 'backup.sqlite'), '--data', data)).status).toBe(0);
    for (const job of [['backup'], ['export', id]]) {
      const refused = await hamlet('admin', ...job, join(data, 'nowhere', 'file'), '--data', data);
      expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('nowhere')]);
      expect(refused.stderr).not.toContain('internal error');
    }
  });
});
