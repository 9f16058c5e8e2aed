// @vitest-environment happy-dom
import { listRemittedOf } from '@shop/contract/cash/calls';
import {
  endFailedDelivery,
  getParcelMoney,
  noteGoingBack,
  saveCourierClaim,
  withdrawGoingBack,
} from '@shop/contract/failed-deliveries/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { listOrderPapers } from '@shop/contract/tax/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminOrder } from '../../testing/admin-order-sample.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import OrdersPage from './orders-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listOrderPapers, { success: true, data: [] });
  api.on(getParcelMoney, { success: true, data: {} });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const DAY_MS = 24 * 3_600_000;
const shipped: AdminOrder = {
  ...adminOrder,
  orderStatus: 'inShipping',
  totalAmount: 1284.5,
  shippingFee: 50,
};
const goingBack: AdminOrder = {
  ...shipped,
  failedDelivery: {
    state: 'goingBack',
    since: new Date(Date.now() - 3 * DAY_MS).toISOString(),
    reason: 'not_reached',
  },
};

async function open(shown: AdminOrder) {
  api.on(listAdminOrders, { success: true, data: [shown], total: 1 });
  api.on(getAdminOrder, { success: true, data: shown });
  renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], '/admin/orders?order=o1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  await dialog.findByText('Shipping Info');
  return dialog;
}
const bodies = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const press = async (dialog: Pick<typeof screen, 'getByRole'>, name: string | RegExp) =>
  userEvent.click(dialog.getByRole('button', { name }));

test('a sent parcel is recorded as on its way back, with what the courier says', async () => {
  const dialog = await open(shipped);
  api.on(noteGoingBack, { success: true, message: 'The parcel is on its way back.', data: goingBack });
  await press(dialog, 'On its way back');
  const question = within(await screen.findByRole('dialog', { name: 'The parcel is on its way back' }));
  await userEvent.selectOptions(question.getByLabelText('What the courier says'), 'not_reached');
  api.on(getAdminOrder, { success: true, data: goingBack });
  await press(question, 'Save');
  await waitFor(() => expect(bodies()).toEqual([{ reason: 'not_reached' }]));
  expect(await dialog.findByText('for 3 days')).toBeDefined();
  expect(dialog.getByText(/^On its way back since .* The customer was not reached\.$/)).toBeDefined();
});

test('a parcel that came back puts its sound pieces back and refunds what is chosen, in one press', async () => {
  const dialog = await open(goingBack);
  api.on(endFailedDelivery, { success: true, message: 'The parcel is back.', data: goingBack });
  await press(dialog, 'It came back');
  const question = within(await screen.findByRole('dialog', { name: 'The parcel came back' }));
  await userEvent.selectOptions(question.getByLabelText('Neem Soap, of 2'), '1');
  expect(question.getByRole('option', { name: 'All: ₹1,284.50' })).toBeDefined();
  await userEvent.selectOptions(question.getByLabelText(/^Refund/), 'goods');
  await press(question, 'Save and refund');
  await waitFor(() =>
    expect(bodies()).toEqual([
      { outcome: 'back', restock: [{ productId: 'p1', quantity: 1 }], refund: 'goods' },
    ]),
  );
});

test('a lost parcel asks for no pieces, and one that is not on its way back is put right', async () => {
  const dialog = await open(goingBack);
  api.on(endFailedDelivery, { success: true, message: 'Lost.', data: goingBack });
  await press(dialog, 'It is lost');
  const question = within(await screen.findByRole('dialog', { name: 'The courier lost the parcel' }));
  expect(question.queryByLabelText(/Neem Soap/)).toBeNull();
  await press(question, 'Save and refund');
  await waitFor(() => expect(bodies()).toEqual([{ outcome: 'lost', restock: [], refund: 'all' }]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /lost/ })).toBeNull());
  api.on(withdrawGoingBack, { success: true, message: 'It is not.', data: shipped });
  await press(dialog, 'Not on its way back');
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test.each<[string, AdminOrder]>([
  [
    'to be paid in cash',
    {
      ...goingBack,
      paymentStatus: 'pending',
      cash: { state: 'confirmed', fee: 0, confirmBy: '2026-11-22T05:00:00.000Z' },
    },
  ],
  ['not sent yet', adminOrder],
])('an order that is %s has no button for its pieces and money here', async (_, order) => {
  api.on(listRemittedOf, { success: true, data: [] });
  const dialog = await open(order);
  expect(dialog.queryByRole('button', { name: 'It came back' })).toBeNull();
});

