// @vitest-environment happy-dom
import { listAdminProducts, listStockMovements } from '@shop/contract/catalog/owners-calls';
import type { StockMovement } from '@shop/contract/catalog/stock-schemas';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import StockPage from './stock-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const sale: StockMovement = {
  _id: 40,
  at: '2026-11-20T08:01:00.000Z',
  kind: 'sale',
  productId: 'p1',
  title: 'Neem Soap',
  stockChange: -2,
  heldChange: -2,
  stockAfter: 38,
  orderId: 'o1',
  orderNumber: 'DEO-10001',
};
const hold: StockMovement = { ...sale, _id: 39, kind: 'hold', stockChange: 0, heldChange: 2, stockAfter: 40 };
const letGo: StockMovement = {
  ...hold,
  _id: 38,
  kind: 'release',
  heldChange: -1200,
  reason: 'not paid in time',
};
const { orderId: _, orderNumber: __, ...ofOwner } = sale;
const correction: StockMovement = {
  ...ofOwner,
  _id: 37,
  kind: 'correction',
  stockChange: 1500,
  heldChange: 0,
  stockAfter: 1540,
  by: 'Meera',
  reason: 'Counted again',
};

const pageOf = (movements: StockMovement[], older: number | null = null, productTitle?: string) => ({
  success: true,
  data: movements,
  older,
  ...(productTitle !== undefined && { productTitle }),
});
const show = (address = '/admin/stock') =>
  renderRoutes([{ path: '/admin/stock', Component: StockPage }], address);
const rows = () => screen.getAllByRole('row').slice(1);
const lastCall = () => api.calls.at(-1)?.url;

test('tells when, of what, how much, what was left, who and why', async () => {
  api.on(listStockMovements, pageOf([sale, hold, letGo, correction]));
  show();
  await screen.findAllByText('Neem Soap');
  expect(rows().map((row) => row.textContent)).toEqual([
    '20 Nov 2026, 1:31 pmNeem SoapSale−238 in stockThe shopDEO-10001',
    '20 Nov 2026, 1:31 pmNeem SoapHold2 held40 in stockThe shopDEO-10001',
    '20 Nov 2026, 1:31 pmNeem SoapRelease1,200 released40 in stockThe shopDEO-10001not paid in time',
    '20 Nov 2026, 1:31 pmNeem SoapCorrection+1,5001,540 in stockMeeraCounted again',
  ]);
  const [order] = screen.getAllByRole('link', { name: 'DEO-10001' });
  expect(order?.getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('kind and product are in the address, are asked for and begin with the newest', async () => {
  api.on(listStockMovements, pageOf([sale], null, 'Neem Soap'));
  const { router } = show('/admin/stock?before=90');
  await userEvent.click(await screen.findByRole('link', { name: 'Neem Soap' }));
  expect(router.state.location.search).toBe('?product=p1');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Sale');
  expect(router.state.location.search).toBe('?product=p1&kind=sale');
  await waitFor(() => expect(lastCall()).toBe('/api/admin/products/stock-movements?kind=sale&productId=p1'));
  expect(await screen.findByText('Neem Soap')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Product' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'All products' }));
  expect(router.state.location.search).toBe('?kind=sale');
});

test('another product waits for its own movements', async () => {
  api.on(listStockMovements, pageOf([sale]));
  show();
  await screen.findByText('DEO-10001');
  const answer = api.hold(listStockMovements);
  await userEvent.click(screen.getByRole('link', { name: 'Neem Soap' }));
  expect(await screen.findByText('Loading the stock history')).toBeDefined();
  expect(screen.queryByText('DEO-10001')).toBeNull();
  answer(pageOf([correction], null, 'Neem Soap'));
  expect(await screen.findByText('Counted again')).toBeDefined();
});

test('what is no kind of movement and no number narrows nothing', async () => {
  api.on(listStockMovements, pageOf([sale]));
  show('/admin/stock?kind=theft&before=-3');
  await screen.findByText('Neem Soap');
  expect(lastCall()).toBe('/api/admin/products/stock-movements');
});

test('goes to older movements and back by links, and each page is read from its top', async () => {
  api.on(listStockMovements, ({ url }) =>
    url.includes('before=40') ? pageOf([correction]) : pageOf([sale], 40),
  );
  const { router } = show('/admin/stock?kind=sale');
  await userEvent.click(await screen.findByRole('link', { name: 'Older' }));
  expect(router.state.location.search).toBe('?kind=sale&before=40');
  expect(await screen.findByText('Counted again')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Movements' }));
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('DEO-10001')).toBeDefined();
  await act(() => router.navigate(1));
  await userEvent.click(await screen.findByRole('link', { name: 'Newest' }));
  expect(router.state.location.search).toBe('?kind=sale');
});

test('a word finds the product whose history is wanted', async () => {
  api.on(listStockMovements, pageOf([sale], null, 'Rose Soap'));
  const rose = { _id: 'p2', title: 'Rose Soap', totalStock: 1200 } as AdminProduct;
  api.on(listAdminProducts, ({ url }) => {
    const data = url.includes('search=rose') ? [rose] : [];
    return { success: true, data, total: data.length };
  });
  const { router } = show();
  await userEvent.type(screen.getByLabelText('Product'), 'xyz');
  expect(await screen.findByText('No product has this name.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('Product'));
  await userEvent.type(screen.getByLabelText('Product'), 'rose');
  await userEvent.click(await screen.findByRole('link', { name: /Rose Soap.*1,200 in stock/ }));
  expect(router.state.location.search).toBe('?product=p2');
  expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Movements' }));
});

test('waits with a sign, says that there are none, and that none fits', async () => {
  const answer = api.hold(listStockMovements);
  show();
  expect(screen.getByText('Loading the stock history')).toBeDefined();
  answer(pageOf([]));
  expect(await screen.findByText('No movements yet')).toBeDefined();
  leavePage();
  api.on(listStockMovements, pageOf([]));
  const { router } = show('/admin/stock?kind=return');
  await userEvent.click(await screen.findByRole('link', { name: 'All movements' }));
  expect(router.state.location.search).toBe('');
});

test('a history that does not come says why and offers another try', async () => {
  api.refuse(listStockMovements, { status: 404, message: 'This product does not exist.' });
  show('/admin/stock?product=p9');
  expect(await screen.findByText('This product does not exist.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All products' })).toBeDefined();
  api.on(listStockMovements, pageOf([sale], null, 'Neem Soap'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('DEO-10001')).toBeDefined();
});
