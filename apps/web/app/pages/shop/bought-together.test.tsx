// @vitest-environment happy-dom
import { getProduct, listProducts } from '@shop/contract/catalog/calls';
import { listBoughtTogether } from '@shop/contract/catalog/together-calls';
import { listQuestions } from '@shop/contract/questions/calls';
import { listReviews } from '@shop/contract/reviews/calls';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOf, product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductPage from './product-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getProduct, { success: true, data: product() });
  api.on(listReviews, listOf([]));
  api.on(listQuestions, listOf([]));
  api.on(listProducts, listOf([]));
});
afterEach(() => {
  leavePage();
  api.restore();
});

async function open() {
  const props = { params: { productKey: 'neem-soap' } } as ComponentProps<typeof ProductPage>;
  renderRoutes(
    [{ path: '/shop/product/:productKey', element: <ProductPage {...props} /> }],
    '/shop/product/neem-soap',
  );
  await screen.findByRole('heading', { level: 1, name: product().title });
}

test('a product’s page shows what the shop has counted as bought with it', async () => {
  api.on(listBoughtTogether, ({ url }) => ({
    success: true,
    data: url.includes(product()._id) ? [product({ _id: 'p2', slug: 'rose-soap', title: 'Rose Soap' })] : [],
  }));
  await open();
  const shelf = within(await screen.findByRole('region', { name: 'Often bought together' }));
  expect(shelf.getByRole('link', { name: 'Rose Soap' }).getAttribute('href')).toContain('rose-soap');
  expect(shelf.getByRole('button', { name: /Add to cart/i })).toBeDefined();
});

test('where nothing is bought with it there is no such shelf', async () => {
  api.on(listBoughtTogether, { success: true, data: [] });
  await open();
  await waitFor(() => expect(api.calls.some(({ url }) => url.includes('bought-with'))).toBe(true));
  await screen.findByRole('heading', { name: 'Reviews' });
  expect(screen.queryByRole('region', { name: 'Often bought together' })).toBeNull();
});
