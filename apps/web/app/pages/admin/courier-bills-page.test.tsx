// @vitest-environment happy-dom
import {
  auditCourierBill,
  getCourierBill,
  getRateCard,
  listCourierBills,
  listOvercharges,
  listUnreadLines,
  removeCourierBill,
  saveRateCard,
} from '@shop/contract/courier-bills/calls';
import type { BillDetails, RateCard } from '@shop/contract/courier-bills/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import CourierBillsPage from './courier-bills-page.tsx';

const bill: BillDetails = {
  _id: 'b1',
  courier: 'Shiprocket',
  reference: 'NOV-1',
  billedOn: '2026-11-20',
  disputeUntil: '2026-11-27',
  daysLeft: 2,
  lines: 40,
  unread: 1,
  billed: 2_400,
  overcharged: 3,
  claim: 141.6,
  enteredAt: '2026-11-25T04:30:00.000Z',
  kinds: [
    { kind: 'weight', lines: 2, amount: 90, tax: 16.2 },
    { kind: 'not_ours', lines: 1, amount: 30, tax: 5.4 },
  ],
};
const lines = [
  {
    line: 7,
    kind: 'weight' as const,
    trackingNumber: '700000000007',
    order: { _id: 'o1', orderNumber: 'DEO-10001' },
    amount: 45,
    tax: 8.1,
    words: 'Billed as 1 kg.',
  },
];

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(bills: BillDetails[], search = '') {
  api.on(listCourierBills, { success: true, data: bills, total: bills.length });
  api.on(getCourierBill, { success: true, data: bill });
  api.on(listOvercharges, { success: true, data: lines, total: 1 });
  api.on(getRateCard, { success: true, data: null });
  const page = [{ path: '/admin/courier-bills', Component: CourierBillsPage }];
  return renderRoutes(page, `/admin/courier-bills${search}`);
}

test('an empty list says what to do, and one that fails can be tried again', async () => {
  show([]);
  expect(await screen.findByRole('heading', { name: 'No bill has been read yet' })).toBeDefined();
  leavePage();
  api.refuse(listCourierBills, { status: 500 });
  renderRoutes([{ path: '/admin/courier-bills', Component: CourierBillsPage }], '/admin/courier-bills');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a bill says what it asks too much and how long a dispute may be made; each sum opens its lines', async () => {
  show([bill]);
  expect(await screen.findByText(/^₹141.60 too much in 3 lines. 2 days left for a dispute/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Shiprocket NOV-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Courier’s bill' }));
  expect(await dialog.findByText('Line 7, billed heavier than it is: Billed as 1 kg.')).toBeDefined();
  const order = dialog.getByRole('link', { name: 'DEO-10001' });
  expect(order.getAttribute('href')).toBe('/admin/orders?order=o1');
  await userEvent.click(dialog.getByRole('link', { name: 'Not our parcel' }));
  await dialog.findByText(/^Line 7/);
  expect(api.calls.at(-1)?.url).toBe('/api/admin/courier-bills/b1/overcharges?kind=not_ours&limit=20&page=1');
  api.on(listUnreadLines, {
    success: true,
    data: [{ line: 9, problem: 'Enter the number.', text: ', 0.5' }],
    total: 1,
  });
  await userEvent.click(dialog.getByRole('link', { name: '1 line could not be read' }));
  expect(await dialog.findByText('Line 9: Enter the number.')).toBeDefined();
  await userEvent.click(dialog.getByRole('link', { name: 'All lines that ask too much' }));
  expect(await dialog.findByText(/^Line 7/)).toBeDefined();
  api.on(removeCourierBill, { success: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove this bill' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this bill?' }));
  expect(question.getByText(/^Shiprocket NOV-1 goes with its \d+ lines?/)).toBeDefined();
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Remove it' }));
  expect(api.calls.some(({ method, url }) => method === 'DELETE' && url.endsWith('/b1'))).toBe(true);
});

test('a file is sent with its facts; what is wrong with it is said, and nothing typed is lost', async () => {
  show([], '?bill=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Read a bill' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
  for (const missing of [
    'Enter the courier.',
    'Enter the number of the bill.',
    'Choose the file of the bill.',
  ]) {
    expect(await dialog.findByText(missing)).toBeDefined();
  }
  await userEvent.type(dialog.getByLabelText('Courier'), 'Shiprocket');
  await userEvent.type(dialog.getByLabelText('Number of the bill'), 'NOV-1');
  await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
  expect(await dialog.findByText('Choose the file of the bill.')).toBeDefined();
  api.refuse(auditCourierBill, { status: 400, message: 'No column has the charges.' });
  const file = new File(['AWB\n1'], 'bill.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText(/Choose or drop/), file);
  await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
  expect(await dialog.findByText('No column has the charges.')).toBeDefined();
  expect(dialog.getByLabelText('Number of the bill')).toHaveProperty('value', 'NOV-1');
  api.on(auditCourierBill, { success: true, data: bill });
  await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByRole('dialog', { name: 'Courier’s bill' })).toBeDefined();
});

test('rates are entered once; what is left empty counts as the bill says', async () => {
  show([], '?bill=rates');
  const dialog = within(await screen.findByRole('dialog', { name: 'What you agreed' }));
  await userEvent.type(await dialog.findByLabelText('Parcels leave from PIN code'), '1710');
  const zone = within(dialog.getByRole('group', { name: /^Zone D/ }));
  await userEvent.type(zone.getByLabelText('First step in ₹'), '52.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter six digits.')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText('Parcels leave from PIN code'));
  await userEvent.type(dialog.getByLabelText('Parcels leave from PIN code'), '01');
  const theirs: RateCard = {
    fromPinCode: '110001',
    lengthCm: 30,
    breadthCm: 15,
    heightCm: 8,
    boxGrams: 100,
    pieceGrams: 150,
    divisor: 5_000,
    slabGrams: 500,
    disputeDays: 7,
    zones: { A: { first: 40 }, B: {}, C: {}, D: {}, E: {} },
  };
  api.refuse(saveRateCard, {
    status: 409,
    code: 'courier_rates_changed',
    message: 'Changed by somebody else.',
    data: theirs,
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Changed by somebody else.');
  api.on(saveRateCard, { success: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  // What was entered here, over what is saved now.
  await waitFor(() =>
    expect(sent().at(1)).toEqual({
      ...theirs,
      fromPinCode: '171001',
      zones: { ...theirs.zones, D: { first: 52.5 } },
      seen: theirs,
    }),
  );
  expect(sent().at(0)).toEqual({
    fromPinCode: '171001',
    lengthCm: 20,
    breadthCm: 15,
    heightCm: 8,
    boxGrams: 100,
    pieceGrams: 150,
    divisor: 5_000,
    slabGrams: 500,
    disputeDays: 7,
    claimDays: 7,
    zones: { A: {}, B: {}, C: {}, D: { first: 52.5 }, E: {} },
    seen: null,
  });
});
