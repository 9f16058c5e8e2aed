// @vitest-environment happy-dom
import { addAddress, listAddresses, updateAddress } from '@shop/contract/addresses/calls';
import { getCart } from '@shop/contract/cart/calls';
import { placeOrder } from '@shop/contract/checkout/calls';
import { capturePayment } from '@shop/contract/payments/calls';
import { findPinCode } from '@shop/contract/delivery/calls';
import { quoteCart } from '@shop/contract/offers/calls';
import type { CartQuote } from '@shop/contract/offers/schemas';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSession } from '../../platform/session.ts';
import { onlineOnly } from '../../testing/online-only.ts';
import { address, cartAnswer, order, shimla } from '../../testing/samples.ts';
import { asha, leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { stubRazorpay, type StubRazorpay } from '../../testing/stub-razorpay.ts';
import CheckoutPage from './checkout-page.tsx';

const PAY = 'Checkout with Razorpay';
const typed = {
  Pincode: '171001',
  City: 'Shimla',
  Address: '22 Mall Road',
  Phone: '9816012345',
  Notes: 'Ring twice',
};
const saved = address({ _id: 'new', address: typed.Address });

let api: StubApi;
let razorpay: StubRazorpay;
beforeEach(() => {
  api = stubApi();
  razorpay = stubRazorpay();
  api.on(getCart, cartAnswer());
  api.on(listAddresses, { success: true, data: [] });
  api.on(findPinCode, shimla());
  api.on(addAddress, () => {
    api.on(listAddresses, { success: true, data: [saved] });
    return { success: true, data: saved };
  });
  api.on(placeOrder, { success: true, message: '', orderId: 'order_AbCdEfGhIjKlMn', data: order() });
});
afterEach(() => {
  leavePage();
  razorpay.restore();
  api.restore();
});

function quote(said: Partial<CartQuote>): { success: true; data: CartQuote } {
  const sums = { subtotal: 398, discount: 0, shippingFee: 0, shippingSaved: 0, totalAmount: 398 };
  return { success: true, data: { ...sums, codes: [], mostCodes: 1, lines: [], ...said } };
}

async function open(settings = onlineOnly, user = asha) {
  signIn(user);
  renderRoutes([{ path: '/shop/checkout', element: <CheckoutPage /> }], '/shop/checkout', settings);
  await screen.findByText('Neem Soap');
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
async function fillIn(values: Partial<typeof typed> = typed) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(await field(name), { target: { value } });
  }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const sent = (path: string) => api.calls.filter(({ url }) => url === path).map(({ body }) => body);
const orders = () => sent(placeOrder.path);

test('of several addresses that of the last paid order is chosen already', async () => {
  const data = [address(), address({ _id: 'a2', address: '5 Lane 3', isLastUsed: true })];
  api.on(listAddresses, { success: true, data });
  await open();
  expect(await screen.findByRole('radio', { name: /5 Lane 3/ })).toHaveProperty('checked', true);
  await press(PAY);
  await waitFor(() => expect(orders()).toMatchObject([{ addressInfo: { addressId: 'a2' } }]));
});

test('an address that was typed and not added is saved and ordered to by the button that pays', async () => {
  await open();
  await fillIn();
  await press(PAY);
  await waitFor(() => razorpay.sheet());
  expect(sent(addAddress.path)).toMatchObject([
    { userId: 'u1', address: '22 Mall Road', notes: 'Ring twice' },
  ]);
  expect(orders()).toMatchObject([{ totalAmount: 398, addressInfo: { addressId: 'new' } }]);
  expect(toastText()).toBe('Address added successfully');
  expect(screen.getByRole('radio', { name: /22 Mall Road/ })).toHaveProperty('checked', true);
});

test('an address begun and incomplete is not paid for: its fields say what is missing', async () => {
  await open();
  await fillIn({ City: 'Shimla', Pincode: '171001', Address: '22 Mall Road', Phone: '12' });
  await press(PAY);
  await waitFor(() => expect(toastText()).toBe('Fill in where it goes.'));
  const phone = await field('Phone');
  const notes = await field('Notes');
  await waitFor(() => expect(document.activeElement).toBe(phone));
  const said = document.getElementById(phone.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe('A phone number has 10 digits and starts with 6, 7, 8 or 9.');
  expect(notes.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please fill this in.')).toBeDefined();
  expect((await field('City')).getAttribute('aria-invalid')).toBeNull();
  expect(sent(addAddress.path)).toEqual([]);
  expect(orders()).toEqual([]);
});

test('where nothing is saved or typed the button marks what is missing and goes to the first of it', async () => {
  await open();
  await field('City');
  await press(PAY);
  await waitFor(() => expect(toastText()).toBe('Fill in where it goes.'));
  const first = await field('Pincode');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(orders()).toEqual([]);
});

test('an address that the shop refuses says so at its field, and nothing is ordered', async () => {
  const message = 'A PIN code has 6 digits and does not start with 0.';
  api.refuse(addAddress, { status: 400, message, fields: { pincode: message } });
  await open();
  await fillIn();
  await press(PAY);
  await waitFor(() => expect(toastText()).toBe(message));
  expect((await field('Pincode')).getAttribute('aria-invalid')).toBe('true');
  expect(orders()).toEqual([]);
});

const zone = {
  name: 'Near',
  states: [],
  pins: [],
  delivers: true,
  cash: true,
  feePaise: 9_000,
  freeAbovePaise: 0,
  minDays: 1,
  maxDays: 2,
};
const zoned = {
  ...onlineOnly,
  zones: { zones: [zone], elsewhere: 'deliver' as const, elsewhereCash: true },
};
const delivery = { delivers: true, freeAbove: 0, earliest: '2026-11-25', latest: '2026-11-26' };

test('a total that the address changes is told beside the button, and paid once it was seen', async () => {
  api.on(quoteCart, quote({ shippingFee: 90, totalAmount: 488, delivery }));
  await open(zoned);
  await fillIn();
  await press(PAY);
  expect(
    await screen.findByText(
      'Your address is saved. For delivery there, the total is ₹488.00 instead of ₹398.00. It arrives 25 to 26 Nov. Nothing was charged.',
    ),
  ).toBeDefined();
  await waitFor(() =>
    expect(screen.getByText('Total', { selector: 'dt' }).parentElement?.textContent).toBe('Total₹488.00'),
  );
  expect(orders()).toEqual([]);
  expect(razorpay.sheets).toEqual([]);
  await press(PAY);
  await waitFor(() => razorpay.sheet());
  expect(orders()).toMatchObject([{ totalAmount: 488, addressInfo: { addressId: 'new' } }]);
  expect(screen.queryByText(/Your address is saved/)).toBeNull();
});

test('an address that the shop does not deliver to is saved, told, and nothing is ordered', async () => {
  const problem = 'We do not deliver to 171001 yet. Please choose another address.';
  api.on(quoteCart, quote({ delivery: { ...delivery, delivers: false, problem } }));
  await open(zoned);
  await fillIn();
  await press(PAY);
  await waitFor(() => expect(toastText()).toBe(problem));
  expect(await screen.findByText(problem, { selector: '.checkout-alert p' })).toBeDefined();
  expect(orders()).toEqual([]);
});

test('where cash is not taken at the address, it is not paid online without a word', async () => {
  const settings = {
    ...onlineOnly,
    cash: { ...onlineOnly.cash, accepted: 'yes' as const },
  };
  const problem = 'Cash on delivery is not available at this address. Please pay online.';
  const cash = { available: true, fee: 0, totalAmount: 398 };
  api.on(quoteCart, ({ url }) =>
    quote({ cash: url.endsWith('=new') ? { ...cash, available: false, problem } : cash }),
  );
  await open(settings);
  await fillIn();
  fireEvent.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
  await press('Order now, pay ₹398 in cash');
  expect(await screen.findByText(`Your address is saved. ${problem} Nothing was charged.`)).toBeDefined();
  expect(orders()).toEqual([]);
});

test('a typed address counts although another is chosen; whoever chooses that again is served there', async () => {
  const home = address({ _id: 'home', address: '5 Lane 3' });
  api.on(listAddresses, { success: true, data: [home] });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  await fillIn({ Address: '22 Mall Road' });
  await press(PAY);
  await waitFor(() => expect(toastText()).toBe('Please select one address to proceed.'));
  expect(orders()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /5 Lane 3/ }));
  await press(PAY);
  await waitFor(() => razorpay.sheet());
  expect(orders()).toMatchObject([{ addressInfo: { addressId: 'home' } }]);
});

test('an address that another tab has deleted is not offered any more once the shop has refused it', async () => {
  const [home, work] = [address(), address({ _id: 'a2', address: '5 Lane 3' })];
  api.on(listAddresses, { success: true, data: [home, work] });
  await open();
  fireEvent.click(await screen.findByRole('radio', { name: /5 Lane 3/ }));
  api.refuse(placeOrder, { status: 404, code: 'address_not_found', message: 'It is gone.' });
  api.on(listAddresses, { success: true, data: [home] });
  await press(PAY);
  await waitFor(() => expect(toastText()).toBe('It is gone.'));
  await waitFor(() => expect(screen.queryByRole('radio', { name: /5 Lane 3/ })).toBeNull());
  await press(PAY);
  await waitFor(() => expect(toastText()).toBe('Please select one address to proceed.'));
  expect(orders()).toHaveLength(1);
});

test('choosing a saved address closes the form of a new one, which keeps what was typed', async () => {
  const [home, work] = [address(), address({ _id: 'a2', address: '5 Lane 3' })];
  api.on(listAddresses, { success: true, data: [home, work] });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  await fillIn({ Address: '22 Mall Road' });
  fireEvent.click(screen.getByRole('radio', { name: /5 Lane 3/ }));
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add an address' }));
  await waitFor(async () => expect((await field('Address')).value).toBe('22 Mall Road'));
});

test('a changed address that was not saved is saved before it is ordered to', async () => {
  api.on(listAddresses, { success: true, data: [address()] });
  api.on(updateAddress, { success: true, data: address({ address: '23 Mall Road' }) });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await fillIn({ Address: '23 Mall Road' });
  await press(PAY);
  await waitFor(() => razorpay.sheet());
  expect(orders()).toMatchObject([{ addressInfo: { addressId: 'a1', address: '23 Mall Road' } }]);
});

const reload = () => cleanup();

test('a reload brings back an address that was begun, and the button saves it', async () => {
  await open();
  await fillIn();
  reload();
  await open();
  await waitFor(async () => expect((await field('Notes')).value).toBe('Ring twice'));
  await press(PAY);
  const sheet = await waitFor(() => razorpay.sheet());
  expect(orders()).toMatchObject([{ addressInfo: { addressId: 'new' } }]);
  api.on(capturePayment, { success: true, data: order({ paymentStatus: 'canceled' }) });
  await act(async () => sheet.dismiss());
  api.on(listAddresses, { success: true, data: [] });
  reload();
  await open();
  expect((await field('Notes')).value).toBe('');
});

test('a begun address is not shown to another account, and is forgotten at the logout', async () => {
  await open();
  await fillIn();
  reload();
  await open(onlineOnly, { ...asha, id: 'u2', userName: 'Ravi' });
  expect((await field('Address')).value).toBe('');
  reload();
  await open();
  await waitFor(async () => expect((await field('Address')).value).toBe('22 Mall Road'));
  reload();
  act(() => clearSession());
  await open();
  expect((await field('Address')).value).toBe('');
});
