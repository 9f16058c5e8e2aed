// @vitest-environment happy-dom
import { exportMonth } from '@shop/contract/month-end/calls';
import {
  exportGstr1,
  getTaxMonth,
  issuePaper,
  listPapers,
  listTaxRows,
  listUnclassedProducts,
  remakeNote,
  voidPaper,
} from '@shop/contract/tax/calls';
import type { TaxMonth, TaxPaper } from '@shop/contract/tax/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import TaxPage from './tax-page.tsx';

const sums = { taxable: 200, centralTax: 5, stateTax: 5, integratedTax: 0, total: 210 };
const nothing = { taxable: 0, centralTax: 0, stateTax: 0, integratedTax: 0, total: 0 };
const empty: TaxMonth = {
  month: '2026-11',
  registration: 'regular',
  gaps: [],
  sales: { papers: 0, ...nothing },
  creditNotes: { papers: 0, ...nothing },
  net: nothing,
  byRate: [],
  byState: [],
  byHsn: [],
  documents: [],
  unfileable: [],
  unbilledOrders: [],
};
const month: TaxMonth = {
  ...empty,
  sales: { papers: 1, ...sums },
  net: sums,
  byRate: [{ rate: 5, ...sums }],
  byState: [{ code: '02', state: 'Himachal Pradesh', ...sums }],
  byHsn: [{ hsn: '340111', rate: 5, quantity: 2, ...sums }],
  documents: [{ kind: 'invoice', from: 'DEO/2627/000001', to: 'DEO/2627/000001', total: 1, cancelled: 0 }],
};
const paper: TaxPaper = {
  _id: 'p1',
  kind: 'invoice',
  number: 'DEO/2627/000001',
  issuedOn: '2026-11-20',
  orderId: 'o1',
  orderNumber: 'DEO-10001',
  recipient: 'Asha Rao',
  total: 210,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listUnclassedProducts, { success: true, data: [], total: 0 });
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(data: TaxMonth, papers: TaxPaper[] = []) {
  api.on(getTaxMonth, { success: true, data });
  api.on(listPapers, { success: true, data: papers, total: papers.length });
  return renderRoutes([{ path: '/admin/tax', Component: TaxPage }], '/admin/tax?month=2026-11');
}

test('a month: its sums by rate and state, its numbers, and that this is no advice', async () => {
  show(month, [paper]);
  const byRate = within(await screen.findByRole('region', { name: 'By rate' }));
  expect(byRate.getAllByRole('row')[1]?.textContent).toBe('5%₹200.00₹5.00₹5.00₹0.00₹210.00');
  expect(
    within(screen.getByRole('region', { name: 'By state' })).getByText('Himachal Pradesh (02)'),
  ).toBeDefined();
  expect(screen.getByText(/They are not tax advice/)).toBeDefined();
  const papers = within(screen.getByRole('region', { name: 'Papers' }));
  expect(papers.getByRole('link', { name: 'DEO-10001' }).getAttribute('href')).toBe('/admin/orders?order=o1');
  api.onFile(exportGstr1, 'gstr1-b2cs-2026-11.csv', 'Type');
  await userEvent.click(screen.getByRole('button', { name: 'B2CS (table 7)' }));
  expect(api.calls.at(-1)?.url).toContain('month=2026-11&section=b2cs');
});

test('a month is one file for the accountant, with one press', async () => {
  show(month, [paper]);
  const part = within(await screen.findByRole('region', { name: 'For the accountant' }));
  api.onFile(exportMonth, 'month-2026-11.zip', 'PK');
  await userEvent.click(part.getByRole('button', { name: 'Download the month' }));
  expect(api.calls.at(-1)?.url).toContain('/api/admin/month-end/archive?month=2026-11');
  api.refuse(exportMonth, { status: 503, message: 'The shop is busy. Please try again in a moment.' });
  await userEvent.click(await part.findByRole('button', { name: 'Download the month' }));
  expect(await screen.findByText('November 2026 could not be exported')).toBeDefined();
});

test('a month that is not over says so before it is exported', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T18:29:59Z'), toFake: ['Date'] });
  show(month);
  expect(await screen.findByText(/November 2026 is not over/)).toBeDefined();
  leavePage();
  vi.setSystemTime(new Date('2026-11-30T18:30:00Z'));
  show(month);
  expect(await screen.findByRole('button', { name: 'Download the month' })).toBeDefined();
  expect(screen.queryByText(/is not over/)).toBeNull();
  vi.useRealTimers();
});

test('a figure opens the papers that make it, each with its order', async () => {
  show(month, [paper]);
  const row = {
    ...sums,
    _id: 'p1',
    kind: 'invoice',
    number: paper.number,
    issuedOn: paper.issuedOn,
  } as const;
  api.on(listTaxRows, {
    success: true,
    data: [{ ...row, orderId: 'o1', orderNumber: 'DEO-10001' }],
    total: 1,
  });
  await userEvent.click(await screen.findByRole('link', { name: '340111 at 5%, 2 pieces' }));
  const dialog = within(await screen.findByRole('dialog', { name: '340111 at 5%' }));
  expect((await dialog.findByRole('listitem')).textContent).toMatch(
    /^DEO\/2627\/000001₹210\.00Tax invoice, 20 Nov( 2026)?DEO-10001taxable ₹200\.00, tax ₹10\.00$/,
  );
  expect(dialog.getByRole('link', { name: 'DEO-10001' }).getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(api.calls.at(-1)?.url).toContain('hsn=340111&limit=20&month=2026-11&page=1&rate=5');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: '340111 at 5%' })).toBeNull();
});

