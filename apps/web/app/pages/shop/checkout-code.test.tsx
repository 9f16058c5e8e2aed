// @vitest-environment happy-dom
import { listConsents } from '@shop/contract/consents/calls';
import { purposeWords } from '@shop/contract/consents/purposes';
import { listAddresses } from '@shop/contract/addresses/calls';
import { getCart, updateCart } from '@shop/contract/cart/calls';
import { placeOrder } from '@shop/contract/checkout/calls';
import { quoteCart } from '@shop/contract/offers/calls';
import { listFittingCodes } from '@shop/contract/offers/fitting-calls';
import type { CartQuote } from '@shop/contract/offers/schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onlineOnly } from '../../testing/online-only.ts';
import { address, cartAnswer, cartItem, order } from '../../testing/samples.ts';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { stubRazorpay, type StubRazorpay } from '../../testing/stub-razorpay.ts';
import CheckoutPage from './checkout-page.tsx';

let api: StubApi;
let razorpay: StubRazorpay;
beforeEach(() => {
  api = stubApi();
  razorpay = stubRazorpay();
  api.on(getCart, cartAnswer());
  api.on(listAddresses, { success: true, data: [address()] });
});
afterEach(() => {
  leavePage();
  razorpay.restore();
  api.restore();
});

const quote = (said: Partial<CartQuote>): { success: true; data: CartQuote } => ({
  success: true,
  data: {
    subtotal: 398,
    discount: 0,
    shippingFee: 0,
    shippingSaved: 0,
    totalAmount: 398,
    codes: [],
    mostCodes: 1,
    lines: [],
    ...said,
  },
});
const uses = (discount: number, code = 'DIWALI20') => ({ code, discount, shippingSaved: 0 });
const taken = quote({ code: 'DIWALI20', codes: [uses(79.6)], discount: 79.6, totalAmount: 318.4 });

async function open(settings = onlineOnly) {
  signIn();
  renderRoutes([{ path: '/shop/checkout', element: <CheckoutPage /> }], '/shop/checkout', settings);
  await screen.findByText('Neem Soap');
  await screen.findAllByRole('radio');
}

async function type(code: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, `${code}{Enter}`);
}

const sums = () => [...document.querySelectorAll('.order-total > div')].map(({ textContent }) => textContent);
/** Without the delivery dates, which depend on the clock. */
const prices = () => sums().filter((line) => !line?.startsWith('Arrives'));
const asked = () => api.calls.filter(({ url }) => url.startsWith(quoteCart.path));

test('codes that fit are offered with what they save, and one press applies one', async () => {
  api.on(listFittingCodes, {
    success: true,
    data: [uses(79.6), { code: 'FREESHIP', discount: 0, shippingSaved: 40 }],
  });
  api.on(quoteCart, taken);
  await open();
  const offered = within(await screen.findByRole('list', { name: 'Codes that fit your cart' }));
  expect(offered.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DIWALI20 saves you ₹79.60Apply DIWALI20',
    'FREESHIP saves you ₹40.00 on deliveryApply FREESHIP',
  ]);
  await userEvent.click(offered.getByRole('button', { name: 'Apply DIWALI20' }));
  expect(await screen.findByRole('button', { name: /Remove code DIWALI20/ })).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Codes that fit your cart' })).toBeNull();
});

