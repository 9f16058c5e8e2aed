// @vitest-environment happy-dom
import { getParcelMoney } from '@shop/contract/failed-deliveries/calls';
import { getAdminOrder, listAdminOrders, tellOutForDelivery } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { listOrderPapers } from '@shop/contract/tax/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminOrder } from '../../testing/admin-order-sample.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import OrdersPage from './orders-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listOrderPapers, { success: true, data: [] });
  api.on(getParcelMoney, { success: true, data: {} });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const shipped: AdminOrder = { ...adminOrder, orderStatus: 'inShipping', paymentStatus: 'paid' };
const told = (note?: string): AdminOrder['timeline'] => [
  { at: '2026-11-22T05:00:00.000Z', kind: 'out_for_delivery', by: 'Owner', ...(note && { note }) },
];
const sentAt = '2026-11-21T05:00:00.000Z';
const items = [{ productId: 'p1', title: 'Rose Soap', quantity: 1 }];
const partly: AdminOrder = {
  ...shipped,
  orderStatus: 'inProcess',
  parcels: [
    { number: 1, sentAt, shipment: { courier: 'DTDC', trackingNumber: 'Z100' }, items },
    { number: 2, items },
  ],
};
const OUT = /out for delivery/i;

async function open(shown: AdminOrder) {
  api.on(listAdminOrders, { success: true, data: [shown], total: 1 });
  api.on(getAdminOrder, { success: true, data: shown });
  renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], '/admin/orders?order=o1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  await dialog.findByText('Shipping Info');
  return dialog;
}
const bodies = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test.each([
  ['a whole order', shipped, undefined, { orderId: 'o1' }, 'Out for delivery'],
  ['one of several parcels', partly, ' · #1', { orderId: 'o1', number: 1 }, 'Parcel 1 is out for delivery'],
])('%s is told by one press, and then stands in the timeline alone', async (_, order, note, body, words) => {
  const dialog = await open(order);
  api.on(tellOutForDelivery, {
    success: true,
    message: 'The shopper is told.',
    data: { toldIds: ['o1'], refused: [] },
  });
  api.on(getAdminOrder, { success: true, data: { ...order, timeline: told(note) } });
  await userEvent.click(dialog.getByRole('button', { name: OUT }));
  expect(await screen.findByText('The shopper is told.')).toBeDefined();
  expect(bodies()).toEqual([{ parcels: [body] }]);
  await waitFor(() => expect(dialog.queryByRole('button', { name: OUT })).toBeNull());
  expect(dialog.getByText(words)).toBeDefined();
});

test.each([
  ['a whole order', shipped, undefined, { orderId: 'o1' }],
  ['one of several parcels', partly, ' · #1', { orderId: 'o1', number: 1 }],
])(
  '%s that was told by mistake is taken back by one press, and can be told again',
  async (_, order, note, body) => {
    const dialog = await open({ ...order, timeline: told(note) });
    expect(dialog.queryByRole('button', { name: OUT })).toBeNull();
    api.on(tellOutForDelivery, {
      success: true,
      message: 'Taken back.',
      data: { toldIds: ['o1'], refused: [] },
    });
    const undoneAt = '2026-11-22T05:10:00.000Z';
    const timeline = told(note).map((event) => ({ ...event, undoneAt }));
    api.on(getAdminOrder, { success: true, data: { ...order, timeline } });
    await userEvent.click(dialog.getByRole('button', { name: /does not come today$/ }));
    expect(bodies()).toEqual([{ parcels: [body], isMistake: true }]);
    expect(await dialog.findByRole('button', { name: OUT })).toBeDefined();
    expect(dialog.getByText(/^Taken back on/)).toBeDefined();
  },
);

test('why a parcel is refused is said', async () => {
  const dialog = await open(shipped);
  const message = 'This order has already been delivered.';
  const refused = [{ orderId: 'o1', message }];
  api.on(tellOutForDelivery, {
    success: true,
    message: 'No shopper was told.',
    data: { toldIds: [], refused },
  });
  await userEvent.click(dialog.getByRole('button', { name: OUT }));
  expect(await screen.findByText(message)).toBeDefined();
});

test.each([
  ['has not left', { orderStatus: 'inProcess' as const }],
  ['has arrived', { orderStatus: 'delivered' as const }],
  ['is not paid', { paymentStatus: 'pending' as const }],
])('a parcel that %s offers no press', async (_, change) => {
  const dialog = await open({ ...shipped, ...change });
  expect(dialog.queryByRole('button', { name: OUT })).toBeNull();
});

test('selected orders are told together, after a question; what is refused stays selected', async () => {
  const second = { ...shipped, _id: 'o2', orderNumber: 'DEO-10002' };
  api.on(listAdminOrders, { success: true, data: [shipped, second], total: 2 });
  renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], '/admin/orders');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await userEvent.selectOptions(bar.getByRole('combobox'), 'Out for delivery');
  expect(bodies()).toEqual([]);
  const refused = [{ orderId: 'o2', message: 'This parcel has not been sent yet.' }];
  api.on(tellOutForDelivery, { success: true, message: 'Told.', data: { toldIds: ['o1'], refused } });
  await userEvent.click(bar.getByRole('button', { name: 'Yes, tell 2 shoppers' }));
  expect(
    await bar.findByText('1 order left out and still selected. This parcel has not been sent yet.'),
  ).toBeDefined();
  expect(bodies()).toEqual([{ parcels: [{ orderId: 'o1' }, { orderId: 'o2' }] }]);
  expect(bar.getByText('1 selected')).toBeDefined();
});

test('a parcel on its way back is not told of', async () => {
  const since = '2026-11-22T05:00:00.000Z';
  const dialog = await open({ ...shipped, failedDelivery: { state: 'goingBack', since, reason: 'refused' } });
  await dialog.findByText('Not delivered');
  expect(dialog.queryByRole('button', { name: OUT })).toBeNull();
});
