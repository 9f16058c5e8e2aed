// @vitest-environment happy-dom
import { exportProducts, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductsPage from './products-page.tsx';

const list = { success: true, data: [], total: 0 };

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const show = (address = '/admin/products') =>
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], address);

test('saves what the filters leave as a file; import has a page of its own', async () => {
  api.on(listAdminProducts, list);
  api.onFile(exportProducts, 'products.csv', '_id,title\r\np1,Neem Soap\r\n');
  show('/admin/products?search=neem&category=soap&stock=low&show=draft&page=2');
  await screen.findByRole('link', { name: 'Import CSV' });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('products.csv');
  expect(api.calls.at(-1)?.url).toBe(
    '/api/admin/products/export?category=soap&search=neem&show=draft&stock=low',
  );
  const link = screen.getByRole('link', { name: 'Import CSV' });
  expect(link.getAttribute('href')).toBe('/admin/products/import');
  click.mockRestore();
});

test('deleted products are not exported, because they cannot be imported', async () => {
  api.on(listAdminProducts, list);
  show('/admin/products?show=deleted');
  await screen.findByRole('link', { name: 'Import CSV' });
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('an export that does not come says so', async () => {
  api.on(listAdminProducts, list);
  api.refuse(exportProducts, { status: 0 });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(toastText()).toBe('The products could not be exportedNetwork Error'));
});
