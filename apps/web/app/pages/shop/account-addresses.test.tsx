// @vitest-environment happy-dom
import { addAddress, deleteAddress, listAddresses, updateAddress } from '@shop/contract/addresses/calls';
import { findPinCode } from '@shop/contract/delivery/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPinCode } from '../../platform/known-pin-code.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { address } from '../../testing/samples.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AccountPage from './account-page.tsx';

let api: StubApi;

beforeEach(() => {
  api = stubApi();
  api.on(findPinCode, (call) => placeOf(call.url));
});
afterEach(() => {
  leavePage();
  localStorage.clear();
  api.restore();
});

function openAccount(query = '') {
  signIn();
  return renderRoutes([{ path: '/shop/account', element: <AccountPage /> }], `/shop/account${query}`);
}

const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value;
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value;

function placeOf(url: string) {
  const pinCode = url.slice(-6);
  const kalka = {
    district: 'Panchkula',
    states: [
      { code: '06', name: 'Haryana' },
      { code: '02', name: 'Himachal Pradesh' },
    ],
  };
  const pune = { district: 'Pune', states: [{ code: '27', name: 'Maharashtra' }] };
  const shimla = { district: 'Shimla', states: [{ code: '02', name: 'Himachal Pradesh' }] };
  const terms = {
    delivers: true,
    cash: false,
    fee: 0,
    freeAbove: 0,
    earliest: '2026-11-27',
    latest: '2026-12-02',
  };
  const place = pinCode === '411001' ? pune : pinCode === '133301' ? kalka : shimla;
  return { success: true, data: { pinCode, ...terms, ...place } };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

async function openAddresses(...saved: ReturnType<typeof address>[]) {
  api.on(listAddresses, { success: true, data: saved });
  const app = openAccount('?tab=address');
  if (saved.length > 0) await screen.findAllByRole('button', { name: /^Delete/ });
  else await screen.findByText(/No address saved yet/);
  // Its script is loaded when it is needed.
  await screen.findByRole('textbox', { name: 'Full name' });
  return app;
}

function fillIn() {
  type('Address', ' 7 Lake View ');
  type('City', 'Shimla');
  type('Pincode', '171001');
  type('Phone', '+91 98160 12345');
  type('Notes', 'Blue gate');
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add address' });

test('a PIN code fills in state and city, and another one changes them; a city that was typed stays', async () => {
  await openAddresses();
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveProperty('value', 'Asha');
  type('Pincode', '411001');
  await waitFor(() => expect([city(), state()]).toEqual(['Pune', 'Maharashtra']));
  type('Pincode', '171 001');
  await waitFor(() => expect([city(), state()]).toEqual(['Shimla', 'Himachal Pradesh']));
  type('City', 'Solan');
  type('Pincode', '411001');
  await waitFor(() => expect([city(), state()]).toEqual(['Solan', 'Maharashtra']));
  fillIn();
  type('Pincode', '171 001');
  await waitFor(() => expect(state()).toBe('Himachal Pradesh'));
  api.on(addAddress, { success: true, data: address() });
  await act(async () => fireEvent.click(submit()));
  const sent = { recipient: 'Asha', state: 'Himachal Pradesh', pincode: '171001' };
  await waitFor(() => expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject(sent));
});

test('the PIN code of a saved address takes its city along', async () => {
  await openAddresses(address({ city: 'Shimla', pincode: '171001', state: 'Himachal Pradesh' }));
  press(/^Edit/);
  await waitFor(() => expect(api.calls.some(({ url }) => url.endsWith('/171001'))).toBe(true));
  await screen.findByDisplayValue('Shimla');
  type('Pincode', '411001');
  await waitFor(() => expect([city(), state()]).toEqual(['Pune', 'Maharashtra']));
});

function choose(value: string) {
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value } });
}

