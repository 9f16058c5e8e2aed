// @vitest-environment happy-dom
import {
  addOrderNote,
  getAdminOrder,
  listAdminOrders,
  setShipment,
  updateOrderStatus,
} from '@shop/contract/orders/calls';
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { listOrderPapers } from '@shop/contract/tax/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  leavePage();
  api.restore();
});

const shipment = {
  courier: 'Delhivery',
  trackingNumber: '1234567890',
  trackingUrl: 'https://www.delhivery.com/track/package/1234567890',
};
const none = { courier: '', trackingNumber: '', trackingUrl: '' };
const sent: AdminOrder = {
  ...order,
  shipment,
  timeline: [
    ...order.timeline,
    { at: '2026-11-21T05:00:00.000Z', kind: 'shipment', by: 'Owner', note: 'Delhivery, 1234567890' },
  ],
};

async function openDetails(shown: AdminOrder = order) {
  api.on(listAdminOrders, { success: true, data: [shown], total: 1 });
  api.on(getAdminOrder, { success: true, data: shown });
  renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], '/admin/orders?order=o1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  await dialog.findByText('Shipping Info');
  return dialog;
}
const sentBodies = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('shows courier, number and link, and leads to the packing slip', async () => {
  const dialog = await openDetails(sent);
  expect(dialog.getByText(/Delhivery · tracking number/)).toBeDefined();
  expect(dialog.getByRole('link', { name: /Track parcel/ }).getAttribute('href')).toBe(shipment.trackingUrl);
  expect(dialog.getByText('Tracking: Delhivery, 1234567890')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Packing slip' }).getAttribute('href')).toBe(
    '/admin/packing-slips?orders=o1',
  );
});

test('tracking is added in a small form that closes and tells', async () => {
  const dialog = await openDetails();
  expect(dialog.getByText('No courier yet.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Add tracking' }));
  await userEvent.type(dialog.getByLabelText('Courier'), 'Delhivery');
  await userEvent.type(dialog.getByLabelText('Tracking number'), '1234567890');
  api.on(setShipment, { success: true, message: 'Tracking is saved.', data: sent });
  api.on(getAdminOrder, { success: true, data: sent });
  await userEvent.click(dialog.getByRole('button', { name: 'Save tracking' }));
  expect(await screen.findByText('Tracking is saved.')).toBeDefined();
  expect(await dialog.findByRole('button', { name: 'Change tracking' })).toBeDefined();
  expect(sentBodies()).toEqual([
    { courier: 'Delhivery', trackingNumber: '1234567890', trackingUrl: '', shipmentSeen: none },
  ]);
});

test('one press saves the tracking and marks the order as sent', async () => {
  const dialog = await openDetails();
  await userEvent.click(dialog.getByRole('button', { name: 'Add tracking' }));
  await userEvent.type(dialog.getByLabelText('Courier'), 'Delhivery');
  await userEvent.type(dialog.getByLabelText('Tracking number'), '1234567890');
  const data: AdminOrder = { ...sent, orderStatus: 'inShipping' };
  api.on(updateOrderStatus, { success: true, message: 'Order status is updated successfully!', data });
  api.on(getAdminOrder, { success: true, data });
  await userEvent.click(dialog.getByRole('button', { name: 'Save and mark as sent' }));
  expect(await dialog.findByRole('button', { name: 'Change tracking' })).toBeDefined();
  expect(sentBodies()).toEqual([
    {
      orderStatus: 'inShipping',
      statusSeen: 'confirmed',
      ...parcelSeenOf(order),
      shipment: { courier: 'Delhivery', trackingNumber: '1234567890', trackingUrl: '' },
      shipmentSeen: none,
    },
  ]);
});

test.each([
  ['is not paid', { paymentStatus: 'pending' }],
  ['was sent already', { orderStatus: 'inShipping' }],
] as const)('an order that %s is not marked as sent beside its tracking', async (_, change) => {
  const dialog = await openDetails({ ...order, ...change });
  await userEvent.click(dialog.getByRole('button', { name: 'Add tracking' }));
  expect(dialog.getByRole('button', { name: 'Save tracking' })).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Save and mark as sent' })).toBeNull();
});

