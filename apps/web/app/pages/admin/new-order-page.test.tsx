// @vitest-environment happy-dom
import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { getCustomer, listCustomers } from '@shop/contract/customers/calls';
import { findPinCode } from '@shop/contract/delivery/calls';
import type { PinCodeDelivery } from '@shop/contract/delivery/schemas';
import { placeHandOrder, quoteHandOrder, replaceOrder } from '@shop/contract/hand-orders/calls';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { HandQuote, HandQuoteRequest } from '@shop/contract/hand-orders/schemas';
import { getAdminOrder } from '@shop/contract/orders/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReplacementPart } from '../../features/hand-orders/admin/index.ts';
import { adminOrder } from '../../testing/admin-order-sample.ts';
import { product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import NewOrderPage from './new-order-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  signIn({ id: 'u2', email: 'owner@deodar.example', userName: 'Owner', role: 'admin' });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const soap = {
  ...product({ _id: 'p1', title: 'Neem Soap', price: 199, salePrice: 0, totalStock: 6 }),
  heldStock: 1,
};
const asha = {
  _id: 'u1',
  userName: 'Asha',
  email: 'asha@deodar.example',
  phone: '9816012345',
  joinedAt: '2026-10-01T10:00:00.000Z',
  orderCount: 2,
  spent: 597,
  refunded: 0,
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

const placings = () =>
  api.calls.filter(({ method, url }) => method === 'POST' && url === placeHandOrder.path);
const requestIds = () => new Set(placings().map(({ body }) => (body as { requestId: string }).requestId));

function knowPinCode(states: PinCodeDelivery['states'] = []) {
  api.on(findPinCode, {
    success: true,
    data: {
      pinCode: '171001',
      district: 'Shimla',
      states,
      earliest: '2026-11-27',
      latest: '2026-12-01',
      delivers: true,
      cash: false,
      fee: 0,
      freeAbove: 0,
    },
  });
}

/** What the shop makes of soaps at ₹199 and a delivery of ₹40, with what the test says otherwise. */
function quote(told: Partial<HandQuote> = {}) {
  api.on(quoteHandOrder, ({ body }) => {
    const { lines, shippingFee = 40 } = body as HandQuoteRequest;
    const subtotal = lines.reduce((sum, { price = shopPrice, quantity }) => sum + price * quantity, 0);
    const sums = { subtotal, discount: 0, shippingFee, shippingSaved: 0, shopShippingFee: 40 };
    const totalAmount = subtotal + shippingFee;
    return { success: true, data: { ...sums, totalAmount, codes: [], delivers: true, ...told } };
  });
}
let shopPrice = 199;

const total = () => document.querySelector('.hand-sum > :last-child dd')?.textContent;

function openPage(offered: typeof soap & { plannedPrice?: number } = soap) {
  api.on(listAdminProducts, { success: true, data: [offered], total: 1 } as never);
  shopPrice = offered.plannedPrice ?? offered.price;
  quote();
  return renderRoutes(
    [
      { path: '/admin/orders/new', element: <NewOrderPage /> },
      { path: '/admin/orders', element: <p>All Orders</p> },
    ],
    '/admin/orders/new',
  );
}

test('letters that no font of the papers has are named while an order is entered', () => {
  openPage();
  const labels = ['Name', 'City', 'Address', /^Full name on the parcel/, /^Notes for the delivery/];
  for (const label of labels) type(label, 'Жанна 🎁');
  expect(screen.getAllByText(/^The label and the invoice cannot show Ж а н 🎁:/)).toHaveLength(labels.length);
});

test('says what is missing before anything is sent', async () => {
  openPage();
  await press('Place order');
  for (const sentence of ['Add a product first.', 'Enter the PIN code.', 'Enter the address.'])
    expect(screen.getByText(sentence)).toBeDefined();
  await screen.findByText('5 available', { exact: false });
  await press('Add Neem Soap');
  type('Quantity', '7');
  type('Price per piece in ₹', '150');
  type(/^Delivery fee in ₹/, 'forty');
  await press('Place order');
  expect(screen.getByText('Enter an amount in rupees, or nothing.')).toBeDefined();
  expect(screen.getByText('Only 5 available.')).toBeDefined();
  expect(screen.getByText('Say why the price differs.')).toBeDefined();
});

test('what a PIN code fills in is missing no longer', async () => {
  openPage();
  knowPinCode([{ code: '02', name: 'Himachal Pradesh' }]);
  await press('Place order');
  expect(await screen.findByText('Enter the city.')).toBeDefined();
  expect(screen.getByText('Choose the state.')).toBeDefined();
  type('PIN code', '171001');
  await waitFor(() => expect(screen.queryByText('Enter the city.')).toBeNull());
  expect(screen.queryByText('Choose the state.')).toBeNull();
});

test('while a sale runs, its price is shown, filled in and summed', async () => {
  openPage({ ...soap, price: 200, plannedPrice: 160 });
  expect(
    await screen.findByText('₹160.00 in the shop while a sale runs, otherwise ₹200.00, 5 available'),
  ).toBeDefined();
  await press('Add Neem Soap');
  type('Quantity', '2');
  expect(screen.getByLabelText<HTMLInputElement>('Price per piece in ₹').value).toBe('160.00');
  await waitFor(() => expect(total()).toBe('₹360.00'));
  expect(screen.queryByLabelText('Reason for the price')).toBeNull();
});

test('a known customer’s order at another price is sent once, with an id that a lost answer keeps', async () => {
  api.on(listCustomers, { success: true, data: [asha], total: 1 });
  const home = {
    recipient: '',
    address: '14 Cedar Lane',
    city: 'Shimla',
    pincode: '171001',
    state: 'Himachal Pradesh',
    phone: '9816012345',
    notes: '',
    gstin: '02AAHFH4321K1ZP',
    businessName: 'Hotel Himalaya LLP',
    isSaved: true,
  };
  api.on(getCustomer, {
    success: true,
    data: {
      ...asha,
      isUnopened: false,
      orders: [],
      orderTotal: 0,
      unfinishedOrders: [],
      unfinishedTotal: 0,
      addresses: [home],
      tickets: [],
      reviews: [],
      stockRequests: [],
      records: [],
    },
  });
  knowPinCode();
  openPage();
  await screen.findByText('5 available', { exact: false });
  await press('Add Neem Soap');
  type('Quantity', '2');
  type('Price per piece in ₹', '150');
  type('Reason for the price', 'wholesale');
  type(/^Find a customer/, 'asha');
  await screen.findByRole('button', { name: 'Choose Asha' });
  await press('Choose Asha');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Shimla'));
  type('Payment method', 'transfer');
  type('Payment reference', 'UTR 4711');
  await waitFor(() => expect(total()).toBe('₹340.00'));

  api.refuse(placeHandOrder, { status: 0 });
  await press('Place order');
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  const sent: { requestId: string }[] = [];
  api.on(placeHandOrder, ({ body }) => {
    sent.push(body as { requestId: string });
    return { success: true, message: 'Order DEO-10001 is placed.', data: adminOrder };
  });
  await press('Place order');
  await waitFor(() => expect(toastText()).toBe('Order DEO-10001 is placed.'));
  expect(await screen.findByText('All Orders')).toBeDefined();
  expect(sent).toMatchObject([
    {
      customerId: 'u1',
      lines: [{ productId: 'p1', quantity: 2, price: 150, reason: 'wholesale' }],
      address: { pincode: '171001', notes: '', gstin: home.gstin, businessName: home.businessName },
      totalAmount: 340,
      payment: 'transfer',
      reference: 'UTR 4711',
    },
  ]);
  expect(requestIds().size).toBe(1);
});

/** An order of two pieces for a new customer, as typed. */
async function typeOrder() {
  knowPinCode();
  openPage();
  await screen.findByText('5 available', { exact: false });
  await press('Add Neem Soap');
  for (const [label, value] of [
    ['Quantity', '2'],
    ['Name', 'Leela Bose'],
    ['PIN code', '171001'],
    ['Phone', '9816012345'],
    ['City', 'Shimla'],
    ['State', 'Himachal Pradesh'],
    ['Address', '14 Cedar Lane'],
  ] as const)
    type(label, value);
}

test('a total that has changed keeps what was typed, takes over the prices and says what is different', async () => {
  await typeOrder();
  await waitFor(() => expect(total()).toBe('₹438.00'));
  shopPrice = 160;
  api.refuse(placeHandOrder, {
    status: 409,
    code: 'total_changed',
    message: handOrderRefusals.totalChangedTo.text({ total: 360, delivery: 40 }),
    data: { totalAmount: 360, lines: [{ productId: 'p1', shopPrice: 160, priceWithoutSale: 199 }] },
  });
  await press('Place order');
  expect(
    await screen.findByText(handOrderRefusals.totalChangedTo.text({ total: 360, delivery: 40 })),
  ).toBeDefined();
  expect(screen.getByText('Neem Soap costs ₹160.00 now, not ₹199.00.')).toBeDefined();
  expect(screen.getByText('The total is ₹360.00 now, not ₹438.00.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Price per piece in ₹').value).toBe('160.00');
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('2');
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('14 Cedar Lane');
  await waitFor(() => expect(total()).toBe('₹360.00'));

  api.on(placeHandOrder, { success: true, message: 'Order DEO-10001 is placed.', data: adminOrder });
  await press('Place order');
  await waitFor(() => expect(toastText()).toBe('Order DEO-10001 is placed.'));
  expect(placings().map(({ body }) => body)).toMatchObject([
    { totalAmount: 438, lines: [{ productId: 'p1', quantity: 2 }] },
    { totalAmount: 360, lines: [{ productId: 'p1', quantity: 2 }] },
  ]);
  // Nothing was placed at the first try, so the second one is the same request.
  expect(requestIds().size).toBe(1);
});

test('the sum has what codes take off and the fee for cash; another delivery fee asks for its reason', async () => {
  await typeOrder();
  const codes = [{ code: 'SOAP10', discount: 39.8, shippingSaved: 0 }];
  const cash = { available: true, fee: 35, totalAmount: 433.2 };
  quote({ discount: 39.8, totalAmount: 398.2, codes, cash });
  type('Code (optional)', 'soap10');
  type('Payment method', 'cod');
  await waitFor(() => expect(total()).toBe('₹433.20'));
  expect(screen.getByText('Code SOAP10')).toBeDefined();
  expect(screen.getByText('Cash on delivery fee')).toBeDefined();
  expect(screen.queryByLabelText('Reason for the delivery fee')).toBeNull();
  type(/^Delivery fee in ₹/, '0');
  await press('Place order');
  expect(await screen.findByText('Say why the delivery fee differs.')).toBeDefined();
  expect(placings()).toEqual([]);
  type('Reason for the delivery fee', 'neighbour');
  api.on(placeHandOrder, { success: true, message: 'Order DEO-10001 is placed.', data: adminOrder });
  await press('Place order');
  await waitFor(() => expect(toastText()).toBe('Order DEO-10001 is placed.'));
  expect(placings().map(({ body }) => body)).toMatchObject([
    { shippingFee: 0, shippingReason: 'neighbour', code: 'soap10', payment: 'cod', totalAmount: 433.2 },
  ]);
});

test('a code or cash that the checkout would refuse is refused while it is typed, with its sentence', async () => {
  await typeOrder();
  const codeProblem = 'You have already used this code.';
  const problem = 'Cash on delivery is not available at this address. Please pay online.';
  quote({ codeProblem, cash: { available: false, problem, fee: 35, totalAmount: 473 } });
  type('Code (optional)', 'ONCE');
  type('Payment method', 'cod');
  expect(await screen.findByText(codeProblem)).toBeDefined();
  expect(screen.getByText(problem)).toBeDefined();
  api.refuse(quoteHandOrder, { status: 500, message: 'Something went wrong.' });
  type('Code (optional)', 'OTHER');
  expect(await screen.findByText('Something went wrong.')).toBeDefined();
});

test('an order that was placed before the form was changed is named, and a second one is placed only on purpose', async () => {
  await typeOrder();
  api.refuse(placeHandOrder, { status: 0 });
  await press('Place order');
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  type('Quantity', '3');
  // A refusal that is about no order leaves the id as it is.
  api.refuse(placeHandOrder, { status: 400, message: 'Enter the address.' });
  await press('Place order');
  expect(await screen.findByText('Enter the address.')).toBeDefined();
  expect(requestIds().size).toBe(1);

  const message = handOrderRefusals.alreadyPlaced.text('DEO-10001');
  const data = { _id: 'o1', orderNumber: 'DEO-10001' };
  api.refuse(placeHandOrder, { status: 409, code: 'already_placed', message, data });
  await press('Place order');
  expect(await screen.findByText(message)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open DEO-10001' });
  expect(link.getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('3');
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('14 Cedar Lane');
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  expect(requestIds().size).toBe(1);

  api.on(placeHandOrder, { success: true, message: 'Order DEO-10002 is placed.', data: adminOrder });
  await press('Place a second order');
  await waitFor(() => expect(toastText()).toBe('Order DEO-10002 is placed.'));
  expect(requestIds().size).toBe(2);
});

test('a replacement names pieces, and tells why it is refused', async () => {
  const cartItems = adminOrder.cartItems.map((item) => ({ ...item, quantity: 4, returned: 1, replaced: 1 }));
  api.on(getAdminOrder, { success: true, data: { ...adminOrder, orderStatus: 'delivered', cartItems } });
  renderRoutes([{ path: '/', element: <ReplacementPart orderId="o1" ticketId="t1" /> }], '/');
  await press('Send a replacement');
  await screen.findByLabelText('Neem Soap, of 2');
  await press('Place replacement');
  expect(screen.getByText('Enter how many pieces of which products to send again.')).toBeDefined();
  type('Neem Soap, of 2', '1');
  api.refuse(replaceOrder, { status: 409, message: 'Only 0 of Neem Soap can be sold.' });
  await press('Place replacement');
  expect(await screen.findByText('Only 0 of Neem Soap can be sold.')).toBeDefined();
  const data = { _id: 'o2', orderNumber: 'DEO-10002' };
  api.refuse(replaceOrder, { status: 409, code: 'already_placed', message: 'Placed already.', data });
  await press('Place replacement');
  expect(await screen.findByRole('link', { name: 'Open DEO-10002' })).toBeDefined();
  api.on(replaceOrder, { success: true, message: 'Replacement DEO-10003 is placed.', data: adminOrder });
  await press('Place a second replacement');
  await waitFor(() => expect(toastText()).toBe('Replacement DEO-10003 is placed.'));
  const last = api.calls.findLast(({ method }) => method === 'POST');
  expect(last?.body).toMatchObject({ lines: [{ productId: 'p1', quantity: 1 }], ticketId: 't1' });
});
