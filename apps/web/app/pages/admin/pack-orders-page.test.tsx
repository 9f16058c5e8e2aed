// @vitest-environment happy-dom
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import { updateOrderStatus } from '@shop/contract/orders/calls';
import { listPackingSlips } from '@shop/contract/packing/calls';
import type { PackingSlip } from '@shop/contract/packing/schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminOrder } from '../../testing/admin-order-sample.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { type StubApi, stubApi } from '../../testing/stub-api.ts';
import PackOrdersPage from './pack-orders-page.tsx';

const slip = (orderNumber: string, items: PackingSlip['items']): PackingSlip => ({
  _id: orderNumber,
  orderNumber,
  orderDate: '2026-11-20T21:00:00.000Z',
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  refundedAmount: 0,
  isDisputed: false,
  customerName: 'Asha Rao',
  addressInfo: {
    addressId: 'a1',
    address: '14 Cedar Lane',
    city: 'Shimla',
    pincode: '171001',
    phone: '9816012345',
    notes: '',
    recipient: '',
    state: 'Himachal Pradesh',
  },
  items,
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
});
const first = slip('DEO-1', [
  { productId: 'p1', title: 'Neem', barcode: '8901030865275', quantity: 1 },
  { productId: 'p2', title: 'Rose', quantity: 1 },
]);
const second = slip('DEO-2', [{ productId: 'p3', title: 'Lime', sku: 'L-1', quantity: 1 }]);

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(slips: PackingSlip[], total = slips.length) {
  api.on(listPackingSlips, { success: true, data: { slips, total, unknownIds: [], disputed: [] } });
  renderRoutes([{ path: '/admin/orders/pack', Component: PackOrdersPage }], '/admin/orders/pack');
}
const sent = () => api.calls.filter(({ method }) => method === 'PUT');
const typeCode = async (code: string) =>
  userEvent.type(await screen.findByLabelText('Scan or type a barcode or SKU'), `${code}{Enter}`);

test('an order is packed by codes and presses, marked, and the next one is offered', async () => {
  show([first, second], 5);
  const order = within(await screen.findByRole('region', { name: 'DEO-1' }));
  expect(screen.getByText('3 more orders will follow.')).toBeDefined();
  api.on(updateOrderStatus, { success: true, data: adminOrder });
  await typeCode('8901030865275');
  expect(screen.getByText('Neem: 1 of 1.')).toBeDefined();
  await typeCode('L-1');
  const said = screen.getByText('Wrong piece: Lime is not in DEO-1.');
  expect(said.getAttribute('aria-live')).toBe('assertive');
  expect(said.className).toContain('pack-said-wrong');
  await userEvent.click(order.getByRole('button', { name: 'One more of Neem' }));
  expect(screen.getByText('One too many: only 1 is in DEO-1, of Neem.')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.click(order.getByRole('button', { name: 'One more of Rose' }));
  expect(screen.getByText('DEO-1 is complete: 2 pieces.')).toBeDefined();
  expect(sent()).toMatchObject([
    {
      url: '/api/admin/orders/update/DEO-1',
      body: { orderStatus: 'inProcess', statusSeen: 'confirmed', ...parcelSeenOf(first) },
    },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Next: DEO-2' }));
  expect(await screen.findByRole('region', { name: 'DEO-2' })).toBeDefined();
});

test('a piece that was counted by mistake is taken back', async () => {
  show([second]);
  const order = within(await screen.findByRole('region', { name: 'DEO-2' }));
  const less = order.getByRole<HTMLButtonElement>('button', { name: 'One less of Lime' });
  expect(less.disabled).toBe(true);
  api.on(updateOrderStatus, { success: true, data: adminOrder });
  await typeCode('l-1');
  expect(order.getByText('1 of 1')).toBeDefined();
  await userEvent.click(less);
  expect(order.getByText('0 of 1')).toBeDefined();
});

test('an order that could not be marked says so, and is marked by a press', async () => {
  show([second]);
  api.refuse(updateOrderStatus, { status: 0 });
  await typeCode('L-1');
  expect(
    await screen.findByText('DEO-2 is complete, but was not marked as in process: Network Error'),
  ).toBeDefined();
  api.on(updateOrderStatus, { success: true, data: adminOrder });
  await userEvent.click(screen.getByRole('button', { name: 'Mark it again' }));
  expect(sent()).toHaveLength(2);
});

test('what must not be packed says why and is not marked, and nothing to pack says so', async () => {
  show([{ ...second, paymentStatus: 'refunded' }]);
  expect(await screen.findByText('This order was refunded in full. Do not pack it.')).toBeDefined();
  await typeCode('L-1');
  expect(screen.getByText('DEO-2 is complete: 1 piece.')).toBeDefined();
  expect(sent()).toEqual([]);
  leavePage();
  show([]);
  expect(await screen.findByRole('heading', { name: 'Nothing to ship' })).toBeDefined();
});

test('an order that is cancelled while it is packed is held back, and no other is taken for it', async () => {
  show([first, second]);
  await typeCode('8901030865275');
  api.refuse(updateOrderStatus, { status: 409, message: 'The order was cancelled.' });
  const answer = {
    success: true as const,
    data: { slips: [second], total: 1, unknownIds: [], disputed: [] },
  };
  api.on(listPackingSlips, answer);
  await userEvent.click(screen.getByRole('button', { name: 'One more of Rose' }));
  const gone = within(await screen.findByRole('region', { name: 'DEO-1' }));
  expect(gone.getByRole('alert').textContent).toMatch(/^DEO-1 is not to be shipped any more/);
  expect(screen.queryByText('DEO-1 is complete: 2 pieces.')).toBeNull();
  await typeCode('L-1');
  expect(sent()).toHaveLength(1);
  await userEvent.click(gone.getByRole('button', { name: 'Next: DEO-2' }));
  expect(await screen.findByText('0 of 1')).toBeDefined();
  expect(screen.queryByText(/was not marked/)).toBeNull();
});

test('a failure to mark an order is told with it, even if the next one was chosen before the answer', async () => {
  show([first, second]);
  const answered = Promise.withResolvers<void>();
  const order = within(await screen.findByRole('region', { name: 'DEO-1' }));
  const stubbed = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'PUT') return stubbed(input, init);
    await answered.promise;
    throw new TypeError('offline');
  };
  await typeCode('8901030865275');
  await userEvent.click(order.getByRole('button', { name: 'One more of Rose' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next: DEO-2' }));
  answered.resolve();
  await userEvent.click(await screen.findByRole('button', { name: 'Pack DEO-1' }));
  expect(await screen.findByText(/^DEO-1 is complete, but was not marked/)).toBeDefined();
  globalThis.fetch = stubbed;
});

test('what was counted is there after the page was loaded again, but not for the next parcel', async () => {
  show([first]);
  await typeCode('8901030865275');
  cleanup();
  show([first]);
  expect(await screen.findByText('1 of 1')).toBeDefined();
  cleanup();
  show([{ ...first, parcel: 2 }]);
  expect(await screen.findAllByText('0 of 1')).toHaveLength(2);
});
