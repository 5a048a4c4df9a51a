import { type Signal, signal } from '@preact/signals';

/** True when a newer version of the page has been fetched and waits to be taken. */
export const hasUpdate: Signal<boolean> = signal(false);

let waiting: ServiceWorker | null = null;

/**
 * Keeps the page for times without a network, and notices newer versions. A browser without service workers has neither, and a page
 * that is served from its sources has none to register.
 */
export async function watchForUpdates(): Promise<void> {
  if (import.meta.hot || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('./sw.js', { scope: './' });
  const note = () => {
    // The first version of all waits for nobody.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    ({ waiting } = registration);
    hasUpdate.value = true;
  };
  note();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', note));
}

/** Takes the newer version: the page is loaded anew. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** The time for which a newer version is waited for before the page is loaded as it is kept here. */
const NEWEST_MS = 15_000;

/** Loads the page again as the server has it now: the version that this device keeps is replaced first. */
export async function loadNewest(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, NEWEST_MS));
  await Promise.race([late, replaceKept().catch(() => {})]);
  location.reload();
}

async function replaceKept(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const newer = registration?.installing ?? registration?.waiting;
  if (!newer) return;
  const taken = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  );
  const take = () => newer.state === 'installed' && newer.postMessage({ type: 'SKIP_WAITING' });
  newer.addEventListener('statechange', take);
  take();
  await taken;
}
