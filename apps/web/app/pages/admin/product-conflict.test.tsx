// @vitest-environment happy-dom
import { editProduct, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { listAdminCategories } from '@shop/contract/categories/calls';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminProduct as soap } from '../../testing/admin-product-sample.ts';
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

/** Types more into a field, and saves after another owner has saved something else. */
async function meet(label: string, theirs: Partial<AdminProduct>) {
  api.on(listAdminProducts, { success: true, data: [soap], total: 1 });
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], '/admin/products');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  await userEvent.type(panel.getByLabelText(label), ', neroli');
  const message = 'This product was changed by somebody else in the meantime.';
  const data = { ...soap, version: 4, ...theirs };
  api.refuse(editProduct, { status: 409, message, code: 'product_changed', data });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  await panel.findByText(message);
  return panel;
}

test('closing asks before it forgets input that has met another owner’s', async () => {
  const panel = await meet('Ingredients', { price: 229 });
  expect(panel.getByLabelText('Price')).toHaveProperty('value', '229');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(panel.getByLabelText('Ingredients')).toHaveProperty('value', 'Neem oil, neroli');
});

test('closing does not ask once the other owner’s input is taken in all fields', async () => {
  const panel = await meet('Ingredients', { ingredients: 'Neem' });
  await userEvent.click(panel.getByRole('button', { name: 'Use theirs' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const ofSoaps = (pieces: number): Pick<AdminProduct, 'set' | 'totalStock'> => ({
  totalStock: 3,
  set: {
    supply: 'parts',
    parts: [{ productId: 'bar', title: 'Bar', pieces, price: 99, totalStock: 12, gstRate: 5 }],
  },
});

test('two owners’ sets are shown beside each other, and the other owner’s can be taken', async () => {
  api.on(listAdminProducts, { success: true, data: [{ ...soap, ...ofSoaps(2) }], total: 1 });
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], '/admin/products');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  const pieces = () => panel.getByLabelText<HTMLInputElement>('Pieces of Bar');
  await userEvent.clear(pieces());
  await userEvent.type(pieces(), '3');
  const data = { ...soap, version: 4, ...ofSoaps(4) };
  const message = 'This product was changed by somebody else in the meantime.';
  api.refuse(editProduct, { status: 409, message, code: 'product_changed', data });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  expect(await panel.findByText('4 × Bar; GST of each part')).toBeDefined();
  expect(panel.getByText('3 × Bar; GST of each part')).toBeDefined();
  expect(pieces().value).toBe('3');
  await userEvent.click(panel.getByRole('button', { name: 'Use theirs' }));
  expect(pieces().value).toBe('4');
});

test('a set that ends begins without pieces, none can be typed that would be lost, and it can be a set again', async () => {
  api.on(listAdminProducts, { success: true, data: [{ ...soap, ...ofSoaps(4) }], total: 1 });
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], '/admin/products');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  const isSet = panel.getByLabelText('This is a set of other products');
  const stock = panel.getByLabelText<HTMLInputElement>('Total Stock');
  await userEvent.click(isSet);
  expect([stock.value, stock.readOnly]).toEqual(['0', true]);
  await userEvent.click(isSet);
  expect([stock.value, stock.readOnly]).toEqual(['3', true]);
  expect(panel.getByLabelText<HTMLInputElement>('Pieces of Bar').value).toBe('4');
});

test('a price that a sale would bring to ₹1 asks first, and another price asks again', async () => {
  api.on(listAdminProducts, { success: true, data: [soap], total: 1 });
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], '/admin/products');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  const price = panel.getByLabelText('Price');
  const reprice = async (to: string) => {
    await userEvent.clear(price);
    await userEvent.type(price, to);
  };
  const save = () => userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const message = 'The sale ‘Diwali’ would sell Neem Soap at ₹1 instead of ₹350.00.';
  api.refuse(editProduct, { status: 409, message, code: 'product_at_floor' });
  await reprice('350');
  await save();
  expect(await panel.findByText(message)).toBeDefined();
  expect(sent()[0]).toMatchObject({ price: 350, floorConfirmed: false });
  const agree = () => panel.getByRole<HTMLInputElement>('checkbox', { name: 'Sell at ₹1 in a sale' });
  await userEvent.click(agree());
  await reprice('340');
  expect(agree().checked).toBe(false);
  await userEvent.click(agree());
  api.on(editProduct, { success: true, message: 'Saved', data: soap });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()[1]).toMatchObject({ price: 340, floorConfirmed: true });
});