test.each([
  ['1 sale', 'Sales', 'kind=sale'],
  ['Net', 'Sales less credit notes', 'month=2026-11&page=1'],
  ['5%', 'At 5%', 'rate=5'],
  ['Himachal Pradesh (02)', 'Himachal Pradesh (02)', 'state=02'],
])('%s asks for the papers that make it', async (name, title, asked) => {
  show(month, [paper]);
  api.on(listTaxRows, { success: true, data: [], total: 0 });
  await userEvent.click(await screen.findByRole('link', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(await dialog.findByText('No paper is in this figure')).toBeDefined();
  expect(api.calls.at(-1)?.url).toContain(asked);
});

test('another month is another address', async () => {
  show(month);
  await userEvent.selectOptions(await screen.findByLabelText('Month'), 'October 2026');
  expect(api.calls.at(-1)?.url).toContain('month=2026-10');
});

test('a paper is void with a reason, and the refusal of one without stays in the dialog', async () => {
  show(month, [paper]);
  await userEvent.click(await screen.findByRole('button', { name: 'Void DEO/2627/000001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Void this paper?' }));
  api.refuse(voidPaper, { status: 400, message: 'Say why it is void.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Void DEO/2627/000001' }));
  expect(await dialog.findByText('Say why it is void.')).toBeDefined();
  const voided = { ...paper, voided: { at: '2026-11-21T08:00:00.000Z', reason: 'Twice' } };
  api.on(voidPaper, { success: true, data: voided });
  await userEvent.type(dialog.getByLabelText('Reason'), 'Twice');
  api.on(listPapers, { success: true, data: [voided], total: 1 });
  await userEvent.click(dialog.getByRole('button', { name: 'Void DEO/2627/000001' }));
  expect(await screen.findByText('Void: Twice')).toBeDefined();
  expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Twice' });
});

test('a void note whose refund has no other one is made again', async () => {
  const voided = { at: '2026-11-21T08:00:00.000Z', reason: 'Twice' };
  const note: TaxPaper = { ...paper, kind: 'credit_note', number: 'CN/2627/000001', voided };
  show(month, [
    { ...note, canBeMadeAgain: true },
    { ...note, _id: 'p2', number: 'CN/2627/000002' },
  ]);
  const button = await screen.findByRole('button', { name: 'Make CN/2627/000001 again' });
  expect(screen.queryByRole('button', { name: 'Make CN/2627/000002 again' })).toBeNull();
  const message = 'Credit note CN/2627/000003 is made.';
  api.on(remakeNote, { success: true, message, data: { ...note, number: 'CN/2627/000003' } });
  await userEvent.click(button);
  expect(await screen.findByText(message)).toBeDefined();
});

test('a shop that makes none is told where to begin; one that lacks something, what', async () => {
  show({ ...empty, registration: 'off' });
  const link = await screen.findByRole('link', { name: 'Set up tax papers' });
  expect(link.getAttribute('href')).toBe('/admin/settings#tax');
  leavePage();
  show({ ...empty, gaps: [{ section: 'legal', field: 'gstin', sentence: 'A GSTIN is missing.' }] });
  const gap = await screen.findByRole('link', { name: 'A GSTIN is missing.' });
  expect(gap.getAttribute('href')).toBe('/admin/settings#legal');
});

test('a shipped order without a paper gets one', async () => {
  show({ ...empty, unbilledOrders: [{ _id: 'o2', orderNumber: 'DEO-10002' }] });
  api.on(issuePaper, { success: true, message: 'Tax invoice DEO/2627/000002 is made.', data: paper });
  await userEvent.click(await screen.findByRole('button', { name: 'Make the paper for DEO-10002 now' }));
  expect(await screen.findByText('Tax invoice DEO/2627/000002 is made.')).toBeDefined();
});

test('what the portal would not take is named with its paper', async () => {
  const line = { orderId: 'o1', number: 'DEO/2627/000001', title: 'Incense', hsn: '330741', rate: 4 };
  show({
    ...month,
    unfileable: [
      { ...line, why: 'rate' },
      { ...line, title: 'Candle', hsn: '', rate: 5, why: 'hsn' },
    ],
  });
  const named = within(await screen.findByRole('region', { name: 'The portal refuses 2 lines' }));
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DEO/2627/000001: Incense at 4%, which is not a rate of the portal',
    'DEO/2627/000001: Candle without an HSN code',
  ]);
  expect(named.getAllByRole('link')[0]?.getAttribute('href')).toBe('/admin/orders?order=o1');
});

test('products whose rate or code is not known are named, with where to enter them', async () => {
  const unclassed = [{ _id: 'p1', title: 'Tealight', category: 'Candles' }];
  api.on(listUnclassedProducts, { success: true, data: unclassed, total: 1 });
  show(month);
  const named = within(await screen.findByRole('region', { name: 'Products without a tax class' }));
  expect(named.getByText(/1 product has no GST rate or no HSN code today, so orders of it/)).toBeDefined();
  expect(named.getByRole('link', { name: 'category' }).getAttribute('href')).toBe('/admin/categories');
});
