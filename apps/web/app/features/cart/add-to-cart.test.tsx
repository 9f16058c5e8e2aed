// @vitest-environment happy-dom
import { addToCart, getCart } from '@shop/contract/cart/calls';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../platform/query-client.ts';
import { clearSession, startSession } from '../../platform/session.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { dismissToast } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { cartQuery } from './cart-queries.ts';
import { useCart } from './use-cart.ts';
import { keptAdditionPage, takeAddition } from './kept-addition.ts';

const asha = { id: 'u1', email: 'asha@deodar.example', userName: 'Asha', role: 'user' };
const soap = { _id: 'p1', totalStock: 5 };
let api: StubApi;

beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  cleanup();
  act(() => {
    dismissToast();
    clearSession();
  });
  window.sessionStorage.clear();
  api.restore();
});

function cartWith(quantity: number) {
  const line = {
    productId: 'p1',
    title: 'Neem',
    image: '',
    images: [],
    picture: null,
    price: 100,
    salePrice: 0,
    quantity,
    totalStock: 5,
  };
  return { success: true, data: { _id: 'c1', userId: 'u1', items: [line], notes: [] } };
}

function show(product = soap, loaded?: ReturnType<typeof cartWith>) {
  const client = createQueryClient();
  client.setDefaultOptions({ mutations: { retry: false } });
  if (loaded) client.setQueryData(cartQuery('u1').queryKey, loaded);
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AddToCartButton product={product} place="card" />
        <Toaster />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return client;
}

const quantityIn = (client: QueryClient) =>
  client.getQueryData(cartQuery('u1').queryKey)?.data.items[0]?.quantity;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));

test('tells a visitor to sign in, without a call', async () => {
  show();
  await press();
  expect(await screen.findByText('Login first to add product to cart')).toBeDefined();
  expect(api.calls).toEqual([]);
});

test('offers the sign-in and the registration, and keeps what was wanted, with its page', async () => {
  show();
  await press();
  const login = await screen.findByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toBe('/auth/login');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/auth/register');
  expect(keptAdditionPage()).toBe(window.location.pathname);
  expect(takeAddition()).toMatchObject({ productId: 'p1', totalStock: 5 });
  expect(takeAddition()).toBeNull();
});

test('what was wanted is forgotten after half an hour', async () => {
  show();
  await press();
  vi.useFakeTimers({ now: Date.now() + 31 * 60_000 });
  expect(keptAdditionPage()).toBeUndefined();
  expect(takeAddition()).toBeNull();
  vi.useRealTimers();
});

test('a session that has ended meanwhile offers the sign-in too', async () => {
  act(() => startSession(asha, 'token'));
  api.refuse(addToCart, { status: 401, message: 'Your session has ended.' });
  show();
  await press();
  expect(await screen.findByText('Login first to add product to cart')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Login' })).toBeDefined();
  expect(takeAddition()).toMatchObject({ productId: 'p1' });
});

test('adds one piece and shows the cart that the shop answers, without asking for it again', async () => {
  act(() => startSession(asha, 'token'));
  api.on(getCart, cartWith(1));
  api.on(addToCart, cartWith(2));
  const client = show();
  // The header shows the cart.
  renderHook(() => useCart(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(quantityIn(client)).toBe(1));
  await press();
  expect(await screen.findByText('Product is added to cart')).toBeDefined();
  await waitFor(() => expect(quantityIn(client)).toBe(2));
  expect(api.calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(api.calls[1]?.body).toEqual({ userId: 'u1', productId: 'p1', quantity: 1 });
});

test('a read of the cart that began before does not bring the old cart back', async () => {
  act(() => startSession(asha, 'token'));
  api.on(addToCart, cartWith(2));
  const answerRead = api.hold(getCart);
  const client = show();
  const read = client.fetchQuery(cartQuery('u1')).catch(() => null);
  await press();
  await waitFor(() => expect(quantityIn(client)).toBe(2));
  answerRead(cartWith(1));
  await read;
  expect(quantityIn(client)).toBe(2);
});

test('additions from two buttons are sent one after the other: the last answer is the cart with both', async () => {
  act(() => startSession(asha, 'token'));
  const answerFirst = api.hold(addToCart);
  const client = show();
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AddToCartButton product={{ ...soap, _id: 'p2' }} place="details" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(api.calls).toHaveLength(1);
  api.on(addToCart, cartWith(2));
  answerFirst(cartWith(1));
  await waitFor(() => expect(quantityIn(client)).toBe(2));
  expect(api.calls.map(({ body }) => (body as { productId: string }).productId)).toEqual(['p1', 'p2']);
});

test('refuses what the loaded cart cannot hold, without a call', async () => {
  act(() => startSession(asha, 'token'));
  show(soap, cartWith(5));
  await press();
  expect(await screen.findByText('Only 5 quantity can be added for this item')).toBeDefined();
  expect(api.calls).toEqual([]);
});

test('cannot be pressed at stock 0', () => {
  show({ ...soap, totalStock: 0 });
  expect(screen.getByRole('button', { name: 'Out Of Stock' })).toHaveProperty('disabled', true);
});

test.each([
  [
    'no answer',
    { status: 0 },
    'Network Error',
    'Unable to add product to cart. Please check your internet connection.',
  ],
  [
    'a broken server',
    { status: 500 },
    'Network Error',
    'Unable to add product to cart. Please check your internet connection.',
  ],
  [
    'an unknown product',
    { status: 404, message: 'This product does not exist.' },
    'Error',
    'An unexpected error occurred. Please check your internet connection.',
  ],
  [
    'too many pieces',
    { status: 409, message: 'Only 2 quantity can be added for this item' },
    'Only 2 quantity can be added for this item',
    '',
  ],
])('tells of %s', async (_, refusal, title, description) => {
  act(() => startSession(asha, 'token'));
  api.refuse(addToCart, refusal);
  show();
  await press();
  const toast = await screen.findByText(title);
  expect(toast.parentElement?.textContent).toBe(title + description);
});
