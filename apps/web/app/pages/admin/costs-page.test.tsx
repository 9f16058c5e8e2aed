// @vitest-environment happy-dom
import {
  importCosts,
  listCosts,
  listPackingCosts,
  saveCost,
  savePackingCost,
} from '@shop/contract/profit/calls';
import type { ProductCost } from '@shop/contract/profit/schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { type StubApi, stubApi } from '../../testing/stub-api.ts';
import CostsPage from './costs-page.tsx';

const neem: ProductCost = {
  productId: 'p1',
  title: 'Neem',
  sku: 'N1',
  price: 99,
  isDeleted: false,
  costs: [
    { fromDay: '2026-11-01', cost: 44 },
    { fromDay: '2026-04-01', cost: 41.5 },
  ],
};
const rose: ProductCost = { productId: 'p2', title: 'Rose', sku: '', price: 120, isDeleted: true, costs: [] };

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(products: ProductCost[], search = '') {
  api.on(listCosts, { success: true, data: products, total: products.length });
  return renderRoutes([{ path: '/admin/costs', Component: CostsPage }], `/admin/costs${search}`);
}

const sentTo = (method: string) => api.calls.filter((sent) => sent.method === method);

test('a product without a cost is unknown; its cost is entered in the list from the chosen day on', async () => {
  show([neem, rose]);
  expect(await screen.findByText('Unknown')).toBeDefined();
  expect(screen.getAllByText('Deleted').map((word) => word.closest('tr')?.textContent)).toEqual([
    expect.stringContaining('Rose'),
  ]);
  const field = screen.getByLabelText('New cost of Rose in ₹');
  await userEvent.type(field, 'dear{Enter}');
  expect(await screen.findByText('Enter rupees, such as 45.50.')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '45.555{Enter}');
  expect(await screen.findByText('Enter rupees, such as 45.50.')).toBeDefined();
  expect(sentTo('PUT')).toEqual([]);
  await userEvent.clear(field);
  api.on(saveCost, { success: true, message: 'The cost is saved.' });
  const day = screen.getByLabelText('New costs in this list count from');
  fireEvent.change(day, { target: { value: '2026-10-01' } });
  await userEvent.type(field, '45.50{Enter}');
  expect(sentTo('PUT')).toMatchObject([
    { url: '/api/admin/profit/costs/p2', body: { fromDay: '2026-10-01', cost: 45.5 } },
  ]);
});

test('after saving, the keyboard stays in its field, although the list was read again', async () => {
  show([rose]);
  const field = await screen.findByLabelText('New cost of Rose in ₹');
  api.on(saveCost, { success: true, message: 'The cost is saved.' });
  const entered = { ...rose, costs: [{ fromDay: '2026-10-01', cost: 45.5 }] };
  api.on(listCosts, { success: true, data: [entered], total: 1 });
  await userEvent.type(field, '45.50{Enter}');
  expect(await screen.findByText('₹45.50')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('New cost of Rose in ₹'));
});

test('products without a cost are those without one on the chosen day, which the profit of a month gives', async () => {
  show([neem], '?missing=yes&from=2026-03-01');
  expect(await screen.findByLabelText('Only without a cost on 1 Mar 2026')).toBeDefined();
  const day = screen.getByLabelText<HTMLInputElement>('New costs in this list count from');
  expect(day.value).toBe('2026-03-01');
  expect(sentTo('GET').at(-1)?.url).toBe('/api/admin/profit/costs?limit=50&missingOn=2026-03-01&page=1');
});

test('all costs of a product are shown with their days, and one can be taken back', async () => {
  show([neem]);
  await userEvent.click(await screen.findByRole('button', { name: 'All costs of Neem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Costs of a piece' }));
  api.on(saveCost, { success: true, message: 'The cost is taken back.' });
  await userEvent.click(dialog.getByRole('button', { name: /^Take back the cost from 1 Apr 2026/ }));
  expect(sentTo('PUT')).toMatchObject([{ body: { fromDay: '2026-04-01' } }]);
});

test('packing has its cost; what is no amount is said', async () => {
  api.on(listPackingCosts, { success: true, data: [] });
  show([neem], '?costs=packing');
  const dialog = within(await screen.findByRole('dialog', { name: 'Packing a parcel' }));
  const field = await dialog.findByLabelText('Packing a parcel in ₹');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Enter the cost in rupees/)).toBeDefined();
  await userEvent.type(field, '7.25');
  api.on(savePackingCost, { success: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sentTo('PUT')).toMatchObject([{ url: '/api/admin/profit/packing', body: { cost: 7.25 } }]);
});

test('lines of a file that are wrong are named, and the file can be sent again', async () => {
  show([neem], '?costs=file');
  const dialog = within(await screen.findByRole('dialog', { name: 'Costs as a file' }));
  await userEvent.upload(
    dialog.getByLabelText(/Choose or drop/),
    new File(['SKU'], 'costs.csv', { type: 'text/csv' }),
  );
  api.refuse(importCosts, { status: 400, message: 'Line 3: no product.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save these costs' }));
  expect(await dialog.findByText('Line 3: no product.')).toBeDefined();
  api.on(importCosts, { success: true, data: { saved: 2, empty: 1 } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save these costs' }));
  expect(screen.queryByText('Line 3: no product.')).toBeNull();
});

test('nothing missing, nothing found and no products say so', async () => {
  show([], '?missing=yes&from=2026-11-01');
  expect(
    await screen.findByRole('heading', { name: 'Every product has a cost on 1 Nov 2026' }),
  ).toBeDefined();
  leavePage();
  show([], '?search=x');
  expect(await screen.findByRole('heading', { name: 'No product has these words' })).toBeDefined();
  leavePage();
  api.refuse(listCosts, { status: 500 });
  renderRoutes([{ path: '/admin/costs', Component: CostsPage }], '/admin/costs');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
