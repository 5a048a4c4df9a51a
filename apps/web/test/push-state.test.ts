import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownSubscription, pushState, subscribe } from '../src/online/push.ts';

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

interface Registration {
  readonly active: object | undefined;
  readonly pushManager: { getSubscription(): Promise<unknown>; subscribe(options: object): Promise<unknown> };
}

/** A browser with a registration of its worker, without one, or without a part of the interfaces for calls. */
function stubWorker(
  registration: Registration | undefined,
  { hasWorker = true, hasPush = true, permission = 'granted' } = {},
): void {
  vi.stubGlobal('window', hasPush ? { PushManager: {} } : {});
  vi.stubGlobal('navigator', hasWorker ? { serviceWorker: { getRegistration: async () => registration } } : {});
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
}

const registered = (subscription: unknown): Registration => ({
  active: {},
  pushManager: {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (subscription instanceof Error) throw subscription;
      return subscription;
    },
  },
});

describe('the subscription of this browser', () => {
  it('is that of its worker', async () => {
    const own = { endpoint: 'https://push.example.org/1' };
    stubWorker(registered(own));
    expect(await ownSubscription()).toBe(own);
    stubWorker(registered(null));
    expect(await ownSubscription()).toBeUndefined();
    stubWorker(undefined);
    expect(await ownSubscription()).toBeUndefined();
  });

  it('is none where the browser lacks workers or calls', async () => {
    stubWorker(registered({}), { hasPush: false });
    expect(await ownSubscription()).toBeUndefined();
    stubWorker(registered({}), { hasWorker: false });
    expect(await ownSubscription()).toBeUndefined();
  });

  it('is not made without leave, before the worker is active, or where the browser fails', async () => {
    stubWorker(registered({}), { permission: 'denied' });
    expect(await subscribe('key')).toBe('denied');
    stubWorker({ ...registered({}), active: undefined });
    expect(await subscribe('key')).toBe('waiting');
    stubWorker(registered(new Error('no service')));
    expect(await subscribe('key')).toBe('failed');
  });
});
