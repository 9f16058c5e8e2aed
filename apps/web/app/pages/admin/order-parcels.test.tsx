// @vitest-environment happy-dom
import {
  correctParcel,
  getAdminOrder,
  listAdminOrders,
  sendParcel,
  takeBackParcel,
} from '@shop/contract/orders/calls';
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
});
afterEach(() => {
  leavePage();
  api.restore();
});

const soap = { image: '', picture: null, price: 199 };
const order: AdminOrder = {
  ...adminOrder,
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  cartItems: [
    { ...soap, productId: 'p1', title: 'Rose Soap', quantity: 3 },
    { ...soap, productId: 'p2', title: 'Lime Soap', quantity: 1 },
  ],
};
const partly: AdminOrder = {
  ...order,
  orderStatus: 'inProcess',
  timeline: [{ at: '2026-11-21T05:00:00.000Z', kind: 'shipment', note: 'DTDC, Z100 · #1' }],
  parcels: [
    {
      number: 1,
      sentAt: '2026-11-21T05:00:00.000Z',
      shipment: { courier: 'DTDC', trackingNumber: 'Z100' },
      items: [{ productId: 'p1', title: 'Rose Soap', quantity: 2 }],
    },
    {
      number: 2,
      items: [
        { productId: 'p1', title: 'Rose Soap', quantity: 1 },
        { productId: 'p2', title: 'Lime Soap', quantity: 1 },
      ],
    },
  ],
};

async function openDetails(shown: AdminOrder) {
  api.on(listAdminOrders, { success: true, data: [shown], total: 1 });
  api.on(getAdminOrder, { success: true, data: shown });
  renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], '/admin/orders?order=o1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  await dialog.findByText('Shipping Info');
  return dialog;
}
const bodiesOf = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ body }) => body);

