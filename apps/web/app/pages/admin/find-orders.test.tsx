// @vitest-environment happy-dom
import { listOrderPapers } from '@shop/contract/tax/calls';
import { exportOrders, getAdminOrder, listAdminOrders, updateOrderStatus } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { listPackingSlips } from '@shop/contract/packing/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminOrder as order } from '../../testing/admin-order-sample.ts';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import OrdersPage from './orders-page.tsx';

let api: StubApi;
let isPhone = false;
beforeEach(() => {
  api = stubApi();
  api.on(listOrderPapers, { success: true, data: [] });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width') && !isPhone,
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  isPhone = false;
  leavePage();
  api.restore();
});

const second: AdminOrder = { ...order, _id: 'o2', orderNumber: 'DEO-10002' };
const listOf = (...orders: AdminOrder[]) => ({ success: true, data: orders, total: orders.length });
const show = (address = '/admin/orders') =>
  renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], address);
const lastCall = () => api.calls.at(-1)?.url;

test('statuses, payment and days are in the address and go to the server; Back takes one away', async () => {
  api.on(listAdminOrders, listOf(order));
  const { router } = show('/admin/orders?page=3');
  await screen.findByText('DEO-10001');
  await userEvent.click(screen.getByRole('checkbox', { name: 'In process' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Confirmed' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Paid' }));
  await userEvent.selectOptions(screen.getByLabelText('Date'), 'Paid');
  await userEvent.type(screen.getByLabelText('From'), '2026-11-20');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    status: 'confirmed,inProcess',
    payment: 'paid',
    dateOf: 'paid',
    from: '2026-11-20',
  });
  await waitFor(() =>
    expect(lastCall()).toBe(
      '/api/admin/orders/get?dateOf=paid&from=2026-11-20&limit=20&page=1&payment=paid&status=confirmed%2CinProcess',
    ),
  );
  await act(() => router.navigate(-1));
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
});

test('parcels overdue are a filter, and each says for how many days', async () => {
  const orderDate = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString();
  const late: AdminOrder = { ...order, orderStatus: 'inShipping', orderDate };
  api.on(listAdminOrders, listOf(late, second));
  show();
  await screen.findByText('DEO-10001');
  expect(screen.getAllByText(/^\d+ days overdue$/)).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Parcels overdue');
  await waitFor(() => expect(lastCall()).toContain('needs=arrival'));
});

