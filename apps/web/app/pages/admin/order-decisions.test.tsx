// @vitest-environment happy-dom
import { listRemittedOf, receiveCash } from '@shop/contract/cash/calls';
import { getAdminOrder, listAdminOrders, updateOrderStatus } from '@shop/contract/orders/calls';
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { payRefundBack, refundOrder } from '@shop/contract/refunds/calls';
import { listOrderPapers } from '@shop/contract/tax/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminOrder as order } from '../../testing/admin-order-sample.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import OrdersPage from './orders-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

async function openDetails(shown: AdminOrder = order) {
  api.on(listAdminOrders, { success: true, data: [shown], total: 1 });
  api.on(getAdminOrder, { success: true, data: shown });
  api.on(listOrderPapers, { success: true, data: [] });
  if (shown.cash) api.on(listRemittedOf, { success: true, data: [] });
  const page = renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], '/admin/orders?order=o1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  await dialog.findByText('Shipping Info');
  return { ...page, dialog };
}
const sent = () => api.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const updated = (data: AdminOrder) => ({
  success: true,
  message: 'Order status is updated successfully!',
  data,
});

test('a paid order that is rejected leads into the refund of all of it, its pieces back in the stock', async () => {
  const { dialog } = await openDetails();
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'rejected');
  const rejected: AdminOrder = { ...order, orderStatus: 'rejected' };
  api.on(updateOrderStatus, updated(rejected));
  api.on(getAdminOrder, { success: true, data: rejected });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reject DEO-10001?' }));
  expect(
    question.getByText(/^It will not be sent. Asha gets an email at once: .* ₹1,234.50 will be refunded/),
  ).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Reject order' }));
  const yes = await dialog.findByRole('button', { name: 'Yes, refund ₹1,234.50' });
  expect(dialog.getByText(/2 × Neem Soap go back into stock/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(yes.closest('fieldset')));
  api.on(refundOrder, { success: true, message: 'The refund is on its way.', data: rejected });
  await userEvent.click(yes);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toEqual({ orderStatus: 'rejected', statusSeen: 'confirmed', ...parcelSeenOf(order) });
  const restock = [{ productId: 'p1', quantity: 2 }];
  expect(sent()[1]).toEqual({
    amount: 1234.5,
    pieces: restock,
    restock,
    refundedAmount: 0,
    statusSeen: 'rejected',
  });
});

test('pieces of a rejected order that were sent return to stock only when the owner says that they are back', async () => {
  const shipped: AdminOrder = {
    ...order,
    orderStatus: 'inShipping',
    timeline: [
      ...order.timeline,
      { at: '2026-11-21T09:00:00.000Z', kind: 'status', from: 'confirmed', to: 'inShipping' },
    ],
  };
  const { dialog } = await openDetails(shipped);
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'rejected');
  const rejected: AdminOrder = { ...shipped, orderStatus: 'rejected' };
  api.on(updateOrderStatus, updated(rejected));
  api.on(getAdminOrder, { success: true, data: rejected });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reject order' }));
  const isBack = await dialog.findByRole<HTMLInputElement>('checkbox', {
    name: 'Return to stock: Neem Soap',
  });
  expect(isBack.checked).toBe(false);
  expect(
    dialog.getByText('Some pieces were sent. Return them to stock when you have them back.'),
  ).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/The stock does not change/)).toBeDefined();
});

test('money taken by hand goes back by hand: the rejection leads to the form that notes it', async () => {
  const byHand: AdminOrder = { ...order, paymentMethod: 'upi' };
  const { dialog } = await openDetails(byHand);
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'rejected');
  const rejected: AdminOrder = { ...byHand, orderStatus: 'rejected' };
  api.on(updateOrderStatus, updated(rejected));
  api.on(getAdminOrder, { success: true, data: rejected });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reject order' }));
  await dialog.findByText(/but not refunded yet: ₹1,234.50/);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Refund' })));
  expect(dialog.getByLabelText('Paid back by')).toBeDefined();
});

