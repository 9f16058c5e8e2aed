// @vitest-environment happy-dom
import { getPickingList, tickPicked } from '@shop/contract/packing/calls';
import type { PickingList, PickingProduct } from '@shop/contract/packing/schemas';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import PickingListPage from './picking-list-page.tsx';

const neem: PickingProduct = {
  productId: 'p1',
  title: 'Neem Soap',
  category: 'soap',
  picture: null,
  pieces: 3,
  orders: [
    { _id: 'o1', orderNumber: 'DEO-10001', pieces: 2 },
    { _id: 'o2', orderNumber: 'DEO-10002', pieces: 1 },
  ],
  isTaken: false,
};
const wash: PickingProduct = {
  ...neem,
  productId: 'p2',
  title: 'Aloe Wash',
  category: 'faceWash',
  pieces: 1,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const answer = (data: Partial<PickingList> = {}) => ({
  success: true,
  data: {
    at: '2026-11-20T08:00:00.000Z',
    products: [neem, wash],
    orders: 2,
    ordersLeft: 0,
    pieces: 4,
    disputed: [],
    ...data,
  },
});
const show = () =>
  renderRoutes([{ path: '/admin/picking-list', Component: PickingListPage }], '/admin/picking-list');
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('lists each product with its pieces and the orders that need them, by category', async () => {
  api.on(getPickingList, answer());
  show();
  const tick = await box(/^Neem Soap, 3 pieces$/);
  expect(tick.getAttribute('aria-describedby')).toBe('orders-of-p1');
  expect(document.getElementById('orders-of-p1')?.textContent).toBe('DEO-10001 × 2, DEO-10002');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Soap',
    'Face Wash',
  ]);
  expect(screen.getByText(/products taken$/).closest('output')?.textContent).toBe(
    '4 pieces for 2 orders, 0 of 2 products taken',
  );
  expect(screen.getByText('Counted 20 Nov, 1:30 pm')).toBeDefined();
});

test('a tick is sent with the orders that it is for, and shown at once; one of another phone with its name', async () => {
  api.on(getPickingList, answer({ products: [neem, { ...wash, isTaken: true, takenBy: 'Ravi' }] }));
  show();
  expect((await box(/Aloe Wash/)).checked).toBe(true);
  expect(screen.getByText('taken by Ravi')).toBeDefined();
  const saved = api.hold(tickPicked);
  await userEvent.click(await box(/Neem Soap/));
  expect((await box(/Neem Soap/)).checked).toBe(true);
  expect(screen.getByText(/products taken$/).closest('output')?.textContent).toContain(
    '2 of 2 products taken',
  );
  api.on(getPickingList, answer({ products: [{ ...neem, isTaken: true, takenBy: 'Owner' }, wash] }));
  saved({ success: true });
  await screen.findByText('taken by Owner');
  expect((await box(/Aloe Wash/)).checked).toBe(false);
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    isTaken: true,
    products: [{ productId: 'p1', orderIds: ['o1', 'o2'] }],
  });
});

test('a tick that the shop does not take goes again, with the reason', async () => {
  api.on(getPickingList, answer());
  show();
  api.refuse(tickPicked, { status: 500, message: 'Not now' });
  await userEvent.click(await box(/Neem Soap/));
  await waitFor(() => expect(toastText()).not.toBeNull());
  await waitFor(async () => expect((await box(/Neem Soap/)).checked).toBe(false));
});

test('Untick all takes every tick away, in one call', async () => {
  api.on(getPickingList, answer({ products: [neem, wash].map((each) => ({ ...each, isTaken: true })) }));
  show();
  await box(/Neem Soap/);
  api.on(tickPicked, () => {
    api.on(getPickingList, answer());
    return { success: true };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Untick all' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Untick all' })).toBeNull());
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { isTaken: false, products: ['p1', 'p2'].map((productId) => ({ productId, orderIds: [] })) },
  ]);
});

test('says when nothing is to ship, and when more orders wait than one list holds', async () => {
  api.on(getPickingList, answer({ products: [], orders: 0, pieces: 0 }));
  show();
  expect(await screen.findByText('Nothing to ship')).toBeDefined();
  api.on(getPickingList, answer({ orders: 1000, ordersLeft: 12 }));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/These are the oldest 1,000 orders; 12 more orders/)).toBeDefined();
});

test('names orders for which nothing is picked because their payments are disputed', async () => {
  const disputed = [
    { _id: 'o8', orderNumber: 'DEO-10008' },
    { _id: 'o9', orderNumber: 'DEO-10009' },
  ];
  api.on(getPickingList, answer({ disputed }));
  show();
  const link = await screen.findByRole('link', { name: 'DEO-10009' });
  expect(link.getAttribute('href')).toBe('/admin/orders?order=o9');
  expect(link.closest('p')?.textContent).toBe(
    'Nothing is picked for DEO-10008, DEO-10009: their payments are disputed. Do not send them before that is settled.',
  );
});

test('waits with a sign, and offers another try where the load failed', async () => {
  api.refuse(getPickingList, { status: 500 });
  show();
  expect(screen.getByText('Loading picking list')).toBeDefined();
  expect(await screen.findByText('The picking list could not be loaded')).toBeDefined();
  api.on(getPickingList, answer());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await box(/Neem Soap/)).toBeDefined();
});
