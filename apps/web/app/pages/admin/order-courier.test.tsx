// @vitest-environment happy-dom
import {
  answerFailedDelivery,
  askForPickup,
  bookCourier,
  cancelBooking,
  getOrderCourier,
  listCourierRates,
} from '@shop/contract/couriers/calls';
import type { Booking, OrderCourier } from '@shop/contract/couriers/schemas';
import { getParcelMoney } from '@shop/contract/failed-deliveries/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import { listOrderPapers } from '@shop/contract/tax/calls';
import { screen, within } from '@testing-library/react';
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

const account: OrderCourier = {
  account: 'real',
  box: { length: 20, breadth: 15, height: 10, grams: 400 },
};
const booking: Booking = {
  _id: '01900000-0000-7000-8000-000000000001',
  state: 'booked',
  reference: 'DEO-10001',
  courier: 'Delhivery Surface',
  trackingNumber: '1234567890',
  labelUrl: 'https://labels.example/1.pdf',
  hasEarlierAddress: false,
  canCancel: true,
  isWaiting: false,
  bookedAt: '2026-11-28T06:00:00.000Z',
};

async function open(data: OrderCourier) {
  const shown = { ...adminOrder, orderStatus: 'confirmed' as const };
  api.on(listAdminOrders, { success: true, data: [shown], total: 1 });
  api.on(getAdminOrder, { success: true, data: shown });
  api.on(getOrderCourier, { success: true, data });
  renderRoutes([{ path: '/admin/orders', Component: OrdersPage }], '/admin/orders?order=o1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
  await dialog.findByText('Shipping Info');
  return dialog;
}
const bodies = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('couriers are shown with price and days, and one press books the cheapest', async () => {
  const dialog = await open(account);
  const rates = [
    { courierId: 142, courier: 'Amazon Surface', price: 49, days: 6 },
    { courierId: 43, courier: 'Delhivery Surface', price: 54.5, days: 1 },
  ];
  api.on(listCourierRates, { success: true, data: rates });
  const weight = await dialog.findByLabelText('Weight (g)');
  await userEvent.clear(weight);
  await userEvent.type(weight, '0');
  await userEvent.click(dialog.getByRole('button', { name: 'See couriers and prices' }));
  expect(await dialog.findByText('1 to 50,000')).toBeDefined();
  await userEvent.clear(weight);
  await userEvent.type(weight, '650');
  await userEvent.click(dialog.getByRole('button', { name: 'See couriers and prices' }));
  const courier = await dialog.findByLabelText<HTMLSelectElement>('Courier');
  expect([...courier.options].map(({ text }) => text)).toEqual([
    '₹49.00, 6 days: Amazon Surface',
    '₹54.50, 1 day: Delhivery Surface',
  ]);
  api.on(bookCourier, { success: true, message: 'The courier is booked.', data: { ...account, booking } });
  api.on(getOrderCourier, { success: true, data: { ...account, booking } });
  await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
  const label = await dialog.findByRole('link', { name: 'Open the label (PDF)' });
  expect(label.getAttribute('href')).toBe('https://labels.example/1.pdf');
  const box = { length: 20, breadth: 15, height: 10, grams: 650 };
  expect(bodies()).toEqual([box, { ...box, courierId: 142 }]);
});

test('a price belongs to the box that was typed: with another it is asked for anew', async () => {
  const dialog = await open(account);
  api.on(listCourierRates, { success: true, data: [{ courierId: 43, courier: 'Delhivery', price: 54 }] });
  await userEvent.click(await dialog.findByRole('button', { name: 'See couriers and prices' }));
  await dialog.findByRole('button', { name: 'Book' });
  await userEvent.type(dialog.getByLabelText('Weight (g)'), '0');
  expect(dialog.queryByRole('button', { name: 'Book' })).toBeNull();
});

test('that the account does not answer is said where it was pressed, and tracking can be typed as before', async () => {
  const dialog = await open(account);
  api.refuse(listCourierRates, { status: 503, message: 'Shiprocket does not answer.' });
  await userEvent.click(await dialog.findByRole('button', { name: 'See couriers and prices' }));
  expect(await dialog.findByText('Shiprocket does not answer.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Add tracking' })).toBeDefined();
});

