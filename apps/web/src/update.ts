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
