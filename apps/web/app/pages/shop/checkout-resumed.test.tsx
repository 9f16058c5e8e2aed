// @vitest-environment happy-dom
import { listAddresses } from '@shop/contract/addresses/calls';
import { getCart } from '@shop/contract/cart/calls';
import { placeOrder } from '@shop/contract/checkout/calls';
import { getOrder } from '@shop/contract/orders/calls';
import { capturePayment } from '@shop/contract/payments/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { address, cartAnswer, order, paidOrder } from '../../testing/samples.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { stubRazorpay, type StubRazorpay } from '../../testing/stub-razorpay.ts';
import CheckoutPage from './checkout-page.tsx';

const PAY = 'Checkout with Razorpay';
const PROVIDER_ORDER = 'order_AbCdEfGhIjKlMn';
let api: StubApi;
let razorpay: StubRazorpay;

beforeEach(() => {
  api = stubApi();
  razorpay = stubRazorpay();
  api.on(getCart, cartAnswer());
  api.on(listAddresses, { success: true, data: [address()] });
  api.on(placeOrder, { success: true, message: '', orderId: PROVIDER_ORDER, data: order() });
  // What the provider knows: nothing.
  api.refuse(capturePayment, { status: 409, code: 'payment_not_confirmed', message: 'Wait.' });
  api.on(getOrder, { success: true, data: order() });
});
afterEach(() => {
  leavePage();
  razorpay.restore();
  api.restore();
  vi.useRealTimers();
});

function openCheckout() {
  signIn();
  return renderRoutes(
    [
      { path: '/shop/checkout', element: <CheckoutPage /> },
      { path: '/shop/payment-success', element: <p>the success page</p> },
    ],
    '/shop/checkout',
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const captures = () => api.calls.filter(({ url }) => url === capturePayment.path).map(({ body }) => body);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The phone ends the tab while the sheet is open, and loads the page anew. */
async function openSheetAndLoseTab() {
  const { unmount } = openCheckout();
  await screen.findByText('Neem Soap');
  fireEvent.click(await screen.findByRole('radio'));
  press(PAY);
  await waitFor(() => razorpay.sheet());
  unmount();
  return openCheckout();
}

test('a page that was loaded anew while paying asks the provider, and does not offer to pay as if nothing were', async () => {
  await openSheetAndLoseTab();
  await heading('Did you finish paying?');
  expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
    `/shop/account?order=${PROVIDER_ORDER}`,
  );
  await waitFor(() => expect(captures()).toEqual([{ orderId: PROVIDER_ORDER }]));
});

test('a payment that was approved in another app leads to the success page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openSheetAndLoseTab();
  await heading('Did you finish paying?');
  api.on(getOrder, { success: true, data: paidOrder() });
  await act(async () => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(toastText()).toBe('Payment successful!Redirecting to success page...'));
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByText('the success page')).toBeDefined();
});

test('a payment that the provider has already is told at once, and once', async () => {
  const { unmount } = await openSheetAndLoseTab();
  await heading('Did you finish paying?');
  unmount();
  api.on(capturePayment, { success: true, data: paidOrder() });
  const paid = openCheckout();
  await waitFor(() => expect(toastText()).toBe('Payment successful!Redirecting to success page...'));
  paid.unmount();
  openCheckout();
  await screen.findByRole('button', { name: PAY });
  expect(screen.queryByRole('heading', { name: 'Did you finish paying?' })).toBeNull();
});

test('a bank that confirms is named as soon as its payment is seen, and need not be waited for', async () => {
  const confirming = order({ bankIsConfirming: true });
  api.on(getOrder, { success: true, data: confirming });
  await openSheetAndLoseTab();
  await heading('Your bank is still confirming the payment.');
  api.on(capturePayment, { success: true, data: confirming });
  press('Back to the checkout');
  expect(await screen.findByRole('button', { name: PAY })).toBeDefined();
  expect(window.sessionStorage.getItem('openPayment')).toBeNull();
});

test('who did not pay goes back to the checkout, and the order is given up', async () => {
  await openSheetAndLoseTab();
  await heading('Did you finish paying?');
  api.on(capturePayment, { success: true, data: order({ paymentStatus: 'canceled' }) });
  press('Back to the checkout');
  expect(await screen.findByRole('button', { name: PAY })).toBeDefined();
  expect(captures().at(-1)).toEqual({
    orderId: PROVIDER_ORDER,
    paymentStatus: 'canceled',
    orderStatus: 'Rejected',
  });
});

test('a payment made after all counts, whatever the shopper says', async () => {
  await openSheetAndLoseTab();
  await heading('Did you finish paying?');
  api.on(capturePayment, { success: true, data: paidOrder() });
  press('Back to the checkout');
  await waitFor(() => expect(toastText()).toBe('Payment successful!Redirecting to success page...'));
});

test.each(['payment_not_made', 'order_not_found'])(
  'an order that has ended (%s) leaves the checkout as it is',
  async (code) => {
    const { unmount } = await openSheetAndLoseTab();
    unmount();
    api.refuse(capturePayment, { status: 409, code, message: 'Over.' });
    openCheckout();
    expect(await screen.findByRole('button', { name: PAY })).toBeDefined();
    expect(window.sessionStorage.getItem('openPayment')).toBeNull();
  },
);

test('a closed sheet leaves nothing to ask about', async () => {
  const { unmount } = openCheckout();
  await screen.findByText('Neem Soap');
  fireEvent.click(await screen.findByRole('radio'));
  press(PAY);
  const sheet = await waitFor(() => razorpay.sheet());
  api.on(capturePayment, { success: true, data: order({ paymentStatus: 'canceled' }) });
  await act(async () => sheet.dismiss());
  await waitFor(() => expect(toastText()).toBe('Payment cancelledYou can try the payment again'));
  unmount();
  openCheckout();
  expect(await screen.findByRole('button', { name: PAY })).toBeDefined();
  expect(captures()).toHaveLength(1);
});

test('the policies are a tap away, in tabs that leave what was typed', async () => {
  openCheckout();
  await screen.findByText('Neem Soap');
  for (const [name, path] of [
    ['Refunds and returns', '/shop/refunds'],
    ['Shipping and delivery', '/shop/shipping'],
    ['Privacy', '/shop/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link.getAttribute('href')).toBe(path);
    expect(link.getAttribute('target')).toBe('_blank');
  }
});
