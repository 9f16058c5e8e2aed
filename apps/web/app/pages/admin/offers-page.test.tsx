// @vitest-environment happy-dom
import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { listAdminCollections } from '@shop/contract/collections/calls';
import {
  addCode,
  addSale,
  editCode,
  editSale,
  endSale,
  listCodes,
  listCodePrices,
  listSalePrices,
  listSales,
  stopCode,
} from '@shop/contract/offers/calls';
import type { Code, Sale } from '@shop/contract/offers/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import OffersPage from './offers-page.tsx';

const code: Code = {
  _id: 'c1',
  version: 1,
  code: 'DIWALI20',
  kind: 'percent',
  percent: 20,
  leastOrder: 499,
  scope: { kind: 'categories', ids: ['soap'] },
  products: [],
  collections: [],
  firstOrderOnly: true,
  usesPerShopper: 1,
  usesInAll: 100,
  from: '2026-11-20T18:00',
  to: '2026-11-22T23:59',
  givenTo: 'Newsletter',
  state: 'running',
  results: { orders: 12, waiting: 1, revenue: 9876.5, discount: 1234 },
  createdAt: '2026-11-19T08:00:00.000Z',
};
const sale: Sale = {
  _id: 's1',
  version: 1,
  name: 'Diwali weekend',
  kind: 'amount',
  amount: 50,
  scope: { kind: 'all', ids: [] },
  products: [],
  collections: [],
  from: '2026-11-20T18:00',
  to: '2026-11-22T23:59',
  state: 'planned',
  productCount: 14,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listCodes, { success: true, data: [code], total: 1 });
  api.on(listSales, { success: true, data: [sale], total: 1 });
  const soap = { _id: 'p1', title: 'Neem Soap', price: 100, salePrice: 1 };
  api.on(listSalePrices, { success: true, data: [soap], total: 1, atFloor: 1 });
  api.on(listCodePrices, { success: true, data: [], total: 0, atFloor: 0 });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const show = (address = '/admin/offers') =>
  renderRoutes([{ path: '/admin/offers', Component: OffersPage }], address);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fill = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
const sent = (path: string) => api.calls.filter(({ method, url }) => method !== 'GET' && url === path);

test('tells of each code what it gives, to whom, and what came of it', async () => {
  show();
  const item = (await screen.findByRole('heading', { name: /DIWALI20/ })).closest('li');
  expect(item?.textContent).toContain(
    '20% off, Soap · from ₹499 · first orders only · once per shopper · 100 times in total',
  );
  expect(item?.textContent).toContain('from 20 Nov 2026, 6:00 pm until 22 Nov 2026, 11:59 pm');
  expect(item?.textContent).toContain('Given to: Newsletter');
  expect(item?.textContent).toContain(
    'Paid orders12Revenue₹9,876.50Discount given₹1,234.00Waiting for payment1',
  );
});

test('says so where there is nothing yet', async () => {
  api.on(listCodes, { success: true, data: [], total: 0 });
  api.on(listSales, { success: true, data: [], total: 0 });
  show();
  expect(await screen.findByRole('heading', { name: 'No codes yet' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'No sales yet' })).toBeDefined();
});

test('makes a code for some products, and a wrong value is told at its field', async () => {
  api.on(listAdminProducts, {
    success: true,
    data: [{ _id: 'p1', title: 'Neem Soap' } as never],
    total: 1,
  });
  show();
  await screen.findByRole('heading', { name: /DIWALI20/ });
  await press('New code');
  const dialog = await screen.findByRole('dialog', { name: 'New code' });
  fill(dialog, 'Code', 'welcome');
  fill(dialog, 'Percent', '15');
  fill(dialog, 'Minimum order in ₹ (optional)', '₹2,499');
  fill(dialog, 'Total uses (optional)', 'a thousand');
  fill(dialog, 'From (Indian time)', '2026-12-01T00:00');
  fill(dialog, 'Applies to', 'products');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Add Neem Soap' }));
  expect(within(dialog).getByRole('list', { name: 'Chosen products' }).textContent).toBe('Neem Soap');
  await press('Create code');
  expect(await within(dialog).findByText('Enter a number, such as 250.')).toBeDefined();
  expect(sent(addCode.path)).toEqual([]);
  fill(dialog, 'Total uses (optional)', '1,000');
  api.refuse(addCode, {
    status: 409,
    message: 'There is already a code with this name.',
    fields: { code: 'There is already a code with this name.' },
  });
  await press('Create code');
  expect(await within(dialog).findByText('There is already a code with this name.')).toBeDefined();
  api.on(addCode, { success: true, message: 'The code is ready.', data: code });
  await press('Create code');
  await waitFor(() => expect(toastText()).toBe('The code is ready.'));
  expect(sent(addCode.path).at(-1)?.body).toEqual({
    floorConfirmed: 0,
    code: 'welcome',
    kind: 'percent',
    percent: 15,
    leastOrder: 2499,
    scope: { kind: 'products', ids: ['p1'] },
    firstOrderOnly: false,
    usesPerShopper: 0,
    usesInAll: 1000,
    from: '2026-12-01T00:00',
    to: '',
    givenTo: '',
    inCart: false,
  });
});

