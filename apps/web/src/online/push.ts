import { ask } from './api.ts';

/** The state of notifications in this browser: `on`, `off`, or the reason why it can show none while the page is closed. */
export type PushState = 'insecure' | 'unable' | 'install' | 'denied' | 'off' | 'on';

/** The state of notifications in this browser, before anybody is asked. */
export function pushState(endpoint: string | undefined): PushState {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return needsInstalling() ? 'install' : 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return endpoint === undefined ? 'off' : 'on';
}

/** True on a device where only a page on the home screen has the Push API. */
function needsInstalling(): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}

/** The subscription of this browser, where it has one. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Asks the person and subscribes this browser; gives why it could not, undefined once the server knows it. */
export async function subscribe(key: string): Promise<'denied' | 'waiting' | 'failed' | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return 'waiting';
  let made: PushSubscription;
  try {
    made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return 'failed';
  }
  const { endpoint, keys } = made.toJSON();
  await ask('addPush', {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      language: document.documentElement.lang,
    },
  });
  return undefined;
}
