import { expect, test } from 'vitest';
import { shiprocketOrder } from './shiprocket-order.ts';

const parcel = {
  reference: 'DEO-10001',
  placedAt: new Date('2026-11-28T20:00:00Z'),
  name: 'Asha Devi  Negi',
  address: '14\n\n Cedar Lane',
  notes: 'Near the temple',
  city: 'Shimla',
  state: 'Himachal Pradesh',
  pincode: '171001',
  phone: '9816012345',
  email: '',
  totalPaise: 42_850,
  isCash: true,
  items: [
    { name: 'Neem Soap', sku: 'NEEM', hsn: '34011190', quantity: 2, pricePaise: 19_900 },
    { name: 'Neem Soap, gift', sku: 'NEEM', hsn: '', quantity: 1, pricePaise: 0 },
  ],
  lengthCm: 20,
  breadthCm: 15,
  heightCm: 10,
  grams: 450,
};

test('what is collected is the order’s total alone, and days are those of India', () => {
  expect(shiprocketOrder(parcel, 'Primary')).toMatchObject({
    order_id: 'DEO-10001',
    order_date: '2026-11-29 01:30',
    pickup_location: 'Primary',
    payment_method: 'COD',
    sub_total: 428.5,
    weight: 0.45,
    billing_customer_name: 'Asha',
    billing_last_name: 'Devi Negi',
    billing_address: '14, Cedar Lane',
    billing_address_2: 'Near the temple',
  });
});

test('a SKU that comes twice gets a number, and a name of one word an empty second one', () => {
  const { order_items: items, billing_last_name: last } = shiprocketOrder(
    { ...parcel, name: 'Asha' },
    'Primary',
  );
  expect(items).toEqual([
    { name: 'Neem Soap', sku: 'NEEM', hsn: '34011190', units: 2, selling_price: 199 },
    { name: 'Neem Soap, gift', sku: 'NEEM-2', units: 1, selling_price: 0 },
  ]);
  expect(last).toBe('');
});

test('what is longer than the account takes is shortened, and still told apart', () => {
  const long = 'S'.repeat(64);
  const items = [long, long].map((sku) => ({ name: 'Soap', sku, hsn: '', quantity: 1, pricePaise: 100 }));
  const order = shiprocketOrder({ ...parcel, city: 'x'.repeat(31), items }, 'Primary');
  const skus = order.order_items.map(({ sku }) => sku);
  expect(new Set(skus).size).toBe(2);
  expect(skus.map((sku) => sku.length <= 50)).toEqual([true, true]);
  expect(order.billing_city).toHaveLength(30);
});
