// @vitest-environment happy-dom
import { getOrder, listOrders } from '@shop/contract/orders/calls';
import { capturePayment } from '@shop/contract/payments/calls';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { order, paidOrder } from '../../testing/samples.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import PaymentSuccessPage from './payment-success-page.tsx';
import PaypalReturnPage from './paypal-return-page.tsx';

const KEY = 'currentOrderId';
let api: StubApi;

beforeEach(() => {
  api = stubApi();
  api.on(listOrders, { success: true, data: [paidOrder()], total: 1 });
  window.sessionStorage.setItem(KEY, 'order_1');
});
afterEach(() => {
  leavePage();
  api.restore();
  vi.useRealTimers();
});

function comeBack(query = '?paymentId=pay_1&PayerID=plink_1') {
  signIn();
  const routes = [
    { path: '/shop/paypal-return', element: <PaypalReturnPage /> },
    { path: '/shop/payment-success', element: <PaymentSuccessPage /> },
  ];
  return renderRoutes(routes, `/shop/paypal-return${query}`);
}

test('tells to wait while the payment is finished', async () => {
  const answer = api.hold(capturePayment);
  comeBack();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Processing Payment...Please wait!' }),
  ).toBeDefined();
  expect(screen.getByText('Payments are simulated in this shop. No money moves.')).toBeDefined();
  await act(async () => answer({ success: true, data: paidOrder() }));
});

test('captures with what the address and the session hold, forgets the order and goes to the success page', async () => {
  api.on(capturePayment, { success: true, data: paidOrder() });
  const { router } = comeBack();
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment is successfull!' })).toBeDefined();
  expect(api.calls[0]?.body).toEqual({ orderId: 'order_1', paymentId: 'pay_1', payerId: 'plink_1' });
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
  expect(router.state.location.pathname).toBe('/shop/payment-success');
  const kept = await screen.findByRole('region', { name: 'Order DEO-10001' });
  expect(kept.textContent).toMatch(/Arrives\d+ .*to \d+ /);
  expect(kept.textContent).toContain('22 Mall Road');
  expect(kept.textContent).toContain(paidOrder().cartItems[0]?.title);
  expect(screen.getByRole('link', { name: 'View Orders' }).getAttribute('href')).toBe('/shop/account');
  expect(screen.getByText('Payments are simulated in this shop. No money moves.')).toBeDefined();
});

test('who has paid by a mailed link is thanked, though the browser knows no order', async () => {
  window.sessionStorage.removeItem(KEY);
  comeBack();
  expect(await screen.findByRole('heading', { name: 'Thank you for your payment' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'View Orders' }).getAttribute('href')).toBe('/shop/account');
});

test('the success page says that a payment is awaited, until it has arrived', async () => {
  const answers = [order({ bankIsConfirming: true }), paidOrder()];
  api.on(listOrders, () => ({ success: true, data: [answers[0] ?? paidOrder()], total: 1 }));
  api.on(capturePayment, { success: true, data: paidOrder() });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  comeBack();
  expect(await screen.findByText(/has not confirmed the payment to us yet/)).toBeDefined();
  answers.shift();
  await act(async () => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(screen.queryByText(/has not confirmed the payment/)).toBeNull());
  expect(screen.getByText('Arrives')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toMatch(
    /^mailto:.+\?subject=Order%20DEO-10001$/,
  );
});

test('a bank that has not said yet is waited for', async () => {
  api.refuse(capturePayment, { status: 409, code: 'payment_not_confirmed', message: 'Wait.' });
  api.on(getOrder, { success: true, data: order({ bankIsConfirming: true }) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = comeBack();
  await screen.findByRole('heading', { name: 'Your bank is still confirming the payment.' });
  expect(window.sessionStorage.getItem(KEY)).toBe('order_1');
  api.on(getOrder, { success: true, data: paidOrder() });
  await act(async () => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop/payment-success'));
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['payment_not_made', 409, 'Nothing was paid. The order was cancelled.'],
  ['payment_refunded', 409, 'This payment arrived too late for the order. It is being refunded in full.'],
  ['order_not_found', 404, 'Payment verification failed'],
])('has words and a way on for %s', async (code, status, heading) => {
  api.refuse(capturePayment, { status, code, message: 'No.' });
  comeBack();
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
    '/shop/account?order=order_1',
  );
});

test('where nothing was paid the checkout is one click away', async () => {
  api.refuse(capturePayment, { status: 409, code: 'payment_not_made', message: 'No.' });
  comeBack();
  const way = await screen.findByRole('link', { name: 'Back to the checkout' });
  expect(way.getAttribute('href')).toBe('/shop/checkout');
});

test('without a stored order it leads to the orders, without a call', async () => {
  window.sessionStorage.removeItem(KEY);
  comeBack('');
  expect(await screen.findByRole('heading', { name: 'There is no payment to finish here' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'View Orders' }).getAttribute('href')).toBe('/shop/account');
  expect(api.calls).toEqual([]);
});
