// @vitest-environment happy-dom
import { getRevenue } from '@shop/contract/revenue/calls';
import type { Revenue, RevenueOfSpan } from '@shop/contract/revenue/schemas';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { drawBarChart } from '../../ui/draw-bar-chart.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { type StubApi, stubApi } from '../../testing/stub-api.ts';
import SalesPage from './sales-page.tsx';

// Its library draws on a canvas, which there is none of here.
vi.mock('../../ui/draw-bar-chart.ts', () => ({
  drawBarChart: vi.fn<typeof drawBarChart>((_place, _days, onChoose) => ({
    choose: onChoose,
    remove: () => {},
  })),
}));

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

async function show(now: RevenueOfSpan, rest: Partial<Revenue> = {}, address = '/admin/sales') {
  const data: Revenue = {
    now,
    before: nothing,
    days: [],
    products: [],
    categories: [],
    codes: [],
    states: [],
    refunds: [],
    stock: { pieces: 0, value: 0, soldOut: 0 },
    ...rest,
  };
  api.on(getRevenue, { success: true, data });
  renderRoutes([{ path: '/admin/sales', Component: SalesPage }], address);
  await screen.findByText('Received', { selector: 'dt' });
}

const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const figure = (name: string) => valueOf(name)?.textContent.replace(/,.*: the (orders|refunds|days)$/, '');

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
  // Of nothing there are no rows.
  expect(valueOf('Pieces')?.querySelector('a')).toBeNull();
});

test('what was refunded opens the refunds of its days, each with its order', async () => {
  const refund = { refundId: 'r1', orderId: 'o1', orderNumber: 'DEO-10001', day: '2026-11-12', refunded: 0 };
  const refunds = [
    { ...refund, refundsOpen: 30 },
    { ...refund, refundId: 'r2', day: '2026-11-11', refunded: 25 },
  ];
  const days = [{ day: '2026-11-11', orders: 0, taken: 0, refunded: 25, visits: 0, visitsWithCart: 0 }];
  const span = { ...sold, refunded: 25, refundsOpen: 30 };
  const address = '/admin/sales?from=2026-11-11&to=2026-11-20#refunds';
  await show(span, { refunds, days }, address);
  for (const name of ['Refunded', 'Refunds not through']) {
    expect(valueOf(name)?.querySelector('a')?.getAttribute('href')).toBe(address);
  }
  expect(figure('Refunded')).toBe('₹25.00');
  const list = screen.getByRole('region', { name: 'Refunds' });
  expect(document.activeElement).toBe(list);
  const rows = within(list).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'DEO-1000112 Nov₹0.00₹30.00',
    'DEO-1000111 Nov₹25.00₹0.00',
  ]);
  expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toBe('/admin/orders?order=o1');
  const day = within(screen.getByRole('region', { name: 'By day' })).getByRole('link', {
    name: '₹25.00',
    hidden: true,
  });
  expect(day.getAttribute('href')).toBe('/admin/sales?from=2026-11-11&to=2026-11-11#refunds');
});

const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const hrefOf = (name: string) => valueOf(name)?.querySelector('a')?.getAttribute('href');

test('products, codes, states and kinds of shoppers open their orders', async () => {
  const productId = '019ac0de-0000-7000-8000-000000000001';
  const product = {
    productId,
    title: 'Neem',
    category: 'soap',
    pieces: 2,
    returned: 0,
    amount: 300,
    stock: 5,
  };
  const states = [
    { state: 'Tamil Nadu', orders: 1, taken: 200 },
    { state: '', orders: 1, taken: 240 },
  ];
  const codes = [{ code: 'TENTH', orders: 1, discount: 40, taken: 200 }];
  await show({ ...sold, firstOrders: 1, returningOrders: 1 }, { products: [product], states, codes });
  const days = '/admin/orders?dateOf=paid&from=2026-11-11&to=2026-11-20';
  expect(linksIn('By product')).toEqual([
    ['2: the orders of Neem', `${days}&product=${productId}`],
    ['₹300.00: the orders of Neem', `${days}&product=${productId}`],
  ]);
  expect(linksIn('By code')).toHaveLength(3);
  expect(linksIn('By code')[1]).toEqual(['₹40.00: the orders of TENTH', `${days}&code=TENTH`]);
  expect(linksIn('By state').map(([, to]) => to)).toEqual([
    `${days}&state=Tamil+Nadu`,
    `${days}&state=Tamil+Nadu`,
    `${days}&state=none`,
    `${days}&state=none`,
  ]);
  expect(hrefOf('Orders from new shoppers')).toBe(`${days}&shopper=new`);
  expect(hrefOf('Orders from returning shoppers')).toBe(`${days}&shopper=returning`);
});

test('visits open the days that make them', async () => {
  const day = { orders: 0, taken: 0, refunded: 0 };
  const days = [
    { ...day, day: '2026-11-11', visits: 40, visitsWithCart: 9 },
    { ...day, day: '2026-11-12', visits: 10, visitsWithCart: 1 },
  ];
  const address = '/admin/sales?from=2026-11-11&to=2026-11-20#days';
  await show({ ...sold, visits: 50, visitsWithCart: 10 }, { days }, address);
  expect([hrefOf('Visits'), hrefOf('Visits with a cart')]).toEqual([address, address]);
  const rows = within(screen.getByRole('region', { name: 'By day' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['12 Nov0₹0.00₹0.00101', '11 Nov0₹0.00₹0.00409']);
  expect(screen.getByText('The days as a table').closest('details')?.open).toBe(true);
});

test('a category opens its products', async () => {
  const row = { title: 'Neem', category: 'soap', pieces: 2, returned: 0, amount: 300, stock: 5 };
  const products = [
    { ...row, productId: 'p1' },
    { ...row, productId: 'p2', title: 'Rose wash', category: 'facewash' },
  ];
  const categories = [
    { category: 'soap', pieces: 2, amount: 300 },
    { category: 'facewash', pieces: 2, amount: 300 },
  ];
  await show(sold, { products, categories });
  const [pieces] = linksIn('By category');
  expect(pieces?.[1]).toBe('/admin/sales?from=2026-11-11&to=2026-11-20&category=soap#products');
  leavePage();
  await show(sold, { products, categories }, pieces?.[1] ?? '');
  const list = screen.getByRole('region', { name: /^By product: / });
  expect(document.activeElement).toBe(list);
  expect(
    within(list)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Neem']);
});
