// @vitest-environment happy-dom
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { bookCourier, getOrderCourier, listCourierRates } from '@shop/contract/couriers/calls';
import { listAdminOrders, listOrderIds, shipOrders } from '@shop/contract/orders/calls';
import { exportCourierFile, listPackingSlips } from '@shop/contract/packing/calls';
import type { PackingSlip } from '@shop/contract/packing/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminOrder } from '../../testing/admin-order-sample.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import OrdersPage from './orders-page.tsx';
import ShipOrdersPage from './ship-orders-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  window.localStorage.clear();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const slip = (place: number, change: Partial<PackingSlip> = {}): PackingSlip => ({
  _id: `o${place}`,
  orderNumber: `DEO-1000${place}`,
  orderDate: '2026-11-20T21:00:00+05:30',
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  refundedAmount: 0,
  isDisputed: false,
  customerName: 'Asha',
  addressInfo: adminOrder.addressInfo,
  items: [{ productId: 'p1', title: 'Neem Soap', quantity: 2 }],
  pieces: 2,
  ...change,
});

async function open(slips = [slip(1), slip(2), slip(3)], address = '/admin/orders/ship') {
  api.on(listPackingSlips, {
    success: true,
    data: { slips, total: slips.length, unknownIds: [], disputed: [] },
  });
  const page = renderRoutes(
    [
      { path: '/admin/orders/ship', Component: ShipOrdersPage },
      { path: '/admin/orders', element: <h1>All Orders</h1> },
    ],
    address,
  );
  await screen.findByRole('heading', { name: 'Ship orders' });
  await screen.findByLabelText('Tracking number of DEO-10001');
  return page;
}
const field = (place: number) =>
  screen.getByLabelText<HTMLInputElement>(`Tracking number of DEO-1000${place}`);
const courier = () => screen.getByLabelText<HTMLInputElement>('Courier for all these parcels');
const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('scanned numbers go from row to row, and all are sent with one courier in one call', async () => {
  await open();
  await userEvent.type(courier(), 'DTDC');
  await userEvent.click(field(1));
  await userEvent.keyboard('D1000001{Enter}D1000002{Enter}D1000003{Enter}');
  expect(document.activeElement?.textContent).toBe('Send 3 orders');
  const parcels = [1, 2, 3].map((place) => ({
    orderId: `o${place}`,
    trackingNumber: `D100000${place}`,
    shipmentSeen: {},
    ...parcelSeenOf({ refundedAmount: 0, addressInfo: adminOrder.addressInfo }),
  }));
  api.on(shipOrders, { success: true, message: 'Sent', data: { sentIds: ['o1', 'o2', 'o3'], refused: [] } });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: '3 orders sent' });
  expect(sent()).toEqual([{ courier: 'DTDC', parcels }]);
  expect(screen.getByRole('heading', { name: 'All sent' })).toBeDefined();
});

test('a pasted column fills the rows; orders without a number stay, a refused one with its reason', async () => {
  await open();
  await userEvent.type(courier(), 'Delhivery');
  await userEvent.click(field(1));
  await userEvent.paste('DEO-10003\tD1000003\nDEO-10001\tD1000001\n');
  expect([1, 2, 3].map((place) => field(place).value)).toEqual(['D1000001', '', 'D1000003']);
  const refused = [{ orderId: 'o3', message: 'This order is not paid.' }];
  api.on(shipOrders, { success: true, message: 'Sent', data: { sentIds: ['o1'], refused } });
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 orders' }));
  await screen.findByText('This order is not paid.');
  const list = within(screen.getByRole('region', { name: '1 order sent' }));
  expect(list.getByRole('link', { name: 'D1000001' }).getAttribute('href')).toBe(
    'https://www.delhivery.com/track/package/D1000001',
  );
  expect(screen.queryByLabelText('Tracking number of DEO-10001')).toBeNull();
  expect(field(3).value).toBe('D1000003');
});

test('nothing is sent without a courier, or with a number that is wrong or there twice', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await userEvent.type(field(1), 'D1000001');
  await userEvent.type(field(2), 'D1000001');
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 orders' }));
  expect(screen.getByText('Please name the courier.')).toBeDefined();
  await userEvent.type(courier(), 'DTDC');
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 orders' }));
  expect(screen.getAllByText('Another row has this tracking number too.')).toHaveLength(2);
  expect(document.activeElement).toBe(field(1));
  await userEvent.clear(field(2));
  await userEvent.type(field(2), '?');
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 orders' }));
  expect(screen.getByText(/^A tracking number has/)).toBeDefined();
  expect(sent()).toEqual([]);
});

