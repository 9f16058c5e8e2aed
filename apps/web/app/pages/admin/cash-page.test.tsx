// @vitest-environment happy-dom
import {
  enterRemittance,
  getRemittance,
  listCashOrders,
  listRemittances,
  previewRemittance,
  settleRemitted,
} from '@shop/contract/cash/calls';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { RemittancePreview, RemittedParcel, TypedRemittance } from '@shop/contract/cash/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import CashPage from './cash-page.tsx';

const preview: RemittancePreview = {
  parcels: 2,
  matched: 1,
  parcelsAmount: 700,
  amountColumn: 'Amount',
  lines: [
    {
      position: 0,
      subject: 'DEO-10001',
      amount: 500,
      outcome: 'matched',
      order: { _id: 'o1', orderNumber: 'DEO-10001', totalAmount: 500 },
    },
    {
      position: 1,
      subject: 'AW14009',
      amount: 200,
      outcome: 'differs',
      order: { _id: 'o2', orderNumber: 'DEO-10002', totalAmount: 300 },
    },
  ],
};
const remittance = {
  _id: 'r1',
  courier: 'Delhivery',
  reference: 'UTR 1',
  paidOn: '2026-11-20',
  amount: 650,
  parcelsAmount: 700,
  parcels: 2,
  matched: 1,
  toCheck: 1,
  enteredAt: '2026-11-21T08:00:00.000Z',
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listCashOrders, { success: true, data: [], total: 0, totalAmount: 0 });
  api.on(listRemittances, { success: true, data: [], total: 0 });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const show = (address = '/admin/cash') =>
  renderRoutes([{ path: '/admin/cash', Component: CashPage }], address);

test('a courier’s file is shown line by line, what does not fit first, before it is booked', async () => {
  const user = userEvent.setup();
  show('/admin/cash?remittance=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a remittance' }));
  await user.type(dialog.getByLabelText('Courier'), 'Delhivery');
  await user.type(dialog.getByLabelText('Bank reference'), 'UTR 1');
  await user.type(dialog.getByLabelText('Amount received in the bank in ₹'), '650');
  const upload = dialog.getByLabelText('Choose or drop the courier’s CSV file');
  await user.upload(upload, new File(['PK\u{3}\u{4}'], 'payout.csv', { type: 'text/csv' }));
  expect(await dialog.findByText(productCsvMessages.isWorkbook)).toBeDefined();
  const file = new File(['Order,Amount\nDEO-10001,500\nAW14009,200'], 'cod.csv', { type: 'text/csv' });
  await user.upload(upload, file);
  await waitFor(() => expect(dialog.queryByText(productCsvMessages.isWorkbook)).toBeNull());
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Parcels').value).toContain('DEO-10001,500');
  api.on(previewRemittance, { success: true, data: preview });
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText(/^1 of 2 parcels match/)).toBeDefined();
  expect(dialog.getByText('The amounts are those of the column “Amount”.')).toBeDefined();
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['DEO-10002Order ₹300.00, courier says ₹200.00₹200.00', 'DEO-10001Matches₹500.00']);
  expect(dialog.getByText('Kept by the courier').nextSibling?.textContent).toBe('₹50.00');

  const { lines: parcels } = preview;
  api.on(enterRemittance, {
    success: true,
    message: 'The cash of 1 order is booked.',
    data: { ...remittance, lines: parcels },
  });
  api.on(listRemittances, { success: true, data: [remittance], total: 1 });
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('1 to check')).toBeDefined();
  const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body as TypedRemittance);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ courier: 'Delhivery', reference: 'UTR 1', amount: 650 });
});

/** Shows a remittance that was entered; its second parcel differs. */
function showRemittance(second: Partial<RemittedParcel>) {
  const [matched, differs] = preview.lines as [RemittedParcel, RemittedParcel];
  api.on(getRemittance, {
    success: true,
    data: { ...remittance, lines: [matched, { ...differs, ...second }] },
  });
}

test('what a courier paid short is accepted with a note, and says afterwards what it kept', async () => {
  const user = userEvent.setup();
  showRemittance({ canAccept: true });
  show('/admin/cash?remittance=r1');
  await user.click(await screen.findByRole('button', { name: 'Accept for DEO-10002' }));
  const question = within(await screen.findByRole('dialog', { name: 'Accept ₹200.00 for DEO-10002?' }));
  expect(question.getByText(/₹100\.00 was kept by the courier/)).toBeDefined();
  await user.type(question.getByLabelText('Note (optional)'), 'Claim 42');
  const settled = { as: 'accepted' as const, note: 'Claim 42', by: 'Asha', at: '2026-11-22T08:00:00.000Z' };
  api.on(settleRemitted, { success: true, data: { ...remittance, toCheck: 0, lines: [] } });
  showRemittance({ settled });
  await user.click(question.getByRole('button', { name: 'Accept' }));
  expect(
    await screen.findByText('Accepted, ₹100.00 was kept by the courier: Claim 42, Asha, 22 Nov'),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept for DEO-10002' })).toBeNull();
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    position: 1,
    as: 'accepted',
    note: 'Claim 42',
  });
});

test('what a courier kept is of parcels that are known', async () => {
  showRemittance({ outcome: 'unknown', order: undefined });
  show('/admin/cash?remittance=r1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remittance' }));
  const sums = (await dialog.findAllByRole('term')).map(
    (term) => `${term.textContent} ${term.nextSibling?.textContent}`,
  );
  expect(sums).toEqual([
    'Parcels of your orders ₹500.00',
    'Parcels without a cash order ₹200.00',
    'Received in the bank ₹650.00',
    'Paid in excess ₹150.00',
  ]);
});

test('a parcel that no order explains is cleared with a note, which must say something', async () => {
  const user = userEvent.setup();
  showRemittance({ outcome: 'unknown', order: undefined });
  show('/admin/cash?remittance=r1');
  await user.click(await screen.findByRole('button', { name: 'Record how AW14009 was cleared' }));
  const question = within(await screen.findByRole('dialog', { name: 'How was AW14009 cleared?' }));
  api.refuse(settleRemitted, { status: 400, message: 'x', fields: { note: 'Say how it was cleared.' } });
  await user.click(question.getByRole('button', { name: 'Save note' }));
  expect(await question.findByText('Say how it was cleared.')).toBeDefined();
});

test('a wrong field has its sentence, and what was typed stays', async () => {
  const user = userEvent.setup();
  show('/admin/cash?remittance=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a remittance' }));
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText('Enter the amount in rupees.')).toBeDefined();
  await user.type(dialog.getByLabelText('Amount received in the bank in ₹'), '650');
  api.refuse(previewRemittance, { status: 400, message: 'x', fields: { courier: 'Enter who paid.' } });
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText('Enter who paid.')).toBeDefined();
});

test('nothing there is said for each list', async () => {
  show();
  expect(await screen.findByText('Nothing is waiting to be confirmed')).toBeDefined();
  expect(await screen.findByText('No cash is on its way')).toBeDefined();
  expect(await screen.findByText('Nothing has been paid out yet')).toBeDefined();
});
