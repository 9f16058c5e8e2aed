// @vitest-environment happy-dom
import { getBackups } from '@shop/contract/backups/calls';
import type { Backups } from '@shop/contract/backups/schemas';
import { getDashboard, getWaiting } from '@shop/contract/dashboard/calls';
import type { Dashboard } from '@shop/contract/dashboard/schemas';
import { listPageErrors } from '@shop/contract/page-errors/calls';
import { sendRefundAgain } from '@shop/contract/refunds/calls';
import { dismissSetup, getSetup } from '@shop/contract/setup/calls';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawBarChart } from '../../ui/draw-bar-chart.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { newSetup } from '../../testing/new-setup.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import DashboardPage from './dashboard-page.tsx';

// The browser draws the canvas. This mock records what the page passes to it and lets tests call back.
vi.mock('../../ui/draw-bar-chart.ts', () => ({
  drawBarChart: vi.fn<typeof drawBarChart>((_place, _days, onChoose) => ({
    choose: onChoose,
    remove: () => {},
  })),
}));

const nothing = { taken: 0, refunded: 0, payments: 0 };
const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  ...nothing,
}));
const quiet: Dashboard = {
  toShip: { total: 0, orders: [] },
  toRefund: { total: 0, orders: [] },
  money: { today: nothing, last7Days: nothing, last30Days: nothing, days },
  bestSellers: [],
  lowStock: { total: 0, products: [] },
  newestReviews: [],
  refunds: [],
};

const noBackups: Backups = {
  isNightly: false,
  kept: 7,
  isAtWork: false,
  madeAt: null,
  bytes: null,
  makingProblem: null,
  proof: null,
  sent: null,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getSetup, { success: true, data: { ...newSetup, isLandingPage: false } });
  api.on(getWaiting, { success: true, data: [] });
  api.on(getBackups, { success: true, data: noBackups });
  api.on(listPageErrors, { success: true, data: [] });
});
afterEach(() => {
  vi.useRealTimers();
  leavePage();
  api.restore();
});

const answer = (data: Partial<Dashboard> = {}) => ({ success: true, data: { ...quiet, ...data } });
const show = () => renderRoutes([{ path: '/admin/dashboard', Component: DashboardPage }], '/admin/dashboard');
const card = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

test("what of the shop is not the owner's yet leads to where it is set", async () => {
  api.on(getDashboard, answer());
  show();
  const { getByRole } = await card('Before you sell');
  const addressOf = (name: string) => getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Name')).toBe('/admin/settings#shop');
  expect(addressOf('Phone number')).toBe('/admin/settings#contact');
});

test("has the heading 'admin features'", async () => {
  api.on(getDashboard, answer());
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('admin features');
  expect(screen.getByText('Loading figures')).toBeDefined();
  await screen.findByText('Orders to ship');
});

test('an empty shop says so everywhere and alarms nobody', async () => {
  api.on(getDashboard, answer());
  show();
  expect(await screen.findByText(/Nothing to ship/)).toBeDefined();
  expect(screen.getByText('No product is low in stock.')).toBeDefined();
  expect(screen.getByText('Nothing was sold in the last 30 days.')).toBeDefined();
  expect(screen.getByText('No Reviews')).toBeDefined();
  expect(screen.getByText('Nothing waits for you.')).toBeDefined();
  expect(screen.queryByText('Payments to check')).toBeNull();
  expect(screen.queryByText(/Pages that broke/)).toBeNull();
});

test('pages that broke are named with the browser and how often, and nothing is said without any', async () => {
  api.on(getDashboard, answer());
  const error = { page: '/shop/product/:productKey', browser: 'Safari', errors: 12, lastDay: '2026-11-20' };
  api.on(listPageErrors, {
    success: true,
    data: [
      { ...error, version: 16 },
      { ...error, page: '*', browser: 'other', version: 0, errors: 1, lastDay: '2026-11-19' },
    ],
  });
  show();
  const rows = (await card('Pages that broke, last 7 days')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '/shop/product/:productKeySafari 161220 Nov',
    'An address without a pageAnother119 Nov',
  ]);
});

test('a failed load says so and offers another try', async () => {
  api.refuse(getDashboard, { status: 500 });
  show();
  expect(await screen.findByText('The figures could not be loaded')).toBeDefined();
  api.on(getDashboard, answer());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Orders to ship')).toBeDefined();
});

