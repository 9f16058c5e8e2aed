// @vitest-environment happy-dom
import { addAddress, listAddresses, updateAddress } from '@shop/contract/addresses/calls';
import type { Address } from '@shop/contract/addresses/schemas';
import { findPinCode } from '@shop/contract/delivery/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADDRESS_DRAFT } from '../../features/addresses/address-draft.ts';
import { keepDraft } from '../../platform/draft.ts';
import { onlineOnly } from '../../testing/online-only.ts';
import { asha, leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { address } from '../../testing/samples.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AccountPage from './account-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  const place = { district: 'Shimla', states: [{ code: '02', name: 'Himachal Pradesh' }] };
  const terms = {
    delivers: true,
    cash: false,
    fee: 0,
    freeAbove: 0,
    earliest: '2026-11-27',
    latest: '2026-12-02',
  };
  api.on(findPinCode, { success: true, data: { pinCode: '171001', ...terms, ...place } });
});
afterEach(() => {
  leavePage();
  localStorage.clear();
  api.restore();
});

/** What was sent to be saved. */
const sent = () =>
  api.calls.filter(({ method }) => method === 'POST' || method === 'PUT').map(({ body }) => body);

const OFFER = 'Buying for a business? Add GSTIN';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

async function openAddresses({
  saved = [] as Address[],
  registration = 'regular' as 'regular' | 'off' | 'composition',
} = {}) {
  api.on(listAddresses, { success: true, data: saved });
  signIn();
  const settings = { ...onlineOnly, tax: { ...onlineOnly.tax, registration } };
  const routes = [{ path: '/shop/account', element: <AccountPage /> }];
  renderRoutes(routes, '/shop/account?tab=address', settings);
  await screen.findByRole('textbox', { name: 'Full name' });
}

async function fillIn() {
  for (const [name, value] of [
    ['Address', '7 Lake View'],
    ['Pincode', '171001'],
    ['City', 'Shimla'],
    ['Phone', '9816012345'],
    ['Notes', 'Blue gate'],
  ] as const)
    type(name, value);
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('Himachal Pradesh'),
  );
}

test('nobody is asked for a GSTIN; a press opens the fields and goes to the first', async () => {
  await openAddresses();
  expect(screen.queryByRole('textbox', { name: 'GSTIN' })).toBeNull();
  press(OFFER);
  await waitFor(() => expect(document.activeElement).toBe(field('GSTIN')));
  press('Not for a business');
  expect(screen.getByRole('button', { name: OFFER })).toBeDefined();
});

test('a shop that charges no GST does not offer it', async () => {
  await openAddresses({ registration: 'off' });
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
});

test('a GSTIN is tidied and sent with the legal name', async () => {
  await openAddresses();
  await fillIn();
  press(OFFER);
  await screen.findByRole('textbox', { name: 'GSTIN' });
  type('GSTIN', '02aahfh 4321k-1zp');
  fireEvent.blur(field('GSTIN'));
  expect(field('GSTIN').value).toBe('02AAHFH4321K1ZP');
  expect(screen.getByText('Registered in Himachal Pradesh.')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /^Registered address/ })).toBeNull();
  type('Legal name of the business', ' Hotel Himalaya LLP ');
  api.on(addAddress, { success: true, data: address() });
  press('Add address');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    gstin: '02AAHFH4321K1ZP',
    businessName: 'Hotel Himalaya LLP',
    businessAddress: '',
  });
});

test.each([
  ['02AAHFH4321K1Z', 'Hotel', 'A GSTIN has 15 characters; this one has 14.'],
  ['02AAHFH4321K1ZQ', 'Hotel', /the last one does not fit the others/],
  ['02AAHFH4321K1ZP', ' ', 'Enter the legal name of the business, as on its registration certificate.'],
  ['', 'Hotel', 'Enter the GSTIN of the business, or leave its name empty.'],
])('%j of %j is not sent, and says what would be right', async (gstin, name, sentence) => {
  await openAddresses();
  await fillIn();
  press(OFFER);
  await screen.findByRole('textbox', { name: 'GSTIN' });
  type('GSTIN', gstin);
  type('Legal name of the business', name);
  press('Add address');
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(sent()).toEqual([]);
});

