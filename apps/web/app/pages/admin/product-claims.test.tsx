// @vitest-environment happy-dom
import { addProduct, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import * as productMessages from '@shop/contract/catalog/messages';
import { listAdminCategories } from '@shop/contract/categories/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductsPage from './products-page.tsx';

const named = (claim: string, ingredient: string) => productMessages.contradiction({ claim, ingredient });

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listAdminCategories, { success: true, data: [], total: 0 });
  api.on(listAdminProducts, { success: true, data: [], total: 0 });
});
afterEach(() => {
  leavePage();
  api.restore();
});

test('a claim that the ingredients contradict says so at once, and no more once it is taken away', async () => {
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], '/admin/products');
  await screen.findByText('No products yet');
  await userEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
  await userEvent.click(panel.getByText('Label, search and filters'));
  const claims = within(panel.getByRole('group', { name: 'Claims' }));
  await userEvent.click(claims.getByText('Vegan'));
  await userEvent.click(claims.getByText('Paraben free'));
  expect(panel.queryByText(/contradicts/)).toBeNull();
  await userEvent.type(panel.getByLabelText('Ingredients'), 'Oil, honey, methylparaben');
  expect(await panel.findByText(named('Vegan', 'honey'))).toBeDefined();
  expect(panel.getByText(named('Paraben free', 'methylparaben'))).toBeDefined();
  await userEvent.click(claims.getByText('Vegan'));
  expect(panel.queryByText(named('Vegan', 'honey'))).toBeNull();
  expect(api.calls.some(({ url }) => url.includes(addProduct.path))).toBe(false);
});