test('an order that somebody else has shipped says so with its tracking, which the same number then replaces', async () => {
  const shipment = { courier: 'DTDC', trackingNumber: 'D1' };
  await open([slip(1), slip(2, { orderStatus: 'inShipping', shipment })]);
  await userEvent.type(courier(), 'Delhivery');
  await userEvent.type(field(1), 'D1000001');
  await userEvent.type(field(2), 'D1000002');
  const theirs = { courier: 'DTDC', trackingNumber: 'D9', trackingUrl: '' };
  const message = 'The tracking was changed in the meantime: it is now DTDC, D9.';
  api.on(shipOrders, {
    success: true,
    message: 'Sent',
    data: { sentIds: ['o1'], refused: [{ orderId: 'o2', message, shipment: theirs }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 orders' }));
  await screen.findByText(message);
  expect(field(2).value).toBe('D1000002');
  api.on(shipOrders, { success: true, message: 'Sent', data: { sentIds: ['o2'], refused: [] } });
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 order' }));
  await screen.findByRole('heading', { name: 'All sent' });
  const second = { orderId: 'o2', trackingNumber: 'D1000002' };
  expect(sent()).toMatchObject([
    { parcels: [{ shipmentSeen: {} }, { ...second, shipmentSeen: shipment }] },
    { parcels: [{ ...second, shipmentSeen: theirs }] },
  ]);
});

test('what cannot be sent says so, and leaving asks while numbers are typed', async () => {
  const { router } = await open([
    slip(1, { paymentStatus: 'pending' }),
    slip(2, { orderStatus: 'inShipping', shipment: { courier: 'DTDC', trackingNumber: 'D1' } }),
  ]);
  expect(screen.getByText('Not paid: it cannot be sent.')).toBeDefined();
  expect(screen.getByText('Already shipped with D1: a new number replaces it.')).toBeDefined();
  await userEvent.type(field(2), 'D1000002');
  void router.navigate('/admin/orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { name: 'All Orders' });
});

test('all orders that match a filter are selected, not those of the page alone', async () => {
  api.on(listAdminOrders, { success: true, data: [adminOrder], total: 3 });
  const orders = ['o1', 'o2', 'o3'].map((_id) => ({
    _id,
    orderStatus: 'confirmed' as const,
    refundedAmount: 0,
  }));
  api.on(listOrderIds, { success: true, data: { orders, total: 3 } });
  renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], '/admin/orders?status=confirmed');
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 3 that match' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected orders' }));
  await bar.findByText('3 selected');
  expect(api.calls.find(({ url }) => url.startsWith('/api/admin/orders/ids'))?.url).toContain(
    'status=confirmed',
  );
  expect(bar.getByRole('link', { name: 'Ship' }).getAttribute('href')).toBe(
    '/admin/orders/ship?orders=o1,o2,o3',
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /that match/ })).toBeNull());
});

test('a filter for days of payment shows the day on which each order was paid', async () => {
  api.on(listAdminOrders, { success: true, data: [adminOrder], total: 1 });
  renderRoutes(
    [{ path: '/admin/orders', Component: OrdersPage }],
    '/admin/orders?dateOf=paid&from=2026-11-21',
  );
  // 21:01 UTC is already the next day in India.
  expect(await screen.findByText('paid 2026-11-21')).toBeDefined();
});

test('a parcel whose courier collects the cash says how much', async () => {
  await open([slip(1, { paymentStatus: 'pending', cashToCollect: 358 }), slip(2)]);
  expect(
    screen.getAllByText(/^Cash to collect/).map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['Cash to collect ₹358.00']);
});

