// Shows the owner's notifications. Its scope is only /admin/; it answers no requests and caches nothing.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { tag, title, path, icon } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag, icon, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

// Pages reached through the sign-in are outside the worker's scope, so it does not control them.
async function openPage(path) {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    if (await goesThere(page, path)) return page.focus();
  }
  return self.clients.openWindow(new URL(path, self.location.origin).href);
}

// Whether an open admin page confirms at once that it navigates there. That page keeps its sign-in and asks about
// unsaved work.
function goesThere(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (goes) => {
      port1.close();
      resolve(goes);
    };
    const timer = setTimeout(() => settle(false), 500);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      settle(true);
    });
    port1.start();
    page.postMessage({ open: path, at: Date.now() }, [port2]);
  });
}