test('makes a code for collections', async () => {
  api.on(listAdminCollections, {
    success: true,
    data: [{ _id: 'k1', name: 'Monsoon gifts' } as never, { _id: 'k2', name: 'New' } as never],
    total: 2,
  });
  api.on(listCodes, {
    success: true,
    data: [
      {
        ...code,
        scope: { kind: 'collections', ids: ['k1'] },
        collections: [{ _id: 'k1', name: 'Monsoon gifts' }],
      },
    ],
    total: 1,
  });
  show('/admin/offers?code=c1');
  const dialog = await screen.findByRole('dialog', { name: 'DIWALI20' });
  expect(screen.getByText(/^20% off, Monsoon gifts · from ₹499/)).toBeDefined();
  expect(await within(dialog).findByRole('checkbox', { name: 'Monsoon gifts', checked: true })).toBeDefined();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'New' }));
  api.on(editCode, { success: true, message: 'The code is saved.', data: code });
  await press('Save');
  await waitFor(() => expect(toastText()).toBe('The code is saved.'));
  expect(sent('/api/admin/offers/codes/c1').at(-1)?.body).toMatchObject({
    scope: { kind: 'collections', ids: ['k1', 'k2'] },
  });
});

test('a code that another owner has changed meanwhile is shown as it is, and keeps what was not touched here', async () => {
  show('/admin/offers?code=c1');
  const dialog = within(await screen.findByRole('dialog', { name: 'DIWALI20' }));
  fill(screen.getByRole('dialog'), 'Given to (optional)', 'Ravi');
  const message = 'This code was changed by somebody else in the meantime.';
  const theirs: Code = { ...code, percent: 10, version: 2 };
  api.refuse(editCode, { status: 409, code: 'offer_changed', message, data: theirs });
  api.on(listCodes, { success: true, data: [theirs], total: 1 });
  await press('Save');
  expect(await dialog.findByText(message)).toBeDefined();
  expect(dialog.getByText(/^10% off, Soap · from ₹499/)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Given to (optional)').value).toBe('Ravi');
  // What the owner did not touch follows the other owner.
  expect(dialog.getByLabelText<HTMLInputElement>('Percent').value).toBe('10');
  api.on(editCode, { success: true, message: 'The code is saved.', data: theirs });
  await press('Save');
  await waitFor(() => expect(toastText()).toBe('The code is saved.'));
  expect(sent('/api/admin/offers/codes/c1').map(({ body }) => body)).toMatchObject([
    { percent: 20, givenTo: 'Ravi', version: 1 },
    { percent: 10, givenTo: 'Ravi', version: 2 },
  ]);
});

test('a sale that another owner has changed meanwhile is shown as it is', async () => {
  show('/admin/offers?sale=s1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Diwali weekend' }));
  const message = 'This sale was changed by somebody else in the meantime.';
  const theirs: Sale = { ...sale, amount: 10, version: 2 };
  api.refuse(editSale, { status: 409, code: 'offer_changed', message, data: theirs });
  await press('Save');
  expect(await dialog.findByText(message)).toBeDefined();
  expect(dialog.getByText('₹10 off, everything')).toBeDefined();
  expect(dialog.getByText(/Save again to keep it like this/)).toBeDefined();
});

