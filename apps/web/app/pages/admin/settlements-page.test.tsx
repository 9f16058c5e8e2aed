// @vitest-environment happy-dom
import {
  exportSettlements,
  getFees,
  listSettlementEntries,
  listSettlements,
} from '@shop/contract/reconciliation/calls';
import type { FeeMonth } from '@shop/contract/reconciliation/schemas';
import type { SettlementMonth } from '@shop/contract/reconciliation/settlement-schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import SettlementsPage from './settlements-page.tsx';

const fees: FeeMonth = {
  month: '2026-10',
  payments: 12,
  taken: 4_350,
  fees: 102.66,
  gst: 15.66,
  shopperFees: 0,
  unknown: 0,
  isRegistered: true,
};

const sums = {
  payments: 3,
  taken: 1_749,
  refunds: 1,
  refunded: 250,
  fees: 41.28,
  gst: 6.3,
  others: 0,
  total: 1_457.72,
};
const settled: SettlementMonth = {
  month: '2026-10',
  settlements: [
    { _id: 'setl_1', day: '2026-10-08', utr: 'utr1', status: 'processed', amount: 1_457.72, ...sums },
  ],
  sums: { amount: 1_457.72, ...sums },
  missing: { amount: 0, named: [], unnamed: 0 },
  unread: 0,
};
const nothing: SettlementMonth = { ...settled, settlements: [] };

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(data: FeeMonth, month: SettlementMonth = nothing) {
  api.on(getFees, { success: true, data });
  api.on(listSettlements, { success: true, data: month });
  return renderRoutes(
    [{ path: '/admin/settlements', Component: SettlementsPage }],
    '/admin/settlements?month=2026-10',
  );
}

test('the fees of a month, the GST in them, and that it is input credit', async () => {
  show(fees);
  expect(await screen.findByText(/^₹15.66 is input credit/)).toBeDefined();
  const [, row] = screen.getAllByRole('row');
  expect(row?.textContent).toBe('12 payments₹4,350.00₹102.66₹15.66₹87.00');
  expect(screen.queryByText(/not known yet/)).toBeNull();
  expect(api.calls.map(({ url }) => url)).toContain('/api/admin/money/fees?month=2026-10');
});

test('a shop that cannot claim the GST is told so; fees of shoppers and unknown ones are apart', async () => {
  show({ ...fees, isRegistered: false, shopperFees: 7.08, unknown: 2 });
  expect(await screen.findByText(/The GST is a cost of the shop/)).toBeDefined();
  expect(screen.getByText(/Shoppers paid ₹7.08 in fees on top/)).toBeDefined();
  expect(screen.getByText(/The fee of 2 payments is not known yet/)).toBeDefined();
});

test('a month without payments says so, and another month can be chosen', async () => {
  show({ ...fees, payments: 0, taken: 0, fees: 0, gst: 0 });
  expect(await screen.findByRole('heading', { name: 'No payments in October 2026' })).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'September 2026');
  await screen.findByRole('heading', { name: 'No payments in October 2026' });
  expect(api.calls.slice(-2).map(({ url }) => url)).toEqual([
    '/api/admin/money/fees?month=2026-09',
    '/api/admin/money/settlements?month=2026-09',
  ]);
});

test('what could not be loaded can be tried again', async () => {
  api.refuse(getFees, { status: 500 });
  api.refuse(listSettlements, { status: 500 });
  renderRoutes([{ path: '/admin/settlements', Component: SettlementsPage }], '/admin/settlements');
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

test('a settlement with its sums, which all fit, its entries with their orders, and the file of the month', async () => {
  show(fees, settled);
  expect(await screen.findByText('Every settlement adds up, and fits the shop’s books.')).toBeDefined();
  const table = screen.getByRole('region', { name: 'Paid out to the bank' });
  const [, row] = within(within(table).getByRole('table')).getAllByRole('row');
  expect(row?.textContent).toBe('8 Octutr1₹1,749.00₹250.00₹41.28₹0.00₹1,457.72');
  api.on(listSettlementEntries, {
    success: true,
    data: [
      {
        ref: 'pay_1',
        type: 'payment',
        order: { _id: 'o1', orderNumber: 'DEO-10001' },
        amount: 499,
        fee: 11.78,
        gst: 1.8,
        net: 487.22,
        settledAt: '2026-10-08T04:30:00.000Z',
      },
      {
        ref: 'adj_1',
        type: 'odd',
        amount: 5,
        fee: 0,
        gst: 0,
        net: -5,
        settledAt: '2026-10-08T04:30:00.000Z',
      },
    ],
    total: 2,
  });
  await userEvent.click(screen.getByRole('link', { name: '8 Oct' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What is in this settlement' }));
  const order = await dialog.findByRole('link', { name: 'DEO-10001' });
  expect(order.getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(dialog.getByText('₹499.00 less a fee of ₹11.78, of which GST ₹1.80')).toBeDefined();
  expect(dialog.getByText('odd')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  api.onFile(exportSettlements, 'settlements-2026-10.csv', 'Day\r\n');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(api.calls.some(({ url }) => url === '/api/admin/money/settlements-file?month=2026-10')).toBe(true);
});

test('what is missing is named to the paisa, what is too much as well, and a sum without a reason is said', async () => {
  show(fees, {
    ...settled,
    settlements: settled.settlements.map((one) => ({ ...one, amount: 1_452.72, status: 'created', utr: '' })),
    missing: {
      amount: 107.68,
      named: [
        {
          kind: 'payment_not_settled',
          ref: 'pay_2',
          order: { _id: 'o2', orderNumber: 'DEO-10002' },
          amount: 102.68,
        },
        { kind: 'fee_amount', ref: 'pay_1', amount: -1 },
      ],
      unnamed: 6,
    },
    unread: 2,
  });
  expect(await screen.findByText('₹107.68 is missing:')).toBeDefined();
  expect(screen.getByText(/^₹102.68 missing: This payment is older than a week/)).toBeDefined();
  expect(screen.getByText(/^₹1.00 too much: The fee in the settlement/)).toBeDefined();
  expect(screen.getByText(/^₹6.00 missing: no reason is known yet/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'DEO-10002' })).toBeDefined();
  expect(screen.getByText('entries: ₹1,457.72')).toBeDefined();
  expect(screen.getByText('none yet')).toBeDefined();
  expect(screen.getByText(/The report of 2 days of this month is still to be read/)).toBeDefined();
});

test('a month without settlements says when they come', async () => {
  show(fees);
  expect(await screen.findByRole('heading', { name: 'No settlements in October 2026' })).toBeDefined();
  expect(screen.queryByText(/Every settlement adds up/)).toBeNull();
});
