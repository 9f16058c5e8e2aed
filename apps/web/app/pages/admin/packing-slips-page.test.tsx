// @vitest-environment happy-dom
import { listPackingSlips } from '@shop/contract/packing/calls';
import type { PackingSlip, PackingSlips } from '@shop/contract/packing/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import PackingSlipsPage from './packing-slips-page.tsx';

const slip: PackingSlip = {
  _id: 'o1',
  orderNumber: 'DEO-10001',
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
    notes: 'Ring twice',
    recipient: '',
    state: 'Himachal Pradesh',
  },
  items: [
    { productId: 'p1', title: 'Neem Soap', quantity: 2 },
    { productId: 'p2', title: 'Lime Soap', quantity: 1 },
  ],
  pieces: 3,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  vi.restoreAllMocks();
  leavePage();
  api.restore();
});

const answer = (data: Partial<PackingSlips>) => ({
  success: true,
  data: { slips: [], total: data.slips?.length ?? 0, unknownIds: [], disputed: [], ...data },
});
const show = (query: string) =>
  renderRoutes(
    [{ path: '/admin/packing-slips', Component: PackingSlipsPage }],
    `/admin/packing-slips${query}`,
  );

test('a slip has the order, the day in India, where it goes, each line with its pieces, and no price', async () => {
  api.on(listPackingSlips, answer({ slips: [slip] }));
  show('?orders=o1,o2');
  const shown = within(await screen.findByRole('article', { name: 'DEO-10001' }));
  expect(api.calls[0]?.url).toBe('/api/admin/orders/packing-slips?ids=o1%2Co2');
  expect(shown.getByText('Ordered on 21 November 2026')).toBeDefined();
  expect(shown.getByText('Asha Rao').parentElement?.textContent).toBe(
    'Asha Rao14 Cedar LaneShimla 171001Himachal PradeshPhone +91 98160 12345',
  );
  expect(shown.getByText('Ring twice')).toBeDefined();
  expect(shown.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Items of DEO-10001Pieces',
    'Neem Soap2',
    'Lime Soap1',
  ]);
  expect(shown.getByText('3 pieces')).toBeDefined();
  expect(shown.queryByText(/₹/)).toBeNull();
  expect(shown.queryByText('Courier')).toBeNull();
});

test('a parcel for somebody else has that name', async () => {
  const addressInfo = { ...slip.addressInfo, recipient: 'Kamla Rao' };
  api.on(listPackingSlips, answer({ slips: [{ ...slip, addressInfo }] }));
  show('?orders=o1');
  const shown = within(await screen.findByRole('article', { name: 'DEO-10001' }));
  expect(shown.getByText('Kamla Rao')).toBeDefined();
  expect(shown.queryByText('Asha Rao')).toBeNull();
});

test('the courier and the tracking number are on the slip once they are known', async () => {
  const shipment = { courier: 'India Post', trackingNumber: 'EM123456789IN' };
  api.on(listPackingSlips, answer({ slips: [{ ...slip, shipment }] }));
  show('?orders=o1');
  expect(await screen.findByText('India Post, tracking number EM123456789IN')).toBeDefined();
});

test('Print opens the print dialog of the browser', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  api.on(listPackingSlips, answer({ slips: [slip] }));
  show('?orders=o1');
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test.each<[string, Partial<PackingSlip>]>([
  ['This order is not paid. Do not pack it.', { paymentStatus: 'pending' }],
  ['This order was refunded in full. Do not pack it.', { paymentStatus: 'refunded', refundedAmount: 10 }],
  ['This order is rejected.', { orderStatus: 'rejected' }],
  ['This order is already delivered.', { orderStatus: 'delivered' }],
  [
    'The payment of this order is disputed. Do not pack it before that is settled.',
    { isDisputed: true, refundedAmount: 10 },
  ],
  [
    'Nothing of this order is left to pack: its pieces came back or were refunded.',
    { items: [], pieces: 0, refundedAmount: 10 },
  ],
  [
    '₹10.00 of this order was refunded. Check the order in case a piece must not be packed.',
    { refundedAmount: 10 },
  ],
])('says before packing: %s', async (sentence, said) => {
  api.on(listPackingSlips, answer({ slips: [{ ...slip, ...said }] }));
  show('?orders=o1');
  const link = await screen.findByRole('link', { name: 'View DEO-10001' });
  expect(link.getAttribute('href')).toBe('/admin/orders?order=o1');
  expect(link.parentElement?.textContent).toBe(`${sentence} View DEO-10001`);
});

test('says nothing of an order that can be packed', async () => {
  api.on(listPackingSlips, answer({ slips: [slip] }));
  show('?orders=o1');
  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: /^View DEO/ })).toBeNull();
});

