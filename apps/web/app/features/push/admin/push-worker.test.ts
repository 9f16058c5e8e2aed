import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const file = join(import.meta.dirname, '../../../../public/admin/push-worker.js');

/** The worker in a browser of the test's making. */
function loadWorker(pages: object[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: { showNotification: vi.fn<(...given: unknown[]) => unknown>() },
    location: new URL('https://shop.example/admin/push-worker.js'),
    clients: { matchAll: async () => pages, openWindow: vi.fn<(...given: unknown[]) => unknown>() },
  };
  runInNewContext(readFileSync(file, 'utf8'), { self, URL });
  const send = async (name: string, event: object) => {
    let work: unknown;
    listeners[name]?.({ ...event, waitUntil: (given: unknown) => (work = given) });
    await work;
  };
  return { self, listeners, send };
}

test('it shows what came, and answers no request', async () => {
  const { self, listeners, send } = loadWorker();
  expect(Object.keys(listeners)).toEqual(['install', 'push', 'notificationclick']);
  const notice = { tag: '7', title: 'New order D-1: ₹498.00', path: '/admin/orders', icon: '/i.png' };
  await send('push', { data: { json: () => notice } });
  expect(self.registration.showNotification).toHaveBeenCalledWith('New order D-1: ₹498.00', {
    tag: '7',
    icon: '/i.png',
    data: { path: '/admin/orders' },
  });
});

test('a press opens the page in the admin that is open, else in a window of its own', async () => {
  const notification = {
    close: vi.fn<(...given: unknown[]) => unknown>(),
    data: { path: '/admin/orders?order=1' },
  };
  const closed = loadWorker();
  await closed.send('notificationclick', { notification });
  expect(closed.self.clients.openWindow).toHaveBeenCalledWith('https://shop.example/admin/orders?order=1');
  const page = {
    focus: vi.fn<(...given: unknown[]) => unknown>(),
    navigate: vi.fn<(...given: unknown[]) => unknown>(),
  };
  await loadWorker([page]).send('notificationclick', { notification });
  expect(page.navigate).toHaveBeenCalledWith('https://shop.example/admin/orders?order=1');
});