test('a GSTIN of another state is said to be one, and the address there is asked for', async () => {
  await openAddresses();
  await fillIn();
  press(OFFER);
  await screen.findByRole('textbox', { name: 'GSTIN' });
  type('GSTIN', '29AAGCB7383J1Z4');
  type('Legal name of the business', 'Bhatia Traders');
  expect(
    screen.getByText(
      /^This GSTIN is of Karnataka, and the delivery goes to Himachal Pradesh\. That is allowed/,
    ),
  ).toBeDefined();
  press('Add address');
  expect(await screen.findByText(/^The GSTIN is of Karnataka\. Enter the registered address/)).toBeDefined();
  type('Registered address in Karnataka', '4 MG Road, Bengaluru 560001');
  api.on(addAddress, { success: true, data: address() });
  press('Add address');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ businessAddress: '4 MG Road, Bengaluru 560001' });
});

test('a saved business is shown, open where it is edited, and can be taken away', async () => {
  const saved = { ...address(), gstin: '02AAHFH4321K1ZP', businessName: 'Hotel Himalaya LLP' };
  await openAddresses({ saved: [saved] });
  expect(screen.getByText('Hotel Himalaya LLP, GSTIN 02AAHFH4321K1ZP')).toBeDefined();
  press(/^Edit/);
  await waitFor(() => expect(field('GSTIN').value).toBe('02AAHFH4321K1ZP'));
  press('Not for a business');
  api.on(updateAddress, { success: true, data: address() });
  press('Save address');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ gstin: '', businessName: '' });
});

const ofHotel = { ...address(), gstin: '02AAHFH4321K1ZP', businessName: 'Hotel Himalaya LLP' };

test('a GSTIN that is emptied to be typed anew keeps its field', async () => {
  await openAddresses({ saved: [ofHotel] });
  press(/^Edit/);
  await waitFor(() => expect(field('GSTIN').value).toBe('02AAHFH4321K1ZP'));
  type('GSTIN', '');
  type('GSTIN', '29AAGCB7383J1Z4');
  expect(field('GSTIN').value).toBe('29AAGCB7383J1Z4');
});

test('what a kept form says of a business is shown, without its GSTIN too', async () => {
  keepDraft({ userId: asha.id, form: ADDRESS_DRAFT, values: { businessName: 'Hotel Himalaya LLP' } });
  await openAddresses();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Legal name of the business' });
  expect(name.value).toBe('Hotel Himalaya LLP');
});

test('a shop that charges no GST any more sends nothing of a business that its form does not show', async () => {
  await openAddresses({ saved: [ofHotel], registration: 'composition' });
  press(/^Edit/);
  await waitFor(() => expect(field('Address').value).toBe(ofHotel.address));
  api.on(updateAddress, { success: true, data: ofHotel });
  press('Save address');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('gstin');
  expect(sent()[0]).not.toHaveProperty('businessAddress');
});

test('a registered address that is missed where the state is not known yet is asked for', async () => {
  await openAddresses({ saved: [{ ...ofHotel, state: undefined }] });
  press(/^Edit/);
  await waitFor(() => expect(field('GSTIN').value).toBe('02AAHFH4321K1ZP'));
  const message = 'The GSTIN is of Himachal Pradesh. Enter the registered address.';
  api.refuse(updateAddress, {
    status: 400,
    code: 'invalid_address',
    message,
    fields: { businessAddress: message },
  });
  press('Save address');
  expect(
    await screen.findByRole('textbox', { name: 'Registered address in Himachal Pradesh' }),
  ).toBeDefined();
});