test('without a choice it says so and offers all orders to ship', async () => {
  const { router } = show('');
  expect(screen.getByText('No orders chosen')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to orders' }).getAttribute('href')).toBe('/admin/orders');
  api.on(listPackingSlips, answer({}));
  await userEvent.click(screen.getByRole('link', { name: 'Slips for all orders to ship' }));
  expect(router.state.location.search).toBe('?orders=to-ship');
  expect(await screen.findByText('Nothing to ship')).toBeDefined();
  expect(api.calls.map(({ url }) => url)).toEqual(['/api/admin/orders/packing-slips?page=1']);
});

test('orders that do not exist are told apart from those that do', async () => {
  api.on(listPackingSlips, answer({ slips: [slip], unknownIds: ['x', 'y'] }));
  show('?orders=o1,x,y');
  expect(await screen.findByText('2 chosen orders do not exist and have no slip here.')).toBeDefined();
  leavePage();
  api.on(listPackingSlips, answer({ unknownIds: ['x'] }));
  show('?orders=x');
  expect(await screen.findByText('These orders do not exist')).toBeDefined();
});

test('names the orders that are not sent because their payments are disputed', async () => {
  api.on(listPackingSlips, answer({ slips: [slip], disputed: [{ _id: 'o9', orderNumber: 'DEO-10009' }] }));
  show('?orders=to-ship');
  const link = await screen.findByRole('link', { name: 'DEO-10009' });
  expect(link.closest('p')?.textContent).toBe(
    'No slip is made for DEO-10009: its payment is disputed. Do not send it before that is settled.',
  );
});

test('more than a hundred orders to ship come page by page, and the page says so', async () => {
  api.on(listPackingSlips, answer({ slips: [slip], total: 137 }));
  show('?orders=to-ship&page=2');
  expect(
    await screen.findByText(/At most 100 slips are printed at once.*137 orders to ship in total/),
  ).toBeDefined();
  expect(api.calls[0]?.url).toBe('/api/admin/orders/packing-slips?page=2');
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe(
    '/admin/packing-slips?orders=to-ship',
  );
});

test('waits with a sign, and offers another try where the load failed', async () => {
  api.refuse(listPackingSlips, { status: 400, message: 'At most 100 packing slips can be printed at once.' });
  show('?orders=o1');
  expect(screen.getByText('Loading slips')).toBeDefined();
  expect(await screen.findByText('At most 100 packing slips can be printed at once.')).toBeDefined();
  api.on(listPackingSlips, answer({ slips: [slip] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeDefined();
});

test('the slip of a gift has its message and its sender, and says that no invoice goes with it', async () => {
  const gift = { message: 'Happy birthday!', from: 'Leela Rao' };
  api.on(listPackingSlips, answer({ slips: [{ ...slip, gift }] }));
  show('?orders=o1');
  const shown = within(await screen.findByRole('article', { name: 'DEO-10001' }));
  expect(shown.getByText('Happy birthday!')).toBeDefined();
  expect(shown.getByText('Leela Rao').closest('section')?.textContent).toMatch(/^From/);
  expect(screen.getByText(/put no invoice into the parcel/)).toBeDefined();
});
