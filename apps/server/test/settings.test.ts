import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../src/index.ts';
import { readSecrets } from '../src/secrets.ts';
import { testFolder } from './support/folder.ts';

describe('settings', () => {
  test('a flag counts before the environment, and that before the file', () => {
    const file = join(testFolder(), 'settings.json');
    writeFileSync(file, JSON.stringify({ port: 1, host: 'file', data: 'file' }));
    const settings = readSettings({ port: '3' }, { HAMLET_PORT: '2', HAMLET_HOST: 'environment' }, file);
    expect(settings).toMatchObject({ port: 3, host: 'environment', data: 'file', 'log-level': 'info' });
  });

  test.each([
    [{ port: '70000' }, {}],
    [{ port: 'x' }, {}],
    [{ 'trusted-proxies': 'nonsense' }, {}],
    [{ 'trusted-proxies': '127.0.0.1, 10.0.0.0/33' }, {}],
    [{ web: '/nonexistent' }, {}],
    [{ postgres: 'nonsense' }, {}],
    [{ postgres: 'https://user@db/hamlet' }, {}],
    [{ 'public-address': 'no address' }, {}],
    [{}, { HAMLET_LOG_LEVEL: 'loud' }],
  ])('%j %j cannot be used', (flags, environment) => {
    expect(() => readSettings(flags, environment)).toThrow(SettingsError);
    const [name = 'log-level'] = Object.keys(flags);
    expect(() => readSettings(flags, environment)).toThrow(new RegExp(`^${name}: `));
  });

  test('proxies are named by address, network or kind, and a database by its address', () => {
    const proxies = '127.0.0.1, 10.0.0.0/8,::1,fd00::/8,loopback';
    const postgres = 'postgresql:///hamlet?host=/run/postgresql';
    expect(readSettings({ 'trusted-proxies': proxies, postgres, web: testFolder() }, {})).toMatchObject({ postgres });
  });

  test('a file with something unknown cannot be used', () => {
    const file = join(testFolder(), 'settings.json');
    writeFileSync(file, JSON.stringify({ prot: 1 }));
    expect(() => readSettings({}, {}, file)).toThrow(/prot/);
    expect(() => readSettings({}, {}, `${file}x`)).toThrow(SettingsError);
  });

  test('secrets are made once, for their owner alone', () => {
    const folder = testFolder();
    const made = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(made);
    expect(made.watch.length).toBeGreaterThan(30);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
  });
});
