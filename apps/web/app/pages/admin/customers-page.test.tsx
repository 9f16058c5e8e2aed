// @vitest-environment happy-dom
import {
  addCustomerNote,
  closeAccount,
  exportCustomers,
  getCustomer,
  listCustomers,
} from '@shop/contract/customers/calls';
import type { Customer, CustomerOrder } from '@shop/contract/customers/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import CustomerPage from './customer-page.tsx';
import CustomersPage from './customers-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const summary = {
  _id: 'u1',
  userName: 'Asha',
  email: 'asha@deodar.example',
  phone: '9816012345',
  joinedAt: '2026-10-01T10:00:00.000Z',
  orderCount: 2,
  spent: 597,
  refunded: 50,
  firstOrderAt: '2026-11-01T10:00:00.000Z',
  lastOrderAt: '2026-11-20T10:00:00.000Z',
};
const allRefunded = { ...summary, _id: 'u3', userName: 'Ravi', orderCount: 0, spent: 0, refunded: 398 };
const customer: Customer = {
  ...summary,
  isUnopened: false,
  orders: [
    {
      _id: 'o1',
      orderNumber: 'DEO-10001',
      placedAt: '2026-11-20T10:00:00.000Z',
      orderStatus: 'inProcess',
      isPartlySent: true,
      paymentStatus: 'paid',
      totalAmount: 398,
      refundedAmount: 0,
      items: '2 × Neem Soap',
    },
  ],
  orderTotal: 1,
  unfinishedOrders: [],
  unfinishedTotal: 0,
  addresses: [],
  tickets: [
    {
      _id: 't1',
      ticketNumber: 'DEO-T1001',
      kind: 'late',
      openedAt: '2026-11-21T10:00:00.000Z',
      isClosed: false,
    },
  ],
  reviews: [],
  stockRequests: [],
  records: [{ kind: 'note', note: 'Wants no plastic.', by: 'Owner', at: '2026-11-21T10:00:00.000Z' }],
};

function openPage(path: string) {
  signIn({ id: 'u2', email: 'owner@deodar.example', userName: 'Owner', role: 'admin' });
  return renderRoutes(
    [
      { path: '/admin/customers', element: <CustomersPage /> },
      { path: '/admin/customers/:customerId', element: <CustomerPage /> },
    ],
    path,
  );
}

test('lists customers with what they spent, and says when nobody is found', async () => {
  api.on(listCustomers, ({ url }) =>
    url.includes('nobody')
      ? { success: true, data: [], total: 0 }
      : { success: true, data: [summary, allRefunded], total: 2 },
  );
  openPage('/admin/customers');
  const row = (await screen.findByRole('link', { name: 'Asha' })).closest('tr');
  for (const words of ['asha@deodar.example · +91 98160 12345', '₹597.00', '₹50.00 refunded'])
    expect(row?.textContent).toContain(words);
  const orders = screen.getAllByRole('row').map((each) => each.querySelector('td')?.textContent);
  expect(orders).toEqual([undefined, '2', '0']);
  const field = screen.getByLabelText('Name, email, phone or order number');
  fireEvent.change(field, { target: { value: 'nobody' } });
  expect(await screen.findByText('No customer matches')).toBeDefined();
});

test('the list is sorted as the address says, and exported like that', async () => {
  const urls: string[] = [];
  api.on(listCustomers, ({ url }) => {
    urls.push(url);
    return { success: true, data: [summary], total: 41 };
  });
  const { router } = openPage('/admin/customers?page=2&text=asha');
  await screen.findByRole('link', { name: 'Asha' });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most spent');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    text: 'asha',
    sortBy: 'spent',
  });
  await waitFor(() =>
    expect(urls.at(-1)).toBe('/api/admin/customers/get?limit=20&page=1&sortBy=spent&text=asha'),
  );
  api.onFile(exportCustomers, 'customers-2026-11-21.csv', 'Name\r\nAsha\r\n');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
  expect(api.calls.map(({ url }) => url)).toContain('/api/admin/customers/export?sortBy=spent&text=asha');
  await act(() => router.navigate(-1));
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('joined');
});

test('failed tries to pay are apart from the orders, and cash says where it is', async () => {
  const [order] = customer.orders as [CustomerOrder];
  api.on(getCustomer, {
    success: true,
    data: {
      ...customer,
      orders: [
        {
          ...order,
          isPartlySent: false,
          orderStatus: 'confirmed',
          paymentStatus: 'pending',
          cashState: 'confirmed',
        },
      ],
      unfinishedOrders: [
        { ...order, _id: 'o2', orderNumber: 'DEO-10002', orderStatus: 'Rejected', paymentStatus: 'canceled' },
      ],
      unfinishedTotal: 1,
    },
  });
  openPage('/admin/customers/u1');
  const orders = within(await screen.findByRole('region', { name: 'Orders 1' }));
  expect(orders.getByText(/Confirmed · Cash to collect/)).toBeDefined();
  const unfinished = within(orders.getByText('Unfinished orders (1)').closest('details') as HTMLElement);
  expect(unfinished.getByRole('link', { name: 'DEO-10002', hidden: true })).toBeDefined();
  expect(screen.getByText('Spent, less refunds').nextSibling?.textContent).toBe('₹597.00');
});

test('a customer’s page links to orders and tickets, and keeps a note', async () => {
  api.on(getCustomer, { success: true, data: customer });
  openPage('/admin/customers/u1');
  expect((await screen.findByRole('link', { name: 'DEO-10001' })).getAttribute('href')).toBe(
    '/admin/orders?order=o1',
  );
  expect(screen.getByRole('link', { name: 'DEO-T1001' }).getAttribute('href')).toContain('ticket=t1');
  expect(screen.getByText(/Partly sent · Paid/)).toBeDefined();
  expect(screen.getByText('No reviews yet.')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add note' })));
  expect(screen.getByText('Write a note first.')).toBeDefined();
  const sent: unknown[] = [];
  api.on(addCustomerNote, ({ body }) => {
    sent.push(body);
    return { success: true, message: 'Note added.', data: customer };
  });
  fireEvent.change(screen.getByLabelText('Note to yourself'), { target: { value: 'Call after six.' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add note' })));
  await waitFor(() => expect(toastText()).toBe('Note added.'));
  expect(sent).toEqual([{ note: 'Call after six.' }]);
});

test('closing an account asks first and tells why it cannot be', async () => {
  api.on(getCustomer, { success: true, data: customer });
  openPage('/admin/customers/u1');
  fireEvent.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('dialog'));
  api.refuse(closeAccount, { status: 409, message: 'Order DEO-10001 is not finished.' });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Yes, close it' })));
  expect(await dialog.findByText('Order DEO-10001 is not finished.')).toBeDefined();
  api.on(closeAccount, { success: true, message: 'The account is closed.', data: customer });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Yes, close it' })));
  await waitFor(() => expect(toastText()).toBe('The account is closed.'));
});
