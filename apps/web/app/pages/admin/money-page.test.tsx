// @vitest-environment happy-dom
import {
  checkDrift,
  closeDrift,
  compareBooks,
  exportMoney,
  getMoney,
  listUnsettled,
  refundDrift,
} from '@shop/contract/reconciliation/calls';
import { driftKinds, driftWords } from '@shop/contract/reconciliation/drift-kinds';
import type { Drift, Money, MoneyDay } from '@shop/contract/reconciliation/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import MoneyPage from './money-page.tsx';

const day: MoneyDay = {
  day: '2026-11-20',
  payments: 3,
  providerTaken: 1_200,
  shopTaken: 1_200,
  providerRefunded: 100,
  shopRefunded: 0,
  settled: 1_074.5,
  fees: 0,
  shopperFees: 0,
  takenElsewhere: 358,
  openDrifts: 1,
  comparedAt: '2026-11-21T08:00:00.000Z',
};
const drift: Drift = {
  _id: 'd1',
  kind: 'refund_not_there',
  day: '2026-11-20',
  order: { _id: 'o1', orderNumber: 'DEO-10001' },
  paymentId: 'pay_1',
  refundId: 'rfnd_1',
  shopAmount: 100,
  foundAt: '2026-11-21T08:00:00.000Z',
};
const clean: Money = {
  comparedAt: '2026-11-21T08:00:00.000Z',
  comparedUpTo: '2026-11-21T07:50:00.000Z',
  isComparing: false,
  open: [],
  settled: [],
  days: [{ ...day, shopRefunded: 100, openDrifts: 0 }],
  waiting: { amount: 500, payments: 2, since: '2026-11-19T08:00:00.000Z' },
  cash: { amount: 1_299, parcels: 1, since: '2026-11-18T08:00:00.000Z' },
};
const differing: Money = { ...clean, open: [drift], days: [day] };

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const answer = (data: Money, message?: string) => ({ success: true, message, data });
function show(money: Money) {
  api.on(getMoney, answer(money));
  return renderRoutes([{ path: '/admin/money', Component: MoneyPage }], '/admin/money');
}

test('two sides that say the same: a sentence, what is not settled yet, and each day', async () => {
  show(clean);
  expect(await screen.findByText('The shop and Razorpay agree.')).toBeDefined();
  expect(
    screen.getByText(/is not in a Razorpay settlement yet, the oldest from 19 Nov/).parentElement
      ?.textContent,
  ).toMatch(/^₹500.00 from 2 payments /);
  const [, row] = screen.getAllByRole('row');
  expect(row?.textContent).toBe('20 Nov3₹1,200.00₹100.00₹1,074.50₹358.00Agree');
  expect(screen.queryByRole('region', { name: 'What differs' })).toBeNull();
  expect(screen.getByText(/^Compared with Razorpay up to 21 Nov, 1:20/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'paid out' }).getAttribute('href')).toBe('/admin/cash');
});

