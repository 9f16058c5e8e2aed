import { expect, test } from 'vitest';
import { phoneText } from './phone-text.ts';

test.each([
  ['9816012345', '+91 98160 12345'],
  ['0091-98160-12345', '+91 98160 12345'],
  ['+91 98160 12345', '+91 98160 12345'],
  ['0177 265 4321', '0177 265 4321'],
  ['', ''],
])('the phone %j reads %j', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