test('a code is applied, shown with what it saves, ordered with its total and can be removed', async () => {
  api.on(quoteCart, taken);
  api.on(placeOrder, { success: true, message: '', orderId: 'order_AbCdEfGhIjKlMn', data: order() });
  await open();
  expect(asked()).toEqual([]);
  await type('diwali20');
  expect(await screen.findByText(/saves you ₹79.60/)).toBeDefined();
  expect(prices()).toEqual([
    'Products₹398.00',
    'Discount (DIWALI20)−₹79.60',
    'DeliveryFree delivery',
    'Total₹318.40',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Checkout with Razorpay' }));
  await waitFor(() => razorpay.sheet());
  const body = api.calls.find(({ url }) => url === placeOrder.path)?.body;
  expect(body).toMatchObject({ code: 'DIWALI20', totalAmount: 318.4 });
});

test('a code that does not go with the discount for paying online says so, and is called no saving', async () => {
  api.on(quoteCart, taken);
  const prepaid = { kind: 'percent', percent: 5, amountPaise: 0, mostPaise: 0, withCodes: 'no' } as const;
  await open({ ...onlineOnly, prepaid });
  await type('DIWALI20');
  const words = 'DIWALI20 takes ₹79.60 off instead of the 5% for paying online.';
  expect(await screen.findByText((_, element) => element?.textContent === words)).toBeDefined();
  expect(screen.queryByText(/saves you/)).toBeNull();
});

test('a removed code is gone from the total', async () => {
  api.on(quoteCart, taken);
  await open();
  await type('DIWALI20');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove code DIWALI20' }));
  expect(await screen.findByRole('button', { name: 'Have a code?' })).toBeDefined();
  expect(prices()).toEqual(['Products₹398.00', 'DeliveryFree delivery', 'Total₹398.00']);
});

test('a code that cannot be used says what would be right, at its field', async () => {
  const message = 'Add ₹51 more to use this code.';
  api.on(quoteCart, quote({ codeProblem: { code: 'BIG', reason: 'below_least', message } }));
  await open();
  await type('BIG');
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const said = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe(message);
  expect(sums().at(-1)).toBe('Total₹398.00');
  await userEvent.click(screen.getByRole('button', { name: 'Order without a code' }));
  expect(await screen.findByRole('button', { name: 'Have a code?' })).toBeDefined();
});

test('a code that was used up meanwhile stops the order and says the total without it', async () => {
  api.on(quoteCart, taken);
  await open();
  await type('DIWALI20');
  await screen.findByText(/saves you/);
  api.refuse(placeOrder, {
    status: 409,
    code: 'code_refused',
    message: 'This code is used up.',
    data: { totalAmount: 398, reason: 'used_up' },
  });
  api.on(
    quoteCart,
    quote({ codeProblem: { code: 'DIWALI20', reason: 'used_up', message: 'This code is used up.' } }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Checkout with Razorpay' }));
  expect(
    await screen.findByText('This code is used up. Nothing was charged. Without the code it is ₹398.00.'),
  ).toBeDefined();
  await waitFor(() => expect(sums().at(-1)).toBe('Total₹398.00'));
});

test('the shop is asked again once it has the changed quantity, and nothing is paid meanwhile', async () => {
  api.on(quoteCart, taken);
  await open();
  await type('DIWALI20');
  await screen.findByText(/saves you/);
  const before = asked().length;
  const answer = api.hold(updateCart);
  await userEvent.click(screen.getByRole('button', { name: 'One more of Neem Soap' }));
  const pay = screen.getByRole('button', { name: 'Checkout with Razorpay' });
  await waitFor(() => expect(pay).toHaveProperty('disabled', true));
  expect(asked()).toHaveLength(before);
  api.on(
    quoteCart,
    quote({ code: 'DIWALI20', codes: [uses(119.4)], subtotal: 597, discount: 119.4, totalAmount: 477.6 }),
  );
  await act(async () => answer(cartAnswer([cartItem({ quantity: 3 })])));
  expect(await screen.findByText(/saves you ₹119.40/)).toBeDefined();
  await waitFor(() => expect(pay).toHaveProperty('disabled', false));
});

test('a second code is added where the shop takes two, and each is removed by itself', async () => {
  const second = { code: 'FREESHIP', discount: 0, shippingSaved: 40 };
  const one = quote({ ...taken.data, mostCodes: 2, shippingFee: 40, totalAmount: 358.4 });
  const message = 'We do not know the code NOSUCH. Please check how it is written.';
  const codeProblem = { code: 'NOSUCH', reason: 'unknown', message };
  api.on(quoteCart, ({ url }) => {
    if (url.includes('NOSUCH')) return quote({ ...one.data, codeProblem });
    if (!url.includes('FREESHIP')) return one;
    const codes = [uses(79.6), second];
    return quote({ ...taken.data, mostCodes: 2, code: 'DIWALI20, FREESHIP', codes, shippingSaved: 40 });
  });
  api.on(placeOrder, { success: true, message: '', orderId: 'order_AbCdEfGhIjKlMn', data: order() });
  await open();
  await type('diwali20');
  await userEvent.click(await screen.findByRole('button', { name: 'Add another code' }));
  await userEvent.keyboard('nosuch{Enter}');
  const field = await screen.findByDisplayValue('NOSUCH');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(/saves you ₹79.60/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Order without NOSUCH' })).toBeDefined();
  expect(sums().at(-1)).toBe('Total₹358.40');
  await userEvent.clear(field);
  await userEvent.keyboard('freeship{Enter}');
  expect(await screen.findByText(/saves you ₹40.00 on delivery/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add another code' })).toBeNull();
  expect(prices()).toEqual([
    'Products₹398.00',
    'Discount (DIWALI20)−₹79.60',
    'Delivery (FREESHIP)Free delivery',
    'Total₹318.40',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Checkout with Razorpay' }));
  await waitFor(() => razorpay.sheet());
  const body = api.calls.find(({ url }) => url === placeOrder.path)?.body;
  expect(body).toMatchObject({ code: 'DIWALI20, FREESHIP', totalAmount: 318.4 });
});

test('says what is missing for free delivery', async () => {
  const shipping = { ...onlineOnly.shipping, feePaise: 4_900, freeAbovePaise: 59_900 };
  await open({ ...onlineOnly, shipping });
  const cart = within(screen.getByRole('region', { name: 'Your Cart' }));
  const words = cart.getByText('Add ₹201 more for free delivery.');
  const bar = words.parentElement?.querySelector('progress');
  expect([bar?.value, bar?.max]).toEqual([39_800, 59_900]);
});

const zone = {
  name: 'Near',
  states: [],
  pins: [],
  delivers: true,
  cash: true,
  feePaise: 4_000,
  freeAbovePaise: 0,
  minDays: 1,
  maxDays: 2,
};
const zoned = {
  ...onlineOnly,
  zones: { zones: [zone], elsewhere: 'deliver' as const, elsewhereCash: true },
};
const delivery = { delivers: true, freeAbove: 500, earliest: '2026-11-25', latest: '2026-11-26' };
const [near, far] = [address(), address({ _id: 'far', address: '2 Beach Road', pincode: '600001' })];

test('the chosen address decides the fee and the total before anything is paid', async () => {
  api.on(listAddresses, { success: true, data: [near, far] });
  api.on(quoteCart, ({ url }) =>
    url.endsWith('=far')
      ? quote({ shippingFee: 90, totalAmount: 488, delivery })
      : quote({ shippingFee: 40, totalAmount: 438, delivery }),
  );
  api.on(placeOrder, { success: true, message: '', orderId: 'order_AbCdEfGhIjKlMn', data: order() });
  await open(zoned);
  expect(await screen.findByText(/The delivery fee depends on the address/)).toBeDefined();
  const [toNear, toFar] = screen.getAllByRole('radio') as [HTMLElement, HTMLElement];
  await userEvent.click(toNear);
  await waitFor(() => expect(sums().at(-1)).toBe('Total₹438.00'));
  expect(screen.getByText('25 to 26 Nov')).toBeDefined();
  expect(screen.getByText('Add ₹102 more for free delivery.')).toBeDefined();
  await userEvent.click(toFar);
  await waitFor(() => expect(sums().at(-1)).toBe('Total₹488.00'));
  await userEvent.click(screen.getByRole('button', { name: 'Checkout with Razorpay' }));
  await waitFor(() => razorpay.sheet());
  const body = api.calls.find(({ url }) => url === placeOrder.path)?.body;
  expect(body).toMatchObject({ totalAmount: 488, addressInfo: { addressId: 'far' } });
});

test('an address outside the delivery says so, and no order is placed', async () => {
  const problem = 'We do not deliver to 600001 yet. Please choose another address.';
  api.on(quoteCart, quote({ delivery: { ...delivery, delivers: false, problem } }));
  await open(zoned);
  expect(await screen.findByText(problem)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Checkout with Razorpay' }));
  expect(api.calls.some(({ url }) => url === placeOrder.path)).toBe(false);
});

const takesCash = {
  ...onlineOnly,
  cash: { ...onlineOnly.cash, accepted: 'yes' as const },
};
const inCash = { available: true, fee: 30, totalAmount: 428 };

test('cash on delivery is chosen with its fee and total in sight, and ordered without the payment sheet', async () => {
  api.on(quoteCart, quote({ cash: inCash }));
  const placed = order({
    orderNumber: 'DEO-7',
    totalAmount: 428,
    paymentMethod: 'cod',
    cash: { state: 'unconfirmed', fee: 30, confirmBy: '2026-11-28T10:00:00.000Z' },
  });
  api.on(placeOrder, { success: true, message: '', orderId: '', data: placed });
  const refill = { purpose: 'refill' as const, isOn: false, since: null };
  api.on(listConsents, { success: true, isEmailProven: true, data: [refill] });
  await open({ ...takesCash, reminders: { cart: 'no', refill: 'yes', newsletter: 'no' } });
  const cash = await screen.findByRole('radio', { name: /Cash on delivery, ₹428.00 in all/ });
  expect(screen.getByRole('radio', { name: /Pay now, ₹398.00 in all/ })).toHaveProperty('checked', true);
  expect(sums().at(-1)).toBe('Total₹398.00');
  await userEvent.click(cash);
  expect(sums().slice(-2)).toEqual(['Cash on delivery fee₹30.00', 'Total₹428.00']);
  await userEvent.click(screen.getByRole('button', { name: 'Order now, pay ₹428 in cash' }));
  expect(await screen.findByRole('heading', { name: 'Please confirm your order' })).toBeDefined();
  const box = await screen.findByRole('checkbox', { name: purposeWords.refill.words() });
  expect(box).toHaveProperty('checked', false);
  const body = api.calls.find(({ url }) => url === placeOrder.path)?.body;
  expect(body).toMatchObject({ paymentMethod: 'cod', totalAmount: 428 });
});

test('both ways to pay are there before the shop has said whether cash can be taken, and paid for only after', async () => {
  const answer = api.hold(quoteCart);
  await open({ ...takesCash, cash: { ...takesCash.cash, feePaise: 3_000 } });
  await userEvent.click(screen.getByRole('radio', { name: /Cash on delivery, ₹428.00 in all/ }));
  expect(sums().at(-1)).toBe('Total₹428.00');
  expect(screen.getByRole('button', { name: 'Order now, pay in cash' })).toHaveProperty('disabled', true);
  const problem = 'Cash on delivery is not available at this address. Please pay online.';
  act(() => answer(quote({ cash: { ...inCash, available: false, problem } })));
  expect(await screen.findByText(problem)).toBeDefined();
  expect(sums().at(-1)).toBe('Total₹398.00');
  expect(screen.getByRole('button', { name: 'Checkout with Razorpay' })).toHaveProperty('disabled', false);
});

const takesBoth = { ...takesCash, prepaid: { ...onlineOnly.prepaid, kind: 'percent' as const } };
const prepaid = { discount: 19.9, totalAmount: 378.1 };

test('a discount for paying online is told with both prices before one is chosen', async () => {
  api.on(quoteCart, quote({ cash: inCash, prepaid }));
  api.refuse(placeOrder, { status: 409, code: 'out_of_stock', message: 'Gone' });
  await open(takesBoth);
  const online = await screen.findByRole('radio', { name: /Pay now, ₹378.10 in all/ });
  const cash = screen.getByRole('radio', { name: /Cash on delivery, ₹428.00 in all/ });
  expect(screen.getByText(/₹19.90 less for paying online. You save the cash fee of ₹30.00./)).toBeDefined();
  expect(sums()).toContain('Discount for paying online−₹19.90');
  await userEvent.click(cash);
  expect(sums().join()).not.toContain('paying online');
  expect(sums().at(-1)).toBe('Total₹428.00');
  await userEvent.click(online);
  await userEvent.click(screen.getByRole('button', { name: 'Checkout with Razorpay' }));
  await waitFor(() => expect(api.calls.some(({ url }) => url === placeOrder.path)).toBe(true));
  const body = api.calls.find(({ url }) => url === placeOrder.path)?.body;
  expect(body).toMatchObject({ prepaidDiscount: true, totalAmount: 378.1 });
});

test('it is there without cash on delivery too, and nowhere where the shop gives none', async () => {
  api.on(quoteCart, quote({ prepaid }));
  await open({ ...takesBoth, cash: onlineOnly.cash });
  expect(await screen.findByText('Discount for paying online')).toBeDefined();
  expect(sums().at(-1)).toBe('Total₹378.10');
  expect(screen.queryByRole('radio', { name: /Cash on delivery/ })).toBeNull();
});

test('where cash cannot be taken it says why and cannot be chosen', async () => {
  const problem = 'Cash on delivery is for orders from ₹500.';
  api.on(quoteCart, quote({ cash: { ...inCash, available: false, problem } }));
  await open(takesCash);
  expect(await screen.findByText(problem)).toBeDefined();
  expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toHaveProperty('disabled', true);
});
