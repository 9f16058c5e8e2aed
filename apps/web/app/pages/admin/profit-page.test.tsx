// @vitest-environment happy-dom
import { getProfit, listProfitOrders } from '@shop/contract/profit/calls';
import { profitFigureNames } from '@shop/contract/profit/figures';
import type { ProfitMonth, ProfitSums } from '@shop/contract/profit/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { type StubApi, stubApi } from '../../testing/stub-api.ts';
import ProfitPage from './profit-page.tsx';

const none = Object.fromEntries(profitFigureNames.map((name) => [name, 0])) as Record<
  (typeof profitFigureNames)[number],
  number
>;
const sums: ProfitSums = {
  ...none,
  orders: 2,
  collected: 600,
  goods: 180,
  gst: 28.57,
  profit: 391.43,
  unknownPieces: 0,
};
const november: ProfitMonth = {
  month: '2026-11',
  registration: 'regular',
  sums,
  products: [{ ...sums, productId: 'p1', title: 'Neem', pieces: 4 }],
  codes: [{ ...sums, code: '' }],
  zones: [{ ...sums, zone: '1' }],
  cashUnderway: { orders: 1, amount: 250 },
  refundsOpen: 0,
  feesUnknown: 0,
  unbilledParcels: 2,
  withoutInvoice: 0,
  packingUnknown: 2,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(month: ProfitMonth) {
  api.on(getProfit, { success: true, data: month });
  return renderRoutes([{ path: '/admin/profit', Component: ProfitPage }], '/admin/profit?month=2026-11');
}

test('each figure opens the orders that make it; what is missing is said with the way to enter it', async () => {
  show(november);
  const row = {
    ...sums,
    _id: 'o1',
    orderNumber: 'DEO-1',
    placedOn: '2026-11-02',
    code: '',
    pinCode: '171001',
  };
  api.on(listProfitOrders, { success: true, data: [{ ...row, orders: 1, gst: 14.28 }], total: 1 });
  expect(await screen.findByText(/^The courier’s bill of 2 parcels has not been read/)).toBeDefined();
  expect(screen.getByText(/^Not counted yet: 1 order in cash, ₹250.00/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Enter it' }).getAttribute('href')).toBe(
    '/admin/costs?costs=packing',
  );
  expect(screen.queryByRole('link', { name: 'Refunded' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'GST to pay' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Orders' }));
  expect(await dialog.findByText('₹14.28')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'DEO-1' }).getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(api.calls.at(-1)?.url).toBe('/api/admin/profit/orders?figure=gst&limit=20&month=2026-11&page=1');
});

test('where the cost of pieces is not known, so is the profit, with a link to enter costs', async () => {
  const { profit: _, ...unknown } = { ...sums, unknownPieces: 3 };
  show({ ...november, sums: unknown, products: [{ ...unknown, productId: 'p1', title: 'Neem', pieces: 4 }] });
  expect(await screen.findByText('The cost of 3 pieces is not known, so the profit is not.')).toBeDefined();
  // Goods and profit, of the month and of the product.
  expect(screen.getAllByText('Unknown').length).toBe(4);
  expect(screen.getByRole('link', { name: 'Enter costs' }).getAttribute('href')).toBe(
    '/admin/costs?missing=yes&from=2026-11-01',
  );
  const goods = screen.getByRole('link', { name: 'Cost of goods' });
  expect(goods.closest('div')?.textContent).toBe('Cost of goodsUnknown');
  api.on(listProfitOrders, { success: true, data: [], total: 0 });
  await userEvent.click(goods);
  expect(await screen.findByRole('dialog', { name: 'Orders' })).toBeDefined();
  expect(api.calls.at(-1)?.url).toBe('/api/admin/profit/orders?limit=20&month=2026-11&page=1&unknown=yes');
});

test('what takes from the profit and a loss have their sign before the rupees; a loss that is not whole says so', async () => {
  show({ ...november, sums: { ...sums, profit: -1_250.5 } });
  const lines = [...(await screen.findAllByRole('term'))].map((term) => term.parentElement?.textContent);
  expect(lines).toEqual([
    'Collected₹600.00',
    'GST to pay−₹28.57',
    'Cost of goods−₹180.00',
    'Profit of 2 orders−₹1,250.50',
  ]);
  expect(screen.getByText('Less will be left: not all costs of these orders are known.')).toBeDefined();
});

test('a profit of which all costs are known says nothing of more', async () => {
  show({ ...november, unbilledParcels: 0, packingUnknown: 0 });
  expect(await screen.findByText('Profit of 2 orders')).toBeDefined();
  expect(screen.queryByText(/^Less will be left/)).toBeNull();
});

test('what is missing opens the orders that it is of', async () => {
  show({ ...november, refundsOpen: 120.5, feesUnknown: 1, withoutInvoice: 3 });
  const row = {
    ...sums,
    _id: 'o1',
    orderNumber: 'DEO-1',
    placedOn: '2026-11-02',
    code: '',
    pinCode: '171001',
  };
  api.on(listProfitOrders, { success: true, data: [{ ...row, missing: 2 }], total: 1 });
  for (const [name, part, words] of [
    ['Orders with open refunds', 'refunds', '₹2.00'],
    ['Orders without a bill', 'bill', '2 parcels'],
    ['Orders without a fee', 'fee', '2 payments'],
    ['Orders with cash on its way', 'cash', '₹2.00'],
    ['Orders without an invoice', 'invoice', 'No invoice'],
  ] as const) {
    await userEvent.click(await screen.findByRole('link', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Orders' }));
    expect(await dialog.findByText(words)).toBeDefined();
    expect(api.calls.at(-1)?.url).toBe(
      `/api/admin/profit/orders?limit=20&missing=${part}&month=2026-11&page=1`,
    );
    await userEvent.keyboard('{Escape}');
  }
});

test('what parcels will cost is estimated until the bill, and says so', async () => {
  show({ ...november, sums: { ...sums, unbilled: 118, profit: 273.43 }, packingUnknown: 0 });
  expect(
    await screen.findByText(
      'The courier’s bill of 2 parcels has not been read: ₹118.00 is estimated by what the last bills ask on average, and gives way to the bill.',
    ),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Courier, estimated' })).toBeDefined();
  expect(screen.queryByText(/^Less will be left/)).toBeNull();
});

test('an order of a product’s share says so, and what it is made of with signs', async () => {
  show(november);
  const { profit: _, ...unknown } = { ...sums, goods: 0, other: -50, unknownPieces: 1 };
  const row = { _id: 'o1', orderNumber: 'DEO-1', placedOn: '2026-11-02', code: '', pinCode: '171001' };
  api.on(listProfitOrders, { success: true, data: [{ ...unknown, ...row, orders: 1 }], total: 1 });
  await userEvent.click(await screen.findByRole('link', { name: 'Neem, 4 pieces' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Orders' }));
  expect(
    await dialog.findByText(
      'Collected ₹600.00, GST to pay −\u2060₹28.57, Cost of goods unknown, Disputes and adjustments −\u2060₹50.00',
    ),
  ).toBeDefined();
  expect(dialog.getByText(/^What is left of this product’s share/)).toBeDefined();
});

test('a month without orders says so, and one that fails can be tried again', async () => {
  show({ ...november, sums: { ...sums, orders: 0 }, packingUnknown: 0, unbilledParcels: 0 });
  expect(await screen.findByRole('heading', { name: 'No order of November 2026 counts yet' })).toBeDefined();
  leavePage();
  api.refuse(getProfit, { status: 500 });
  renderRoutes([{ path: '/admin/profit', Component: ProfitPage }], '/admin/profit');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
