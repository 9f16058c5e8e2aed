// @vitest-environment happy-dom
import { getProduct, listProducts } from '@shop/contract/catalog/calls';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOf, product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ComparePage from './compare-page.tsx';

const id = '0190f5b6-0000-7000-8000-000000000001';
const other = '0190f5b6-0000-7000-8000-000000000002';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getProduct, { success: true, data: product({ _id: id, facts: { suits: ['drySkin'] } }) });
  api.on(listProducts, listOf([product({ _id: id }), product({ _id: other, title: 'Rose Soap' })]));
});
afterEach(() => {
  leavePage();
  api.restore();
});

const variant = (_id: string, value: string) =>
  product({ _id, facts: { options: [{ name: 'Size', value, valueHindi: `${value} का` }] } });
const open = (search: string) =>
  renderRoutes([{ path: '/shop/compare', element: <ComparePage /> }], `/shop/compare${search}`);

test('shows a row a fact, and links to the comparison with others', async () => {
  open(`?products=${id},x`);
  const table = within(await screen.findByRole('table', { name: 'Products side by side' }));
  expect(table.getByRole('row', { name: 'Suits Dry skin' })).toBeDefined();
  expect(table.queryByText('Not for')).toBeNull();
  const link = await screen.findByRole('link', { name: 'Rose Soap' });
  expect(link.getAttribute('href')).toBe(`/shop/compare?products=${id},${other}`);
});

test('shows what a standard amount costs of each, also where that is the price itself', async () => {
  const facts = { netQuantity: { amount: 100, unit: 'g' } } as const;
  api.on(getProduct, { success: true, data: product({ _id: id, price: 179, salePrice: 0, facts }) });
  open(`?products=${id}`);
  expect(await screen.findByRole('row', { name: 'Unit price ₹179.00 per 100 g' })).toBeDefined();
});

test('tells variants of one title apart, also in the links to others', async () => {
  api.on(getProduct, { success: true, data: variant(id, '100 g') });
  api.on(listProducts, listOf([variant(other, '250 g')]));
  open(`?products=${id}`);
  expect(await screen.findByRole('link', { name: 'Neem Soap 100 g' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Neem Soap, 250 g' })).toBeDefined();
});

test('without products it says how to choose some', () => {
  open('');
  expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).toBeDefined();
});
