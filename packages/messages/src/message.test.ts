import { expect, test } from 'vitest';
import { message } from './message.ts';

const pieces = message<{ count: number; name: string }>(
  '{count, plural, =0 {No {name}} one {One {name}} other {# {name}s}}',
  '{count, plural, =0 {कोई {name} नहीं} other {# {name}}}',
);

test('writes a text in English unless told', () => {
  expect(message('Your Cart', 'आपका कार्ट')()).toBe('Your Cart');
});

test('takes the plural form and the digits of the language', () => {
  expect(pieces({ count: 1, name: 'soap' })).toBe('One soap');
  expect(pieces({ count: 1200, name: 'soap' })).toBe('1,200 soaps');
  expect(pieces({ count: 0, name: 'साबुन' }, 'hi')).toBe('कोई साबुन नहीं');
  expect(pieces({ count: 1200, name: 'साबुन' }, 'hi')).toBe('1,200 साबुन');
});
