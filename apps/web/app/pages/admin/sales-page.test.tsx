// @vitest-environment happy-dom
import { getRevenue } from '@shop/contract/revenue/calls';
import type { Revenue, RevenueOfSpan } from '@shop/contract/revenue/schemas';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { type StubApi, stubApi } from '../../testing/stub-api.ts';
import SalesPage from './sales-page.tsx';

const nothing: RevenueOfSpan = {
  from: '2026-11-01',
  to: '2026-11-10',
  orders: 0,
  pieces: 0,
  goods: 0,
  discount: 0,
  shipping: 0,
  cashFees: 0,
  taken: 0,
  refunded: 0,
  averageOrder: 0,
  firstOrders: 0,
  returningOrders: 0,
  visits: 0,
  visitsWithCart: 0,
};
const sold: RevenueOfSpan = {
  ...nothing,
  from: '2026-11-11',
  to: '2026-11-20',
  orders: 2,
  goods: 400,
  discount: 40,
  shipping: 50,
  cashFees: 30,
  taken: 440,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

async function show(now: RevenueOfSpan) {
  const data: Revenue = {
    now,
    before: nothing,
    days: [],
    products: [],
    categories: [],
    codes: [],
    states: [],
    stock: { pieces: 0, value: 0, soldOut: 0 },
  };
  api.on(getRevenue, { success: true, data });
  renderRoutes([{ path: '/admin/sales', Component: SalesPage }], '/admin/sales');
  await screen.findByText('Received', { selector: 'dt' });
}

const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const figure = (name: string) => valueOf(name)?.textContent.replace(/,.*: the orders$/, '');

test('goods less discounts, plus delivery and cash on delivery fees, are what was received', async () => {
  await show(sold);
  expect(
    ['Goods', 'Discounts given', 'Delivery charged', 'Cash on delivery fees', 'Received'].map(figure),
  ).toEqual(['₹400.00', '₹40.00', '₹50.00', '₹30.00', '₹440.00']);
  expect(screen.getByText('goods less discounts, plus delivery and cash on delivery fees')).toBeDefined();
});

test('a shop that took no cash reads nothing of its fees', async () => {
  await show({ ...sold, cashFees: 0, taken: 410 });
  expect(screen.queryByText('Cash on delivery fees')).toBeNull();
  expect(screen.getByText('goods less discounts, plus delivery')).toBeDefined();
});

test('a figure of paid orders opens those of its days', async () => {
  await show(sold);
  for (const name of ['Received', 'Orders', 'Goods', 'Discounts given', 'Delivery charged']) {
    const link = valueOf(name)?.querySelector('a');
    expect([name, link?.getAttribute('href')]).toEqual([
      name,
      '/admin/orders?dateOf=paid&from=2026-11-11&to=2026-11-20',
    ]);
  }
  expect(valueOf('Orders from new shoppers')?.querySelector('a')).toBeNull();
  // Of nothing there are no rows.
  expect(valueOf('Pieces')?.querySelector('a')).toBeNull();
});