test('what is not settled yet opens as a list that leads to its orders', async () => {
  show(clean);
  api.on(listUnsettled, {
    success: true,
    data: [
      {
        paymentId: 'pay_1',
        order: { _id: 'o1', orderNumber: 'DEO-10001' },
        takenAt: '2026-09-09T08:00:00.000Z',
        amount: 400,
      },
    ],
    total: 1,
  });
  await userEvent.click(await screen.findByRole('link', { name: '₹500.00 from 2 payments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not in a settlement yet' }));
  const link = await dialog.findByRole('link', { name: 'DEO-10001' });
  expect(link.getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(link.closest('li')?.textContent).toMatch(/^DEO-100019 Sept? 2026₹400.00$/);
});

test('a difference says what it is, of which order and refund, both amounts and what to do', async () => {
  show(differing);
  expect(await screen.findByText('1 difference to check')).toBeDefined();
  const item = within(screen.getByRole('listitem', { name: driftWords.refund_not_there.what }));
  expect(item.getByRole('link', { name: 'DEO-10001' }).getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(item.getByText('rfnd_1')).toBeDefined();
  expect(item.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '₹100.00',
    'nothing',
  ]);
  expect(item.getByText(driftWords.refund_not_there.advice)).toBeDefined();
  expect(screen.getByText('shop: ₹0.00')).toBeDefined();
});

test('a difference is checked again, or marked as dealt with', async () => {
  show(differing);
  api.on(checkDrift, answer({ ...differing, isComparing: true }, 'Razorpay was asked about it again.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Razorpay was asked about it again.')).toBeDefined();
  api.on(closeDrift, answer(clean, 'Marked as dealt with.'));
  api.on(getMoney, answer(clean));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as dealt with' }));
  expect(await screen.findByText('Marked as dealt with.')).toBeDefined();
  expect(await screen.findByText('The shop and Razorpay agree.')).toBeDefined();
});

test('a payment of nobody is refunded after asking; one of an order is not offered', async () => {
  const foreign: Drift = {
    _id: 'd2',
    kind: 'payment_foreign',
    day: '2026-11-20',
    paymentId: 'pay_2',
    providerAmount: 123,
    foundAt: '2026-11-21T08:00:00.000Z',
  };
  show({ ...differing, open: [foreign, drift] });
  const item = within(await screen.findByRole('listitem', { name: driftWords.payment_foreign.what }));
  expect(screen.getAllByRole('button', { name: 'Refund' })).toHaveLength(1);
  await userEvent.click(item.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund ₹123.00?' }));
  api.on(refundDrift, answer(clean, 'The money is on its way back.'));
  api.on(getMoney, answer(clean));
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, refund ₹123' }));
  expect(await screen.findByText('The money is on its way back.')).toBeDefined();
  expect(await screen.findByText('The shop and Razorpay agree.')).toBeDefined();
});

test('the owner has the books compared, and sees that it goes on', async () => {
  show({
    ...clean,
    comparedAt: null,
    comparedUpTo: undefined,
    days: [],
    waiting: { amount: 0, payments: 0 },
  });
  expect(await screen.findByText('The books have not been compared yet.')).toBeDefined();
  expect(screen.getByText('No day has been compared yet')).toBeDefined();
  api.on(compareBooks, answer(clean, 'The books are being compared. This takes a moment.'));
  api.on(getMoney, answer({ ...clean, isComparing: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare now' }));
  expect(await screen.findByText('The books are being compared. This takes a moment.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Comparing' })).toBeDefined();
});

test('a comparison that did not get to its end says so', async () => {
  show({ ...clean, failure: 'Razorpay did not answer.' });
  expect((await screen.findByRole('alert')).textContent).toContain('tries again in a few minutes');
});

test('a failed load offers another try', async () => {
  api.refuse(getMoney, { status: 500 });
  renderRoutes([{ path: '/admin/money', Component: MoneyPage }], '/admin/money');
  expect(await screen.findByText('The books could not be loaded')).toBeDefined();
});

test('what was put right is folded, with who did it', async () => {
  const settledAt = '2026-11-21T09:00:00.000Z';
  show({ ...clean, settled: [{ ...drift, kind: 'refund_not_here', settledBy: 'shop', settledAt }] });
  const summary = await screen.findByText(/Put right in the last 30 days/);
  expect(summary.closest('details')?.open).toBe(false);
  expect(screen.getByText(/Corrected automatically/)).toBeDefined();
});

test('the books are exported', async () => {
  show(clean);
  api.onFile(exportMoney, 'money-2026-11-21.csv', 'Date\r\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(api.calls.some(({ url }) => url === '/api/admin/money/export')).toBe(true);
});

test('every kind of difference says what it is and what to do', () => {
  for (const kind of driftKinds) {
    expect(driftWords[kind].what.length).toBeGreaterThan(20);
    expect(driftWords[kind].advice.length).toBeGreaterThan(20);
  }
});

test('a dispute says until when to answer and what the bank says, and a line of a payout its id', async () => {
  const disputed: Drift = {
    _id: 'd2',
    kind: 'payment_disputed',
    day: '2026-11-20',
    paymentId: 'pay_2',
    otherId: 'disp_2',
    detail: 'chargeback, goods not received',
    respondBy: '2026-12-05T06:00:00.000Z',
    providerAmount: 150,
    foundAt: '2026-11-21T08:00:00.000Z',
  };
  const line: Drift = { ...disputed, _id: 'd3', kind: 'payout_line', otherId: 'adj_3' };
  show({ ...clean, open: [disputed, line] });
  const first = await screen.findByRole('listitem', { name: driftWords.payment_disputed.what });
  const second = screen.getByRole('listitem', { name: driftWords.payout_line.what });
  expect(first.textContent).toMatch(/Answer by 5 Dec/);
  expect(first.textContent).toContain('Razorpay says: chargeback, goods not received');
  expect(first.textContent).toContain('disp_2');
  expect(first.textContent).not.toContain('nothing');
  expect(second.textContent).toContain('adj_3');
});

test('of many days the last seven are shown first', async () => {
  const days = Array.from({ length: 9 }, (_, back) => ({ ...day, day: `2026-11-${20 - back}` }));
  show({ ...clean, days });
  expect(await screen.findAllByRole('row')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9 days' }));
  expect(screen.getAllByRole('row')).toHaveLength(10);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('fees of a day are beside what was received and settled', async () => {
  show({ ...clean, days: [{ ...day, fees: 25.5, shopperFees: 4.72 }] });
  expect(await screen.findByText('₹25.50 in fees kept back')).toBeDefined();
  expect(screen.getByText('₹4.72 in fees from shoppers')).toBeDefined();
});
