// @vitest-environment happy-dom
import { addAddress, listAddresses } from '@shop/contract/addresses/calls';
import { getCart, updateCart } from '@shop/contract/cart/calls';
import { placeOrder } from '@shop/contract/checkout/calls';
import * as checkoutMessages from '@shop/contract/checkout/messages';
import type { Order } from '@shop/contract/orders/schemas';
import { getOrder } from '@shop/contract/orders/calls';
import { capturePayment } from '@shop/contract/payments/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { findPinCode } from '@shop/contract/delivery/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onlineOnly } from '../../testing/online-only.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubRazorpay, type StubRazorpay } from '../../testing/stub-razorpay.ts';
import { address, cartAnswer, cartItem, order, paidOrder, shimla } from '../../testing/samples.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import CheckoutPage from './checkout-page.tsx';

const PAY = 'Checkout with Razorpay';
const BUSY = 'Processing Payment...';
const PROVIDER_ORDER = 'order_AbCdEfGhIjKlMn';
let api: StubApi;
let razorpay: StubRazorpay;

beforeEach(() => {
  api = stubApi();
  razorpay = stubRazorpay();
  api.on(getCart, cartAnswer());
  api.on(listAddresses, { success: true, data: [address()] });
  api.on(placeOrder, placed());
});
afterEach(() => {
  leavePage();
  razorpay.restore();
  api.restore();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function placed(said: Partial<Order> = {}) {
  return { success: true, message: '', orderId: PROVIDER_ORDER, data: order(said) };
}

async function openCheckout() {
  signIn();
  const app = renderRoutes(
    [
      { path: '/shop/checkout', element: <CheckoutPage /> },
      { path: '/shop/payment-success', element: <p>the success page</p> },
    ],
    '/shop/checkout',
  );
  await screen.findByText('Neem Soap');
  await screen.findAllByRole('radio');
  return app;
}

/** Opens the checkout, chooses the address and presses the button. */
async function openSheet() {
  const app = await openCheckout();
  fireEvent.click(screen.getByRole('radio'));
  press(PAY);
  const sheet = await waitFor(() => razorpay.sheet());
  return { ...app, sheet };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const bodiesTo = (path: string) => api.calls.filter(({ url }) => url === path).map(({ body }) => body);
const captures = () => bodiesTo(capturePayment.path);
const orders = () => bodiesTo(placeOrder.path) as { totalAmount: number; payment?: string }[];

test('says that payments are simulated', async () => {
  await openCheckout();
  expect(screen.getByText('Payments are simulated in this shop. No money moves.')).toBeDefined();
});

test('shows the full price before payment', async () => {
  await openCheckout();
  expect(screen.getByText('Free delivery')).toBeDefined();
  expect(screen.getByText('Total', { selector: 'dt' }).parentElement?.textContent).toBe('Total₹398.00');
});

test('an empty cart cannot be paid', async () => {
  api.on(getCart, cartAnswer([]));
  signIn();
  renderRoutes([{ path: '/shop/checkout', element: <CheckoutPage /> }], '/shop/checkout');
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  expect(screen.queryByText('Arrives')).toBeNull();
  expect(screen.queryByText('Total')).toBeNull();
  press(PAY);
  await waitFor(() => expect(toastText()).toBe('Your cart is empty. Please add items to proceed'));
  expect(orders()).toEqual([]);
});

const twoAddresses = { success: true, data: [address(), address({ _id: 'a2', address: '5 Lane 3' })] };

test('asks for an address and goes to them', async () => {
  api.on(listAddresses, twoAddresses);
  await openCheckout();
  press(PAY);
  await waitFor(() => expect(toastText()).toBe('Please select one address to proceed.'));
  expect(document.activeElement?.textContent).toContain('Deliver to');
  expect(orders()).toEqual([]);
});

test('the chosen address has the thicker border', async () => {
  api.on(listAddresses, twoAddresses);
  await openCheckout();
  const second = screen.getByRole('radio', { name: /5 Lane 3/ });
  const card = second.closest('.address-card');
  expect(card?.classList.contains('address-card-chosen')).toBe(false);
  fireEvent.click(second);
  expect(card?.classList.contains('address-card-chosen')).toBe(true);
});

test('the only address is chosen already', async () => {
  await openCheckout();
  expect(screen.getByRole('radio')).toHaveProperty('checked', true);
});

test('without a saved address the form is open, and what is saved there is chosen', async () => {
  api.on(listAddresses, { success: true, data: [] });
  api.on(findPinCode, shimla());
  signIn();
  renderRoutes([{ path: '/shop/checkout', element: <CheckoutPage /> }], '/shop/checkout');
  for (const [name, value] of [
    ['Address', '22 Mall Road'],
    ['City', 'Shimla'],
    ['Pincode', '171001'],
    ['Phone', '+91 98160 12345'],
    ['Notes', 'Ring twice'],
  ] as const) {
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  }
  api.on(addAddress, { success: true, data: address() });
  api.on(listAddresses, { success: true, data: [address()] });
  await act(async () => press('Add address'));
  expect(await screen.findByRole('radio')).toHaveProperty('checked', true);
  expect(toastText()).toBe('Address added successfully');
});

test('sends the order as it was seen and opens the sheet for what the server froze', async () => {
  const { sheet } = await openSheet();
  expect(orders()).toMatchObject([
    {
      userId: 'u1',
      cartId: 'u1',
      cartItems: [{ productId: 'p1', price: 199, quantity: 2 }],
      addressInfo: { addressId: 'a1', city: 'Shimla' },
      orderStatus: 'pending',
      paymentMethod: 'razorpay',
      paymentStatus: 'pending',
      totalAmount: 398,
    },
  ]);
  expect(sheet.options).toMatchObject({
    key: 'rzp_test_stub',
    amount: 39_800,
    currency: 'INR',
    name: 'Deodar',
    order_id: PROVIDER_ORDER,
    prefill: { name: 'Asha', email: 'asha@deodar.example', contact: '+919816012345' },
    theme: { color: onlineOnly.colours.brand },
    timeout: 1800,
  });
  expect(sheet.isOpen).toBe(true);
});

test('the button cannot be pressed twice', async () => {
  await openSheet();
  const busy = await button(BUSY);
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(busy);
  expect(orders()).toHaveLength(1);
});

test('a payment is captured, told, and after 1.5 s the success page follows', async () => {
  const { sheet, router } = await openSheet();
  api.on(capturePayment, { success: true, data: paidOrder() });
  vi.useFakeTimers();
  await act(async () => sheet.pay());
  await act(async () => vi.advanceTimersByTimeAsync(0));
  expect(captures()).toEqual([{ orderId: PROVIDER_ORDER, paymentId: 'pay_1', signature: 'signed' }]);
  expect(toastText()).toBe('Payment successful!Redirecting to success page...');
  await act(async () => vi.advanceTimersByTimeAsync(1_499));
  expect(router.state.location.pathname).toBe('/shop/checkout');
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname).toBe('/shop/payment-success');
});

test('the cart is read again after a payment', async () => {
  const { sheet } = await openSheet();
  api.on(capturePayment, { success: true, data: paidOrder() });
  const reads = () => api.calls.filter(({ url }) => url.startsWith('/api/shop/cart/get')).length;
  const before = reads();
  await act(async () => sheet.pay());
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('a wrong signature is told and leads to the order', async () => {
  const { sheet } = await openSheet();
  api.refuse(capturePayment, { status: 400, code: 'wrong_signature', message: 'No.' });
  await act(async () => sheet.pay());
  await waitFor(() => expect(toastText()).toBe('Payment verification failedPlease try again.'));
  expect(screen.getByRole('link', { name: 'the order' }).getAttribute('href')).toBe('/shop/account?order=o1');
  expect(await button(PAY)).toBeDefined();
});

test('a closed sheet is reported, told, and the button is idle again', async () => {
  const { sheet } = await openSheet();
  api.on(capturePayment, {
    success: true,
    data: order({ orderStatus: 'Rejected', paymentStatus: 'canceled' }),
  });
  await act(async () => sheet.dismiss());
  await waitFor(() => expect(toastText()).toBe('Payment cancelledYou can try the payment again'));
  expect(captures()).toEqual([
    { orderId: PROVIDER_ORDER, paymentStatus: 'canceled', orderStatus: 'Rejected' },
  ]);
  expect((await button(PAY)).getAttribute('aria-disabled')).toBeNull();
});

test('a closed sheet whose payment was made all the same is a success', async () => {
  const { sheet } = await openSheet();
  api.on(capturePayment, { success: true, data: paidOrder() });
  await act(async () => sheet.dismiss());
  await waitFor(() => expect(toastText()).toBe('Payment successful!Redirecting to success page...'));
});

test.each([
  ['The bank said no.', 'The bank said no.'],
  ['', 'Transaction was not completed.'],
])('a failed try (%j) frees the button while the sheet stays open', async (description, told) => {
  const { sheet } = await openSheet();
  await act(async () => sheet.fail(description));
  expect(toastText()).toBe(`Payment failed${told}`);
  expect(await button(PAY)).toBeDefined();
  expect(sheet.isOpen).toBe(true);
  expect(captures()).toEqual([]);
});

test('a success after a failed try wins', async () => {
  const { sheet } = await openSheet();
  api.on(capturePayment, { success: true, data: paidOrder() });
  await act(async () => sheet.fail('The bank said no.'));
  await act(async () => sheet.pay());
  await waitFor(() => expect(toastText()).toBe('Payment successful!Redirecting to success page...'));
  expect(captures()).toHaveLength(1);
});

test("a failed try and a closed sheet is one report of failure, and the bank's reason stays", async () => {
  const { sheet } = await openSheet();
  api.on(capturePayment, { success: true, data: order({ paymentStatus: 'canceled' }) });
  await act(async () => sheet.fail('The bank said no.'));
  await act(async () => sheet.dismiss());
  const notice = (await screen.findByText(/Nothing was charged/)).closest('.checkout-alert');
  expect(notice?.textContent).toContain('Payment failed The bank said no.');
  expect(toastText()).toBe('Payment failedThe bank said no.');
  expect(captures()).toHaveLength(1);
  press("Pay on Razorpay's page");
  await waitFor(() => expect(orders().at(-1)).toMatchObject({ payment: 'redirect' }));
});

test('a bank that is still confirming is waited for, and its word leads on', async () => {
  const { sheet } = await openSheet();
  api.refuse(capturePayment, { status: 409, code: 'payment_not_confirmed', message: 'Wait.' });
  api.on(getOrder, { success: true, data: order({ bankIsConfirming: true }) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => sheet.pay());
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your bank is still confirming the payment.' }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
    '/shop/account?order=o1',
  );
  expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  api.on(getOrder, { success: true, data: paidOrder() });
  await act(async () => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(toastText()).toBe('Payment successful!Redirecting to success page...'));
});

test('a bank that says no leads back to the checkout', async () => {
  const { sheet } = await openSheet();
  api.refuse(capturePayment, { status: 409, code: 'payment_not_confirmed', message: 'Wait.' });
  api.on(getOrder, { success: true, data: order({ paymentStatus: 'canceled', orderStatus: 'Rejected' }) });
  await act(async () => sheet.pay());
  await screen.findByRole('heading', { name: 'Nothing was paid. The order was cancelled.' });
  press('Back to the checkout');
  expect(await screen.findByRole('radio')).toHaveProperty('checked', true);
});

test('a payment that came too late says that it goes back', async () => {
  const { sheet } = await openSheet();
  api.refuse(capturePayment, { status: 409, code: 'payment_refunded', message: 'Late.' });
  await act(async () => sheet.pay());
  expect(
    await screen.findByRole('heading', {
      name: 'This payment arrived too late for the order. It is being refunded in full.',
    }),
  ).toBeDefined();
});

test('a report that gets no answer is sent again, then the order is shown', async () => {
  const { sheet } = await openSheet();
  api.refuse(capturePayment, { status: 0 });
  api.refuse(getOrder, { status: 0 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => sheet.pay());
  await act(async () => vi.advanceTimersByTimeAsync(7_000));
  expect(
    await screen.findByRole('heading', { name: 'We are waiting for your bank to confirm.' }),
  ).toBeDefined();
  expect(captures()).toHaveLength(4);
});

test('a changed total shows both, rereads the cart and charges nothing', async () => {
  api.refuse(placeOrder, {
    status: 409,
    code: 'total_changed',
    message: 'The total has changed. Please check it before you pay.',
    data: { totalAmount: 420 },
  });
  await openCheckout();
  fireEvent.click(screen.getByRole('radio'));
  api.on(getCart, cartAnswer([cartItem({ salePrice: 210 })]));
  press(PAY);
  const notice = (await screen.findByText(/Nothing was charged/)).parentElement;
  expect(notice?.textContent).toContain('You saw₹398.00');
  expect(notice?.textContent).toContain('Today₹420.00');
  await waitFor(() =>
    expect(screen.getByText('Total', { selector: 'dt' }).parentElement?.textContent).toBe('Total₹420.00'),
  );
  expect(razorpay.sheets).toEqual([]);
  api.on(placeOrder, placed({ totalAmount: 420 }));
  press(PAY);
  await waitFor(() => expect(orders().map(({ totalAmount }) => totalAmount)).toEqual([398, 420]));
});

test('what ran out is named, and one click sets what is left', async () => {
  api.refuse(placeOrder, {
    status: 409,
    code: 'out_of_stock',
    message: 'Only 1 of Neem Soap left.',
    data: { lines: [{ productId: 'p1', available: 1 }] },
  });
  await openCheckout();
  fireEvent.click(screen.getByRole('radio'));
  api.on(getCart, cartAnswer([cartItem({ totalStock: 1 })]));
  press(PAY);
  await screen.findByText(/^Only 1 of Neem Soap left. Nothing was charged/);
  api.on(updateCart, cartAnswer([cartItem({ quantity: 1, totalStock: 1 })]));
  fireEvent.click(await button('Set quantity to 1'));
  await waitFor(() => expect(toastText()).toBe('Cart item is updated successfully'));
  expect(screen.getByText('Total', { selector: 'dt' }).parentElement?.textContent).toBe('Total₹199.00');
});

test("a line above the shop's limit is told, and nothing was charged", async () => {
  const message = 'Only 20 quantity can be added for this item';
  api.refuse(placeOrder, { status: 409, code: 'above_line_limit', message });
  await openCheckout();
  fireEvent.click(screen.getByRole('radio'));
  press(PAY);
  expect(
    await screen.findByText(`${message}. Nothing was charged. Please change your cart above.`),
  ).toBeDefined();
  expect(toastText()).toBe(message);
});

test.each([checkoutMessages.accountUnpaid({ minutes: 10 }), checkoutMessages.networkUnpaid({ minutes: 60 })])(
  'who began too much without paying reads when to come again (%s)',
  async (message) => {
    const code = 'too_many_unpaid_orders';
    api.refuse(placeOrder, { status: 429, code, message, retryAfterSeconds: 60 });
    await openCheckout();
    fireEvent.click(screen.getByRole('radio'));
    press(PAY);
    expect(await screen.findByText(message, { selector: '.checkout-alert p' })).toBeDefined();
    expect(orders()).toHaveLength(1);
    expect(await button(PAY)).toBeDefined();
  },
);

test.each([
  ['The payment service does not answer. Nothing was charged. Please try again in a moment.', ''],
  ['', 'Please try again.'],
])('an order that cannot be placed says why (%j)', async (message, description) => {
  api.refuse(placeOrder, { status: 503, message });
  await openCheckout();
  fireEvent.click(screen.getByRole('radio'));
  press(PAY);
  await waitFor(() => expect(toastText()).toBe((message || 'Something went wrong') + description));
  expect(await button(PAY)).toBeDefined();
});

test('a busy shop is asked again when it says so, and one order is paid', async () => {
  api.refuse(placeOrder, { status: 503, code: 'busy', message: 'The shop is busy.', retryAfterSeconds: 3 });
  await openCheckout();
  fireEvent.click(screen.getByRole('radio'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  press(PAY);
  const waiting = await screen.findByText(/Nothing was charged; we are trying again/);
  expect(waiting.closest('output')).not.toBeNull();
  expect(screen.getByRole('button', { name: BUSY })).toBeDefined();
  api.on(placeOrder, placed());
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => razorpay.sheet());
  expect(screen.queryByText(/we are trying again/)).toBeNull();
  expect(razorpay.sheets).toHaveLength(1);
  expect(orders()).toHaveLength(2);
});

test('a shop that stays busy says so in the end, with the button to try again', async () => {
  api.refuse(placeOrder, { status: 503, code: 'busy', message: 'The shop is busy.', retryAfterSeconds: 1 });
  await openCheckout();
  fireEvent.click(screen.getByRole('radio'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  press(PAY);
  await screen.findByText(/Nothing was charged; we are trying again/);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  // By then the toast has come and gone; its words remain next to the button.
  await screen.findByText('The shop is busy.', { selector: '.checkout-alert p' });
  expect(await button(PAY)).toBeDefined();
  expect(razorpay.sheets).toEqual([]);
});

test("without the script the provider's own page is offered", async () => {
  razorpay.block();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await openCheckout();
  fireEvent.click(screen.getByRole('radio'));
  press(PAY);
  await waitFor(() => expect(toastText()).toBe('Razorpay SDK failed to load'));
  expect(orders()).toEqual([]);
  api.on(placeOrder, { ...placed(), approvalURL: 'https://rzp.example/l/1' });
  fireEvent.click(await button("Pay on Razorpay's page"));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://rzp.example/l/1'));
  expect(orders()).toMatchObject([{ payment: 'redirect' }]);
  expect(window.sessionStorage.getItem('currentOrderId')).toBe(PROVIDER_ORDER);
});

test('nothing can be paid while the cart is on its way', async () => {
  const answer = api.hold(getCart);
  signIn();
  renderRoutes([{ path: '/shop/checkout', element: <CheckoutPage /> }], '/shop/checkout');
  await screen.findAllByRole('radio');
  expect(screen.getByRole('button', { name: PAY })).toHaveProperty('disabled', true);
  await act(async () => answer(cartAnswer()));
  await waitFor(() => expect(screen.getByRole('button', { name: PAY })).toHaveProperty('disabled', false));
});
