// @vitest-environment happy-dom
import { addProduct, editProduct, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import * as productRefusals from '@shop/contract/catalog/refusals';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { listAdminCategories } from '@shop/contract/categories/calls';
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

const listOf = (...products: AdminProduct[]) => ({ success: true, data: products, total: products.length });
const bare: AdminProduct = {
  ...soap,
  title: 'Saffron bar',
  status: 'draft',
  description: '',
  ingredients: '',
  category: '',
  price: 0,
  salePrice: 0,
  totalStock: 0,
  images: [],
  pictures: [],
  missingToSell: ['images', 'description', 'ingredients', 'category', 'price'],
};

async function openPanel(button: 'Add New Product' | 'Edit', product = bare) {
  api.on(listAdminProducts, listOf(product));
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], '/admin/products');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}
const buttonNamed = (panel: Awaited<ReturnType<typeof openPanel>>, name: string) =>
  panel.getByRole<HTMLButtonElement>('button', { name });

test('a product is saved as a draft with its title alone, and Add Product waits for the rest', async () => {
  const panel = await openPanel('Add New Product');
  expect(buttonNamed(panel, 'Save as draft').disabled).toBe(true);
  await userEvent.type(panel.getByLabelText('Title'), 'Saffron bar');
  expect(buttonNamed(panel, 'Add Product').disabled).toBe(true);
  api.on(addProduct, { success: true, message: 'Product add successfully', data: bare });
  await userEvent.click(buttonNamed(panel, 'Save as draft'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.find(({ url }) => url.endsWith('/add'))?.body).toMatchObject({
    title: 'Saffron bar',
    status: 'draft',
    publishAt: null,
    description: '',
    category: '',
    price: 0,
    images: [],
  });
});

test('its card says what is missing and no price, and the form leads to each field', async () => {
  const panel = await openPanel('Edit');
  expect(
    screen.getByText('Missing to publish: Images, Description, Ingredients, Category, Price'),
  ).toBeDefined();
  expect(screen.queryByText('₹0.00')).toBeNull();
  const empty = panel.getByText('Still empty:').parentElement;
  expect([...(empty?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Images',
    'Description',
    'Ingredients',
    'Category',
    'Price',
  ]);
  for (const [name, field] of [
    ['Price', 'Price'],
    ['Category', 'Category'],
    ['Images', 'Choose or drop images'],
  ] as const) {
    await userEvent.click(buttonNamed(panel, name));
    expect(document.activeElement).toBe(panel.getByLabelText(field));
  }
});

test('a draft is saved again unfinished; a published product has no such button', async () => {
  const panel = await openPanel('Edit');
  await userEvent.type(panel.getByLabelText('Price'), '90');
  api.on(editProduct, { success: true, message: 'Product edited successfully', data: bare });
  await userEvent.click(buttonNamed(panel, 'Save as draft'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    status: 'draft',
    price: 90,
    description: '',
  });
  leavePage();
  const published = await openPanel('Edit', soap);
  expect(published.queryByRole('button', { name: 'Save as draft' })).toBeNull();
});

test('what the server refuses is at the fields', async () => {
  const filled = {
    ...bare,
    description: 'A bar.',
    ingredients: 'Neem',
    category: 'soap',
    images: soap.images,
  };
  const panel = await openPanel('Edit', { ...filled, pictures: soap.pictures });
  await userEvent.type(panel.getByLabelText('Price'), '90');
  await userEvent.selectOptions(panel.getByLabelText('Status'), 'published');
  const message = productRefusals.productIncomplete.text('Category');
  const fields = { category: 'Choose a category.' };
  api.refuse(editProduct, { status: 400, code: 'product_incomplete', message, fields });
  await userEvent.click(buttonNamed(panel, 'Save Changes'));
  expect(await panel.findByText('Choose a category.')).toBeDefined();
});