test('a code that is typed is asked about before it is lost; one that is saved closes at once', async () => {
  show();
  await screen.findByRole('heading', { name: /DIWALI20/ });
  await press('New code');
  const dialog = await screen.findByRole('dialog', { name: 'New code' });
  fill(dialog, 'Code', 'welcome');
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  api.on(addCode, { success: true, message: 'The code is ready.', data: code });
  await press('Create code');
  await waitFor(() => expect(toastText()).toBe('The code is ready.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('stops a code once it was asked', async () => {
  show();
  await screen.findByRole('heading', { name: /DIWALI20/ });
  await press('Stop DIWALI20');
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop this code?' }));
  api.on(stopCode, { success: true, message: 'Stopped.', data: { ...code, state: 'stopped' } });
  api.on(listCodes, { success: true, data: [{ ...code, state: 'stopped' }], total: 1 });
  await userEvent.click(dialog.getByRole('button', { name: 'Stop it' }));
  expect(await screen.findByRole('button', { name: 'Use again DIWALI20' })).toBeDefined();
});

test('a code that would let products go for ₹1 or less asks first, and a change asks again', async () => {
  const prices = [{ _id: 'p1', title: 'Neem Soap', pieces: 2, price: 200, codePrice: 0 }];
  api.on(listCodePrices, { success: true, data: prices, total: 3, atFloor: 1 });
  show();
  await screen.findByRole('heading', { name: /DIWALI20/ });
  await press('New code');
  const dialog = await screen.findByRole('dialog', { name: 'New code' });
  fill(dialog, 'Code', 'free200');
  fill(dialog, 'Discount', 'amount');
  fill(dialog, 'Rupees', '200');
  const listed = within(await within(dialog).findByRole('region', { name: 'Prices with the code' }));
  expect(listed.getByText('2 × Neem Soap')).toBeDefined();
  expect(listed.getByText('And 2 more, none of them lower.')).toBeDefined();
  const agree = () =>
    listed.getByRole<HTMLInputElement>('checkbox', { name: 'Let 1 product go for ₹1 or less' });
  api.refuse(addCode, { status: 409, code: 'code_at_floor', message: 'With this code, 1 product' });
  await press('Create code');
  expect(await within(dialog).findByText('With this code, 1 product')).toBeDefined();
  expect(sent(addCode.path)[0]?.body).toMatchObject({ floorConfirmed: 0 });
  await userEvent.click(agree());
  fill(dialog, 'Minimum order in ₹ (optional)', '200');
  expect(agree().checked).toBe(false);
  await userEvent.click(agree());
  api.on(addCode, { success: true, message: 'The code is ready.', data: code });
  await press('Create code');
  await waitFor(() => expect(toastText()).toBe('The code is ready.'));
  expect(sent(addCode.path)[1]?.body).toMatchObject({ floorConfirmed: 1, leastOrder: 200, amount: 200 });
});

test('plans a sale for some categories, and removes one', async () => {
  show();
  await screen.findByRole('heading', { name: /Diwali weekend/ });
  await press('New sale');
  const dialog = await screen.findByRole('dialog', { name: 'New sale' });
  fill(dialog, 'Name', 'Soap days');
  fill(dialog, 'Percent', '10');
  fill(dialog, 'Applies to', 'categories');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Soap' }));
  fill(dialog, 'From (Indian time)', '2026-12-04T18:00');
  fill(dialog, 'Until (Indian time)', '2026-12-06T23:59');
  const prices = within(await within(dialog).findByRole('region', { name: 'Prices in the sale' }));
  expect(prices.getByRole('list', { name: /^Prices? / }).tabIndex).toBe(0);
  expect(prices.getByText('Neem Soap')).toBeDefined();
  const agree = prices.getByRole('checkbox', { name: 'Sell 1 product at ₹1' });
  api.refuse(addSale, {
    status: 409,
    code: 'sale_at_floor',
    message: 'This sale would sell 1 product at ₹1.',
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create sale' }));
  expect(await within(dialog).findByText('This sale would sell 1 product at ₹1.')).toBeDefined();
  expect(sent(addSale.path)[0]?.body).toMatchObject({ floorConfirmed: 0 });
  await userEvent.click(agree);
  api.on(addSale, { success: true, message: 'The sale is scheduled.', data: sale });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create sale' }));
  await waitFor(() => expect(toastText()).toBe('The sale is scheduled.'));
  expect(sent(addSale.path)[1]?.body).toEqual({
    floorConfirmed: 1,
    name: 'Soap days',
    kind: 'percent',
    percent: 10,
    scope: { kind: 'categories', ids: ['soap'] },
    from: '2026-12-04T18:00',
    to: '2026-12-06T23:59',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Diwali weekend' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this sale?' }));
  api.on(endSale, { success: true, message: 'The sale is removed.' }, { id: 's1' });
  await userEvent.click(question.getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(toastText()).toBe('The sale is removed.'));
});
