// The part of the service worker that is called from outside: it shows a notification and opens the table that it is about.

/** @typedef {{ title: string, body: string, place: string, tag: string, badge: number }} PushNotification */

self.addEventListener('push', (event) => {
  /** @type {PushNotification} */
  const { title, body, place, tag, badge } = event.data.json();
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: 'pwa/icon-192.png',
    data: { place },
  });
  const marked = navigator.setAppBadge ? navigator.setAppBadge(badge).catch(() => {}) : undefined;
  event.waitUntil(Promise.all([shown, marked]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.place, self.registration.scope).href;
  event.waitUntil(openAt(url));
});

/** Goes to the table in a window that is open, or in a new one. */
async function openAt(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url === url);
  if (there) return there.focus();
  for (const one of windows) {
    try {
      const moved = await one.navigate(url);
      return await moved?.focus();
    } catch {
      // A window that this worker does not hold cannot be moved.
    }
  }
  return self.clients.openWindow(url);
}