test('a part is chosen by pieces and sent; the order is partly sent, and shows what is in each parcel', async () => {
  const dialog = await openDetails(order);
  await userEvent.click(dialog.getByRole('button', { name: 'Send part of the order' }));
  const form = within(dialog.getByRole('form', { name: 'Parcel 1' }));
  const roses = form.getByLabelText<HTMLInputElement>('Rose Soap, of 3');
  expect(roses.value).toBe('3');
  await userEvent.clear(roses);
  await userEvent.type(roses, '4');
  await userEvent.clear(form.getByLabelText('Lime Soap, of 1'));
  await userEvent.type(form.getByLabelText('Lime Soap, of 1'), '0');
  await userEvent.type(form.getByLabelText('Courier'), 'DTDC');
  await userEvent.click(form.getByRole('button', { name: 'Send parcel 1' }));
  expect(form.getByText('Rose Soap: enter a whole number from 0 to 3.')).toBeDefined();
  await userEvent.clear(roses);
  await userEvent.type(roses, '2');
  api.on(sendParcel, { success: true, message: 'Parcel 1 is sent.', data: partly });
  api.on(getAdminOrder, { success: true, data: partly });
  await userEvent.click(form.getByRole('button', { name: 'Send parcel 1' }));
  expect(await dialog.findByText('Partly sent')).toBeDefined();
  expect(dialog.getByText('Parcel 1: DTDC, Z100')).toBeDefined();
  expect(bodiesOf('POST')).toEqual([
    {
      number: 1,
      lines: [{ productId: 'p1', quantity: 2 }],
      courier: 'DTDC',
      trackingNumber: '',
      trackingUrl: '',
      shipmentSeen: { courier: '', trackingNumber: '', trackingUrl: '' },
      refundedSeen: 0,
      addressSeen: {
        address: '14 Cedar Lane',
        city: 'Shimla',
        pincode: '171001',
        phone: '9816012345',
        notes: 'Ring twice',
        recipient: '',
        state: 'Himachal Pradesh',
      },
    },
  ]);
  expect(dialog.getByText('2 × Rose Soap')).toBeDefined();
  expect(dialog.getByText('Still to be sent')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Slip of parcel 1' }).getAttribute('href')).toBe(
    '/admin/packing-slips?orders=o1&parcel=1',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Send another parcel' }));
  expect(dialog.getByRole('form', { name: 'Parcel 2' })).toBeDefined();
});

test('the tracking of an earlier parcel is corrected by its number', async () => {
  const dialog = await openDetails(partly);
  await userEvent.click(dialog.getByRole('button', { name: 'Change tracking of parcel 1' }));
  await userEvent.clear(dialog.getByLabelText('Tracking number'));
  await userEvent.type(dialog.getByLabelText('Tracking number'), 'Z200');
  api.on(correctParcel, { success: true, message: 'Saved', data: partly });
  await userEvent.click(dialog.getByRole('button', { name: 'Save tracking' }));
  await waitFor(() =>
    expect(bodiesOf('PUT')).toEqual([
      {
        number: 1,
        courier: 'DTDC',
        trackingNumber: 'Z200',
        trackingUrl: '',
        shipmentSeen: { courier: 'DTDC', trackingNumber: 'Z100', trackingUrl: '' },
      },
    ]),
  );
});

test('tracking of a parcel that somebody else has corrected is said, and replaced when sent again', async () => {
  const dialog = await openDetails(partly);
  await userEvent.click(dialog.getByRole('button', { name: 'Change tracking of parcel 1' }));
  await userEvent.clear(dialog.getByLabelText('Tracking number'));
  await userEvent.type(dialog.getByLabelText('Tracking number'), 'Z200');
  const theirs = { courier: 'DTDC', trackingNumber: 'Z150' };
  const [first, rest] = partly.parcels ?? [];
  const data = { ...partly, parcels: [{ ...first, shipment: theirs }, rest] } as AdminOrder;
  const message = 'The tracking was changed in the meantime: it is now DTDC, Z150.';
  api.refuse(correctParcel, { status: 409, code: 'shipment_changed', message, data });
  api.on(getAdminOrder, { success: true, data });
  await userEvent.click(dialog.getByRole('button', { name: 'Save tracking' }));
  expect(await dialog.findByText(message)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('Z200');
  api.on(correctParcel, { success: true, message: 'Saved', data: partly });
  await userEvent.click(dialog.getByRole('button', { name: 'Save tracking' }));
  await screen.findByText('Saved');
  expect(bodiesOf('PUT').at(-1)).toMatchObject({
    trackingNumber: 'Z200',
    shipmentSeen: { ...theirs, trackingUrl: '' },
  });
});

test('the newest parcel is taken back after a question, as long as the rest is not sent', async () => {
  const dialog = await openDetails(partly);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo parcel 1' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo parcel 1?' }));
  api.on(takeBackParcel, { success: true, message: 'Parcel 1 is marked as not sent.', data: order });
  api.on(getAdminOrder, { success: true, data: order });
  await userEvent.click(question.getByRole('button', { name: 'Yes, it was not sent' }));
  expect(await dialog.findByRole('button', { name: 'Send part of the order' })).toBeDefined();
  expect(bodiesOf('POST')).toEqual([{ number: 1, sentAt: '2026-11-21T05:00:00.000Z' }]);
  expect(dialog.queryByText('Parcels')).toBeNull();
});

test('a parcel of an order that is all sent is not taken back', async () => {
  const dialog = await openDetails({ ...partly, orderStatus: 'inShipping' });
  expect(dialog.getByText('Parcels')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Undo parcel 1' })).toBeNull();
});

test.each([
  ['one piece', { cartItems: order.cartItems.slice(1) }],
  ['nothing paid', { paymentStatus: 'pending' as const }],
  ['sent already', { orderStatus: 'inShipping' as const }],
])('with %s there is no part to send', async (_, change) => {
  const dialog = await openDetails({ ...order, ...change });
  expect(dialog.queryByRole('button', { name: 'Send part of the order' })).toBeNull();
});