test('an unpaid order that is rejected asks for no refund', async () => {
  const unpaid: AdminOrder = { ...order, paymentStatus: 'pending' };
  const { dialog } = await openDetails(unpaid);
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'rejected');
  api.on(updateOrderStatus, updated({ ...unpaid, orderStatus: 'rejected' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  await screen.findByText('It will not be sent. No email is sent.');
  await userEvent.click(screen.getByRole('button', { name: 'Reject order' }));
  await screen.findByText('Order status is updated successfully!');
  expect(dialog.queryByRole('button', { name: /^Yes, refund/ })).toBeNull();
});

test('before an unpaid order is set to Shipped, the owner is asked', async () => {
  const { dialog } = await openDetails({ ...order, paymentStatus: 'pending' });
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'inShipping');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  const question = within(await screen.findByRole('dialog', { name: 'This order is not paid' }));
  expect(question.getByText(/No payment has arrived for DEO-10001/)).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  await userEvent.click(await dialog.findByRole('button', { name: 'Update Order Status' }));
  api.on(updateOrderStatus, updated({ ...order, paymentStatus: 'pending', orderStatus: 'inShipping' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Set to Shipped anyway' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ orderStatus: 'inShipping', statusSeen: 'confirmed', ...parcelSeenOf(order) }]),
  );
});

test('an order that was moved meanwhile is shown as it is, with the sentence that says so', async () => {
  const { dialog } = await openDetails();
  await userEvent.selectOptions(dialog.getByLabelText('Order Status'), 'rejected');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Order Status' }));
  const shipped: AdminOrder = { ...order, orderStatus: 'inShipping' };
  const message = 'This order was changed meanwhile: it is Shipped now.';
  api.refuse(updateOrderStatus, { status: 409, code: 'order_moved', message, data: shipped });
  api.on(getAdminOrder, { success: true, data: shipped });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject order' }));
  expect(await dialog.findByText(message)).toBeDefined();
  await waitFor(() => expect(dialog.getAllByText('Shipped').length).toBeGreaterThan(1));
  expect(screen.queryByRole('dialog', { name: 'Reject DEO-10001?' })).toBeNull();
});

test('the sum of a cash order names its fee, so that it adds up', async () => {
  const cash = { state: 'confirmed' as const, fee: 40, confirmBy: '2026-11-20T21:30:00.000Z' };
  const { dialog } = await openDetails({ ...order, subtotal: 398, shippingFee: 0, totalAmount: 438, cash });
  expect(dialog.getByText('Cash on delivery fee').nextElementSibling?.textContent).toBe('₹40.00');
});

test('before cash counts as received, its amount is asked about in figures and in words', async () => {
  const cash = { state: 'confirmed' as const, fee: 0, confirmBy: '2026-11-20T21:30:00.000Z' };
  const sold: AdminOrder = {
    ...order,
    totalAmount: 358,
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    cash,
  };
  const { dialog } = await openDetails({ ...sold, orderStatus: 'inShipping' });
  await userEvent.click(dialog.getByRole('button', { name: 'Cash received' }));
  const question = within(await screen.findByRole('dialog', { name: 'Have you received the cash?' }));
  expect(question.getByText(/three hundred fifty-eight rupees/).textContent).toMatch(
    /^₹358.00 \(.*\) of DEO-10001/,
  );
  expect(sent()).toEqual([]);
  api.on(receiveCash, { success: true, message: 'Paid.' });
  await userEvent.click(question.getByRole('button', { name: 'Yes, ₹358 received' }));
  expect(await screen.findByText('Paid.')).toBeDefined();
});

test('Escape asks before what is typed in the dialog is lost; a form as it was closes at once', async () => {
  const { dialog, router } = await openDetails();
  await userEvent.click(dialog.getByRole('button', { name: 'Add tracking' }));
  await userEvent.type(dialog.getByLabelText('Tracking number'), 'D1234567');
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('D1234567');
  // Back leaves it as well.
  void router.navigate(-1);
  void router.navigate('/admin/orders');
  await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  expect(router.state.location.search).toBe('?order=o1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.clear(dialog.getByLabelText('Tracking number'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is discarded is gone, and the dialog closes', async () => {
  const { dialog, router } = await openDetails();
  await userEvent.click(dialog.getByRole('button', { name: 'Add tracking' }));
  await userEvent.type(dialog.getByLabelText('Tracking number'), 'D1234567');
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(document.querySelector('.dialog-backdrop') as Element);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('a refund that is refused or cancelled leaves all that was chosen for it', async () => {
  const { dialog } = await openDetails();
  const user = userEvent.setup();
  await user.click(dialog.getByRole('radio', { name: 'Partial amount' }));
  await user.selectOptions(dialog.getByLabelText('Pieces of Neem Soap'), '1');
  await user.click(dialog.getByRole('checkbox', { name: 'Return to stock: Neem Soap' }));
  await user.clear(dialog.getByLabelText('Amount in ₹'));
  await user.type(dialog.getByLabelText('Amount in ₹'), '99.5');
  const expectKept = () => {
    expect(dialog.getByRole<HTMLInputElement>('spinbutton', { name: 'Amount in ₹' }).value).toBe('99.5');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Partial amount' }).checked).toBe(true);
    expect(dialog.getByLabelText<HTMLSelectElement>('Pieces of Neem Soap').value).toBe('1');
    const isBack = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Return to stock: Neem Soap' });
    expect(isBack.checked).toBe(true);
  };
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
  expectKept();
  api.refuse(refundOrder, { status: 409, code: 'refund_changed', message: 'Somebody else has refunded.' });
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.queryByLabelText('Amount in ₹')?.closest('[hidden]')).not.toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Yes, refund ₹99.50' }));
  expect(await dialog.findByText('Somebody else has refunded.')).toBeDefined();
  expectKept();
});

test('a refund that failed is recorded as paid back in another way, with its reference', async () => {
  const refund = {
    refundId: 'r1',
    amount: 100,
    shopperFee: 4.72,
    reason: 'owner',
    status: 'failed',
    canSendAgain: true,
    at: '2026-11-20T21:00:00.000Z',
  } as const;
  const { dialog } = await openDetails({ ...order, refundedAmount: 100, refunds: [refund] });
  await userEvent.click(dialog.getByRole('button', { name: /^Paid back in another way/ }));
  expect(dialog.getByText(/of it is Razorpay’s fee/).textContent).toContain('₹4.72');
  const record = dialog.getByRole('button', { name: 'Record ₹104.72' });
  await userEvent.click(record);
  await dialog.findByText('Enter the reference of the transfer.');
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Payment reference'), 'UTR 4711');
  const paidBack = { by: 'transfer', reference: 'UTR 4711', on: '2026-11-20' } as const;
  const done = { ...refund, status: 'processed', canSendAgain: false, paidBack } as const;
  const data: AdminOrder = { ...order, refundedAmount: 100, refunds: [done] };
  api.on(payRefundBack, { success: true, message: 'Recorded. The shopper gets an email.', data });
  api.on(getAdminOrder, { success: true, data });
  await userEvent.click(record);
  await dialog.findByText(/was paid back by bank transfer on 20 Nov 2026 \(UTR 4711\)/);
  expect(sent()).toEqual([{ by: 'transfer', reference: 'UTR 4711', on: expect.stringMatching(/^2\d{3}-/) }]);
  expect(dialog.queryByRole('button', { name: /Send again/ })).toBeNull();
});
