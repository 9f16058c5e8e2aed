// @vitest-environment happy-dom
import { listOrderPapers } from '@shop/contract/tax/calls';
import { getAdminOrder, listAdminOrders, updateOrderStatus } from '@shop/contract/orders/calls';
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import type { OrderRefund } from '@shop/contract/refunds/schemas';
import { refundOrder, sendRefundAgain } from '@shop/contract/refunds/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminOrder as order } from '../../testing/admin-order-sample.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import OrdersPage from './orders-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listOrderPapers, { success: true, data: [] });
});
afterEach(() => {
  vi.useRealTimers();
  leavePage();
  api.restore();
});

const listOf = (...orders: AdminOrder[]) => ({ success: true, data: orders, total: orders.length });
const show = (address = '/admin/orders') =>
  renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], address);

const refundOf = (change: Partial<OrderRefund>): OrderRefund => ({
  refundId: 'r1',
  amount: 100,
  reason: 'owner',
  status: 'due',
  canSendAgain: false,
  at: '2026-11-21T08:00:00.000Z',
  ...change,
});

async function openDetails(shown: AdminOrder = order) {
  api.on(listAdminOrders, listOf(shown));
  api.on(getAdminOrder, { success: true, data: shown });
  const page = show();
  await userEvent.click(await screen.findByRole('button', { name: 'View Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  await dialog.findByText('Shipping Info');
  return { ...page, dialog };
}

test("lists orders under 'All Orders' with number, id, shopper, date part, status, price and details", async () => {
  api.on(
    listAdminOrders,
    listOf(order, { ...order, _id: 'o2', orderNumber: 'DEO-10002', orderStatus: 'rejected' }),
  );
  show();
  const [, row] = await screen.findAllByRole('row');
  expect(screen.getByRole('heading', { name: 'All Orders', level: 1 })).toBeDefined();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Order ID',
    'Order Date',
    'Order Status',
    'Order Price',
    'Details',
  ]);
  expect(row?.textContent).toBe('DEO-10001 o1Asha, Shimla2026-11-20Confirmed₹1,234.50PaidView Details');
});

test.each([
  ['confirmed', 'Confirmed', 'badge-green'],
  ['rejected', 'Rejected', 'badge-red'],
  ['Rejected', 'Cancelled', 'badge-black'],
  ['inProcess', 'In process', 'badge-black'],
  ['inShipping', 'Shipped', 'badge-black'],
] as const)('the badge of %s says %s and is %s', async (orderStatus, label, look) => {
  api.on(listAdminOrders, listOf({ ...order, orderStatus }));
  show();
  expect((await screen.findByText(label, { selector: '.badge' })).classList).toContain(look);
});

test('waits with a sign, then says that there are none', async () => {
  const answer = api.hold(listAdminOrders);
  show();
  expect(screen.getByText('Loading orders')).toBeDefined();
  answer(listOf());
  expect(await screen.findByText('No orders yet')).toBeDefined();
});

test('a failed load empties the list and offers another try', async () => {
  api.refuse(listAdminOrders, { status: 500 });
  show();
  expect(await screen.findByText('The orders could not be loaded')).toBeDefined();
  api.on(listAdminOrders, listOf(order));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('DEO-10001')).toBeDefined();
});

test('a new order appears without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.on(listAdminOrders, listOf(order));
  show();
  await screen.findByText('DEO-10001');
  api.on(listAdminOrders, listOf({ ...order, _id: 'o2', orderNumber: 'DEO-10002' }, order));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText('DEO-10002')).toBeDefined();
});

test('the address holds the page', async () => {
  api.on(listAdminOrders, { success: true, data: [order], total: 41 });
  show('/admin/orders?page=2');
  await screen.findByText('DEO-10001');
  expect(api.calls[0]?.url).toBe('/api/admin/orders/get?limit=20&page=2');
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/admin/orders?page=3');
});

