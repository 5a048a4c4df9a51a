import { afterEach, expect, it, vi } from 'vitest';
import { pushState } from '../src/online/push.ts';

interface Browser {
  readonly isSecureContext?: boolean;
  readonly hasPush?: boolean;
  readonly permission?: 'default' | 'granted' | 'denied';
  readonly userAgent?: string;
  readonly isInstalled?: boolean;
}

/** A browser that allows these things. */
function stub({
  isSecureContext = true,
  hasPush = true,
  permission = 'default',
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  isInstalled = false,
}: Browser): void {
  const parts = hasPush ? { PushManager: vi.fn<() => void>(), Notification: { permission } } : {};
  vi.stubGlobal('window', { isSecureContext, ...parts });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, ...(hasPush ? { serviceWorker: {} } : {}) });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
}

afterEach(() => vi.unstubAllGlobals());

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari';

it.each<[string, Browser, string | undefined]>([
  ['insecure', { isSecureContext: false }, undefined],
  ['unable', { hasPush: false }, undefined],
  ['install', { hasPush: false, userAgent: IPHONE }, undefined],
  ['unable', { hasPush: false, userAgent: IPHONE, isInstalled: true }, undefined],
  ['denied', { permission: 'denied' }, undefined],
  ['off', { permission: 'granted' }, undefined],
  ['off', {}, undefined],
  ['on', { permission: 'granted' }, 'https://push.example.org/1'],
  ['denied', { permission: 'denied' }, 'https://push.example.org/1'],
])('the page says %s of a browser %o', (state, browser, endpoint) => {
  stub(browser);
  expect(pushState(endpoint)).toBe(state);
});
