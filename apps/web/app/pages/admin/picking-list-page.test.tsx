// @vitest-environment happy-dom
import { getPickingList } from '@shop/contract/packing/calls';
import type { PickingList, PickingProduct } from '@shop/contract/packing/schemas';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
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
    backInStock: [],
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

test('a tick stays when the page comes again, and goes once more pieces are needed', async () => {
  api.on(getPickingList, answer());
  show();
  await userEvent.click(await box(/Neem Soap/));
  expect(screen.getByText(/products taken$/).closest('output')?.textContent).toContain(
    '1 of 2 products taken',
  );
  const kept = window.sessionStorage.getItem('pickingTicks') ?? '';
  leavePage();
  window.sessionStorage.setItem('pickingTicks', kept);
  show();
  expect((await box(/Neem Soap/)).checked).toBe(true);
  expect((await box(/Aloe Wash/)).checked).toBe(false);

  api.on(getPickingList, answer({ products: [{ ...neem, pieces: 5 }, wash] }));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await box(/Neem Soap, 5 pieces/);
  expect((await box(/Neem Soap/)).checked).toBe(false);
});

test('Untick all takes every tick away', async () => {
  api.on(getPickingList, answer());
  show();
  await userEvent.click(await box(/Neem Soap/));
  await userEvent.click(await box(/Aloe Wash/));
  await userEvent.click(screen.getByRole('button', { name: 'Untick all' }));
  expect(screen.getByText(/products taken$/).closest('output')?.textContent).toContain(
    '0 of 2 products taken',
  );
  expect(screen.queryByRole('button', { name: 'Untick all' })).toBeNull();
});

test('what the session keeps and nobody understands counts as no tick', async () => {
  window.sessionStorage.setItem('pickingTicks', '{nonsense');
  api.on(getPickingList, answer());
  show();
  expect((await box(/Neem Soap/)).checked).toBe(false);
});

test('says when nothing is to ship, and when more orders wait than one list holds', async () => {
  api.on(getPickingList, answer({ products: [], orders: 0, pieces: 0 }));
  show();
  expect(await screen.findByText('Nothing to ship')).toBeDefined();
  api.on(getPickingList, answer({ orders: 1000, ordersLeft: 12 }));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(
    await screen.findByText(/These are the 1,000 orders that wait longest; 12 more orders/),
  ).toBeDefined();
});

test('names orders for which nothing is picked because their pieces are back in the stock', async () => {
  const backInStock = [
    { _id: 'o8', orderNumber: 'DEO-10008' },
    { _id: 'o9', orderNumber: 'DEO-10009' },
  ];
  api.on(getPickingList, answer({ backInStock }));
  show();
  const link = await screen.findByRole('link', { name: 'DEO-10009' });
  expect(link.getAttribute('href')).toBe('/admin/orders?order=o9');
  expect(link.closest('p')?.textContent).toBe(
    'Nothing is picked for DEO-10008, DEO-10009: a refund put their pieces back into the stock. Check them before you pack.',
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