test('a state that is not the one of the PIN code is asked about, and sent once it was confirmed', async () => {
  await openAddresses();
  fillIn();
  await waitFor(() => expect(state()).toBe('Himachal Pradesh'));
  choose('Kerala');
  const sent = () => api.calls.filter(({ method }) => method === 'POST');
  fireEvent.click(submit());
  expect(
    await screen.findByText(
      'PIN code 171001 is in Himachal Pradesh, not in Kerala. Choose Himachal Pradesh, correct the PIN code, or tick that the state is right.',
    ),
  ).toBeDefined();
  expect(sent()).toEqual([]);
  api.on(addAddress, { success: true, data: address({ state: 'Kerala' }) });
  fireEvent.click(
    screen.getByRole('checkbox', {
      name: 'The state is right: 171001 is in Kerala, not in Himachal Pradesh.',
    }),
  );
  choose('Goa');
  const other = screen.getByRole<HTMLInputElement>('checkbox', { name: /171001 is in Goa/ });
  expect(other.checked).toBe(false);
  choose('Kerala');
  fireEvent.click(screen.getByRole('checkbox', { name: /171001 is in Kerala/ }));
  fireEvent.click(submit());
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ state: 'Kerala', stateConfirmedFor: '171001' }),
  );
});

test('of a PIN code in two states both are offered first, and one is to be chosen', async () => {
  await openAddresses();
  fillIn();
  await waitFor(() => expect(state()).toBe('Himachal Pradesh'));
  type('Pincode', '133301');
  expect(
    await screen.findByText('This PIN code is in more than one state. Choose Haryana or Himachal Pradesh.'),
  ).toBeDefined();
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
  const offered = [...select.options].filter(({ value }) => value !== '').map(({ value }) => value);
  expect(offered.slice(0, 2).toSorted()).toEqual(['Haryana', 'Himachal Pradesh']);
  expect(new Set(offered).size).toBe(offered.length);
  // Shimla's state is one of the two, so it remains selected.
  expect(state()).toBe('Himachal Pradesh');
  fireEvent.change(select, { target: { value: '' } });
  expect(screen.getByText('Still to fill in: State.')).toBeDefined();
  expect(submit().disabled).toBe(true);
  fireEvent.change(select, { target: { value: 'Haryana' } });
  expect(submit().disabled).toBe(false);
});

test('a PIN code that nobody knows is told of at its field, and may be right with a state', async () => {
  const message = 'India Post does not list this PIN code.';
  api.refuse(findPinCode, { status: 404, code: 'pin_code_unknown', message });
  await openAddresses();
  fillIn();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText('This PIN code does not say the state. Choose it.')).toBeDefined();
  expect(screen.getByText('Still to fill in: State.')).toBeDefined();
  expect(submit().disabled).toBe(true);
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'Kerala' } });
  expect(submit().disabled).toBe(false);
});

test('what a PIN code filled in does not stay with one that nobody knows; what was typed does', async () => {
  await openAddresses();
  type('Pincode', '411001');
  await waitFor(() => expect([city(), state()]).toEqual(['Pune', 'Maharashtra']));
  const message = 'India Post does not list this PIN code.';
  api.refuse(findPinCode, { status: 404, code: 'pin_code_unknown', message });
  type('Pincode', '534464');
  expect(await screen.findByText(message)).toBeDefined();
  await waitFor(() => expect([city(), state()]).toEqual(['', '']));
  type('City', 'Eluru');
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'Andhra Pradesh' } });
  type('Pincode', '534465');
  await waitFor(() => expect(api.calls.some(({ url }) => url.endsWith('/534465'))).toBe(true));
  expect([city(), state()]).toEqual(['Eluru', 'Andhra Pradesh']);
});

test('the PIN code that was asked for at a product is in a new address', async () => {
  keepPinCode('411001');
  await openAddresses();
  await waitFor(() => expect([city(), state()]).toEqual(['Pune', 'Maharashtra']));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Pincode' }).value).toBe('411001');
});

