import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { address, openPage, withBrowser } from './harness.ts';
import { openTable } from './online-player.ts';

withBrowser();

/** A device that holds passkeys and says yes to everything. */
async function authenticator(page: Page): Promise<{ readonly devtools: CDPSession; readonly id: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, id: authenticatorId };
}

it('a passkey guards an identity: it is made, signs in on another device, and is removed', async () => {
  // Passkeys belong to a name.
  const at = address().replace('127.0.0.1', 'localhost');
  const first = await openPage();
  const own = await authenticator(first);
  await openTable(first, 'hamlet', at);
  await first.goto(`${at}#/me`);
  await first.locator('[data-add-passkey]').click();
  await first.locator('[data-passkey]').waitFor();
  await expectUsable(first, 'an identity with a passkey');

  const second = await openPage();
  const other = await authenticator(second);
  const { credentials } = await own.devtools.send('WebAuthn.getCredentials', { authenticatorId: own.id });
  for (const credential of credentials)
    await other.devtools.send('WebAuthn.addCredential', { authenticatorId: other.id, credential });
  await second.goto(`${at}#/me`);
  await second.locator('[data-sign-in]').click();
  await expect.poll(() => second.locator('[data-device]').count()).toBe(2);
  await expect.poll(() => second.getByLabel('Your name').inputValue()).toBe('Anna');

  await second.locator('[data-passkey] button').click();
  await expect.poll(() => second.locator('[data-passkey]').count()).toBe(0);
  const answer = await second.evaluate(async () => (await fetch('api/me/passkeys')).json());
  expect(answer).toEqual({ passkeys: [] });
});