test('an address with filters shows them in their fields, and they can be cleared', async () => {
  api.on(listAdminOrders, listOf(order));
  const { router } = show('/admin/orders?status=confirmed&from=2026-11-20&text=asha');
  await screen.findByText('DEO-10001');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Confirmed' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('on a phone each filter of the address is shown in words and can be taken out', async () => {
  isPhone = true;
  api.on(listAdminOrders, listOf(order));
  const address = '/admin/orders?status=pending,confirmed&payment=pending&from=2026-11-20&text=asha';
  const { router } = show(address);
  await screen.findByText('DEO-10001');
  const parts = within(screen.getByRole('list', { name: 'Active filters' }));
  await userEvent.click(parts.getByRole('button', { name: 'Without Confirmed' }));
  await userEvent.click(parts.getByRole('button', { name: 'Without “asha”' }));
  await userEvent.click(parts.getByRole('button', { name: 'Without Pending' }));
  await userEvent.click(parts.getByRole('button', { name: 'Without Payment: Pending' }));
  expect(router.state.location.search).toBe('?from=2026-11-20');
  await userEvent.click(parts.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('a text is looked for once the keys rest, and keeps the focus', async () => {
  api.on(listAdminOrders, listOf(order));
  const { router } = show();
  await screen.findByText('DEO-10001');
  const field = screen.getByLabelText('Search orders');
  await userEvent.type(field, '98160');
  await waitFor(() => expect(router.state.location.search).toBe('?text=98160'));
  await waitFor(() => expect(lastCall()).toBe('/api/admin/orders/get?limit=20&page=1&text=98160'));
  expect(api.calls).toHaveLength(2);
  expect(document.activeElement).toBe(field);
});

test('orders to ship are shown by what they wait for, whatever way they are paid', async () => {
  api.on(listAdminOrders, listOf(order));
  const { router } = show('/admin/orders?status=delivered');
  await screen.findByText('DEO-10001');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Orders to ship');
  expect(router.state.location.search).toBe('?needs=shipping');
  await waitFor(() => expect(lastCall()).toBe('/api/admin/orders/get?limit=20&needs=shipping&page=1'));
  expect(screen.queryByRole('checkbox', { name: 'Confirmed' })).toBeNull();
});

test('orders that ended unpaid are among all, and by themselves with a count of their own', async () => {
  const ended = { orderStatus: 'Rejected', paymentStatus: 'canceled' } as const;
  const unfinished = { ...second, ...ended };
  api.on(listAdminOrders, ({ url }) =>
    url.includes('unfinished=only') ? listOf(unfinished) : listOf(order, unfinished),
  );
  const { router } = show('/admin/orders?status=confirmed');
  await screen.findByText('DEO-10001');
  expect(lastCall()).toBe('/api/admin/orders/get?limit=20&page=1&status=confirmed');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Unfinished orders');
  expect(router.state.location.search).toBe('?unfinished=only');
  const row = await screen.findByRole('row', { name: /DEO-10002/ });
  expect(within(row).getByText('Unfinished', { selector: '.badge' })).toBeDefined();
  expect(screen.getByText('1 unfinished order').tagName).toBe('OUTPUT');
  expect(screen.queryByRole('checkbox', { name: 'Confirmed' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'All orders');
  expect(router.state.location.search).toBe('');
  const others = await screen.findByRole('row', { name: /DEO-10001/ });
  expect(within(others).queryByText('Unfinished')).toBeNull();
  const ofAll = screen.getByRole('row', { name: /DEO-10002/ });
  expect(within(ofAll).getByText('Unfinished', { selector: '.badge' })).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Without unfinished orders');
  expect(router.state.location.search).toBe('?unfinished=without');
});

test('orders by agents are shown by themselves, and can be narrowed by their state', async () => {
  const byAgent = { ...second, agent: 'https://agent.example/profile.json' };
  api.on(listAdminOrders, ({ url }) =>
    url.includes('filledBy=agent') ? listOf(byAgent) : listOf(order, byAgent),
  );
  const { router } = show();
  await screen.findByText('DEO-10001');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Orders by agents');
  await waitFor(() => expect(screen.queryByText('DEO-10001')).toBeNull());
  const row = await screen.findByRole('row', { name: /DEO-10002/ });
  expect(within(row).getByText('By an agent', { selector: '.badge' })).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Confirmed' }));
  expect(router.state.location.search).toBe('?filledBy=agent&status=confirmed');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'All orders');
  expect(router.state.location.search).toBe('');
});

test('orders of a figure say their part of it, and its filters are in words on any screen', async () => {
  const product = '019ac0de-0000-7000-8000-000000000001';
  const item = { productId: product, title: 'Neem Soap', image: '', picture: null, price: 100, quantity: 3 };
  const codes = [{ code: 'TENTH', discount: 30, shippingSaved: 49 }];
  api.on(
    listAdminOrders,
    listOf({ ...order, codes, cartItems: [...order.cartItems, { ...item, discount: 30, returned: 1 }] }),
  );
  const { router } = show(`/admin/orders?dateOf=paid&code=TENTH&product=${product}`);
  const row = await screen.findByRole('row', { name: /DEO-10001/ });
  expect(within(row).getByText('3 pieces for ₹270.00, 1 returned')).toBeDefined();
  expect(within(row).getByText('₹79.00 off by TENTH')).toBeDefined();
  const parts = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(parts.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Without Product: Neem Soap',
    'Without Code: TENTH',
  ]);
  await userEvent.click(parts.getByRole('button', { name: 'Without Code: TENTH' }));
  expect(router.state.location.search).toBe(`?dateOf=paid&product=${product}`);
});

test('says how many orders the filters leave', async () => {
  api.on(listAdminOrders, { success: true, data: [order], total: 12_345 });
  show();
  expect((await screen.findByText('12,345 orders')).tagName).toBe('OUTPUT');
});

test('nothing that fits says so and offers to clear the filters', async () => {
  api.on(listAdminOrders, ({ url }) => (url.includes('status') ? listOf() : listOf(order)));
  const { router } = show('/admin/orders?status=delivered');
  expect(await screen.findByText('No order matches')).toBeDefined();
  expect(screen.getByText('0 orders')).toBeDefined();
  const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  if (clear) await userEvent.click(clear);
  expect(await screen.findByText('DEO-10001')).toBeDefined();
  expect(router.state.location.search).toBe('');
});

test('a page beyond the last one leads to the last', async () => {
  api.on(listAdminOrders, { success: true, data: [], total: 3 });
  show('/admin/orders?status=paid&payment=paid&page=9');
  const link = await screen.findByRole('link', { name: 'Last page' });
  expect(link.getAttribute('href')).toBe('/admin/orders?status=paid&payment=paid');
});

test('a new order that fits appears without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.on(listAdminOrders, listOf(order));
  show('/admin/orders?payment=paid');
  await screen.findByText('DEO-10001');
  expect(screen.getByText('1 order').tagName).toBe('OUTPUT');
  api.on(listAdminOrders, listOf(second, order));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect((await screen.findByText('2 orders, 1 new')).tagName).toBe('OUTPUT');
  expect(screen.getByRole('rowheader', { name: /DEO-10002 New/ })).toBeDefined();
  expect(screen.queryByRole('rowheader', { name: /DEO-10001 New/ })).toBeNull();
});

test('an order that was opened is new no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.on(listAdminOrders, listOf(order));
  api.on(getAdminOrder, { success: true, data: second });
  show();
  await screen.findByText('DEO-10001');
  api.on(listAdminOrders, listOf(second, order));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  const [open] = await screen.findAllByRole('button', { name: 'View Details' });
  if (open) await userEvent.click(open);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText('2 orders')).toBeDefined();
  expect(screen.queryByText('New')).toBeNull();
});

