import { describe, expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { address, openPage, PHONE, withBrowser } from './harness.ts';
import { openTable } from './online-player.ts';

withBrowser('whole');

/** A browser whose push service answers at once; the one that Chromium knows is on the internet. */
function fakeSubscription(): void {
  const made = {
    endpoint: 'https://push.example.org/device',
    toJSON: () => ({
      endpoint: 'https://push.example.org/device',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: async () => true,
  };
  let current: typeof made | null = null;
  Object.assign(PushManager.prototype, {
    subscribe: async () => (current = made),
    getSubscription: async () => current,
  });
}

describe('somebody who wants to be notified', () => {
  it('allows it on this device, adds a webhook, switches an event off, and sees a notification that names the table', async () => {
    const page = await openPage({ size: PHONE, offline: true });
    await page.context().grantPermissions(['notifications']);
    await page.context().addInitScript(fakeSubscription);
    await openTable(page, 'hamlet');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(address('me'));
    await page.reload();
    await page.locator('[data-allow]').click();
    await page.locator('[data-push=on] [data-target]').waitFor();
    await page.locator('[data-webhooks] summary').click();
    await page.getByLabel('Address', { exact: true }).fill('https://example.org/hook');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('whsec_').waitFor();
    await page.getByLabel('A game is over, by Webhook').click();
    await expect.poll(() => page.getByLabel('A game is over, by Webhook').isChecked()).toBe(false);
    await page.getByText('This server sends no e-mail.').waitFor();
    await expectUsable(page, 'how to be notified');

    const devtools = await page.context().newCDPSession(page);
    const known = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(address()).origin,
      registrationId: await known,
      data: JSON.stringify({
        title: 'Your turn',
        body: 'Hamlet with Bea',
        place: '#/online/abc',
        tag: 'abc',
        badge: 2,
      }),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
          title,
          body,
          tag,
          data,
        }));
      });
    await expect
      .poll(shown)
      .toEqual([{ title: 'Your turn', body: 'Hamlet with Bea', tag: 'abc', data: { place: '#/online/abc' } }]);
  });
});
