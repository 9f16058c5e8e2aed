// @vitest-environment happy-dom
import { addToCart, deleteFromCart, getCart, updateCart } from '@shop/contract/cart/calls';
import type { CartItem } from '@shop/contract/cart/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onlineOnly } from '../../testing/online-only.ts';
import { asha, leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { cartAnswer, cartItem } from '../../testing/samples.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { HeaderCart } from './header-cart.tsx';
import { keepAddition } from './kept-addition.ts';
import './cart-panel.tsx';

let api: StubApi;

beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

function openCart(settings = onlineOnly) {
  signIn();
  renderRoutes([{ path: '*', element: <HeaderCart /> }], '/shop/home', settings);
  fireEvent.click(screen.getByRole('button', { name: /^Cart/ }));
  return screen.findByRole('dialog', { name: 'Your Cart' });
}

async function openFilledCart(...items: CartItem[]) {
  api.on(getCart, cartAnswer(items));
  const panel = await openCart();
  await within(panel).findByRole('list', { name: 'Products in your cart' });
  return within(panel);
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a visitor has no cart button', () => {
  renderRoutes([{ path: '*', element: <HeaderCart /> }], '/shop/home');
  expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull();
});

test('an owner, who comes to an address of the shop that does not exist, has none either and asks for none', () => {
  signIn({ ...asha, role: 'admin' });
  renderRoutes([{ path: '*', element: <HeaderCart /> }], '/nowhere');
  expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull();
  expect(api.calls).toEqual([]);
});

test('what a visitor wanted is added after the sign-in, once', async () => {
  keepAddition({ productId: 'p1', totalStock: 5 });
  api.on(getCart, cartAnswer([]));
  api.on(addToCart, cartAnswer([cartItem()]));
  signIn();
  renderRoutes([{ path: '*', element: <HeaderCart /> }], '/shop/home');
  await waitFor(() => expect(toastText()).toBe('Product is added to cartView cart'));
  const added = api.calls.filter(({ url }) => url === addToCart.path);
  expect(added.map(({ body }) => body)).toEqual([{ userId: 'u1', productId: 'p1', quantity: 1 }]);
});

test('the button counts what is in the cart', async () => {
  signIn();
  api.on(getCart, cartAnswer([cartItem(), cartItem({ productId: 'p2' })]));
  renderRoutes([{ path: '*', element: <HeaderCart /> }], '/shop/home');
  expect(await screen.findByRole('button', { name: 'Cart, 2 items' })).toBeDefined();
  expect(document.querySelector('.count-badge')?.textContent).toBe('2');
});

/** A page with the header's cart and a button that adds; what it added is in the toast. */
async function addFromPage() {
  signIn();
  api.on(getCart, cartAnswer([]));
  api.on(addToCart, cartAnswer([cartItem()]));
  const page = (
    <>
      <HeaderCart />
      <AddToCartButton product={{ _id: 'p1', totalStock: 5 }} place="card" />
      <button type="button">Next</button>
    </>
  );
  renderRoutes([{ path: '*', element: page }], '/shop/home');
  await screen.findByRole('button', { name: 'Cart, 0 items' });
  button('Add to cart').focus();
  await userEvent.keyboard('{Enter}');
  api.on(getCart, cartAnswer([cartItem()]));
  return screen.findByRole('button', { name: 'View cart' });
}