test('orders to ship lead to their details', async () => {
  const order = {
    _id: 'o1',
    orderNumber: 'DEO-10001',
    orderStatus: 'inProcess' as const,
    isPartlySent: false,
    orderDate: '2026-11-20T08:00:00.000Z',
    totalAmount: 450,
    city: 'Shimla',
    pieces: 3,
  };
  api.on(getDashboard, answer({ toShip: { total: 12, orders: [order] } }));
  show();
  const region = await card(/Orders to ship/);
  expect(region.getByRole('link', { name: 'Picking list' }).getAttribute('href')).toBe('/admin/picking-list');
  expect(region.getByRole('link', { name: 'Packing slips' }).getAttribute('href')).toBe(
    '/admin/packing-slips?orders=to-ship',
  );
  const link = region.getByRole('link', { name: /DEO-10001/ });
  expect(link.getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(link.textContent).toBe('DEO-10001In process3 pieces to Shimla₹450.0020 Nov, 1:30 pm');
  const toShip = '/admin/orders?needs=shipping';
  for (const name of ['12 in total', '11 more in All Orders']) {
    expect(region.getByRole('link', { name }).getAttribute('href')).toBe(toShip);
  }
});

test('rejected orders whose money is still with the shop are named, each with its link', async () => {
  const orderDate = '2026-11-20T08:00:00.000Z';
  const order = { _id: 'o1', orderNumber: 'DEO-10001', orderDate, amount: 707 };
  api.on(getDashboard, answer({ toRefund: { total: 3, orders: [order] } }));
  show();
  const region = await card('Payments to check');
  const link = region.getByRole('link', { name: /DEO-10001: rejected, not refunded yet/ });
  expect(link.textContent).toContain('₹707.00');
  expect(link.getAttribute('href')).toBe('/admin/orders?needs=refund&order=o1');
  expect(region.getByRole('link', { name: '2 more rejected orders to refund' }).getAttribute('href')).toBe(
    '/admin/orders?needs=refund',
  );
});

test('an order to ship whose courier collects the cash says so', async () => {
  const order = {
    _id: 'o1',
    orderNumber: 'DEO-10001',
    orderStatus: 'confirmed' as const,
    isPartlySent: false,
    orderDate: '2026-11-20T08:00:00.000Z',
    totalAmount: 358,
    cashToCollect: 358,
    city: 'Shimla',
    pieces: 1,
  };
  api.on(getDashboard, answer({ toShip: { total: 1, orders: [order] } }));
  show();
  const region = await card(/Orders to ship/);
  expect(region.getByRole('link', { name: /DEO-10001/ }).textContent).toContain('DEO-10001Cash to collect');
});

test('an order of which a part has left reads Partly sent', async () => {
  const order = {
    _id: 'o1',
    orderNumber: 'DEO-10001',
    orderStatus: 'inProcess' as const,
    isPartlySent: true,
    orderDate: '2026-11-20T08:00:00.000Z',
    totalAmount: 450,
    city: 'Shimla',
    pieces: 3,
  };
  api.on(getDashboard, answer({ toShip: { total: 1, orders: [order] } }));
  show();
  const region = await card(/Orders to ship/);
  expect(region.getByRole('link', { name: /DEO-10001/ }).textContent).toContain('DEO-10001Partly sent');
});

test('money is shown as sums, in the chart and in a table', async () => {
  const today = { taken: 1234.5, refunded: 34.5, payments: 2 };
  const withToday = [...days.slice(0, 29), { day: '2026-11-30', ...today }];
  const money = { today, last7Days: today, last30Days: { ...today, taken: 99_999 }, days: withToday };
  api.on(getDashboard, answer({ money }));
  show();
  const region = await card('Money received');
  expect(region.getAllByText('₹1,234.50')[0]).toBeDefined();
  expect(region.getByText('₹99,999.00')).toBeDefined();
  const refunds = region.getAllByRole('link', { name: '₹34.50 refunded' });
  expect(refunds.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/sales?from=2026-11-30&to=2026-11-30#refunds',
    '/admin/sales?from=2026-11-24&to=2026-11-30#refunds',
    '/admin/sales?from=2026-11-01&to=2026-11-30#refunds',
  ]);
  const paidOrders = region.getAllByRole('link', { name: '2 payments' });
  expect(paidOrders.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/orders?dateOf=paid&from=2026-11-30&to=2026-11-30',
    '/admin/orders?dateOf=paid&from=2026-11-24&to=2026-11-30',
    '/admin/orders?dateOf=paid&from=2026-11-01&to=2026-11-30',
  ]);
  const rows = within(region.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]?.textContent).toBe('30 Nov2₹1,234.50₹34.50');
  const slider = await region.findByRole('slider', { name: 'Money received on each of the last 30 days' });
  expect(slider.getAttribute('aria-valuetext')).toBe('30 Nov: ₹1,234.50 from 2 payments');
  const onChoose = vi.mocked(drawBarChart).mock.lastCall?.[2];
  act(() => onChoose?.(0));
  expect(region.getByText('1 Nov: ₹0.00 from 0 payments')).toBeDefined();
});

test('low stock and what sells lead to their products', async () => {
  const product = { productId: 'p1', title: 'Neem & Tulsi', picture: null };
  api.on(
    getDashboard,
    answer({
      lowStock: {
        total: 3,
        products: [
          { ...product, totalStock: 0, heldStock: 0 },
          { ...product, productId: 'p2', totalStock: 4, heldStock: 1 },
        ],
      },
      bestSellers: [{ ...product, pieces: 7, amount: 1393 }],
    }),
  );
  show();
  const low = await card(/Low stock/);
  expect(low.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '3 in total',
    'Neem & TulsiOut Of Stock',
    'Neem & Tulsi1 held by unpaid orders4 left',
    '1 more in Products',
  ]);
  for (const name of ['3 in total', '1 more in Products']) {
    expect(low.getByRole('link', { name }).getAttribute('href')).toBe('/admin/products?stock=low');
  }
  const best = (await card('Best sellers, last 30 days')).getAllByRole('link');
  expect(best.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Neem & Tulsi7 pieces', '/admin/products?search=Neem%20%26%20Tulsi'],
    [
      '₹1,393.00: the orders of Neem & Tulsi',
      '/admin/orders?dateOf=paid&from=2026-11-01&to=2026-11-30&payment=paid&product=p1',
    ],
  ]);
});