test('a lost parcel says what it cost and what is claimed, and keeps the day and number of the claim', async () => {
  const claim = { courier: 'Delhivery', amount: 1234.5, fileBy: '2026-12-05', reference: '' };
  const costs = { there: 60, back: 54, cash: 0, other: 0, gst: 20.52, total: 134.52 };
  api.on(getParcelMoney, { success: true, data: { claim, costs } });
  const since = '2026-11-28T05:00:00.000Z';
  const dialog = await open({ ...shipped, failedDelivery: { state: 'lost', since, endedAt: since } });
  expect(
    await dialog.findByText('The courier billed ₹134.52 for it: ₹60.00 there, ₹54.00 back, ₹20.52 GST.'),
  ).toBeDefined();
  expect(dialog.getByText(/^Claim of ₹1,234.50 against Delhivery: file it by .*5 Dec/)).toBeDefined();
  await press(dialog, 'Filed with the courier');
  await userEvent.type(dialog.getByLabelText('The courier’s number of it'), 'CL-77');
  api.refuse(saveCourierClaim, {
    status: 400,
    code: 'unfit_claim',
    message: 'x',
    fields: { amount: 'Ask for more.' },
  });
  await press(dialog, 'Save claim');
  expect(await dialog.findByText('Ask for more.')).toBeDefined();
  const theirs = { ...claim, amount: 1300 };
  api.refuse(saveCourierClaim, { status: 409, code: 'claim_changed', message: 'Changed.', data: theirs });
  await press(dialog, 'Save claim');
  await dialog.findByText('Changed.');
  api.on(saveCourierClaim, { success: true, message: 'The claim is saved.' });
  const filed = { ...theirs, filedOn: '2026-11-28', reference: 'CL-77' };
  api.on(getParcelMoney, { success: true, data: { claim: filed } });
  await press(dialog, 'Save claim');
  expect(await dialog.findByText(/filed on .*28 Nov.* as CL-77: no answer yet\.$/)).toBeDefined();
  const sent = api.calls.findLast(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({ courier: 'Delhivery', amount: 1300, reference: 'CL-77', seen: theirs });
});

const at = '2026-11-28T05:00:00.000Z';
const back: AdminOrder = { ...shipped, failedDelivery: { state: 'back', since: at, endedAt: at } };
const lost: AdminOrder = { ...shipped, failedDelivery: { state: 'lost', since: at, endedAt: at } };

test.each<[string, AdminOrder, RegExp]>([
  ['that came back', back, /set the order to In process; for other pieces, send a replacement\.$/],
  ['that is lost', lost, /To send it once more, send a replacement\.$/],
  ['that came back and is refunded', { ...back, paymentStatus: 'refunded' }, /^Came back on [^.]+\.$/],
  [
    'whose pieces are for sale again',
    { ...back, cartItems: back.cartItems.map((item) => ({ ...item, returned: item.quantity })) },
    /^Came back on [^.]+\.$/,
  ],
])('a parcel %s says how it is sent once more, if it can be', async (_, order, words) => {
  const dialog = await open(order);
  const { textContent } = await dialog.findByText(/^(?:Came back on|Lost by the courier, recorded)/);
  expect(textContent).toMatch(words);
});

test('a claim is still shown once its order is sent once more', async () => {
  const claim = { courier: 'Delhivery', amount: 200, fileBy: '2026-12-05', reference: '' };
  api.on(getParcelMoney, { success: true, data: { claim } });
  const dialog = await open({
    ...adminOrder,
    orderStatus: 'inProcess',
    timeline: [{ kind: 'lost', at }, ...adminOrder.timeline],
  });
  expect(await dialog.findByText(/^Claim of ₹200.00 against Delhivery/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'It is lost' })).toBeNull();
});

test('a sum that is mistyped is not taken for a refusal of the courier', async () => {
  const claim = {
    courier: 'Delhivery',
    amount: 200,
    fileBy: '2026-12-05',
    reference: '',
    filedOn: '2026-11-28',
  };
  api.on(getParcelMoney, { success: true, data: { claim } });
  const dialog = await open(lost);
  await userEvent.click(await dialog.findByRole('button', { name: 'Change the claim' }));
  const paid = dialog.getByLabelText(/^Paid by the courier/);
  await userEvent.type(paid, '15o');
  await press(dialog, 'Save claim');
  expect(await dialog.findByText('Enter a sum in rupees, such as 249.50.')).toBeDefined();
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
});