test('a file for a courier is saved with the box that was typed, and its numbers are read back', async () => {
  await open(undefined, '/admin/orders/ship?orders=o1,o2,o3');
  await userEvent.click(screen.getByText('Files for Shiprocket and Delhivery'));
  await userEvent.selectOptions(screen.getByLabelText('File for'), 'Delhivery');
  const length = screen.getByLabelText('Length of the box (cm)');
  await userEvent.clear(length);
  await userEvent.type(length, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save the file for Delhivery' }));
  expect(screen.getByText('Enter a number from 1 to 300.')).toBeDefined();
  expect(screen.getByText('Delhivery refuses files without it.')).toBeDefined();

  api.onFile(exportCourierFile, 'delhivery-2026-11-21.csv', 'x');
  await userEvent.clear(length);
  await userEvent.type(length, '22.5');
  await userEvent.type(screen.getByLabelText('Pickup location, as named at Delhivery'), 'Shimla');
  await userEvent.click(screen.getByRole('button', { name: 'Save the file for Delhivery' }));
  await waitFor(() => expect(api.calls.filter(({ url }) => url.includes('courier-file'))).toHaveLength(1));
  expect(api.calls.at(-1)?.url).toContain('length=22.5');
  expect(api.calls.at(-1)?.url).toContain('ids=o1%2Co2%2Co3');

  const chosen = screen.getByLabelText("Choose the courier's file");
  await userEvent.upload(chosen, new File(['PK\u{3}\u{4}'], 'report.csv', { type: 'text/csv' }));
  expect(await screen.findByText(productCsvMessages.isWorkbook)).toBeDefined();
  await userEvent.click(screen.getByLabelText('Or paste it here'));
  await userEvent.paste(
    'Order ID,Courier Company,AWB Code\nDEO-10002,Xpressbees,X100200\nDEO-99999,Xpressbees,X9',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Fill in the numbers' }));
  expect(
    screen.getByText('1 of 3 orders below got their number from it. Not on this sheet: DEO-99999.'),
  ).toBeDefined();
  expect([1, 2, 3].map((place) => field(place).value)).toEqual(['', 'X100200', '']);
  expect(courier().value).toBe('Xpressbees');
});

test('with an account the cheapest courier is booked for each order, once their prices are seen', async () => {
  const box = { length: 20, breadth: 15, height: 10, grams: 400 };
  api.on(getOrderCourier, { success: true, data: { account: 'simulated', box } });
  await open([slip(1), slip(2)]);
  expect(await screen.findByText('Simulated: no courier comes.')).toBeDefined();
  await userEvent.click(await screen.findByText('Couriers of the account'));
  const rates = [
    { courierId: 142, courier: 'Amazon Surface', price: 49, days: 6 },
    { courierId: 43, courier: 'Delhivery Surface', price: 54.5, days: 1 },
  ];
  api.on(listCourierRates, { success: true, data: rates });
  await userEvent.click(screen.getByRole('button', { name: 'See prices for all' }));
  expect(await screen.findAllByText('₹49.00, 6 days: Amazon Surface')).toHaveLength(2);
  const book = await screen.findByRole('button', { name: 'Book 2 parcels for ₹98' });
  expect(sent()).toEqual([box, box]);
  api.refuse(bookCourier, { status: 409, message: 'Your wallet is empty.' });
  await waitFor(() => expect(book.getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(book);
  expect(await screen.findAllByText('Your wallet is empty.')).toHaveLength(2);
  expect(sent().slice(2)).toEqual([
    { ...box, courierId: 142 },
    { ...box, courierId: 142 },
  ]);
  const booking = {
    _id: 'b1',
    state: 'booked' as const,
    reference: 'DEO-10001',
    courier: 'Amazon Surface',
    trackingNumber: '4856',
    labelUrl: 'https://labels.example/1.pdf',
    hasEarlierAddress: false,
    canCancel: true,
    isWaiting: false,
    bookedAt: '2026-11-28T06:00:00.000Z',
  };
  await userEvent.click(screen.getByRole('button', { name: 'See prices for all' }));
  const again = await screen.findByRole('button', { name: 'Book 2 parcels for ₹98' });
  api.on(bookCourier, { success: true, message: 'Booked', data: { account: 'real', box, booking } });
  await userEvent.click(again);
  expect(await screen.findAllByText('Booked: Amazon Surface 4856')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Label of DEO-10002' }).getAttribute('href')).toBe(
    'https://labels.example/1.pdf',
  );
  // What became of one is said beside it.
  const [labelless, earlier] = [{ problem: 'No label yet.' }, { hasEarlierAddress: true }];
  for (const [change, words] of [
    [labelless, 'Booked: Amazon Surface 4856. No label yet.'],
    [earlier, /^Booked: Amazon Surface 4856. The address was corrected since/],
  ] as const) {
    const data = { account: 'real' as const, box, booking: { ...booking, ...change } };
    api.on(getOrderCourier, { success: true, data });
    await userEvent.click(screen.getByRole('button', { name: 'See prices for all' }));
    expect(await screen.findAllByText(words)).toHaveLength(2);
  }
});

test('without an account the sheet is as before', async () => {
  await open();
  expect(screen.queryByText(/Couriers of the account/)).toBeNull();
});
