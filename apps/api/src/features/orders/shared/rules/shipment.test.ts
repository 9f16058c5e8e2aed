import { expect, test } from 'vitest';
import type { TypedShipment } from '@shop/contract/orders/schemas';
import { checkedShipment } from './shipment.ts';
import type { ShopError } from '../../../../platform/errors.ts';

test('a shipment has a courier, and where there are ones a number and a link', () => {
  expect(checkedShipment({ courier: ' Delhivery ', trackingNumber: '1234 5678 90' })).toEqual({
    courier: 'Delhivery',
    trackingNumber: '1234567890',
    trackingUrl: null,
  });
  const trackingUrl = 'https://track.example/p?id=1';
  expect(checkedShipment({ courier: 'Own delivery', trackingNumber: '', trackingUrl })).toEqual({
    courier: 'Own delivery',
    trackingNumber: '',
    trackingUrl,
  });
});

test.each([{}, { courier: ' ', trackingNumber: '', trackingUrl: '' }])('nothing typed is none', (typed) => {
  expect(checkedShipment(typed)).toBeNull();
});

test.each([
  ['courier', { trackingNumber: 'EE123456789IN' }],
  ['courier', { courier: 'x'.repeat(61) }],
  ['trackingNumber', { courier: 'DTDC', trackingNumber: '12' }],
  ['trackingNumber', { courier: 'DTDC', trackingNumber: '<b>1234</b>' }],
  ['trackingUrl', { courier: 'DTDC', trackingUrl: 'http://dtdc.example/1' }],
  ['trackingUrl', { courier: 'DTDC', trackingUrl: 'javascript:alert(1)' }],
  ['trackingUrl', { courier: 'DTDC', trackingUrl: 'https://shop@evil.example/' }],
  ['trackingUrl', { courier: 'DTDC', trackingUrl: `https://dtdc.example/${'x'.repeat(300)}` }],
])('a wrong %s is refused with its sentence: %j', (field, typed) => {
  const { error } = refusalOf(typed);
  expect(error).toMatchObject({ code: 'invalid_shipment' });
  expect(error?.fields).toEqual({ [field]: error?.message });
});

function refusalOf(typed: TypedShipment): { error?: ShopError } {
  try {
    checkedShipment(typed);
    return {};
  } catch (error) {
    return { error: error as ShopError };
  }
}
