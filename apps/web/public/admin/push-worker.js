// Shows the owner's notifications. It serves /admin/ alone, answers no request and caches nothing.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { tag, title, path, icon } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag, icon, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.path, self.location.origin).href));
});

async function openPage(address) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}
