// @vitest-environment happy-dom
import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminProduct as soap } from '../../testing/admin-product-sample.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductsPage from './products-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  // A phone: no width matches.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: false,
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  leavePage();
  api.restore();
});

const second = { ...soap, _id: 'p2', title: 'Tulsi Soap' };
const show = (address = '/admin/products') =>
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], address);

test('on a phone category, order and low stock are in a sheet that says how many products it leaves', async () => {
  api.on(listAdminProducts, ({ url }) => {
    const data = url.includes('stock=low') ? [soap] : [soap, second];
    return { success: true, data, total: data.length };
  });
  const { router } = show();
  await screen.findByText('Tulsi Soap');
  expect(screen.queryByLabelText('Category')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.selectOptions(sheet.getByLabelText('Sort by'), 'Title: A to Z');
  expect(await sheet.findByRole('button', { name: 'Show 2 products' })).toBeDefined();
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Low stock only' }));
  expect(router.state.location.search).toBe('?sortBy=title-atoz&stock=low');
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 product' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Without Low stock' }));
  expect(router.state.location.search).toBe('?sortBy=title-atoz');
});

test('on a phone each filter of the address is shown in words, and the order stays when they are cleared', async () => {
  api.on(listAdminProducts, { success: true, data: [], total: 0 });
  const { router } = show('/admin/products?search=nim&category=soap&sortBy=title-atoz&show=draft&stock=low');
  const parts = within(await screen.findByRole('list', { name: 'Active filters' }));
  const words = parts.getAllByRole('button', { name: /^Without/ }).map(({ textContent }) => textContent);
  expect(words).toEqual(['“nim”', 'Soap', 'Drafts', 'Low stock']);
  await userEvent.click(parts.getByRole('button', { name: 'Without Soap' }));
  expect(router.state.location.search).toBe('?search=nim&sortBy=title-atoz&show=draft&stock=low');
  await userEvent.click(parts.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('?sortBy=title-atoz');
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});
