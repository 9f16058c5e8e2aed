// @vitest-environment happy-dom
import { getPush, testPush, turnPushOff, turnPushOn } from '@shop/contract/push/calls';
import type { PushDevice } from '@shop/contract/push/schemas';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes } from '../../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../../testing/stub-api.ts';
import { subscribe, unsubscribe } from './browser-push.ts';
import { PhoneNotifications } from './phone-notifications.tsx';

const all = { order: true, lowStock: true, ticket: true, refund: true };
const keys = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };
const made = {
  endpoint: keys.endpoint,
  toJSON: () => ({ endpoint: keys.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    subscription = null;
    return true;
  },
};
const device: PushDevice = {
  id: '019a0000-0000-7000-8000-000000000001',
  endpoint: keys.endpoint,
  label: 'Chrome on Android',
  choices: all,
  since: '2026-11-20T06:00:00.000Z',
};
const lost: PushDevice = {
  ...device,
  id: '019a0000-0000-7000-8000-000000000002',
  endpoint: 'https://push.example/2',
  label: 'App on iPhone',
};

let api: StubApi;
let subscription: typeof made | null;
let subscribeAnswers: boolean;
beforeEach(() => {
  [api, subscription, subscribeAnswers] = [stubApi(), null, true];
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  leavePage();
  api.restore();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/**
 * A browser that supports notifications, whose user answers the prompt as given. Its worker is installed during the
 * test.
 */
function browserWith(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: () => (subscribeAnswers ? Promise.resolve((subscription = made)) : new Promise(() => {})),
  };
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = { pushManager, installing: worker, waiting: null, active: null };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => {
        setTimeout(() => {
          worker.state = 'activated';
          worker.dispatchEvent(new Event('statechange'));
        });
        return registration;
      },
      // As on a page that was reached through the sign-in, outside the worker's scope.
      ready: new Promise(() => {}),
      getRegistration: async () => registration,
    },
  });
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answer),
  };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', notification);
}

const state = (...devices: PushDevice[]) => ({ success: true, data: { publicKey: 'key', devices } });
const show = () =>
  renderRoutes([{ path: '/admin/account', Component: PhoneNotifications }], '/admin/account');
const sent = (method: string) => api.calls.filter((call) => call.method === method);

test('says what an iPhone needs, what https is for, and what a browser cannot', async () => {
  api.on(getPush, state());
  show();
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeDefined();
  leavePage();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  show();
  expect(await screen.findByText(/only an app on the Home screen can show notifications/)).toBeDefined();
  leavePage();
  vi.stubGlobal('isSecureContext', false);
  show();
  expect(await screen.findByText(/Notifications need https/)).toBeDefined();
});

test('who does not allow it is told how to', async () => {
  browserWith('default', 'denied');
  api.on(getPush, state());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/This browser blocks notifications/)).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(sent('PUT')).toEqual([]);
});

test('turned on, it is for all kinds until one is turned off, is tried, and turned off', async () => {
  browserWith('granted');
  api.on(getPush, state());
  show();
  const button = await screen.findByRole('button', { name: 'Turn on' });
  api.on(turnPushOn, { success: true, message: 'on' });
  api.on(getPush, state(device));
  await userEvent.click(button);
  const tickets = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Support tickets/ });
  expect(sent('PUT').at(-1)?.body).toEqual({ ...keys, choices: all });
  const choices = { ...all, ticket: false };
  api.on(getPush, state({ ...device, choices }));
  await userEvent.click(tickets);
  await vi.waitFor(() => expect(tickets.checked).toBe(false));
  expect(sent('PUT').at(-1)?.body).toEqual({ ...keys, choices });
  api.refuse(testPush, { status: 503, message: 'The push service does not answer.' });
  await userEvent.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The push service does not answer.')).toBeDefined();
  api.on(turnPushOff, { success: true, message: 'off' });
  api.on(getPush, state());
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined();
  await vi.waitFor(() => expect(subscription).toBeNull());
});

test('another device, such as a lost one, is turned off from here', async () => {
  browserWith('granted');
  api.on(getPush, state(lost));
  show();
  expect(await screen.findByText('App on iPhone, on since 20 Nov 2026')).toBeDefined();
  api.on(turnPushOff, { success: true, message: 'off' });
  api.on(getPush, state());
  await userEvent.click(screen.getByRole('button', { name: 'Turn off App on iPhone' }));
  await vi.waitFor(() => expect(screen.queryByText(/App on iPhone/)).toBeNull());
  expect(sent('DELETE').map(({ url }) => url)).toEqual([`/api/admin/push/${lost.id}`]);
});

test('a browser whose worker cannot be installed, or whose push service never answers, says so', async () => {
  browserWith('granted');
  const register = vi.spyOn(navigator.serviceWorker, 'register');
  register.mockRejectedValueOnce(new Error('no service'));
  api.on(getPush, state());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/could not reach its push service/)).toBeDefined();
  subscribeAnswers = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const subscribed = subscribe('key').catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await subscribed).toContain('does not answer');
});

test('logging out ends the subscription; a browser without any has nothing to end', async () => {
  await unsubscribe();
  browserWith('granted');
  subscription = made;
  await unsubscribe();
  expect(subscription).toBeNull();
});
