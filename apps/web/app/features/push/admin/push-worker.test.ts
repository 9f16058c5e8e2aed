import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const file = join(import.meta.dirname, '../../../../public/admin/push-worker.js');

/** The worker in a simulated browser. */
function loadWorker(pages: object[] = [], timer: (...given: never[]) => unknown = setTimeout) {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: { showNotification: vi.fn<(...given: unknown[]) => unknown>() },
    location: new URL('https://shop.example/admin/push-worker.js'),
    clients: { matchAll: async () => pages, openWindow: vi.fn<(...given: unknown[]) => unknown>() },
  };
  runInNewContext(readFileSync(file, 'utf8'), { self, URL, MessageChannel, setTimeout: timer, clearTimeout });
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

const press = (worker: ReturnType<typeof loadWorker>) =>
  worker.send('notificationclick', {
    notification: { close: vi.fn<() => void>(), data: { path: '/admin/orders?order=1' } },
  });

test('a press opens a window where no page of the admin is open', async () => {
  const shopPage = { focus: vi.fn<() => void>(), postMessage: vi.fn<() => void>() };
  for (const pages of [[], [shopPage]]) {
    const worker = loadWorker(pages);
    await press(worker);
    expect(worker.self.clients.openWindow).toHaveBeenCalledWith('https://shop.example/admin/orders?order=1');
  }
  expect(shopPage.focus).not.toHaveBeenCalled();
});

test('a press is left to the page of the admin that is open', async () => {
  const page = {
    focus: vi.fn<() => void>(),
    postMessage: vi.fn<(press: object, ports: MessagePort[]) => void>((_, [port]) =>
      port?.postMessage('opened'),
    ),
  };
  // However slow the machine is, the page answers before the timer fires.
  const worker = loadWorker([page], () => undefined);
  await press(worker);
  expect(page.postMessage.mock.calls[0]?.[0]).toMatchObject({ open: '/admin/orders?order=1' });
  expect(page.focus).toHaveBeenCalledOnce();
  expect(worker.self.clients.openWindow).not.toHaveBeenCalled();
});
