// @vitest-environment happy-dom
import { listOwnPapers } from '@shop/contract/tax/calls';
import { mailConfirmationAgain } from '@shop/contract/cash/calls';
import { addToCart } from '@shop/contract/cart/calls';
import { onlyQuantity } from '@shop/contract/cart/messages';
import { getOrder, listOrders } from '@shop/contract/orders/calls';
import { cancelOrder } from '@shop/contract/payments/calls';
import type { Order } from '@shop/contract/orders/schemas';
import { listOrderTickets } from '@shop/contract/support/calls';
import { getMailServerState } from '@shop/contract/mails/server-calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { cartAnswer, order, paidOrder } from '../../testing/samples.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AccountPage from './account-page.tsx';

let api: StubApi;

beforeEach(() => {
  api = stubApi();
  api.on(getMailServerState, { success: true, data: { isAway: false } });
  api.on(listOrderTickets, { success: true, data: [] });
  api.on(listOwnPapers, { success: true, data: [] });
});
afterEach(() => {
  leavePage();
  api.restore();
});

function openAccount(query = '') {
  signIn();
  return renderRoutes(
    [
      { path: '/shop/account', element: <AccountPage /> },
      { path: '/shop/checkout', element: <h1>Checkout</h1> },
    ],
    `/shop/account${query}`,
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const page = (orders: Order[]) => ({ success: true, data: orders, total: orders.length });

test('orders are the tab that is open at first', async () => {
  api.on(listOrders, page([]));
  openAccount();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Orders', 'Address', 'Profile']);
  expect(screen.getByRole('tab', { name: 'Orders' }).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/shop/listing');
});

const picture = { url: '/media/p/1200.webp', width: 1200, height: 1200, widths: [320, 1200], preview: '' };
/** An order of five products with pictures, on its way. */
const pictured = (more: Partial<Order> = {}) =>
  paidOrder({
    ...more,
    _id: '0198c0de-0000-7000-8000-000000000001',
    cartItems: Array.from({ length: 5 }, (_, index) => ({
      productId: `p${index}`,
      title: `Soap ${index}`,
      image: picture.url,
      picture,
      price: 199,
      quantity: 1,
    })),
  });

test('orders show their pictures, when they arrive, where they are and a way to help; ids are in the details', async () => {
  const trackingUrl = 'https://courier.example/AWB1';
  const shipment = { courier: 'Post', trackingNumber: 'AWB1', trackingUrl };
  api.on(listOrders, page([pictured({ orderStatus: 'inShipping', shipment })]));
  openAccount();
  const row = (await screen.findByText('DEO-10001')).closest('tr');
  if (!row) throw new Error('No row');
  expect(row.querySelectorAll('.order-pictures img')).toHaveLength(4);
  expect(within(row).getByText('+1')).toBeDefined();
  expect(within(row).getByText(/^Arrives /)).toBeDefined();
  expect(
    within(row)
      .getByRole('link', { name: /^Track parcel/ })
      .getAttribute('href'),
  ).toBe(trackingUrl);
  expect(within(row).getByRole('link', { name: /^Help/ }).getAttribute('href')).toBe(
    '/shop/support?order=DEO-10001',
  );
  expect(row.textContent).not.toContain('0198c0de');
});

test('Buy again in the list puts all of an order into the cart and goes on to the checkout', async () => {
  api.on(listOrders, page([pictured({ orderStatus: 'delivered' })]));
  const added: unknown[] = [];
  api.on(addToCart, ({ body }) => {
    added.push(body);
    return cartAnswer();
  });
  const { router } = openAccount();
  await screen.findByText('DEO-10001');
  expect(screen.queryByText(/^Arrives /)).toBeNull();
  await act(async () => press(/^Buy again :/));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop/checkout'));
  expect(added).toHaveLength(5);
});

test('orders show number, what was bought, date before T, status and price', async () => {
  api.on(listOrders, page([paidOrder({ totalAmount: 1234.5 })]));
  openAccount();
  const row = (await screen.findByText('DEO-10001')).closest('tr');
  for (const text of ['2 × Neem Soap', '2026-11-21', 'Confirmed', '₹1,234.50']) {
    expect(row?.textContent).toContain(text);
  }
  expect(row?.textContent).not.toContain('T10:00');
});

test.each([
  ['confirmed', 'Confirmed', 'badge-green'],
  ['rejected', 'Rejected', 'badge-red'],
  ['Rejected', 'Cancelled', 'badge-black'],
  ['inProcess', 'In process', 'badge-black'],
  ['inShipping', 'Shipped', 'badge-black'],
  ['delivered', 'Delivered', 'badge-black'],
  ['pending', 'Pending', 'badge-black'],
] as const)('the badge of %s says %s and is %s', async (orderStatus, label, tone) => {
  api.on(listOrders, page([paidOrder({ orderStatus })]));
  openAccount();
  expect((await screen.findByText(label, { selector: '.badge' })).classList.contains(tone)).toBe(true);
});

test('a refund of a part is subtracted, and the pieces that came back are named', async () => {
  const [item] = paidOrder().cartItems;
  if (!item) throw new Error('An order without a line');
  const refunded = paidOrder({ refundedAmount: 98, cartItems: [{ ...item, returned: 1 }] });
  api.on(listOrders, page([refunded]));
  api.on(getOrder, { success: true, data: refunded });
  openAccount('?order=o1');
  const details = within(await screen.findByRole('region', { name: 'Order Details' }));
  expect(details.getByText(/\(1 returned\)/)).toBeDefined();
  expect(details.getByText('Refunded').parentElement?.textContent).toBe('Refunded−₹98.00');
  expect(details.getByText('After refunds').parentElement?.textContent).toBe('After refunds₹300.00');
});

test('no piece of an order that was cancelled before it was sent is called returned', async () => {
  const [item] = paidOrder().cartItems;
  if (!item) throw new Error('An order without a line');
  const cancelledAt = '2026-11-22T05:00:00.000Z';
  const cancelled = paidOrder({ cancelledAt, cartItems: [{ ...item, returned: item.quantity }] });
  api.on(listOrders, page([cancelled]));
  api.on(getOrder, { success: true, data: cancelled });
  openAccount('?order=o1');
  const details = within(await screen.findByRole('region', { name: 'Order Details' }));
  expect(details.getByText(item.title)).toBeDefined();
  expect(details.queryByText(/returned/)).toBeNull();
});

test('orders that ended unpaid are folded under the others', async () => {
  const unpaid = order({
    _id: 'o2',
    orderNumber: 'DEO-10002',
    orderStatus: 'Rejected',
    paymentStatus: 'canceled',
  });
  api.on(listOrders, page([unpaid, paidOrder()]));
  openAccount();
  const fold = (await screen.findByText('Unfinished orders (1)')).closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain('DEO-10002');
  expect(fold?.textContent).not.toContain('DEO-10001');
  expect(screen.getByRole('table', { name: 'Your orders, newest first' }).textContent).not.toContain(
    'DEO-10002',
  );
});

test('whose orders all ended unpaid is led back to the products', async () => {
  api.on(listOrders, page([order({ orderStatus: 'Rejected', paymentStatus: 'canceled' })]));
  openAccount();
  await screen.findByText('None of these orders was paid.');
  expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/shop/listing');
});

test('orders say that the bank is still confirming', async () => {
  api.on(listOrders, page([order({ bankIsConfirming: true })]));
  openAccount();
  expect(await screen.findByText('Your bank is still confirming the payment.')).toBeDefined();
});

test('the details of an order open once they are there, are in the address, and Back closes them', async () => {
  api.on(listOrders, page([paidOrder()]));
  const answer = api.hold(getOrder);
  const { router } = openAccount();
  await screen.findByText('DEO-10001');
  press(/View Details/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => answer({ success: true, data: paidOrder({ refundedAmount: 100 }) }));
  const dialog = await screen.findByRole('dialog', { name: 'Order DEO-10001' });
  expect(router.state.location.search).toBe('?order=o1');
  for (const text of [
    'Neem Soap',
    '2 × ₹199.00',
    '22 Mall Road',
    'Paid',
    'Order placed',
    '₹100.00 was refunded.',
  ])
    expect(dialog.textContent).toContain(text);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('Buy again adds what can be bought, and says what cannot', async () => {
  const [line] = paidOrder().cartItems;
  if (!line) throw new Error('An order without lines');
  const items = [line, { ...line, productId: 'p2', title: 'Lime Soap' }];
  api.on(listOrders, page([paidOrder()]));
  api.on(getOrder, { success: true, data: paidOrder({ cartItems: items }) });
  const { router } = openAccount('?order=o1');
  const dialog = within(await screen.findByRole('dialog'));
  const buyAgain = () => act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Buy again' })));
  api.refuse(addToCart, { status: 404, message: 'This product is no longer sold.' });
  await buyAgain();
  expect(await dialog.findByText('Lime Soap: This product is no longer sold.')).toBeDefined();
  api.refuse(addToCart, { status: 409, code: 'sold_out', message: onlyQuantity({ quantity: 0 }) });
  await buyAgain();
  expect(await dialog.findByText('Lime Soap: sold out for now')).toBeDefined();
  expect(router.state.location.pathname).toBe('/shop/account');
  const sent: unknown[] = [];
  api.on(addToCart, ({ body }) => {
    sent.push(body);
    return cartAnswer();
  });
  await buyAgain();
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop/checkout'));
  expect(toastText()).toBe('Product is added to cart');
  expect(sent).toMatchObject([
    { productId: 'p1', quantity: 2 },
    { productId: 'p2', quantity: 2 },
  ]);
});

test('an order is cancelled after asking, and then says where the money is', async () => {
  api.on(listOrders, page([paidOrder({ canCancel: true })]));
  api.on(getOrder, { success: true, data: paidOrder({ canCancel: true, refundedAmount: 98 }) });
  openAccount('?order=o1');
  const details = within(await screen.findByRole('dialog'));
  fireEvent.click(details.getByRole('button', { name: 'Cancel this order' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel order DEO-10001?' }));
  expect(question.getByText(/₹300\.00 is refunded/)).toBeDefined();
  api.refuse(cancelOrder, { status: 409, message: 'We are already packing this order.' });
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Cancel order' })));
  expect(await question.findByText('We are already packing this order.')).toBeDefined();

  const cancelled = paidOrder({
    orderStatus: 'Rejected',
    paymentStatus: 'refunded',
    refundedAmount: 398,
    refundSums: { requested: 398, onItsWay: 0, refunded: 0, failed: 0 },
    refundState: 'sending',
    cancelledAt: '2026-11-21T11:00:00.000Z',
  });
  api.on(getOrder, { success: true, data: cancelled });
  api.on(listOrders, page([cancelled]));
  api.on(cancelOrder, { success: true, data: cancelled, message: 'Your order is cancelled.' });
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Cancel order' })));
  await waitFor(() => expect(toastText()).toBe('Your order is cancelled.'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull());
  expect(await details.findByText(/was requested and is being sent to your bank/)).toBeDefined();
  expect(screen.queryByText(/Unfinished orders/)).toBeNull();
});

test('closed details are read again when they open again', async () => {
  api.on(listOrders, page([paidOrder()]));
  api.on(getOrder, { success: true, data: paidOrder() });
  openAccount();
  await screen.findByText('DEO-10001');
  press(/View Details/);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.refuse(getOrder, { status: 500 });
  press(/View Details/);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link to an order opens it, and closing it stays in the account', async () => {
  api.on(listOrders, page([paidOrder()]));
  api.on(getOrder, { success: true, data: paidOrder() });
  const { router } = openAccount('?order=o1');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname + router.state.location.search).toBe('/shop/account');
});

test('an order that was sent says with whom, and where to follow it', async () => {
  const sent = paidOrder({
    orderStatus: 'inShipping',
    shipment: { courier: 'DTDC', trackingNumber: 'D12345678', trackingUrl: 'https://dtdc.example/D12345678' },
    timeline: [{ at: '2026-11-21T05:00:00.000Z', kind: 'shipment', note: 'DTDC, D12345678' }],
  });
  api.on(listOrders, page([sent]));
  api.on(getOrder, { success: true, data: sent });
  openAccount('?order=o1');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Sent with DTDC · tracking number/)).toBeDefined();
  const link = dialog.getByRole('link', { name: /Track parcel/ });
  expect(link.getAttribute('href')).toBe('https://dtdc.example/D12345678');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(dialog.getByText('Courier: DTDC, D12345678')).toBeDefined();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(dialog.getByRole('button', { name: 'Copy tracking number' }));
  expect(await dialog.findByText('Copied')).toBeDefined();
  expect(copied).toHaveBeenCalledWith('D12345678');
});

test('a cash order that came back says with whom it was sent, and its problem can be reported', async () => {
  const returned = order({
    orderStatus: 'rejected',
    paymentMethod: 'cod',
    cash: { state: 'returned', fee: 30, confirmBy: '2026-11-22T05:00:00.000Z' },
    shipment: { courier: 'DTDC', trackingNumber: 'D12345678' },
  });
  api.on(listOrders, page([returned]));
  api.on(getOrder, { success: true, data: returned });
  openAccount(`?order=${returned._id}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Sent with DTDC/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Report a problem' })).toBeDefined();
});

test('a line of an order leads to its product and to a review, as far as there are any', async () => {
  const [bought] = paidOrder().cartItems;
  if (!bought) throw new Error('The order is empty');
  const cartItems = [
    { ...bought, slug: 'neem-soap', canReview: true },
    { ...bought, productId: 'p2', title: 'Lime Soap', slug: 'lime-soap', canReview: false },
    { ...bought, productId: 'p3', title: 'Rose Soap' },
  ];
  api.on(listOrders, page([paidOrder({ cartItems })]));
  api.on(getOrder, { success: true, data: paidOrder({ cartItems }) });
  openAccount('?order=o1');
  const dialog = within(await screen.findByRole('dialog'));
  const to = (name: string) => dialog.queryByRole('link', { name })?.getAttribute('href');
  expect(to('Neem Soap')).toBe('/shop/product/neem-soap');
  expect(to('Lime Soap')).toBe('/shop/product/lime-soap');
  expect(dialog.getByText('Rose Soap').closest('a')).toBeNull();
  expect(dialog.getByRole('link', { name: /^Write a review/ }).getAttribute('href')).toBe(
    '/shop/product/neem-soap#write-review',
  );
});

test('Escape asks before a report that was begun is lost', async () => {
  api.on(listOrders, page([paidOrder()]));
  api.on(getOrder, { success: true, data: paidOrder() });
  openAccount('?order=o1');
  await screen.findByRole('dialog');
  fireEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'What happened?' }), 'It came broken');
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveProperty('value', 'It came broken');
});

test('nothing is reported of a cash order that was never confirmed', async () => {
  const unconfirmed = order({
    paymentMethod: 'cod',
    cash: { state: 'unconfirmed', fee: 30, confirmBy: '2026-11-22T05:00:00.000Z' },
  });
  api.on(listOrders, page([unconfirmed]));
  api.on(getOrder, { success: true, data: unconfirmed });
  openAccount(`?order=${unconfirmed._id}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Please confirm this order/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Report a problem' })).toBeNull();
});

test("somebody else's order says that it does not exist", async () => {
  api.on(listOrders, page([]));
  api.refuse(getOrder, { status: 404, message: 'This order does not exist.' });
  openAccount('?order=o9');
  expect((await screen.findByRole('alert')).textContent).toContain('This order does not exist.');
  press('See all orders');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('orders that cannot be read are asked for again', async () => {
  api.refuse(listOrders, { status: 0 });
  openAccount();
  await screen.findByRole('heading', { name: 'Your orders could not be loaded' });
  api.on(listOrders, page([paidOrder()]));
  press('Try again');
  expect(await screen.findByText('DEO-10001')).toBeDefined();
});

test('an order that comes in several parcels is partly sent, and each says what is in it', async () => {
  const items = [{ productId: 'p1', title: 'Neem Soap', quantity: 1 }];
  const shipment = { courier: 'DTDC', trackingNumber: 'Z100' };
  const parcels = [
    { number: 1, shipment, sentAt: '2026-11-21T20:00:00.000Z', items },
    { number: 2, items: [{ productId: 'p2', title: 'Lime Soap', quantity: 2 }] },
  ];
  const timeline: Order['timeline'] = [
    { at: '2026-11-21T20:00:00.000Z', kind: 'shipment', note: 'DTDC, Z100 · #1' },
  ];
  const shown = paidOrder({ orderStatus: 'inProcess', parcels, timeline });
  api.on(listOrders, page([shown]));
  api.on(getOrder, { success: true, data: shown });
  openAccount();
  expect(await screen.findByText('Partly sent', { selector: '.badge' })).toBeDefined();
  press(/View Details/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Order DEO-10001' }));
  const region = within(dialog.getByRole('region', { name: 'Your parcels' }));
  expect(region.getByText('Sent on 2026-11-22')).toBeDefined();
  expect(region.getByText('Still to be sent')).toBeDefined();
  expect(region.getByText('2 × Lime Soap')).toBeDefined();
  expect(region.getByText('Z100')).toBeDefined();
  expect(dialog.getByText('Parcel 1: DTDC, Z100')).toBeDefined();
});

test('the mail that confirms an order in cash is sent again on a press, while it waits', async () => {
  const cash = { state: 'unconfirmed', fee: 30, confirmBy: '2026-11-22T10:00:00.000Z' } as const;
  const waiting = order({ paymentMethod: 'cod', cash });
  api.on(listOrders, page([waiting]));
  api.on(getOrder, { success: true, data: waiting });
  api.on(mailConfirmationAgain, { success: true, message: 'The email is on its way to you.' });
  openAccount(`?order=${waiting._id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Send the email again' }));
  await waitFor(() => expect(toastText()).toContain('The email is on its way to you.'));
  expect(api.calls.map(({ url }) => url)).toContain(`/api/shop/cash/mail-again/${waiting._id}`);
});
