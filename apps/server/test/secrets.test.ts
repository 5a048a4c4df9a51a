import { execFile } from 'node:child_process';
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readSecrets } from '../src/secrets.ts';
import { testFolder } from './support/folder.ts';

const SECRETS = join(import.meta.dirname, '..', 'src', 'secrets.ts');

test('nodes that start together on one data folder have the same secrets', { tags: ['whole'] }, async () => {
  const data = testFolder();
  const source = `import { readSecrets } from ${JSON.stringify(SECRETS)}; console.log(JSON.stringify(readSecrets(${JSON.stringify(data)})));`;
  const nodes = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]),
  );
  const told = (await Promise.all(nodes)).map(({ stdout }) => stdout.trim());
  expect(new Set(told).size).toBe(1);
  expect(JSON.stringify(readSecrets(data))).toBe(told[0]);
  expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a later version adds what is missing and keeps the rest; a lock of a dead node does not stop it', () => {
  const data = testFolder();
  writeFileSync(join(data, 'secrets.json'), JSON.stringify({ watch: 'old' }));
  const lock = join(data, 'secrets.json.lock');
  writeFileSync(lock, '');
  utimesSync(lock, 0, 0);
  const secrets = readSecrets(data);
  expect(secrets).toMatchObject({ watch: 'old', calls: expect.any(String) });
  expect(readSecrets(data)).toEqual(secrets);
});

test.each([
  [{ watch: 7 }, 'watch'],
  [{ vapid: { publicKey: 'a' } }, 'vapid.privateKey'],
])('a secret that is none stops the start and is left as it is: %j', (stored, place) => {
  const data = testFolder();
  const file = join(data, 'secrets.json');
  writeFileSync(file, JSON.stringify(stored));
  expect(() => readSecrets(data)).toThrow(`${place}: not-a-text`);
  expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(stored));
});
