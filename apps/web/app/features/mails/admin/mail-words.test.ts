import { expect, test } from 'vitest';
import { kindInWords } from './mail-words.ts';

test.each([
  ['order_confirmed', 'Order confirmed'],
  ['ticket_opened_owner', 'Ticket opened, to you'],
  ['digest', 'Digest'],
])('a mail of the kind %s is called %s', (kind, words) => {
  expect(kindInWords(kind)).toBe(words);
});