test('a refusal is shown at its field, with the focus there and what was typed kept', async () => {
  const dialog = await openDetails();
  await userEvent.click(dialog.getByRole('button', { name: 'Add tracking' }));
  await userEvent.type(dialog.getByLabelText('Tracking number'), '12');
  const sentence = 'A tracking number has 4 to 40 letters, digits or dashes.';
  api.refuse(setShipment, { status: 400, message: sentence, fields: { trackingNumber: sentence } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save tracking' }));
  expect(await dialog.findByText(sentence)).toBeDefined();
  const field = dialog.getByLabelText<HTMLInputElement>('Tracking number');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('12');
});

test('a link that the shop knows by itself stays out of the form, so that a new number gets its own', async () => {
  const dialog = await openDetails(sent);
  await userEvent.click(dialog.getByRole('button', { name: 'Change tracking' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('1234567890');
  expect(dialog.getByLabelText<HTMLInputElement>('Tracking link (optional)').value).toBe('');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByRole('button', { name: 'Change tracking' })).toBeDefined();
});

test('inShipping offers the tracking and sends both in one step', async () => {
  const dialog = await openDetails();
  expect(dialog.queryByLabelText('Courier')).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'inShipping');
  await userEvent.type(dialog.getByLabelText('Courier'), 'DTDC');
  await userEvent.type(dialog.getByLabelText('Tracking number'), 'D12345678');
  api.on(updateOrderStatus, {
    success: true,
    message: 'Order status is updated successfully!',
    data: { ...sent, orderStatus: 'inShipping' },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  expect(await screen.findByText('Order status is updated successfully!')).toBeDefined();
  expect(sentBodies()).toEqual([
    {
      orderStatus: 'inShipping',
      statusSeen: 'confirmed',
      ...parcelSeenOf(order),
      shipment: { courier: 'DTDC', trackingNumber: 'D12345678', trackingUrl: '' },
      shipmentSeen: none,
    },
  ]);
  await waitFor(() => expect(dialog.queryByLabelText('Courier')).toBeNull());
});

test('another status sends no tracking, whatever was typed before', async () => {
  const dialog = await openDetails();
  const select = dialog.getByLabelText('Order Status');
  await userEvent.selectOptions(select, 'inShipping');
  await userEvent.type(dialog.getByLabelText('Courier'), 'DTDC');
  await userEvent.selectOptions(select, 'delivered');
  api.on(updateOrderStatus, { success: true, message: 'Order status is updated successfully!', data: order });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  await screen.findByText('Order status is updated successfully!');
  expect(sentBodies()).toEqual([
    { orderStatus: 'delivered', statusSeen: 'confirmed', ...parcelSeenOf(order) },
  ]);
});

type OpenDialog = Awaited<ReturnType<typeof openDetails>>;

async function saveTracking(dialog: OpenDialog, saved: AdminOrder) {
  api.on(setShipment, { success: true, message: 'Tracking is saved.', data: saved });
  api.on(getAdminOrder, { success: true, data: saved });
  await userEvent.click(dialog.getByRole('button', { name: 'Save tracking' }));
  await dialog.findByRole('button', { name: 'Change tracking' });
}

async function setToShipped(dialog: OpenDialog) {
  api.on(updateOrderStatus, {
    success: true,
    message: 'Order status is updated successfully!',
    data: { ...sent, orderStatus: 'inShipping' },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  await screen.findByText('Order status is updated successfully!');
}

test('a status keeps the tracking that was saved in the same dialog', async () => {
  const dialog = await openDetails();
  await userEvent.click(dialog.getByRole('button', { name: 'Add tracking' }));
  await userEvent.type(dialog.getByLabelText('Courier'), 'Delhivery');
  await userEvent.type(dialog.getByLabelText('Tracking number'), '1234567890');
  await saveTracking(dialog, sent);
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'inShipping');
  expect(dialog.getByLabelText('Tracking number')).toHaveProperty('value', '1234567890');
  await setToShipped(dialog);
  expect(sentBodies().at(-1)).toEqual({
    orderStatus: 'inShipping',
    statusSeen: 'confirmed',
    ...parcelSeenOf(order),
  });
});

test('tracking saved in the same dialog fills only the fields of the status that have no input', async () => {
  const dialog = await openDetails();
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'inShipping');
  await userEvent.type(dialog.getByLabelText('Tracking number'), '777777');
  await userEvent.click(dialog.getByRole('button', { name: 'Add tracking' }));
  const added = dialog.getByRole('button', { name: 'Save tracking' }).closest('form') as HTMLElement;
  await userEvent.type(within(added).getByLabelText('Courier'), 'Delhivery');
  await saveTracking(dialog, sent);
  expect(dialog.getByLabelText('Courier')).toHaveProperty('value', 'Delhivery');
  expect(dialog.getByLabelText('Tracking number')).toHaveProperty('value', '777777');
  await setToShipped(dialog);
  expect(sentBodies().at(-1)).toMatchObject({
    shipment: { courier: 'Delhivery', trackingNumber: '777777', trackingUrl: '' },
  });
});

test('a status can take the tracking away on purpose', async () => {
  const dialog = await openDetails(sent);
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'inShipping');
  await userEvent.clear(dialog.getByLabelText('Courier'));
  await userEvent.clear(dialog.getByLabelText('Tracking number'));
  await setToShipped(dialog);
  expect(sentBodies().at(-1)).toMatchObject({
    shipment: { courier: '', trackingNumber: '', trackingUrl: '' },
  });
});

test('open tracking follows what was set together with the status', async () => {
  const dialog = await openDetails();
  await userEvent.click(dialog.getByRole('button', { name: 'Add tracking' }));
  await userEvent.type(dialog.getByLabelText('Tracking link (optional)'), 'https://track.example/1');
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'inShipping');
  const status = dialog.getByRole('button', { name: 'Update Order Status' }).closest('form') as HTMLElement;
  await userEvent.type(within(status).getByLabelText('Courier'), 'Delhivery');
  await userEvent.type(within(status).getByLabelText('Tracking number'), '1234567890');
  api.on(getAdminOrder, { success: true, data: { ...sent, orderStatus: 'inShipping' } });
  await setToShipped(dialog);
  await waitFor(() => expect(dialog.getAllByLabelText('Courier')).toHaveLength(1));
  api.on(setShipment, { success: true, message: 'Tracking is saved.', data: sent });
  await userEvent.click(dialog.getByRole('button', { name: 'Save tracking' }));
  await screen.findByText('Tracking is saved.');
  expect(sentBodies().at(-1)).toEqual({
    courier: 'Delhivery',
    trackingNumber: '1234567890',
    trackingUrl: 'https://track.example/1',
    shipmentSeen: { courier: 'Delhivery', trackingNumber: '1234567890', trackingUrl: '' },
  });
});

const meanwhile = 'The tracking was changed in the meantime: it is now Delhivery, 1234567890.';

test('tracking that somebody else has set is said beside what was typed, and replaced when sent again', async () => {
  const dialog = await openDetails();
  await userEvent.click(dialog.getByRole('button', { name: 'Add tracking' }));
  await userEvent.type(dialog.getByLabelText('Tracking number'), '777777');
  api.refuse(setShipment, { status: 409, code: 'shipment_changed', message: meanwhile, data: sent });
  api.on(getAdminOrder, { success: true, data: sent });
  await userEvent.click(dialog.getByRole('button', { name: 'Save tracking' }));
  const courier = dialog.getByLabelText<HTMLInputElement>('Courier');
  await waitFor(() => expect(courier.value).toBe('Delhivery'));
  expect(dialog.getByText(meanwhile)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('777777');
  await saveTracking(dialog, sent);
  expect(sentBodies()).toEqual([
    { ...none, trackingNumber: '777777', shipmentSeen: none },
    {
      courier: 'Delhivery',
      trackingNumber: '777777',
      trackingUrl: '',
      shipmentSeen: { ...shipment, trackingUrl: '' },
    },
  ]);
});

test('whoever sends an order hears of the tracking that another has set, also where it was read again before', async () => {
  const dialog = await openDetails();
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'inShipping');
  await userEvent.type(dialog.getByLabelText('Courier'), 'DTDC');
  await userEvent.type(dialog.getByLabelText('Tracking number'), 'D12345678');
  // The order is read again after a note, with what another has saved.
  api.on(addOrderNote, { success: true, message: 'The note is added.', data: sent });
  api.on(getAdminOrder, { success: true, data: sent });
  await userEvent.type(dialog.getByLabelText('Note to yourself'), 'Fragile');
  await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
  await dialog.findByText('Tracking: Delhivery, 1234567890');
  api.refuse(updateOrderStatus, { status: 409, code: 'shipment_changed', message: meanwhile, data: sent });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  expect(await dialog.findByText(meanwhile)).toBeDefined();
  await setToShipped(dialog);
  const change = {
    orderStatus: 'inShipping',
    shipment: { courier: 'DTDC', trackingNumber: 'D12345678', trackingUrl: '' },
  };
  expect(sentBodies()).toMatchObject([
    { ...change, shipmentSeen: none },
    { ...change, shipmentSeen: { ...shipment, trackingUrl: '' } },
  ]);
});
