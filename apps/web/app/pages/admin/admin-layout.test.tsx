// @vitest-environment happy-dom
import { logout } from '@shop/contract/auth/calls';
import { getWaiting } from '@shop/contract/dashboard/calls';
import { permissions } from '@shop/contract/call';
import { getOwnRole } from '@shop/contract/staff/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../platform/session.ts';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AdminLayout from './admin-layout.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getOwnRole, { success: true, data: { role: 'owner', permissions: [...permissions] } });
  api.on(getWaiting, { success: true, data: [] });
});
afterEach(async () => {
  // A logout loads what ends the notifications, which would find the browser of the next test.
  await vi.dynamicImportSettled();
  leavePage();
  api.restore();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const owner = { id: 'u2', email: 'owner@deodar.example', userName: 'Owner', role: 'admin' };

/** Until `text` is there. */
async function show(text = 'the orders') {
  const page = { path: '/admin/orders', element: <p>the orders</p> };
  const rendered = renderRoutes(
    [
      { Component: AdminLayout, children: [page] },
      { path: '/auth/login', element: <p>sign in</p> },
      { path: '/unauth-page', element: <p>not for you</p> },
    ],
    '/admin/orders',
  );
  await screen.findByText(text);
  return rendered;
}

test('offers the pages of the admin area and marks the one that is open', async () => {
  signIn(owner);
  await show();
  const side = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(side.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin/dashboard'],
    ['Products', '/admin/products'],
    ['Orders', '/admin/orders'],
    ['Features', '/admin/features'],
    ['Categories', '/admin/categories'],
    ['Collections', '/admin/collections'],
    ['Stocktake', '/admin/stocktake'],
    ['Offers', '/admin/offers'],
    ['Newsletters', '/admin/newsletters'],
    ['Reviews', '/admin/reviews'],
    ['Feeds', '/admin/feeds'],
    ['Sales', '/admin/sales'],
    ['Money', '/admin/money'],
    ['Settlements', '/admin/settlements'],
    ['Cash on delivery', '/admin/cash'],
    ['Courier’s bills', '/admin/courier-bills'],
    ['Costs', '/admin/costs'],
    ['Profit', '/admin/profit'],
    ['Tax papers', '/admin/tax'],
    ['Customers', '/admin/customers'],
    ['Support', '/admin/support'],
    ['Pages', '/admin/pages'],
    ['Menus', '/admin/menus'],
    ['Redirects', '/admin/redirects'],
    ['Emails', '/admin/mails'],
    ['WhatsApp', '/admin/whatsapp'],
    ['Delivery', '/admin/delivery'],
    ['People', '/admin/people'],
    ['Trail', '/admin/trail'],
    ['Page speed', '/admin/page-speeds'],
    ['Webhooks', '/admin/webhooks'],
    ['API keys', '/admin/api-keys'],
    ['Connections', '/admin/connections'],
    ['Backups', '/admin/backups'],
    ['Settings', '/admin/settings'],
    ['First steps', '/admin/setup'],
    ['Your account', '/admin/account'],
  ]);
  expect(side.getByRole('link', { current: 'page' }).textContent).toBe('Orders');
  expect(screen.getByText('the orders')).toBeDefined();
});

test('on a small screen the menu slides in and closes when a page is chosen', async () => {
  signIn(owner);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(await sheet.findByRole('link', { name: 'Orders' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Logout clears local storage and leads to the sign-in', async () => {
  signIn(owner);
  await show();
  window.localStorage.setItem('kept', 'by somebody');
  api.on(logout, { success: true, message: 'Logged out successfully' });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('sign in')).toBeDefined();
  expect(window.localStorage.length).toBe(0);
});

test('Logout ends the notifications of this device', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.stubGlobal('PushManager', Object);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      getRegistration: async () => registration,
      startMessages() {},
    }),
  });
  signIn(owner);
  await show();
  api.on(logout, { success: true, message: 'Logged out successfully' });
  expect(unsubscribe).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('sign in')).toBeDefined();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
});

test('a visitor is sent to sign in', async () => {
  act(() => endSession());
  await show('sign in');
  expect(screen.getByText('sign in')).toBeDefined();
});

test('a shopper is told that it is not for them', async () => {
  signIn();
  await show('not for you');
  expect(screen.getByText('not for you')).toBeDefined();
});

test('installed from the admin it is an app of its own; the shop’s is back once the admin is left', async () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.setAttribute('href', '/manifest.webmanifest');
  document.head.append(link);
  try {
    signIn(owner);
    const { router } = await show();
    expect(link.getAttribute('href')).toBe('/admin.webmanifest');
    await act(() => router.navigate('/unauth-page'));
    expect(link.getAttribute('href')).toBe('/manifest.webmanifest');
  } finally {
    link.remove();
  }
});

test('a pressed notification opens its page here, unless it was pressed long ago', async () => {
  const worker = Object.assign(new EventTarget(), { startMessages: () => {} });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  signIn(owner);
  await show();
  await screen.findByText('the orders');
  const told: unknown[] = [];
  const press = (at: number) =>
    act(async () => {
      const ports = [{ postMessage: (message: unknown) => told.push(message) }];
      worker.dispatchEvent(
        Object.assign(new Event('message'), { data: { open: '/unauth-page', at }, ports }),
      );
    });
  await press(Date.now() - 60_000);
  expect(screen.getByText('the orders')).toBeDefined();
  await press(Date.now());
  expect(await screen.findByText('not for you')).toBeDefined();
  expect(told).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
