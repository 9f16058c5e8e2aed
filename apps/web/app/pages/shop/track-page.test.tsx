// @vitest-environment happy-dom
import { trackOrder } from '@shop/contract/orders/track-calls';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import TrackPage from './track-page.tsx';

let api: StubApi;
beforeEach(() => (api = stubApi()));
afterEach(() => {
  leavePage();
  api.restore();
});

const element = <TrackPage />;
const open = () => renderRoutes([{ path: '/shop/track', element }], '/shop/track');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
function ask(orderNumber: string, contact: string) {
  fireEvent.change(field('Order number'), { target: { value: orderNumber } });
  fireEvent.change(field('Phone or email'), { target: { value: contact } });
  fireEvent.click(screen.getByRole('button', { name: 'Track order' }));
}

test('says where an order is, and takes the next one', async () => {
  api.on(trackOrder, {
    success: true,
    data: {
      orderNumber: 'DEO-10059',
      orderStatus: 'inShipping',
      orderDate: '2026-11-20T10:00:00+05:30',
      deliveryDays: { minDays: 3, maxDays: 7 },
      items: [{ title: 'Neem Soap', quantity: 2, picture: null }],
      shipment: { courier: 'Delhivery', trackingNumber: '42', trackingUrl: 'https://example.com/42' },
      outForDelivery: [{ at: '2026-11-23T03:30:00.000Z' }],
    },
  });
  open();
  ask('#DEO 10059', '9816012345');
  const heading = await screen.findByRole('heading', { name: 'Order DEO-10059' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('Shipped')).toBeDefined();
  expect(screen.getByText('Out for delivery').nextSibling?.textContent).toMatch(/23 Nov/);
  expect(screen.getByText('Neem Soap')).toBeDefined();
  expect(screen.getByRole('link', { name: /Track parcel/ }).getAttribute('href')).toBe(
    'https://example.com/42',
  );
  expect(api.calls).toMatchObject([{ body: { orderNumber: '#DEO 10059', contact: '9816012345' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Track another order' }));
  expect(field('Order number').value).toBe('');
});

test('says where a parcel is that does not arrive, and why', async () => {
  api.on(trackOrder, {
    success: true,
    data: {
      orderNumber: 'DEO-10059',
      orderStatus: 'inShipping',
      orderDate: '2026-11-20T10:00:00+05:30',
      items: [],
      failedDelivery: { state: 'goingBack', since: '2026-11-24T03:30:00.000Z', reason: 'not_reached' },
    },
  });
  open();
  ask('10059', '9816012345');
  expect(await screen.findByText('On its way back')).toBeDefined();
  expect(
    screen.getByText(
      'Your parcel could not be delivered and is on its way back to us. The courier did not reach you. If you would still like to have it, please write to us.',
    ),
  ).toBeDefined();
});

test('what is missing and what is not found is said in the page, and what was typed stays', async () => {
  open();
  ask('', '');
  expect(await screen.findByText('Enter your order number.')).toBeDefined();
  expect(screen.getByText('Enter your phone or email.')).toBeDefined();
  expect(api.calls).toEqual([]);
  api.refuse(trackOrder, { status: 404, message: 'We found no order.' });
  ask('DEO-1', '9816012345');
  expect(await screen.findByText('We found no order.')).toBeDefined();
  expect(field('Order number').value).toBe('DEO-1');
});