test('shows the newest reviews', async () => {
  const review = {
    _id: 'r1',
    id: 'r1',
    productId: 'p1',
    productTitle: 'Neem Soap',
    userId: 'u1',
    userName: 'Asha',
    reviewMessage: 'Lovely',
    reviewValue: 4,
    createdAt: '2026-11-20T08:00:00.000Z',
  };
  api.on(getDashboard, answer({ newestReviews: [review] }));
  show();
  const region = await card('Newest reviews');
  expect(region.getByRole('listitem').textContent).toContain('4.00 out of 5 stars');
  expect(region.getByText('Lovely')).toBeDefined();
  expect(region.getByText(/Asha, 20 Nov/)).toBeDefined();
  expect(region.getByRole('link', { name: 'Neem Soap' }).getAttribute('href')).toBe(
    '/admin/reviews?review=r1',
  );
});

test('payments that need attention lead to their orders', async () => {
  const refund = {
    refundId: 'f1',
    orderId: 'o1',
    orderNumber: 'DEO-10001',
    amount: 450,
    canSendAgain: false,
    at: '2026-11-20T08:00:00Z',
  };
  api.on(
    getDashboard,
    answer({
      refunds: [
        { ...refund, reason: 'owner', status: 'failed', problem: 'Too little balance', canSendAgain: true },
        { ...refund, refundId: 'f2', reason: 'owner', status: 'pending' },
        { ...refund, refundId: 'f3', reason: 'too_late', status: 'due' },
        { ...refund, refundId: 'f4', reason: 'paid_twice', status: 'processed' },
      ],
    }),
  );
  show();
  const region = await card('Payments to check');
  expect(
    region.getAllByRole('link').map((link) => link.querySelector('.dashboard-line-name')?.textContent),
  ).toEqual([
    'DEO-10001: refund failed',
    'DEO-10001: refund is with the bank',
    'DEO-10001: refund is being sent',
    'DEO-10001: refunded automatically',
  ]);
  expect(region.getByText(/The order was paid twice/)).toBeDefined();
  expect(region.getAllByRole('link')[0]?.getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(region.getByText('Razorpay says: Too little balance')).toBeDefined();
  expect(region.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Send again: ₹450 of DEO-10001',
  ]);
});

test('a refund that failed is sent again at the press of a button', async () => {
  const refund = {
    refundId: 'f1',
    orderId: 'o1',
    orderNumber: 'DEO-10001',
    amount: 450,
    reason: 'owner',
    status: 'failed',
    canSendAgain: true,
    at: '2026-11-20T08:00:00Z',
  } as const;
  api.on(getDashboard, answer({ refunds: [refund] }));
  api.refuse(sendRefundAgain, { status: 409, message: 'This refund is already with the bank.' });
  show();
  const region = await card('Payments to check');
  api.on(getDashboard, answer({ refunds: [{ ...refund, status: 'pending', canSendAgain: false }] }));
  await userEvent.click(region.getByRole('button', { name: /Send again/ }));
  expect(await screen.findByText('DEO-10001: refund is with the bank')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  expect(api.calls.map(({ url }) => url)).toContain('/api/admin/orders/refund/send-again/f1');
});

test('news appear without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.on(getDashboard, answer());
  show();
  await screen.findByText(/Nothing to ship/);
  api.on(getDashboard, answer({ toShip: { total: 1, orders: [] } }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('1 more in All Orders')).toBeDefined();
  expect(screen.getByText('1 order to ship').tagName).toBe('OUTPUT');
});

test('a new shop shows how far it has come until its owner puts that away', async () => {
  api.on(getDashboard, answer());
  api.on(getSetup, { success: true, data: newSetup });
  show();
  const steps = await card('Make it your shop');
  expect(steps.getByText(/0 of 13 steps/)).toBeDefined();
  expect(steps.getByRole('link', { name: 'Name and logo' }).getAttribute('href')).toBe(
    '/admin/setup?step=shop',
  );
  api.on(dismissSetup, { success: true, data: { ...newSetup, isLandingPage: false, isDismissed: true } });
  api.on(getSetup, { success: true, data: { ...newSetup, isLandingPage: false, isDismissed: true } });
  await userEvent.click(steps.getByRole('button', { name: 'Don’t show this again' }));
  await vi.waitFor(() => expect(screen.queryByText(/0 of 13 steps/)).toBeNull());
  expect(api.calls.filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { isDismissed: true } }]);
});
