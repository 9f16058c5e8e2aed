// @vitest-environment happy-dom
import {
  addProduct,
  deleteProduct,
  editProduct,
  listAdminProducts,
} from '@shop/contract/catalog/owners-calls';
import { listAdminCategories } from '@shop/contract/categories/calls';
import * as productRefusals from '@shop/contract/catalog/refusals';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { uploadProductImages } from '@shop/contract/media/calls';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminProduct as soap, picture } from '../../testing/admin-product-sample.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { stubUpload } from '../../testing/stub-upload.ts';
import ProductsPage from './products-page.tsx';

let api: StubApi;
let upload: ReturnType<typeof stubUpload>;
beforeEach(() => {
  api = stubApi();
  api.on(listAdminCategories, { success: true, data: [], total: 0 });
  upload = stubUpload();
});
afterEach(() => {
  leavePage();
  upload.restore();
  api.restore();
});

const listOf = (...products: AdminProduct[]) => ({ success: true, data: products, total: products.length });
const show = (address = '/admin/products', settings?: ShopSettings) =>
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], address, settings);
const gated: ShopSettings = { ...demonstrationSettings, products: { publish: 'labelled' } };
const bodyOf = (method: string) => api.calls.find((call) => call.method === method)?.body;

async function openPanel(button: 'Add New Product' | 'Edit', product = soap) {
  api.on(listAdminProducts, listOf(product));
  show();
  await screen.findByText('Neem Soap');
  await userEvent.click(screen.getByRole('button', { name: button }));
  const title = button === 'Edit' ? 'Edit Product' : 'Add New Product';
  return within(await screen.findByRole('dialog', { name: title }));
}

const fileNamed = (name: string) => new File(['x'], name, { type: 'image/png' });
const answerOf = (name: string) => ({
  success: true,
  images: [`/media/${name}/640.webp`],
  pictures: [picture(name)],
});

async function fillIn(panel: ReturnType<typeof within>) {
  api.on(uploadProductImages, answerOf('new'));
  await userEvent.upload(panel.getByLabelText('Choose or drop images'), fileNamed('new.png'));
  await panel.findByAltText('Picture 1');
  await userEvent.type(panel.getByLabelText('Title'), 'Rose Soap');
  await userEvent.type(panel.getByLabelText('Description'), 'Soft.');
  await userEvent.type(panel.getByLabelText('Ingredients'), 'Rose');
  await userEvent.selectOptions(panel.getByLabelText('Category'), 'soap');
  await userEvent.type(panel.getByLabelText('Price'), '199.5');
  await userEvent.type(panel.getByLabelText('Sale Price'), '0');
}

test('shows cards with picture, title, struck price, sale price and stock', async () => {
  api.on(listAdminProducts, listOf(soap));
  show();
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByRole('heading', { name: 'Neem Soap' })).toBeDefined();
  expect(card.getByText('₹249.50').tagName).toBe('S');
  expect(card.getByText(/₹199.00/)).toBeDefined();
  expect(card.getByText(/8 in stock/)).toBeDefined();
  expect(card.getByText('2 held by unpaid orders')).toBeDefined();
});

test('a price without a sale is not struck through', async () => {
  api.on(listAdminProducts, listOf({ ...soap, salePrice: 0 }));
  show();
  expect((await screen.findByText('₹249.50')).tagName).toBe('SPAN');
});

test('waits with a sign, then says that there are none', async () => {
  const answer = api.hold(listAdminProducts);
  show();
  expect(screen.getByText('Loading products')).toBeDefined();
  answer(listOf());
  expect(await screen.findByText('No products yet')).toBeDefined();
});

test('a failed load empties the list and offers another try', async () => {
  api.refuse(listAdminProducts, { status: 500, message: 'Something went wrong on our side.' });
  show();
  expect(await screen.findByText('Something went wrong on our side.')).toBeDefined();
  api.on(listAdminProducts, listOf(soap));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Neem Soap')).toBeDefined();
});

