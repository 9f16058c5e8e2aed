// @vitest-environment happy-dom
import { findPinCode } from '@shop/contract/delivery/calls';
import { correctAddress, getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { listOrderPapers } from '@shop/contract/tax/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminOrder as order } from '../../testing/admin-order-sample.ts';
import { onlineOnly } from '../../testing/online-only.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import OrdersPage from './orders-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listOrderPapers, { success: true, data: [] });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const { addressId: _, ...addressSeen } = order.addressInfo;
const sentTo = (address: Partial<typeof addressSeen>): AdminOrder => ({
  ...order,
  addressInfo: { ...order.addressInfo, ...address },
});
const answerOrder = (shown: AdminOrder) => {
  api.on(listAdminOrders, { success: true, data: [shown], total: 1 });
  api.on(getAdminOrder, { success: true, data: shown });
};

async function openForm(shown = order, settings = onlineOnly) {
  answerOrder(shown);
  renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], '/admin/orders?order=o1', settings);
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Correct address' }));
  return dialog;
}
const sentBodies = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('a correction says which address it was made from', async () => {
  const dialog = await openForm();
  const street = dialog.getByLabelText('Address');
  await userEvent.clear(street);
  await userEvent.type(street, '15 Cedar Lane');
  const corrected = sentTo({ address: '15 Cedar Lane' });
  api.on(correctAddress, { success: true, message: 'The address is corrected.', data: corrected });
  answerOrder(corrected);
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText('15 Cedar Lane')).toBeDefined();
  expect(sentBodies()).toMatchObject([{ address: '15 Cedar Lane', phone: '9816012345', addressSeen }]);
});

test('of several fields that are refused, the first on the page has the focus', async () => {
  const dialog = await openForm();
  const fields = { address: 'Enter an address.', city: 'Enter a city.' };
  api.refuse(correctAddress, { status: 400, message: 'Enter an address.', fields });
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText('Enter a city.')).toBeDefined();
  const [first, second] = [dialog.getByLabelText('City'), dialog.getByLabelText('Address')];
  expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('letters that no font of the papers has are named while an address is corrected', async () => {
  const dialog = await openForm();
  const labels = ['Full name', 'Address', 'City', 'Notes'];
  for (const label of labels) await userEvent.type(dialog.getByLabelText(label), '王');
  expect(dialog.getAllByText(/^The label and the invoice cannot show 王:/)).toHaveLength(labels.length);
});

test('what somebody else corrected meanwhile is said and taken over, and nothing typed is lost', async () => {
  const dialog = await openForm();
  const valueOf = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  const pinCode = dialog.getByLabelText('PIN code');
  await userEvent.clear(pinCode);
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
  await userEvent.type(pinCode, '302001');
  await waitFor(() => expect(valueOf('State')).toBe('Rajasthan'));
  const theirs = sentTo({ phone: '9999900000' });
  const sentence = 'The address of this order was changed in the meantime.';
  api.refuse(correctAddress, { status: 409, code: 'address_changed', message: sentence, data: theirs });
  answerOrder(theirs);
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText(sentence)).toBeDefined();
  expect(
    dialog.getByText('The form shows that address with what you entered. Save again to keep it like this.'),
  ).toBeDefined();
  await waitFor(() => expect(valueOf('Phone')).toBe('9999900000'));
  expect([valueOf('PIN code'), valueOf('State')]).toEqual(['302001', 'Rajasthan']);

  const mine = { pincode: '302001', state: 'Rajasthan', phone: '9999900000' };
  api.on(correctAddress, { success: true, message: 'The address is corrected.', data: sentTo(mine) });
  answerOrder(sentTo(mine));
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText('Rajasthan')).toBeDefined();
  const nothing = { stateConfirmedFor: '', gstin: '', businessName: '', businessAddress: '' };
  expect(sentBodies().at(-1)).toEqual({
    ...addressSeen,
    ...mine,
    ...nothing,
    addressSeen: { ...addressSeen, phone: '9999900000', ...nothing },
  });
});

test('a business is shown with its order, and typed where there was none', async () => {
  const dialog = await openForm();
  await userEvent.click(dialog.getByText('For a business with a GSTIN'));
  await userEvent.type(dialog.getByLabelText('GSTIN'), '29AAGCB7383J1Z4');
  await userEvent.type(dialog.getByLabelText('Legal name of the business'), 'Bhatia Traders');
  const elsewhere = 'Registered address in Karnataka, with its PIN code';
  // The order goes to Karnataka only if its state says so; unknown, no other address is asked for.
  expect(dialog.queryByLabelText(elsewhere)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('State'), 'Himachal Pradesh');
  await userEvent.type(dialog.getByLabelText(elsewhere), '4 MG Road, Bengaluru 560001');
  const business = {
    gstin: '29AAGCB7383J1Z4',
    businessName: 'Bhatia Traders',
    businessAddress: '4 MG Road, Bengaluru 560001',
  };
  api.on(correctAddress, { success: true, message: 'The address is corrected.', data: sentTo(business) });
  answerOrder(sentTo(business));
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText('GSTIN 29AAGCB7383J1Z4')).toBeDefined();
  expect(dialog.getByText('4 MG Road, Bengaluru 560001')).toBeDefined();
  expect(sentBodies().at(-1)).toMatchObject(business);
});

test('a shop that charges no GST any more leaves the business of an order as it is', async () => {
  const business = { gstin: '29AAGCB7383J1Z4', businessName: 'Bhatia Traders' };
  const tax = { ...onlineOnly.tax, registration: 'composition' as const };
  const dialog = await openForm(sentTo(business), { ...onlineOnly, tax });
  expect(dialog.queryByLabelText('GSTIN')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Address'), ' B');
  api.on(correctAddress, { success: true, message: 'The address is corrected.', data: sentTo(business) });
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  for (const name of ['gstin', 'businessName', 'businessAddress']) {
    expect(sentBodies()[0]).not.toHaveProperty(name);
  }
});
