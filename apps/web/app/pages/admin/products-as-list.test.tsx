// @vitest-environment happy-dom
import { editProduct, linkVariants, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { listAdminCategories } from '@shop/contract/categories/calls';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminProduct } from '../../testing/admin-product-sample.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductsPage from './products-page.tsx';

const soap = adminProduct;
const rose: AdminProduct = {
  ...soap,
  _id: 'p2',
  title: 'Rose Soap',
  totalStock: 40,
  salePrice: 0,
  version: 7,
};

let api: StubApi;
beforeEach(async () => {
  api = stubApi();
  api.on(listAdminCategories, { success: true, data: [], total: 0 });
  listed(soap, rose);
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], '/admin/products');
  await userEvent.click(await screen.findByRole('button', { name: 'List' }));
  await screen.findByRole('table');
});
afterEach(() => {
  leavePage();
  api.restore();
});

function listed(...products: AdminProduct[]) {
  api.on(listAdminProducts, { success: true, data: products, total: products.length });
}

/** The edits that were sent, each with the id of its product. */
const sent = () =>
  api.calls
    .filter(({ method }) => method === 'PUT')
    .map(({ url, body }) => ({
      id: new URL(url, 'http://shop').pathname.split('/').at(-1),
      ...(body as object),
    }));

const answers = (product: AdminProduct, change: Partial<AdminProduct>) =>
  api.on(editProduct, { success: true, message: '', data: { ...product, ...change } });

const field = (name: string) => screen.getByRole('textbox', { name });

test('a number and Enter change the stock, and the next product’s is typed at once', async () => {
  answers(soap, { totalStock: 28, version: 4 });
  await userEvent.type(field('Pieces to add to the stock of Neem Soap'), '20');
  expect(screen.getByRole('row', { name: /Neem Soap/ }).textContent).toContain('8 in stock → 28');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([{ id: 'p1', totalStock: 28, stockSeen: 8, stockReason: 'Made', version: 3 }]);
  expect(document.activeElement).toBe(field('Pieces to add to the stock of Rose Soap'));
  expect(await screen.findByText('Neem Soap: 28 in stock')).toBeDefined();
});

test('Undo takes the same pieces away again', async () => {
  answers(soap, { totalStock: 28, version: 4 });
  await userEvent.type(field('Pieces to add to the stock of Neem Soap'), '20{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ totalStock: 8, stockSeen: 28, stockReason: 'Undone', version: 4 });
});

test('the chosen way and reason hold for all that follows', async () => {
  answers(soap, { totalStock: 5, version: 4 });
  await userEvent.click(screen.getByRole('button', { name: 'Take away' }));
  await userEvent.selectOptions(screen.getByLabelText('Reason for the change'), 'Gift or sample');
  await userEvent.type(field('Pieces to take from the stock of Neem Soap'), '3{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ totalStock: 5, stockReason: 'Gift or sample' });
});

test('a number that cannot be is said at its field and nothing is sent', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Take away' }));
  await userEvent.type(field('Pieces to take from the stock of Neem Soap'), '9{Enter}');
  expect(await screen.findByText('At most 8: there are no more')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('At most 8: there are no more')).toBeNull();
});

test('a refused price stays as it was typed, with the reason', async () => {
  api.refuse(editProduct, { status: 409, message: 'Someone else changed it', code: 'product_changed' });
  const price = field('Price of Rose Soap');
  await userEvent.clear(price);
  await userEvent.type(price, '199');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const row = within(screen.getByRole('row', { name: /Rose Soap/ }));
  expect(await row.findByText('Someone else changed it')).toBeDefined();
  expect(field('Price of Rose Soap').getAttribute('value')).toBe('199');
});

test('selected products are put on sale together, after an example', async () => {
  answers(soap, { version: 4 });
  await userEvent.click(screen.getByLabelText('Select all on this page'));
  const bar = within(screen.getByRole('region', { name: 'Selected products' }));
  await userEvent.click(bar.getByRole('button', { name: 'Change prices' }));
  expect(
    bar.getByText(/Neem Soap: ₹199.00 instead of ₹249.50 becomes ₹225.00 instead of ₹249.50/),
  ).toBeDefined();
  await userEvent.click(bar.getByRole('button', { name: 'Change 2 products' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { id: 'p1', salePrice: 225 },
    { id: 'p2', salePrice: 225 },
  ]);
  expect(await screen.findByText('Prices of 2 products changed')).toBeDefined();
});

test('hiding asks first, and what is refused stays selected with the reason', async () => {
  await userEvent.click(screen.getByLabelText('Select Neem Soap'));
  const bar = within(screen.getByRole('region', { name: 'Selected products' }));
  await userEvent.click(bar.getByRole('button', { name: 'Hide' }));
  expect(bar.getByText(/they leave the carts of shoppers/)).toBeDefined();
  expect(sent()).toEqual([]);
  api.refuse(editProduct, { status: 409, message: 'Not now' });
  await userEvent.click(bar.getByRole('button', { name: 'Yes, hide 1 product' }));
  expect(await bar.findByText('1 product not changed and still selected. Not now')).toBeDefined();
});

test('the list is remembered', async () => {
  cleanup();
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], '/admin/products');
  expect(await screen.findByRole('table')).toBeDefined();
});

test('the selected products are linked in an order, with what shoppers choose them by', async () => {
  api.on(linkVariants, { success: true, message: 'Linked.', data: [] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Link as variants' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link as variants' }));
  const values = [soap, rose].map(({ title }) => dialog.getByRole('textbox', { name: title }));
  const name = dialog.getByRole('textbox', { name: 'Variants of' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Soap');
  for (const box of values) await userEvent.clear(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Link 2 products' }));
  expect(dialog.getAllByText(/one line of names and values/)).toHaveLength(2);
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(values[0] ?? document.body, 'Scent: Neem');
  await userEvent.type(values[1] ?? document.body, 'Scent: Rose | गुलाब');
  await userEvent.click(dialog.getByRole('button', { name: `Move ${rose.title} forward` }));
  await userEvent.click(dialog.getByRole('button', { name: 'Link 2 products' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      name: 'Soap',
      members: [
        { productId: rose._id, options: [{ name: 'Scent', value: 'Rose', valueHindi: 'गुलाब' }] },
        { productId: soap._id, options: [{ name: 'Scent', value: 'Neem' }] },
      ],
    },
  ]);
  expect(screen.queryByRole('region', { name: 'Selected products' })).toBeNull();
});
