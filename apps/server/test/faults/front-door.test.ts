// @module-tag whole
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { greeting, networkAddresses, qrCode } from '../../src/addresses.ts';
import { SETTINGS } from '../../src/settings.ts';
import { testFolder } from '../support/folder.ts';
import { request } from '../support/node.ts';
import { LAUNCHER, startProcess } from '../support/process.ts';

test('a server that is open to the network prints where phones find it, and answers there', async () => {
  const server = await startProcess(['--port', '0', '--data', testFolder(), '--host', '0.0.0.0']);
  const { port } = server;
  expect(server.output()).toContain(`Hamlet is at http://localhost:${port}/\n`);
  for (const address of networkAddresses(port)) expect(server.output()).toContain(`${address}\n${qrCode(address)}\n`);
  for (const address of [...networkAddresses(port), `http://localhost:${port}/`])
    expect((await request(address, 'GET', 'health/live')).data).toEqual({ live: true });
});

test('each address has its QR code, and this computer alone needs none', () => {
  const [one, other] = ['http://192.168.0.7:80/', 'http://10.0.0.3:80/'];
  expect(qrCode(one)).not.toBe(qrCode(other));
  for (const host of ['0.0.0.0', '::'])
    expect(greeting(host, 80, [one, other])).toBe(
      [one, qrCode(one), other, qrCode(other), 'Hamlet is at http://localhost:80/', ''].join('\n'),
    );
  expect(greeting('127.0.0.1', 80, [one])).toBe('Hamlet is at http://127.0.0.1:80/\n');
});

test('every setting is in the help, with its variable', () => {
  const { stdout, status } = spawnSync(process.execPath, [LAUNCHER, 'serve', '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  // Long texts are broken into lines.
  const text = stdout.replaceAll(/\s+/g, ' ');
  const settings = Object.entries(SETTINGS);
  expect(settings.length).toBeGreaterThan(20);
  for (const [name, { value, text: about, otherwise }] of settings)
    expect(text).toContain(`--${name} ${value} ${about}${otherwise ? ` (${String(otherwise)})` : ''}`);
  expect(text).toContain('HAMLET_PORT=8080');
});
