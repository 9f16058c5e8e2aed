// @vitest-environment happy-dom
import { addToCart, deleteFromCart, getCart } from '@shop/contract/cart/calls';
import { forgetSaved, listSaved, saveProducts } from '@shop/contract/cart/saved-calls';
import type { SavedProduct } from '@shop/contract/cart/schemas';
import { getProduct } from '@shop/contract/catalog/calls';
import { listReviews } from '@shop/contract/reviews/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CartLines } from '../../features/cart/index.ts';
import { browserStorage } from '../../platform/storage.ts';
import { listOf, product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { cartAnswer, cartItem } from '../../testing/samples.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductView from './product-view.tsx';
import SavedPage from './saved-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listReviews, listOf([]));
});
afterEach(() => {
  leavePage();
  browserStorage.clear();
  api.restore();
});

const neem = product();
const rose = product({ _id: 'p2', slug: 'rose-soap', title: 'Rose Soap', totalStock: 0 });
const entry = ({ _id, title }: { _id: string; title: string }): SavedProduct => ({ productId: _id, title });
const answer = (...saved: SavedProduct[]) => ({ success: true, data: saved });
const keepOnDevice = (...saved: SavedProduct[]) => browserStorage.set('savedProducts', JSON.stringify(saved));
const onDevice = () => JSON.parse(browserStorage.get('savedProducts') ?? '[]') as SavedProduct[];
const open = () => renderRoutes([{ path: '/', element: <SavedPage /> }], '/');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (path: string) => api.calls.filter(({ url }) => url.startsWith(path)).map(({ body }) => body);

beforeEach(() => {
  for (const each of [neem, rose]) api.on(getProduct, { success: true, data: each }, { id: each._id });
});

test('a visitor saves from a product’s page, in this browser alone, and takes it off again', async () => {
  renderRoutes([{ path: '/', element: <ProductView productKey="p1" place="page" /> }], '/');
  fireEvent.click(await button('Save for later'));
  await waitFor(() => expect(toastText()).toBe('Neem Soap is saved for later.See saved'));
  expect(screen.getByRole('link', { name: 'See saved' }).getAttribute('href')).toBe('/shop/saved');
  expect(onDevice()).toEqual([entry(neem)]);
  fireEvent.click(await button('Remove from saved'));
  expect(await button('Save for later')).toBeDefined();
  expect(onDevice()).toEqual([]);
  expect(api.calls.map(({ url }) => url).filter((url) => url.includes('saved'))).toEqual([]);
});

test('says which variant was saved', async () => {
  const facts = {
    options: [
      { name: 'Size', value: '100 g' },
      { name: 'Scent', value: 'Rose' },
    ],
  };
  api.on(getProduct, { success: true, data: product({ facts }) }, { id: neem._id });
  keepOnDevice(entry(neem));
  open();
  expect(await screen.findByText('100 g · Rose')).toBeDefined();
});

test('what was saved is shown with its price and stock of now; a removed one comes back by Undo', async () => {
  keepOnDevice(entry(neem), entry(rose));
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  await within(first as HTMLElement).findByText('₹249.50');
  await within(second as HTMLElement).findByText('Out of stock for now');
  expect(within(second as HTMLElement).getByRole('button', { name: 'Out of stock' })).toHaveProperty(
    'disabled',
    true,
  );
  fireEvent.click(await button('Remove Rose Soap'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  fireEvent.click(await button('Undo'));
  await waitFor(() => expect(onDevice()).toEqual([entry(rose), entry(neem)]));
});

test('what is no longer sold says so, by the name that it was saved under, and can only go', async () => {
  keepOnDevice({ productId: 'gone', title: 'Old Soap' });
  api.refuse(getProduct, { status: 404 });
  open();
  expect(await screen.findByText('No longer sold')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Old Soap' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Move to cart' })).toBeNull();
  fireEvent.click(await button('Remove Old Soap'));
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeDefined();
});

test('a visitor who moves it to the cart is asked to sign in, and it stays saved', async () => {
  keepOnDevice(entry(neem));
  open();
  fireEvent.click(await button('Move to cart'));
  await waitFor(() => expect(toastText()).toContain('Login first to add product to cart'));
  expect(onDevice()).toEqual([entry(neem)]);
});

test('after the sign-in the account takes over what this browser kept, once', async () => {
  keepOnDevice(entry(neem), entry(rose));
  api.on(listSaved, answer());
  api.on(saveProducts, answer(entry(neem), entry(rose)));
  signIn();
  open();
  await screen.findByRole('heading', { name: 'Rose Soap' });
  await waitFor(() => expect(onDevice()).toEqual([]));
  expect(sent(saveProducts.path).filter(Boolean)).toEqual([{ productIds: ['p1', 'p2'] }]);
});

test('a list that the account has no room for stays in the browser, and the shopper is told', async () => {
  keepOnDevice(entry(neem));
  api.on(listSaved, answer(entry(rose)));
  api.refuse(saveProducts, { status: 409, message: 'You can keep 60 products for later.' });
  signIn();
  open();
  await waitFor(() => expect(toastText()).toBe('You can keep 60 products for later.'));
  expect(onDevice()).toEqual([entry(neem)]);
});

test('a shopper moves it to the cart: it is there, and no longer saved', async () => {
  api.on(listSaved, answer(entry(neem)));
  api.on(addToCart, cartAnswer([cartItem()]));
  api.on(forgetSaved, answer());
  signIn();
  open();
  fireEvent.click(await button('Move to cart'));
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeDefined();
  expect(sent(addToCart.path)).toEqual([{ userId: 'u1', productId: 'p1', quantity: 1 }]);
});

test('a line of the cart is saved for later with one press, and comes back with its pieces by Undo', async () => {
  api.on(listSaved, answer());
  api.on(saveProducts, answer(entry(neem)));
  api.on(deleteFromCart, cartAnswer([]));
  api.on(getCart, cartAnswer([cartItem({ quantity: 3 })]));
  signIn();
  const { data: cart } = cartAnswer([cartItem({ quantity: 3 })]);
  renderRoutes([{ path: '/', element: <CartLines cart={cart} /> }], '/');
  fireEvent.click(await button('Save for later: Neem Soap'));
  await waitFor(() => expect(toastText()).toBe('Neem Soap is saved for later.Undo'));
  expect(sent(saveProducts.path).filter(Boolean)).toEqual([{ productIds: ['p1'] }]);
  api.on(addToCart, cartAnswer([cartItem({ quantity: 3 })]));
  api.on(forgetSaved, answer());
  fireEvent.click(await button('Undo'));
  await waitFor(() => expect(sent(addToCart.path)).toHaveLength(1));
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a line that could not be saved stays in the cart', async () => {
  api.on(listSaved, answer());
  api.refuse(saveProducts, { status: 409, message: 'You can keep 60 products for later.' });
  signIn();
  renderRoutes([{ path: '/', element: <CartLines cart={cartAnswer([cartItem()]).data} /> }], '/');
  fireEvent.click(await button('Save for later: Neem Soap'));
  await waitFor(() => expect(toastText()).toBe('You can keep 60 products for later.'));
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('a list that cannot be read is asked for again', async () => {
  api.refuse(listSaved, { status: 500 });
  signIn();
  open();
  expect(await screen.findByRole('heading', { name: 'Saved for later could not be loaded' })).toBeDefined();
  api.on(listSaved, answer(entry(neem)));
  fireEvent.click(await button('Try again'));
  expect(await screen.findByRole('heading', { name: 'Neem Soap' })).toBeDefined();
});