test('with the gate the form says what is missing, and the refusal is at the field', async () => {
  api.on(listAdminProducts, listOf({ ...soap, status: 'draft', missingOnLabel: ['kind'] }));
  show('/admin/products', gated);
  expect(await screen.findByText('Missing on the label: Name on the label')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  const visibility = panel.getByLabelText('Status');
  const lacking = 'Net quantity, Name on the label, Best before, Licence number';
  expect(panel.getByText(`Before you publish it, its label still needs ${lacking}.`)).toBeDefined();
  await userEvent.selectOptions(visibility, 'published');
  expect(panel.getByText(/^Before it can be published, its label still needs Net quantity/)).toBeDefined();
  const sentence = productRefusals.labelIncomplete.text(lacking);
  api.refuse(editProduct, { status: 400, message: sentence, fields: { status: sentence } });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  expect(await panel.findAllByText(sentence)).toHaveLength(1);
  expect(visibility.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(visibility);
});

test('search, category and sort are in the address and are asked for', async () => {
  api.on(listAdminProducts, listOf(soap));
  const { router } = show('/admin/products?page=2');
  await screen.findByText('Neem Soap');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Title: A to Z');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Face Wash');
  expect(router.state.location.search).toBe('?sortBy=title-atoz&category=faceWash');
  await userEvent.type(screen.getByLabelText('Search'), 'nim');
  await waitFor(() => expect(router.state.location.search).toContain('search=nim'));
  await waitFor(() =>
    expect(api.calls.at(-1)?.url).toBe(
      '/api/admin/products/get?category=faceWash&limit=24&page=1&search=nim&sortBy=title-atoz',
    ),
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

test('low stock only is in the address, is asked for, and can be left', async () => {
  api.on(listAdminProducts, listOf(soap));
  const { router } = show('/admin/products?stock=low');
  await screen.findByText('Neem Soap');
  expect(api.calls[0]?.url).toBe('/api/admin/products/get?limit=24&page=1&stock=low');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Low stock only' });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(router.state.location.search).toBe('');
});

test('nothing found says so', async () => {
  api.on(listAdminProducts, listOf());
  show('/admin/products?search=xyz');
  expect(await screen.findByText('No result found!')).toBeDefined();
});

test('Submit is disabled until every field is filled in', async () => {
  const panel = await openPanel('Add New Product');
  const submit = panel.getByRole<HTMLButtonElement>('button', { name: 'Add Product' });
  expect(panel.getByLabelText<HTMLInputElement>('Brand').value).toBe('Deodar');
  for (const label of ['Price', 'Sale Price', 'Total Stock']) {
    expect(panel.getByLabelText<HTMLInputElement>(label).type).toBe('number');
  }
  await fillIn(panel);
  expect(panel.getByText('Still empty:').parentElement?.textContent).toBe('Still empty: Total Stock');
  expect(submit.disabled).toBe(true);
  await userEvent.type(panel.getByLabelText('Total Stock'), '0');
  expect(submit.disabled).toBe(false);
  await userEvent.clear(panel.getByLabelText('Brand'));
  expect(submit.disabled).toBe(true);
  await userEvent.type(panel.getByLabelText('Brand'), 'Deodar');
  await userEvent.clear(panel.getByLabelText('Sale Price'));
  expect(panel.getByText('Still empty:').parentElement?.textContent).toBe('Still empty: Sale Price');
  expect(submit.disabled).toBe(true);
});

test('the form of a product that is not on sale has a sale price of 0', async () => {
  const panel = await openPanel('Edit', { ...soap, salePrice: 0 });
  expect(panel.getByLabelText<HTMLInputElement>('Sale Price').value).toBe('0');
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(false);
});

test('adding reloads the list, closes the panel, empties it and tells', async () => {
  const panel = await openPanel('Add New Product');
  await fillIn(panel);
  await userEvent.type(panel.getByLabelText('Total Stock'), '12');
  const rose: AdminProduct = { ...soap, _id: 'p2', title: 'Rose Soap' };
  api.on(addProduct, { success: true, message: 'Product add successfully', data: rose });
  api.on(listAdminProducts, listOf(rose, soap));
  await userEvent.click(panel.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByText('Product add successfully')).toBeDefined();
  expect(await screen.findByText('Rose Soap')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.find(({ url }) => url.endsWith('/add'))?.body).toEqual({
    images: ['/media/new/640.webp'],
    title: 'Rose Soap',
    slug: '',
    description: 'Soft.',
    ingredients: 'Rose',
    category: 'soap',
    brand: 'Deodar',
    price: 199.5,
    salePrice: 0,
    totalStock: 12,
    facts: {},
    averageReview: 0,
    floorConfirmed: false,
    status: 'published',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
  const again = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
  expect(again.getByLabelText<HTMLInputElement>('Title').value).toBe('');
  expect(again.queryByAltText('Picture 1')).toBeNull();
});

test("the server's sentences are shown at their fields and nothing typed is lost", async () => {
  const panel = await openPanel('Edit');
  await userEvent.clear(panel.getByLabelText('Sale Price'));
  await userEvent.type(panel.getByLabelText('Sale Price'), '300');
  const sentence = 'The sale price must be 0 (no sale) or below the price.';
  api.refuse(editProduct, { status: 400, message: sentence, fields: { salePrice: sentence } });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  const field = await panel.findByLabelText<HTMLInputElement>('Sale Price');
  expect(panel.getByText(sentence)).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('300');
});

test('without an answer the form stays and says so', async () => {
  const panel = await openPanel('Edit');
  api.refuse(editProduct, { status: 0 });
  await userEvent.type(panel.getByLabelText('Title'), ' 2');
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  expect((await panel.findByRole('alert')).textContent).toBe('Network Error');
  expect(panel.getByLabelText<HTMLInputElement>('Title').value).toBe('Neem Soap 2');
});

test('editing sends the version and the stock that the form showed', async () => {
  const panel = await openPanel('Edit');
  await userEvent.clear(panel.getByLabelText('Total Stock'));
  await userEvent.type(panel.getByLabelText('Total Stock'), '20');
  api.on(editProduct, { success: true, message: 'Product edited successfully', data: soap });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Product edited successfully')).toBeDefined();
  expect(bodyOf('PUT')).toMatchObject({ version: 3, stockSeen: 8, totalStock: 20, images: soap.images });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks why the stock is another one where it is, and sends the reason with it', async () => {
  const panel = await openPanel('Edit');
  const stock = panel.getByLabelText('Total Stock');
  expect(panel.queryByLabelText('Reason for the change')).toBeNull();
  await userEvent.clear(stock);
  expect(panel.queryByLabelText('Reason for the change')).toBeNull();
  await userEvent.type(stock, '5');
  const reason = panel.getByLabelText<HTMLInputElement>('Reason for the change');
  expect([reason.maxLength, reason.placeholder]).toEqual([300, 'Three broke in transport']);
  await userEvent.type(reason, 'Counted again');
  api.on(editProduct, { success: true, message: 'Product edited successfully', data: soap });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Product edited successfully')).toBeDefined();
  expect(bodyOf('PUT')).toMatchObject({ totalStock: 5, stockReason: 'Counted again' });
});

test('a reason for a stock that went back to what it was is not sent', async () => {
  const panel = await openPanel('Edit');
  const stock = panel.getByLabelText('Total Stock');
  await userEvent.clear(stock);
  await userEvent.type(stock, '5');
  await userEvent.type(panel.getByLabelText('Reason for the change'), 'Counted again');
  await userEvent.clear(stock);
  await userEvent.type(stock, '8');
  expect(panel.queryByLabelText('Reason for the change')).toBeNull();
  api.on(editProduct, { success: true, message: 'Product edited successfully', data: soap });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Product edited successfully')).toBeDefined();
  expect(bodyOf('PUT')).not.toHaveProperty('stockReason');
});

test('the stock history is a link away, of all products and of the one that is edited', async () => {
  const panel = await openPanel('Edit');
  const links = screen.getAllByRole('link', { name: 'Stock history', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/stock', '/admin/stock?product=p1']);
  expect(panel.getByRole('link', { name: 'Stock history' })).toBe(links[1]);
});

test('closing the panel asks before it forgets the edit', async () => {
  const panel = await openPanel('Edit');
  await userEvent.type(panel.getByLabelText('Title'), ' typed');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(panel.getByLabelText<HTMLInputElement>('Title').value).toBe('Neem Soap typed');
  await userEvent.click(panel.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
  const empty = within(await screen.findByRole('dialog', { name: 'Add New Product' }));
  expect(empty.getByLabelText<HTMLInputElement>('Title').value).toBe('');
});

const theirs: AdminProduct = { ...soap, version: 4, price: 229, description: 'A better bar.' };

async function meetTheirs() {
  const panel = await openPanel('Edit');
  await userEvent.clear(panel.getByLabelText('Price'));
  await userEvent.type(panel.getByLabelText('Price'), '259');
  const message = 'This product was changed by somebody else in the meantime.';
  api.refuse(editProduct, { status: 409, message, code: 'product_changed', data: theirs });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  await panel.findByText(message);
  return panel;
}

test("another owner's edit is shown, and mine can be kept", async () => {
  const panel = await meetTheirs();
  expect(panel.getByText('Their changes were added to this form: Description.')).toBeDefined();
  expect(panel.getByText('Price, theirs').nextSibling?.textContent).toBe('229');
  expect(panel.getByText('Price, yours').nextSibling?.textContent).toBe('259');
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
  await userEvent.click(panel.getByRole('button', { name: 'Keep mine' }));
  api.on(editProduct, { success: true, message: 'Product edited successfully', data: theirs });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Product edited successfully');
  const [, second] = api.calls.filter(({ method }) => method === 'PUT');
  expect(second?.body).toMatchObject({ version: 4, price: 259, description: 'A better bar.' });
});

test("another owner's edit can be taken", async () => {
  const panel = await meetTheirs();
  await userEvent.click(panel.getByRole('button', { name: 'Use theirs' }));
  expect(panel.getByLabelText<HTMLInputElement>('Price').value).toBe('229');
  expect(panel.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A better bar.');
});

test('a chosen file uploads at once, says how far it is, and can be taken out', async () => {
  const panel = await openPanel('Add New Product');
  const answer = api.hold(uploadProductImages);
  await userEvent.upload(panel.getByLabelText('Choose or drop images'), [
    fileNamed('1.png'),
    fileNamed('2.png'),
  ]);
  const [bar] = await panel.findAllByRole<HTMLProgressElement>('progressbar');
  expect(bar?.value).toBe(0.5);
  expect(panel.getByText('Pictures are still uploading.')).toBeDefined();
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  await userEvent.click(panel.getByRole('button', { name: 'Remove picture 2' }));
  answer(answerOf('one'));
  await panel.findByAltText('Picture 1');
  expect(panel.queryByAltText('Picture 2')).toBeNull();
});

test('a refused upload says why and can be tried again', async () => {
  const panel = await openPanel('Add New Product');
  api.refuse(uploadProductImages, {
    status: 400,
    message: 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded.',
  });
  await userEvent.upload(panel.getByLabelText('Choose or drop images'), fileNamed('1.png'));
  expect(await panel.findByText(/Only JPEG, PNG, WebP and AVIF/)).toBeDefined();
  api.on(uploadProductImages, answerOf('one'));
  await userEvent.click(panel.getByRole('button', { name: 'Try 1.png again' }));
  expect(await panel.findByAltText('Picture 1')).toBeDefined();
});

test('a file above 10 MB is not sent', async () => {
  const panel = await openPanel('Add New Product');
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
  await userEvent.upload(panel.getByLabelText('Choose or drop images'), large);
  expect(await panel.findByText(/A picture may have up to 10 MB./)).toBeDefined();
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('pictures are put in order by the keyboard', async () => {
  const panel = await openPanel('Edit');
  panel.getByRole('button', { name: 'Move picture 2 forward' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(panel.getByText('Picture moved to place 1 of 2')).toBeDefined();
  api.on(editProduct, { success: true, message: 'Product edited successfully', data: soap });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Product edited successfully');
  expect(bodyOf('PUT')).toMatchObject({ images: soap.images.toReversed() });
});

test('Delete asks first, then reloads the list and tells', async () => {
  api.on(listAdminProducts, listOf(soap));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this product?' }));
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  api.on(deleteProduct, { success: true, message: 'Product deleted successfully' });
  api.on(listAdminProducts, listOf());
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Neem Soap' }));
  expect(await screen.findByText('Product deleted successfully')).toBeDefined();
  expect(await screen.findByText('No products yet')).toBeDefined();
});

test('a refused deletion says why', async () => {
  api.on(listAdminProducts, listOf(soap));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this product?' }));
  api.refuse(deleteProduct, { status: 404, message: 'This product does not exist.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Neem Soap' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This product does not exist.');
});

test('the form says which rate its category has, and that there is none', async () => {
  const category = {
    _id: soap.category,
    label: 'Soap',
    line: '',
    picture: null,
    searchWords: [],
    isHidden: false,
    products: 1,
  };
  const data = [{ ...category, hsn: '', gstRates: [] }];
  api.on(listAdminCategories, { success: true, data, total: 1 });
  await openPanel('Edit');
  expect(
    await screen.findByText(/what Soap has, which is nothing yet, so that orders get no invoice/),
  ).toBeDefined();
});
