// @vitest-environment happy-dom
import {
  correctCustomer,
  correctCustomerAddress,
  correctGuest,
  endCustomerDevices,
  findGuest,
  getCustomer,
  listCustomers,
} from '@shop/contract/customers/calls';
import type { Customer } from '@shop/contract/customers/schemas';
import { findPinCode } from '@shop/contract/delivery/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import CustomerPage from './customer-page.tsx';
import CustomersPage from './customers-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  signIn({ id: 'a1', email: 'admin@deodar.example', userName: 'Owner', role: 'admin' });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const home = {
  recipient: 'Leela Bose',
  address: '14 Cedar Lane',
  city: 'Shimla',
  pincode: '171001',
  state: 'Himachal Pradesh',
  phone: '9816012345',
  notes: '',
};
const leela: Customer = {
  _id: 'u1',
  userName: 'Lila Bose',
  joinedAt: '2026-10-01T10:00:00.000Z',
  orderCount: 0,
  spent: 0,
  refunded: 0,
  isUnopened: true,
  orders: [],
  orderTotal: 0,
  unfinishedOrders: [],
  unfinishedTotal: 0,
  addresses: [
    { ...home, _id: 'd1', isSaved: true },
    { ...home, address: '2 Mall Road', isSaved: false },
  ],
  tickets: [],
  reviews: [],
  stockRequests: [],
  records: [],
};

function openCustomer(customer: Customer) {
  api.on(getCustomer, { success: true, data: customer });
  renderRoutes([{ path: '/admin/customers/:customerId', element: <CustomerPage /> }], '/admin/customers/u1');
}

const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]);

test('a name and, of an account that nobody has opened, the email are corrected; a refusal is said at its field', async () => {
  openCustomer(leela);
  await userEvent.click(await screen.findByRole('button', { name: 'Correct data' }));
  expect(screen.getByText(/that were issued stay as they are/)).toBeDefined();
  await retype('Name', 'Leela Bose');
  await retype('Email', 'asha@deodar.example');
  api.refuse(correctCustomer, {
    status: 409,
    message: 'Another account has this email.',
    fields: { newEmail: 'Another account has this email.' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another account has this email.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Leela Bose');
  api.on(correctCustomer, { success: true, message: 'Corrected.', data: leela });
  await retype('Email', 'leela@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastText()).toBe('Corrected.'));
  expect(sent().at(-1)).toEqual([
    '/api/admin/customers/details/u1',
    { userName: 'Leela Bose', newEmail: 'leela@example.in' },
  ]);
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('the email of an account that was opened is not offered, and a closed one has nothing to correct', async () => {
  openCustomer({ ...leela, isUnopened: false, email: 'leela@example.in' });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct data' }));
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByText(/its owner changes it in the profile/)).toBeDefined();
  leavePage();
  openCustomer({ ...leela, closedAt: '2026-11-20T10:00:00.000Z' });
  await screen.findByRole('heading', { name: 'Lila Bose' });
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
});

test('a customer whose phone was stolen is signed out everywhere, after a question', async () => {
  openCustomer(leela);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog'));
  api.on(endCustomerDevices, { success: true, message: 'They are signed out everywhere.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, sign out' }));
  await waitFor(() => expect(toastText()).toBe('They are signed out everywhere.'));
  const ended = api.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
  expect(ended).toEqual(['/api/admin/customers/details/u1/devices']);
});

test('a saved address is corrected in its place, one of an order says where', async () => {
  openCustomer(leela);
  await userEvent.click(await screen.findByRole('button', { name: 'Correct 14 Cedar Lane' }));
  expect(screen.getByText(/^Used in an order, where it is corrected/)).toBeDefined();
  const form = within(screen.getByRole('form', { name: 'Correct the address' }));
  // The test's window shows no choice that a form begins with.
  await userEvent.selectOptions(form.getByLabelText('State'), 'Himachal Pradesh');
  await userEvent.clear(form.getByLabelText('Phone'));
  await userEvent.type(form.getByLabelText('Phone'), '9816054321');
  api.on(correctCustomerAddress, { success: true, message: 'Corrected.', data: leela });
  await userEvent.click(form.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(toastText()).toBe('Corrected.'));
  // The rest stays as its customer may have saved it meanwhile.
  expect(sent()).toEqual([['/api/admin/customers/details/u1/address/d1', { phone: '9816054321' }]]);
});

test('a state that the PIN code of a saved address is not in is asked about, and the answer counts for that state', async () => {
  api.on(findPinCode, {
    success: true,
    data: {
      pinCode: '302001',
      district: 'Jaipur',
      states: [{ code: '08', name: 'Rajasthan' }],
      delivers: true,
      cash: false,
      fee: 0,
      freeAbove: 0,
      earliest: '2026-11-23',
      latest: '2026-11-27',
    },
  });
  openCustomer(leela);
  await userEvent.click(await screen.findByRole('button', { name: 'Correct 14 Cedar Lane' }));
  const form = within(screen.getByRole('form', { name: 'Correct the address' }));
  await retype('PIN code', '302001');
  await waitFor(() => expect(form.getByLabelText<HTMLSelectElement>('State').value).toBe('Rajasthan'));
  const choose = (state: string) => userEvent.selectOptions(form.getByLabelText('State'), state);
  const save = () => userEvent.click(form.getByRole('button', { name: 'Save address' }));
  await choose('Punjab');
  await save();
  expect(await form.findByText(/^PIN code 302001 is in Rajasthan, not in Punjab/)).toBeDefined();
  await userEvent.click(form.getByRole('checkbox', { name: /302001 is in Punjab, not in Rajasthan/ }));
  await choose('Haryana');
  await save();
  expect(await form.findByText(/^PIN code 302001 is in Rajasthan, not in Haryana/)).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.click(form.getByRole('checkbox', { name: /302001 is in Haryana/ }));
  api.on(correctCustomerAddress, { success: true, message: 'Corrected.', data: leela });
  await save();
  await waitFor(() => expect(toastText()).toBe('Corrected.'));
  expect(sent()).toMatchObject([
    [
      '/api/admin/customers/details/u1/address/d1',
      { pincode: '302001', state: 'Haryana', stateConfirmedFor: '302001' },
    ],
  ]);
});

test('what somebody without an account wrote is corrected, and the page goes on with the other email', async () => {
  api.on(listCustomers, { success: true, data: [], total: 0 });
  const data = {
    name: 'Mira',
    phone: '9816012345',
    tickets: 1,
    contactMessages: 0,
    stockRequests: 0,
    newsletter: 0,
    mails: 1,
  };
  api.on(findGuest, { success: true, data });
  const { router } = renderRoutes(
    [{ path: '/admin/customers', element: <CustomersPage /> }],
    '/admin/customers?text=mira%40example.in',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Correct data' }));
  await retype('Name', 'Meera');
  await retype('Email', 'meera@example.in');
  api.on(correctGuest, { success: true, message: 'Corrected.', data });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('text')).toBe('meera@example.in'),
  );
  expect(sent()).toEqual([
    [
      '/api/admin/customers/guest',
      { mailbox: 'mira@example.in', name: 'Meera', newEmail: 'meera@example.in' },
    ],
  ]);
});