test('on a phone the filters are in a sheet that says what it leaves', async () => {
  isPhone = true;
  api.on(listAdminOrders, ({ url }) => (url.includes('status') ? listOf(order) : listOf(order, second)));
  const { router } = show();
  await screen.findByText('DEO-10002');
  expect(screen.queryByRole('checkbox', { name: 'Confirmed' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Confirmed' }));
  expect(router.state.location.search).toBe('?status=confirmed');
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Without Confirmed' })).toBeDefined();
});

test('selected orders lead to their packing slips, over pages', async () => {
  api.on(listAdminOrders, ({ url }) => ({
    success: true,
    data: url.includes('page=2') ? [{ ...order, _id: 'o3', orderNumber: 'DEO-10003' }] : [order, second],
    total: 21,
  }));
  const { router } = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select DEO-10002' }));
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await userEvent.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await act(() => router.navigate('/admin/orders?page=2'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select DEO-10003' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  expect(bar.getByText('3 selected')).toBeDefined();
  expect(bar.getByRole('link', { name: 'Packing slips' }).getAttribute('href')).toBe(
    '/admin/packing-slips?orders=o2,o1,o3',
  );
  await userEvent.click(bar.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
});

async function selectBoth() {
  const data = { slips: [], total: 0, unknownIds: [], disputed: [] };
  api.on(listPackingSlips, { success: true, data });
  api.on(listAdminOrders, listOf(order, second));
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await userEvent.selectOptions(
    bar.getByRole('combobox', { name: 'Set the status of the selected orders' }),
    'inShipping',
  );
  return bar;
}
const putUrls = () => api.calls.filter(({ method }) => method === 'PUT').map(({ url }) => url);

test('selected orders take a status together, after a question, each once', async () => {
  const bar = await selectBoth();
  expect(bar.getByText(/get an email/).parentElement?.textContent).toBe(
    'Set 2 orders to Shipped? Shoppers who paid get an email without a tracking number. Use Ship to send one with it.',
  );
  expect(putUrls()).toEqual([]);
  const answer = api.hold(updateOrderStatus);
  const yes = bar.getByRole('button', { name: 'Yes, set 2 orders' });
  await userEvent.click(yes);
  await userEvent.click(yes);
  expect(bar.getByRole('button', { name: '0 of 2 set' })).toBe(yes);
  api.on(updateOrderStatus, { success: true, data: second });
  answer({ success: true, data: order });
  await waitFor(() => expect(toastText()).toBe('2 orders set to Shipped'));
  expect(putUrls()).toEqual(['/api/admin/orders/update/o1', '/api/admin/orders/update/o2']);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull());
});

test('an order that is refused stays selected and says why; the others move', async () => {
  const bar = await selectBoth();
  const sentence = 'This order does not exist.';
  api.refuse(updateOrderStatus, { status: 404, message: sentence });
  api.on(updateOrderStatus, { success: true, data: second }, { id: 'o2' });
  await userEvent.click(bar.getByRole('button', { name: 'Yes, set 2 orders' }));
  expect(await bar.findByText(`1 order not set and still selected. ${sentence}`)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select DEO-10001' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select DEO-10002' }).checked).toBe(false);
});

test('an order that somebody else has moved since it was selected is left as it is, until the owner has read so', async () => {
  const bar = await selectBoth();
  const message = 'This order was changed meanwhile: it is Rejected now.';
  const moved: AdminOrder = { ...order, orderStatus: 'rejected' };
  api.refuse(updateOrderStatus, { status: 409, code: 'order_moved', message, data: moved });
  api.on(updateOrderStatus, { success: true, data: second }, { id: 'o2' });
  await userEvent.click(bar.getByRole('button', { name: 'Yes, set 2 orders' }));
  expect(await bar.findByText(`1 order not set and still selected. ${message}`)).toBeDefined();
  await userEvent.selectOptions(bar.getByRole('combobox'), 'inShipping');
  await userEvent.click(bar.getByRole('button', { name: 'Yes, set 1 order' }));
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(3));
  const orderStatus = 'inShipping';
  expect(sent()).toEqual([
    { orderStatus, statusSeen: 'confirmed', refundedSeen: 0 },
    { orderStatus, statusSeen: 'confirmed', refundedSeen: 0 },
    { orderStatus, statusSeen: 'rejected', refundedSeen: 0 },
  ]);
});

test('without an answer the rest of the selected orders is left alone', async () => {
  const bar = await selectBoth();
  api.refuse(updateOrderStatus, { status: 0 });
  await userEvent.click(bar.getByRole('button', { name: 'Yes, set 2 orders' }));
  expect(await bar.findByText('2 orders not set and still selected. Network Error')).toBeDefined();
  expect(putUrls()).toHaveLength(1);
});

test('Cancel sets no status', async () => {
  const bar = await selectBoth();
  await userEvent.click(bar.getByRole('button', { name: 'Cancel' }));
  expect(bar.getByText('2 selected')).toBeDefined();
  expect(bar.getByRole<HTMLSelectElement>('combobox').value).toBe('');
  expect(putUrls()).toEqual([]);
});

test('all on the page are taken out again by the same box', async () => {
  api.on(listAdminOrders, listOf(order, second));
  show();
  const all = await screen.findByRole('checkbox', { name: 'Select all on this page' });
  await userEvent.click(all);
  await userEvent.click(all);
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('leads to the picking list', async () => {
  api.on(listAdminOrders, listOf(order));
  show();
  await screen.findByText('DEO-10001');
  expect(screen.getByRole('link', { name: 'Picking list' }).getAttribute('href')).toBe('/admin/picking-list');
});

test('exports what the filters leave, under the name that the server gives', async () => {
  api.on(listAdminOrders, listOf(order));
  api.onFile(exportOrders, 'orders-2026-11-21.csv', 'Order number\r\nDEO-10001\r\n');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show('/admin/orders?status=confirmed&text=asha');
  await screen.findByText('DEO-10001');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('orders-2026-11-21.csv');
  expect(api.calls.map(({ url }) => url)).toContain('/api/admin/orders/export?status=confirmed&text=asha');
  expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-busy')).toBeNull();
});

test('an export that fails says why and can be tried again', async () => {
  api.on(listAdminOrders, listOf(order));
  api.refuse(exportOrders, { status: 500, message: 'The shop is busy. Please try again in a moment.' });
  show();
  await screen.findByText('DEO-10001');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(toastText()).toBe(
      'The orders could not be exportedThe shop is busy. Please try again in a moment.',
    ),
  );
  expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-busy')).toBeNull();
});