test('the address holds the open order, and Back closes it', async () => {
  const { router } = await openDetails();
  expect(router.state.location.search).toBe('?order=o1');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('opens the order of the address', async () => {
  api.on(listAdminOrders, listOf(order));
  api.on(getAdminOrder, { success: true, data: order });
  const { router } = show('/admin/orders?order=o1');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('shows everything about an order', async () => {
  const { dialog } = await openDetails();
  for (const text of [
    'Order ID',
    'Order Date',
    'Order Price',
    'Payment Method',
    'Razorpay',
    'Payment Status',
    'Paid',
    '2026-11-20',
    'Quantity: 2',
    '₹617.25',
    'Asha',
    '14 Cedar Lane',
    'Shimla 171001',
    '+91 98160 12345',
    'Ring twice',
    'Order placed',
    'Payment of ₹1,234.50 received',
    'Status from Pending to Confirmed',
  ]) {
    expect(dialog.getByText(text)).toBeDefined();
  }
  expect(dialog.getByText('Neem Soap', { selector: '.admin-item-title span' })).toBeDefined();
  expect(dialog.getByText(/by Owner/)).toBeDefined();
});

test('failed details are not shown, and can be asked for again', async () => {
  api.on(listAdminOrders, listOf(order));
  api.refuse(getAdminOrder, { status: 404, message: 'This order does not exist.' });
  show('/admin/orders?order=o1');
  expect(await screen.findByText('This order does not exist.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('offers the five statuses; a change reloads details and list, resets the form and tells', async () => {
  const { dialog } = await openDetails();
  const select = dialog.getByLabelText<HTMLSelectElement>('Order Status');
  expect([...select.options].slice(1).map(({ value, text }) => [value, text])).toEqual([
    ['pending', 'Pending'],
    ['inProcess', 'In process'],
    ['inShipping', 'Shipped'],
    ['delivered', 'Delivered'],
    ['rejected', 'Rejected'],
  ]);
  const moved: AdminOrder = { ...order, orderStatus: 'inShipping' };
  api.on(updateOrderStatus, { success: true, message: 'Order status is updated successfully!', data: moved });
  api.on(listAdminOrders, listOf(moved));
  api.on(getAdminOrder, { success: true, data: moved });
  await userEvent.selectOptions(select, 'inShipping');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  expect(await screen.findByText('Order status is updated successfully!')).toBeDefined();
  expect(await screen.findAllByText('Shipped', { selector: '.badge' })).toHaveLength(2);
  expect(select.value).toBe('');
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    orderStatus: 'inShipping',
    statusSeen: 'confirmed',
    ...parcelSeenOf(order),
  });
});

test('a status is sent unchecked and the refusal shown at the field', async () => {
  const { dialog } = await openDetails();
  const sentence = 'Choose one of Pending, In process, Shipped, Delivered or Rejected.';
  api.refuse(updateOrderStatus, { status: 400, message: sentence });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  expect(await dialog.findByText(sentence)).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText('Order Status'));
});

test('refunds the whole order after a question with the amount in words, once', async () => {
  const { dialog } = await openDetails();
  const restock = dialog.getByLabelText<HTMLInputElement>('Return to stock: Neem Soap');
  expect(restock.checked).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText(/one thousand two hundred thirty-four rupees and fifty paise/)).toBeDefined();
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);

  const answer = api.hold(refundOrder);
  const yes = dialog.getByRole('button', { name: 'Yes, refund ₹1,234.50' });
  await userEvent.click(yes);
  await userEvent.click(yes);
  expect(yes.getAttribute('aria-busy')).toBe('true');
  const refunded: AdminOrder = {
    ...order,
    paymentStatus: 'refunded',
    refundedAmount: 1234.5,
    refundSums: { requested: 1234.5, onItsWay: 0, refunded: 0, failed: 0 },
    refundUnderWay: true,
    refundState: 'sending',
    refunds: [refundOf({ amount: 1234.5 })],
  };
  api.on(getAdminOrder, { success: true, data: refunded });
  answer({ success: true, message: 'The refund is on its way.', data: refunded });
  expect(await screen.findByText('The refund is on its way.')).toBeDefined();
  expect(await dialog.findByText(/was requested and is being sent/)).toBeDefined();
  expect(dialog.getAllByText('Refund requested')).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { pieces: [{ productId: 'p1', quantity: 2 }], restock: false } },
  ]);
});

test.each([
  ['0.5', 'A refund must be at least ₹1.00.'],
  ['10.005', 'An amount can have at most 2 decimals.'],
  ['1234.51', 'At most ₹1,234.50 can still be refunded.'],
])('a part of ₹%s is refused at the field', async (amount, sentence) => {
  const { dialog } = await openDetails();
  await userEvent.click(dialog.getByLabelText('Partial amount'));
  await userEvent.type(dialog.getByLabelText('Amount in ₹'), amount);
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(sentence)).toBeDefined();
});

test('one of two pieces is refunded: the amount follows, and that piece alone goes back', async () => {
  const { dialog } = await openDetails();
  await userEvent.click(dialog.getByLabelText('Partial amount'));
  const back = dialog.getByLabelText<HTMLInputElement>('Return to stock: Neem Soap');
  expect(back.disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByLabelText('Pieces of Neem Soap'), '1');
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount in ₹');
  expect(amount.value).toBe('617.25');
  await userEvent.click(back);
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/1 × Neem Soap goes back into stock/)).toBeDefined();
  api.refuse(refundOrder, { status: 0 });
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, refund ₹617.25' }));
  const why = await dialog.findByText(/There was no answer/);
  const section = dialog.getByRole('region', { name: 'Refund' });
  expect(document.activeElement).toBe(section);
  // Above the form, where somebody who pressed the button looks.
  const choice = dialog.getByLabelText('Partial amount');
  expect(why.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const [call] = api.calls.filter(({ method }) => method === 'POST');
  const restock = [{ productId: 'p1', quantity: 1 }];
  expect(call?.body).toEqual({
    amount: 617.25,
    pieces: restock,
    restock,
    refundedAmount: 0,
    statusSeen: 'confirmed',
  });
});

