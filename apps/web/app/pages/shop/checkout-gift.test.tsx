// @vitest-environment happy-dom
import { listAddresses } from '@shop/contract/addresses/calls';
import { getCart } from '@shop/contract/cart/calls';
import { placeOrder } from '@shop/contract/checkout/calls';
import { quoteCart } from '@shop/contract/offers/calls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onlineOnly } from '../../testing/online-only.ts';
import { address, cartAnswer, order } from '../../testing/samples.ts';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { stubRazorpay, type StubRazorpay } from '../../testing/stub-razorpay.ts';
import CheckoutPage from './checkout-page.tsx';

let api: StubApi;
let razorpay: StubRazorpay;
beforeEach(() => {
  api = stubApi();
  razorpay = stubRazorpay();
  api.on(getCart, cartAnswer());
  api.on(listAddresses, { success: true, data: [address()] });
  api.on(placeOrder, { success: true, message: '', orderId: 'order_AbCdEfGhIjKlMn', data: order() });
});
afterEach(() => {
  leavePage();
  razorpay.restore();
  api.restore();
});

async function open(settings = onlineOnly) {
  signIn();
  renderRoutes([{ path: '/shop/checkout', element: <CheckoutPage /> }], '/shop/checkout', settings);
  await screen.findByText('Neem Soap');
  await screen.findAllByRole('radio');
}

async function ordered() {
  await userEvent.click(screen.getByRole('button', { name: 'Checkout with Razorpay' }));
  await waitFor(() => expect(api.calls.some(({ url }) => url === placeOrder.path)).toBe(true));
  return api.calls.find(({ url }) => url === placeOrder.path)?.body;
}

const isGift = () => screen.getByRole('checkbox', { name: 'This is a gift' });
const message = () => screen.queryByRole('textbox', { name: 'Message (optional)' });

test('who wants no gift meets one closed line, and sends none', async () => {
  await open();
  expect(isGift()).toHaveProperty('checked', false);
  expect(message()).toBeNull();
  expect(await ordered()).not.toHaveProperty('gift');
});

test('a gift has a message that says what is left, and a sender; both are sent', async () => {
  await open();
  await userEvent.click(isGift());
  await userEvent.type(message() as HTMLElement, 'Enjoy');
  expect(screen.getByText(/295 letters left/)).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Sender on the parcel (optional)' }), 'Leela');
  expect(await ordered()).toMatchObject({ gift: { message: 'Enjoy', from: 'Leela' } });
});

test('a gift that is none after all is not sent', async () => {
  await open();
  await userEvent.click(isGift());
  await userEvent.type(message() as HTMLElement, 'Enjoy');
  await userEvent.click(isGift());
  expect(await ordered()).not.toHaveProperty('gift');
});

test('cash that was chosen gives way to a gift, and says why', async () => {
  api.on(quoteCart, {
    success: true,
    data: {
      subtotal: 398,
      discount: 0,
      shippingFee: 0,
      shippingSaved: 0,
      totalAmount: 398,
      codes: [],
      mostCodes: 1,
      lines: [],
      cash: { available: true, fee: 30, totalAmount: 428 },
    },
  });
  await open({ ...onlineOnly, cash: { ...onlineOnly.cash, accepted: 'yes' } });
  await userEvent.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }));
  await screen.findByRole('button', { name: /cash/i });
  await userEvent.click(isGift());
  expect(screen.getByText(/nobody should pay for one at the door/)).toBeDefined();
  expect(await ordered()).toMatchObject({ paymentMethod: 'razorpay', totalAmount: 398, gift: {} });
});

test('a shop that offers no gifts has no such line', async () => {
  await open({ ...onlineOnly, orders: { ...onlineOnly.orders, gifts: 'no' } });
  expect(screen.queryByRole('checkbox', { name: 'This is a gift' })).toBeNull();
});
