import { expect, test } from 'vitest';
import { shipmentToTell, shippingNews } from './shipping-news.ts';

const none = { courier: null, tracking_number: null, tracking_url: null };
const delhivery = { courier: 'Delhivery', tracking_number: '1234567890', tracking_url: null };
const shipping = {
  order_status: 'inShipping',
  is_firm: true,
  ...none,
  notified_shipment: null,
  delivery_notified_at: null,
  rejection_notified_at: null,
} as const;
const delivered = { ...shipping, order_status: 'delivered' } as const;

test('a paid order that is sent is told, with tracking or without', () => {
  expect(shippingNews(shipping)).toBe('shipped');
  expect(shippingNews({ ...shipping, ...delhivery })).toBe('shipped');
});

test('the same is not told twice, another tracking is', () => {
  const told = { ...shipping, ...delhivery, notified_shipment: shipmentToTell(delhivery) };
  expect(shippingNews(told)).toBeNull();
  expect(shippingNews({ ...told, tracking_number: '0987654321' })).toBe('shipped');
  expect(shippingNews({ ...told, tracking_url: 'https://track.example/1' })).toBe('shipped');
  expect(shippingNews({ ...shipping, notified_shipment: '' })).toBeNull();
  expect(shippingNews({ ...shipping, ...delhivery, notified_shipment: '' })).toBe('shipped');
});

test('that tracking was taken away is no news', () => {
  expect(shippingNews({ ...shipping, notified_shipment: shipmentToTell(delhivery) })).toBeNull();
});

test('that an order is delivered is told once', () => {
  expect(shippingNews(delivered)).toBe('delivered');
  expect(shippingNews({ ...delivered, delivery_notified_at: new Date() })).toBeNull();
});

test('that a paid order will not come is told once', () => {
  const rejected = { ...shipping, order_status: 'rejected' } as const;
  expect(shippingNews(rejected)).toBe('rejected');
  expect(shippingNews({ ...rejected, rejection_notified_at: new Date() })).toBeNull();
});

test('of an order that is neither paid nor confirmed nothing is told', () => {
  expect(shippingNews({ ...shipping, is_firm: false })).toBeNull();
  expect(shippingNews({ ...delivered, is_firm: false })).toBeNull();
});

test.each(['pending', 'confirmed', 'inProcess', 'Rejected'] as const)(
  '%s is no news of a parcel',
  (order_status) => {
    expect(shippingNews({ ...shipping, ...delhivery, order_status })).toBeNull();
  },
);
