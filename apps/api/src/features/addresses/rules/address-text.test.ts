import { expect, test } from 'vitest';
import { checkedAddressText } from './address-text.ts';

const typed = {
  address: ' 14 Cedar Lane ',
  city: 'Shimla',
  pincode: '171001',
  phone: '+91 98160 12345',
  notes: 'Ring twice',
};

test('stores the phone as its ten digits and trims what was typed', () => {
  expect(checkedAddressText(typed)).toEqual({ ...typed, address: '14 Cedar Lane', phone: '9816012345' });
});

test.each(['9816012345', '09816012345', '919816012345', '+919816012345'])(
  'understands the phone %s',
  (phone) => {
    expect(checkedAddressText({ phone })).toEqual({ phone: '9816012345' });
  },
);

test.each(['5816012345', '981601234', '98160123456', 'abc', ''])('refuses the phone %j', (phone) => {
  expect(() => checkedAddressText({ phone })).toThrow(expect.objectContaining({ code: 'invalid_address' }));
});

test.each(['071001', '17100', '1710011', '17100a', ''])(
  'refuses the PIN code %j with its sentence',
  (pincode) => {
    expect(() => checkedAddressText({ pincode })).toThrow(
      'A PIN code has 6 digits and does not start with 0.',
    );
  },
);

test('leaves away the fields that were not sent', () => {
  expect(checkedAddressText({ city: 'Solan' })).toEqual({ city: 'Solan' });
});
