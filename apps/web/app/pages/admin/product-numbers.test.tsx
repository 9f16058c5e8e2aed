// @vitest-environment happy-dom
import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { listAdminCategories } from '@shop/contract/categories/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductsPage from './products-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listAdminCategories, { success: true, data: [], total: 0 });
});
afterEach(() => {
  leavePage();
  api.restore();
});

test('a wrong number is told at its field once that is left, and no more once it is right', async () => {
  api.on(listAdminProducts, { success: true, data: [], total: 0 });
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], '/admin/products');
  await screen.findByText('No products yet');
  await userEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
  const price = panel.getByLabelText('Price');
  await userEvent.type(price, '-5');
  expect(panel.queryByText('The price must be above 0.')).toBeNull();
  await userEvent.tab();
  expect(await panel.findByText('The price must be above 0.')).toBeDefined();
  expect(price.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(price);
  await userEvent.type(price, '5');
  expect(panel.queryByText('The price must be above 0.')).toBeNull();
  await userEvent.type(panel.getByLabelText('Sale Price'), '6');
  await userEvent.tab();
  const sentence = 'The sale price must be 0 (no sale) or below the price.';
  expect(await panel.findByText(sentence)).toBeDefined();
  await userEvent.type(price, '0');
  expect(panel.queryByText(sentence)).toBeNull();
});