test('‘View cart’ in the toast opens the cart, and the focus returns to the cart button', async () => {
  fireEvent.click(await addFromPage());
  const panel = await screen.findByRole('dialog', { name: 'Your Cart' });
  expect(await within(panel).findByText('Neem Soap')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'View cart' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Cart, 1 item')));
});

test('the toast is gone once the cart is open', async () => {
  await addFromPage();
  await userEvent.click(button('Cart, 1 item'));
  await screen.findByRole('dialog', { name: 'Your Cart' });
  expect(screen.queryByText('Product is added to cart')).toBeNull();
});

test('the toast says what happened and what can be done, in one announcement', async () => {
  await addFromPage();
  const said = screen.getAllByRole('status').find((status) => status.getAttribute('aria-atomic') === 'true');
  expect(said?.textContent).toBe('Product is added to cartView cart');
});

test('the next Tab leads to ‘View cart’, and what follows leads back', async () => {
  const view = await addFromPage();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(view);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(button('Close'));
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(button('Add to cart'));
  // It was offered once: from here on, Tab goes on through the page.
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(button('Next'));
});

test('shows unit price, line total and Total with 2 decimals', async () => {
  const soap = cartItem();
  const wash = cartItem({ productId: 'p2', title: 'Face Wash', price: 100.1, salePrice: 0, quantity: 3 });
  const panel = await openFilledCart(soap, wash);
  const [first, second] = panel.getAllByRole('listitem').map((line) => line.textContent);
  expect(first).toContain('₹199.00');
  expect(first).toContain('2 for ₹398.00');
  expect(second).toContain('3 for ₹300.30');
  expect(panel.getByText('Total').parentElement?.textContent).toBe('Total₹698.30');
});

test('one delivery fee for everywhere is part of the Total, and free from its limit on', async () => {
  const shipping = { ...onlineOnly.shipping, feePaise: 4_900, freeAbovePaise: 59_900 };
  api.on(getCart, cartAnswer([cartItem()]));
  api.on(updateCart, cartAnswer([cartItem({ quantity: 4 })]));
  const panel = within(await openCart({ ...onlineOnly, shipping }));
  const sums = () => ['Delivery', 'Total'].map((name) => panel.getByText(name).parentElement?.textContent);
  await panel.findByRole('list', { name: 'Products in your cart' });
  expect(sums()).toEqual(['Delivery₹49.00', 'Total₹447.00']);
  for (let press = 0; press < 2; press += 1) fireEvent.click(button(/^One more/));
  await waitFor(() => expect(sums()).toEqual(['DeliveryFree delivery', 'Total₹796.00']));
});

test('Checkout leads to the checkout and closes the panel', async () => {
  const panel = await openFilledCart(cartItem());
  const link = panel.getByRole('link', { name: 'Checkout' });
  expect(link.getAttribute('href')).toBe('/shop/checkout');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('disables minus at quantity 1', async () => {
  await openFilledCart(cartItem({ quantity: 1 }));
  expect(button('One less of Neem Soap').disabled).toBe(true);
});

test('refuses a quantity above stock, without a call', async () => {
  await openFilledCart(cartItem({ quantity: 5, totalStock: 5 }));
  fireEvent.click(button('One more of Neem Soap'));
  expect(toastText()).toBe('Only 5 quantity can be added for this item');
  expect(document.querySelector('.toast-destructive')).not.toBeNull();
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test("refuses a quantity above the shop's limit, without a call", async () => {
  await openFilledCart(cartItem({ quantity: 20, totalStock: 500, pieceLimit: 20 }));
  fireEvent.click(button('One more of Neem Soap'));
  expect(toastText()).toBe('Only 20 quantity can be added for this item');
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test("a line above the shop's limit says so, and one click brings it there", async () => {
  const panel = await openFilledCart(cartItem({ quantity: 25, totalStock: 500, pieceLimit: 20 }));
  expect(panel.getByText('Only 20 quantity can be added for this item')).toBeDefined();
  api.on(updateCart, cartAnswer([cartItem({ quantity: 20, totalStock: 500, pieceLimit: 20 })]));
  fireEvent.click(button('Set quantity to 20'));
  await waitFor(() => expect(sentQuantities()).toEqual([20]));
});

test('fast clicks show at once, skip numbers that were clicked away and end at the last one', async () => {
  const panel = await openFilledCart(cartItem({ quantity: 1, totalStock: 9 }));
  const answerFirst = api.hold(updateCart);
  for (let click = 0; click < 4; click += 1) fireEvent.click(button('One more of Neem Soap'));
  fireEvent.click(button('One less of Neem Soap'));
  expect(panel.getByText('Total').parentElement?.textContent).toBe('Total₹796.00');
  await waitFor(() => expect(sentQuantities()).toEqual([2]));
  api.on(updateCart, ({ body }) =>
    cartAnswer([cartItem({ quantity: (body as { quantity: number }).quantity, totalStock: 9 })]),
  );
  await act(async () => answerFirst(cartAnswer([cartItem({ quantity: 2, totalStock: 9 })])));
  await waitFor(() => expect(toastText()).toBe('Cart item is updated successfully'));
  expect(sentQuantities()).toEqual([2, 4]);
  expect(panel.getByText('Total').parentElement?.textContent).toBe('Total₹796.00');
});

function sentQuantities() {
  return api.calls.flatMap(({ body }) => (body as { quantity?: number } | undefined)?.quantity ?? []);
}

test('a refused quantity goes back to what the shop has', async () => {
  const panel = await openFilledCart(cartItem({ quantity: 2 }));
  api.refuse(updateCart, { status: 409, message: 'Only 2 quantity can be added for this item' });
  fireEvent.click(button('One more of Neem Soap'));
  await waitFor(() => expect(toastText()).toBe('Only 2 quantity can be added for this item'));
  await waitFor(() => expect(panel.getByText('Total').parentElement?.textContent).toBe('Total₹398.00'));
});

test('tells that the network failed', async () => {
  await openFilledCart(cartItem());
  api.refuse(updateCart, { status: 0 });
  fireEvent.click(button('One more of Neem Soap'));
  await waitFor(() =>
    expect(toastText()).toBe(
      'Network ErrorAn unexpected error occurred. Please check your internet connection.',
    ),
  );
});

test('a deleted line comes back with its pieces', async () => {
  await openFilledCart(cartItem({ quantity: 3 }));
  api.on(deleteFromCart, cartAnswer([]));
  fireEvent.click(button('Delete Neem Soap'));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  api.on(addToCart, cartAnswer([cartItem({ quantity: 3 })]));
  fireEvent.click(undo);
  await screen.findByRole('list', { name: 'Products in your cart' });
  expect(api.calls.find(({ url }) => url === addToCart.path)?.body).toEqual({
    userId: 'u1',
    productId: 'p1',
    quantity: 3,
  });
});

test('deletes a line and offers the products when nothing is left', async () => {
  const panel = await openFilledCart(cartItem());
  api.on(deleteFromCart, cartAnswer([]));
  fireEvent.click(button('Delete Neem Soap'));
  expect(await panel.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
  await waitFor(() => expect(toastText()).toBe('Cart item is deleted successfullyUndo'));
  expect(panel.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/shop/listing');
});

test('a line above stock says how many are left and sets them in one click', async () => {
  const panel = await openFilledCart(cartItem({ quantity: 5, totalStock: 2 }));
  expect(panel.getByText('Only 2 of Neem Soap left.')).toBeDefined();
  api.on(updateCart, cartAnswer([cartItem({ quantity: 2, totalStock: 2 })]));
  fireEvent.click(button('Set quantity to 2'));
  await waitFor(() => expect(sentQuantities()).toEqual([2]));
  expect(panel.queryByText('Only 2 of Neem Soap left.')).toBeNull();
});

test('a line that is sold out can only go', async () => {
  const panel = await openFilledCart(cartItem({ totalStock: 0 }));
  expect(panel.getByText('Neem Soap is out of stock.')).toBeDefined();
  expect(panel.getByRole('button', { name: 'Remove from cart' })).toBeDefined();
});

test('tells of products that left the shop', async () => {
  api.on(getCart, cartAnswer([], ['Rose Soap is no longer sold and was removed from your cart.']));
  const panel = within(await openCart());
  expect(await panel.findByText('Rose Soap is no longer sold and was removed from your cart.')).toBeDefined();
});

test('shows the shape of the cart while it is on its way', async () => {
  const answer = api.hold(getCart);
  const panel = within(await openCart());
  expect(await panel.findByText('Loading your cart')).toBeDefined();
  await act(async () => answer(cartAnswer()));
  expect(await panel.findByText('Neem Soap')).toBeDefined();
});

test('a cart that cannot be read is asked for again', async () => {
  api.refuse(getCart, { status: 500 });
  const panel = within(await openCart());
  expect(await panel.findByRole('heading', { name: 'Your cart could not be loaded' })).toBeDefined();
  api.on(getCart, cartAnswer());
  fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('Neem Soap')).toBeDefined();
});

test('says the new total to screen readers, as a whole', async () => {
  const panel = await openFilledCart(cartItem());
  const total = panel.getByText('Total').closest('[aria-live]');
  expect(total?.getAttribute('aria-live')).toBe('polite');
  expect(total?.getAttribute('aria-atomic')).toBe('true');
  api.on(updateCart, cartAnswer([cartItem({ quantity: 2 })]));
  fireEvent.click(button('One more of Neem Soap'));
  await waitFor(() => expect(total?.textContent).toBe('Total₹398.00'));
  expect(total?.isConnected).toBe(true);
});

test('says a changed count to screen readers, and only a changed one', async () => {
  await openFilledCart(cartItem(), cartItem({ productId: 'p2', title: 'Face Wash' }));
  expect(announced()).toBe('');
  api.on(deleteFromCart, cartAnswer([cartItem()]));
  fireEvent.click(button('Delete Face Wash'));
  await waitFor(() => expect(announced()).toBe('1 item in your cart'));
});

/** The last announcement to screen readers. */
function announced(): string | null | undefined {
  return document.querySelector('[aria-live="polite"].sr-only')?.textContent;
}