test('an amount that was typed stays when the pieces change, and no stock moves unasked', async () => {
  const { dialog } = await openDetails();
  await userEvent.click(dialog.getByLabelText('Partial amount'));
  await userEvent.type(dialog.getByLabelText('Amount in ₹'), '100');
  expect(dialog.getByText(/An amount alone is spread over all items/)).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText('Pieces of Neem Soap'), '2');
  expect(dialog.getByText('2 × Neem Soap will not be sent.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/2 × Neem Soap will not be sent. The stock does not change/)).toBeDefined();
  api.refuse(refundOrder, { status: 0 });
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, refund ₹100' }));
  const [call] = api.calls.filter(({ method }) => method === 'POST');
  const pieces = [{ productId: 'p1', quantity: 2 }];
  expect(call?.body).toEqual({
    amount: 100,
    pieces,
    restock: false,
    refundedAmount: 0,
    statusSeen: 'confirmed',
  });
});

test('pieces that came back are not offered again', async () => {
  const cartItems = order.cartItems.map((item) => ({ ...item, returned: 1 }));
  const refunds = [refundOf({ amount: 617.25, status: 'processed' })];
  const { dialog } = await openDetails({ ...order, cartItems, refunds, refundedAmount: 617.25 });
  expect(dialog.getByText('Of ₹1,234.50: ₹617.25 refunded. ₹617.25 can still be refunded.')).toBeDefined();
  expect(dialog.getByText('Quantity: 2, 1 will not be sent')).toBeDefined();
  expect(dialog.getByText('Left').nextElementSibling?.textContent).toBe('₹617.25');
  await userEvent.click(dialog.getByLabelText('Partial amount'));
  const options = within(dialog.getByLabelText('Pieces of Neem Soap')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['0 of 1', '1 of 1']);
});

test('a refund that does not get through says why and what to do, and is sent again', async () => {
  const problem = 'Your account does not have enough balance to carry out the refund operation.';
  const { dialog } = await openDetails({
    ...order,
    paymentStatus: 'refunded',
    refundedAmount: 1234.5,
    refundSums: { requested: 1234.5, onItsWay: 0, refunded: 0, failed: 0 },
    refundUnderWay: true,
    refundState: 'stuck',
    refunds: [refundOf({ amount: 1234.5, problem, canSendAgain: true })],
  });
  expect(dialog.getByText(/^Refund delayed/)).toBeDefined();
  expect(dialog.getByText(`Razorpay says: ${problem}`)).toBeDefined();
  expect(dialog.getByText(/Add money to the balance/)).toBeDefined();
  api.on(sendRefundAgain, { success: true, message: 'The refund is being sent again.', data: order });
  await userEvent.click(dialog.getByRole('button', { name: /Send again/ }));
  expect(await screen.findByText('The refund is being sent again.')).toBeDefined();
});

test('money of a failed refund is with the shop: what is left says so', async () => {
  const { dialog } = await openDetails({
    ...order,
    paymentStatus: 'refunded',
    refundedAmount: 1234.5,
    refundSums: { requested: 0, onItsWay: 200, refunded: 34.5, failed: 1000 },
    refundUnderWay: true,
    refundState: 'stuck',
    refunds: [refundOf({ amount: 1000, status: 'failed', canSendAgain: true })],
  });
  const figure = (name: string) => dialog.getByText(name).nextElementSibling?.textContent;
  expect(figure('Refunded')).toBe('−₹34.50');
  expect(figure('Refund on its way')).toBe('−₹200.00');
  expect(figure('Refund failed, still with you')).toBe('₹1,000.00');
  expect(figure('Left')).toBe('₹1,000.00');
  expect(dialog.getByText(/The shop still has the money/)).toBeDefined();
});

test('Cancel sends nothing', async () => {
  const { dialog } = await openDetails();
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
  expect(dialog.getByRole('button', { name: 'Refund' })).toBeDefined();
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('an unpaid order offers no refund', async () => {
  const { dialog } = await openDetails({ ...order, paymentStatus: 'canceled', orderStatus: 'Rejected' });
  expect(dialog.queryByText('Refund')).toBeNull();
});