test('next to a grey button is what is missing, heard once', async () => {
  await openAddresses();
  fillIn();
  expect(screen.queryByText(/^Still to fill in/)).toBeNull();
  for (const field of ['Notes', 'Phone', 'Pincode']) type(field, ' ');
  const reason = screen.getByText('Still to fill in: Pincode, Phone, Notes.');
  expect(submit().compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(submit().hasAttribute('aria-describedby')).toBe(false);
});

test('all five fields are needed, spaces are nothing', async () => {
  await openAddresses();
  fillIn();
  expect(submit().disabled).toBe(false);
  for (const field of ['Address', 'City', 'Pincode', 'Phone', 'Notes']) {
    type(field, '   ');
    expect(submit().disabled).toBe(true);
    fillIn();
  }
});

test('PIN code and phone come up with number keypads', async () => {
  await openAddresses();
  expect(screen.getByRole('textbox', { name: 'Pincode' }).getAttribute('inputmode')).toBe('numeric');
  expect(screen.getByRole('textbox', { name: 'Phone' }).getAttribute('type')).toBe('tel');
});

test('what is wrong is said at the field, without a call', async () => {
  await openAddresses();
  fillIn();
  type('Pincode', '017100');
  type('Phone', '12345');
  await act(async () => fireEvent.click(submit()));
  expect(screen.getByText('A PIN code has 6 digits and does not start with 0.')).toBeDefined();
  expect(screen.getByText('A phone number has 10 digits and starts with 6, 7, 8 or 9.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Pincode' }));
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a new address is saved, told, and the form is empty again', async () => {
  await openAddresses();
  fillIn();
  api.on(addAddress, { success: true, data: address() });
  api.on(listAddresses, { success: true, data: [address()] });
  await act(async () => fireEvent.click(submit()));
  await waitFor(() => expect(toastText()).toBe('Address added successfully'));
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ address: '7 Lake View' });
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', '');
  expect(screen.getByText('22 Mall Road')).toBeDefined();
});

test('a fourth address is refused without a call, and what was typed stays', async () => {
  await openAddresses(address(), address({ _id: 'a2' }), address({ _id: 'a3' }));
  fillIn();
  await act(async () => fireEvent.click(submit()));
  expect(toastText()).toBe('You can add max 3 addresses');
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Shimla');
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test("the server's sentence is shown at its field", async () => {
  await openAddresses();
  fillIn();
  const fields = { city: 'Enter your city.' };
  api.refuse(addAddress, { status: 400, message: 'Please check what you entered.', fields });
  await act(async () => fireEvent.click(submit()));
  await waitFor(() => expect(toastText()).toBe('Please check what you entered.'));
  expect(screen.getByText('Enter your city.')).toBeDefined();
});

test('an address is edited and the form is back to adding', async () => {
  await openAddresses(address());
  press(/^Edit/);
  expect(screen.getByRole('heading', { name: 'Edit Address' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Shimla');
  type('City', 'Solan');
  api.on(updateAddress, { success: true, data: address({ city: 'Solan' }) });
  await act(async () => press('Save address'));
  await waitFor(() => expect(toastText()).toBe('Address updated successfully'));
  expect(screen.getByRole('heading', { name: 'Add New Address' })).toBeDefined();
  expect(api.calls.find(({ method }) => method === 'PUT')?.url).toBe('/api/shop/address/update/u1/a1');
});

test('a PIN code that is typed wrong and then right again has its state and city again', async () => {
  await openAddresses(address({ city: 'Shimla', pincode: '171001', state: 'Himachal Pradesh' }));
  press(/^Edit/);
  await screen.findByDisplayValue('Shimla');
  type('Pincode', '411001');
  await waitFor(() => expect([city(), state()]).toEqual(['Pune', 'Maharashtra']));
  type('Pincode', '171001');
  await waitFor(() => expect([city(), state()]).toEqual(['Shimla', 'Himachal Pradesh']));
});

test('an address is deleted', async () => {
  await openAddresses(address());
  api.on(deleteAddress, { success: true });
  api.on(listAddresses, { success: true, data: [] });
  await act(async () => press(/^Delete/));
  expect(await screen.findByText('Address deleted successfully')).toBeDefined();
  expect(await screen.findByText(/No address saved yet/)).toBeDefined();
});

test('a deleted address comes back with Undo', async () => {
  const deleted = address();
  await openAddresses(deleted);
  api.on(deleteAddress, { success: true });
  api.on(listAddresses, { success: true, data: [] });
  await act(async () => press(/^Delete/));
  await screen.findByText(/No address saved yet/);
  api.on(addAddress, { success: true, data: address({ _id: 'a2' }) });
  api.on(listAddresses, { success: true, data: [address({ _id: 'a2' })] });
  await act(async () => press('Undo'));
  expect(await screen.findByRole('button', { name: /^Delete/ })).toBeDefined();
  await waitFor(() => expect(toastText()).toBe('Address added successfully'));
  const { _id: _, ...text } = deleted;
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual(text);
});
