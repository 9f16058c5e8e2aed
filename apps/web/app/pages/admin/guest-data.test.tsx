// @vitest-environment happy-dom
import { findGuest, listCustomers, mailGuest } from '@shop/contract/customers/calls';
import type { Guest } from '@shop/contract/customers/schemas';
import { getMailServerState } from '@shop/contract/mails/server-calls';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import CustomersPage from './customers-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getMailServerState, { success: true, data: { isAway: false } });
  signIn({ id: 'a1', email: 'admin@deodar.example', userName: 'Owner', role: 'admin' });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const nothing: Guest = { tickets: 0, contactMessages: 0, stockRequests: 0, newsletter: 0, mails: 0 };

/** The list after a search that finds no customer. */
function search(text: string, guest?: Guest) {
  api.on(listCustomers, { success: true, data: [], total: 0 });
  if (guest) api.on(findGuest, { success: true, data: guest });
  const path = `/admin/customers?text=${encodeURIComponent(text)}`;
  renderRoutes([{ path: '/admin/customers', element: <CustomersPage /> }], path);
}

test('an email without an account shows what the shop has of it, and mails its reader the way to a proof', async () => {
  search('meera@example.in', { ...nothing, tickets: 2, stockRequests: 1 });
  expect(await screen.findByText('Tickets')).toBeDefined();
  expect(api.calls.find(({ url }) => url.startsWith(findGuest.path))?.url).toContain('meera%40example.in');
  api.on(mailGuest, { success: true, message: 'They are mailed how to see, correct and erase it.' });
  await userEvent.click(screen.getByRole('button', { name: 'Mail them how to see and erase it' }));
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ mailbox: 'meera@example.in' });
  expect(toastText()).toBe('They are mailed how to see, correct and erase it.');
});

test('an email of which the shop has nothing is said to be so, and other words ask for nothing', async () => {
  search('nobody@example.in', nothing);
  expect(await screen.findByText('The shop has nothing of this email.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Mail them/ })).toBeNull();
  leavePage();
  search('Meera');
  expect(await screen.findByText('No customer matches')).toBeDefined();
});
