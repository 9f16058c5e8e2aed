// @vitest-environment happy-dom
import { listHolds, releaseHold } from '@shop/contract/holds/calls';
import * as holdMessages from '@shop/contract/holds/messages';
import * as holdRefusals from '@shop/contract/holds/refusals';
import type { Hold } from '@shop/contract/holds/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import HoldsPage from './holds-page.tsx';

const hold: Hold = {
  order: { _id: 'o1', orderNumber: 'DEO-10001' },
  customer: { userName: 'Asha', email: 'asha@deodar.example' },
  items: [
    { productId: 'p1', title: 'Neem Soap', quantity: 1_200 },
    { productId: 'p2', title: 'Rose Soap', quantity: 1 },
  ],
  totalAmount: 398,
  since: '2026-11-20T08:00:00.000Z',
  endsAt: '2026-11-20T08:30:00.000Z',
  bankIsConfirming: false,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const listOf = (...holds: Hold[]) => ({ success: true, data: holds, total: holds.length });
const show = (address = '/admin/holds') =>
  renderRoutes([{ path: '/admin/holds', Component: HoldsPage }], address);

async function askToRelease(held = hold) {
  api.on(listHolds, listOf(held));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Release what DEO-10001 holds' }));
  return within(await screen.findByRole('dialog', { name: 'Release these pieces?' }));
}

test('tells who holds what, since when and until when, with the ways to order and product', async () => {
  api.on(listHolds, listOf(hold));
  show();
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toBe(
    '1,200 × Neem Soap1 × Rose SoapAshaasha@deodar.exampleDEO-10001₹398.00until 20 Nov, 2:00 pmsince 20 Nov, 1:30 pmRelease',
  );
  expect(screen.getByRole('link', { name: 'DEO-10001' }).getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(screen.getByRole('link', { name: 'Rose Soap' }).getAttribute('href')).toBe(
    '/admin/stock?product=p2',
  );
});

test('a hold is released once it was asked, and the list is read again', async () => {
  const dialog = await askToRelease();
  api.on(releaseHold, { success: true, message: holdMessages.released });
  api.on(listHolds, listOf());
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(toastText()).toBe('The order is closed and its pieces are for sale again.'));
  expect(api.calls.find(({ method }) => method === 'POST')?.url).toBe('/api/admin/holds/release/o1');
  expect(await screen.findByText('Nothing is on hold')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a hold that is over meanwhile says so', async () => {
  const dialog = await askToRelease();
  api.refuse(releaseHold, { status: 409, code: 'hold_is_over', message: holdRefusals.alreadyOver.text() });
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(holdRefusals.alreadyOver.text());
});

test('advises to wait while the bank confirms a payment', async () => {
  const dialog = await askToRelease({ ...hold, bankIsConfirming: true });
  expect(dialog.getByText(/It may be better to wait/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('goes from page to page by the address', async () => {
  api.on(listHolds, { ...listOf(hold), total: 21 });
  show('/admin/holds?page=2');
  await screen.findByText('DEO-10001');
  expect(api.calls.at(-1)?.url).toBe('/api/admin/holds/get?limit=20&page=2');
});

test('a list that does not come says why and offers another try', async () => {
  api.refuse(listHolds, { status: 500, message: 'Something went wrong' });
  show();
  expect(await screen.findByText('What is on hold could not be loaded')).toBeDefined();
  api.on(listHolds, listOf(hold));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('DEO-10001')).toBeDefined();
});