test('a booking that waits says so and cannot be pressed again; one without pickup asks for it, and it is cancelled after a question', async () => {
  const waiting = {
    ...booking,
    state: 'wanted' as const,
    isWaiting: true,
    canCancel: false,
    problem: 'Shiprocket does not answer.',
  };
  const first = await open({ ...account, booking: waiting });
  expect(await first.findByText(/The shop tries again by itself/)).toBeDefined();
  expect(first.queryByRole('button', { name: 'See couriers and prices' })).toBeNull();
  leavePage();

  const dialog = await open({ ...account, booking });
  api.on(askForPickup, { success: true, data: { ...account, booking: { ...booking, pickup: '' } } });
  await userEvent.click(await dialog.findByRole('button', { name: 'Ask for pickup' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel the booking?' }));
  const cancelled = { ...account, booking: { ...booking, state: 'cancelled' as const, canCancel: false } };
  api.on(cancelBooking, { success: true, message: 'The booking is cancelled.', data: cancelled });
  api.on(getOrderCourier, { success: true, data: cancelled });
  await userEvent.click(question.getByRole('button', { name: 'Yes, cancel' }));
  expect(await dialog.findByText('The last booking was cancelled.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'See couriers and prices' })).toBeDefined();
});

test('when the courier comes is told as the shop writes times, or in the account’s own words', async () => {
  const dialog = await open({ ...account, booking: { ...booking, pickup: '2026-11-30 06:38:50' } });
  expect(await dialog.findByText('Pickup: 30 Nov, 6:38 am')).toBeDefined();
  leavePage();
  const own = await open({ ...account, booking: { ...booking, pickup: 'Tomorrow before noon' } });
  expect(await own.findByText('Pickup: Tomorrow before noon')).toBeDefined();
});

test('a courier that has an earlier address is said, with what to do', async () => {
  const dialog = await open({ ...account, booking: { ...booking, hasEarlierAddress: true } });
  expect(await dialog.findByText(/Cancel the booking, then book again/)).toBeDefined();
  leavePage();
  const left = { ...booking, hasEarlierAddress: true, canCancel: false };
  const sent = await open({ ...account, booking: left });
  expect(await sent.findByText(/Tell the courier/)).toBeDefined();
});

test('without an account nothing of it is shown', async () => {
  const dialog = await open({ ...account, account: 'none' });
  expect(dialog.queryByRole('heading', { name: 'Courier' })).toBeNull();
});

test('a delivery that failed is answered with words for the courier; what is back is to be recorded', async () => {
  const told = {
    words: 'UNDELIVERED: Consignee not available',
    place: 'Shimla',
    at: '2026-11-28T09:00:00.000Z',
    hasFailed: true,
    isBack: false,
  };
  const failed: Booking = { ...booking, told, canCancel: false };
  const dialog = await open({ ...account, booking: failed });
  expect(await dialog.findByText('UNDELIVERED: Consignee not available')).toBeDefined();
  // It has left.
  expect(dialog.queryByRole('button', { name: 'Cancel the booking' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Write a few words for the courier')).toBeDefined();
  const answer = { action: 'return' as const, at: '2026-11-28T09:30:00.000Z' };
  const answered = { success: true, data: { ...account, booking: { ...failed, answer } } };
  api.on(answerFailedDelivery, answered);
  api.on(getOrderCourier, answered);
  await userEvent.type(dialog.getByLabelText('For the courier'), 'Refused at the door');
  await userEvent.click(dialog.getByRole('button', { name: 'Bring it back' }));
  expect(await dialog.findByText(/^Told to bring it back/)).toBeDefined();
  expect(bodies()).toEqual([{ action: 'return', comment: 'Refused at the door' }]);
  leavePage();

  const back = { ...told, words: 'RTO DELIVERED', hasFailed: false, isBack: true };
  const ended = await open({
    ...account,
    booking: { ...booking, state: 'ended', told: back, canCancel: false },
  });
  expect(await ended.findByText(/Record below what of it can be sold again/)).toBeDefined();
});
