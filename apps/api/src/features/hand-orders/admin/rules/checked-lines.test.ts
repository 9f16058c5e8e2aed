import * as handMessages from '@shop/contract/hand-orders/messages';
import { expect, test } from 'vitest';
import { checkedLines } from './checked-lines.ts';

const line = { productId: '0197b8a0-0000-7000-8000-00000000000a', quantity: 2 };

test('a price is in paise with its reason; none is the shop’s', () => {
  expect(checkedLines([{ ...line, price: 149.5, reason: ' wholesale ' }])).toEqual([
    { ...line, pricePaise: 14_950, reason: 'wholesale' },
  ]);
  expect(checkedLines([line])).toEqual([{ ...line, pricePaise: null, reason: '' }]);
});

test.each([
  [
    'a product twice',
    [line, { ...line, productId: line.productId.toUpperCase() }],
    handMessages.productTwice,
  ],
  ['a price of nothing', [{ ...line, price: 0, reason: 'gift' }], handMessages.priceTooLow],
  ['a price without a reason', [{ ...line, price: 100, reason: ' ' }], handMessages.reasonMissing],
])('refuses %s', (_, lines, sentence) => {
  expect(checkedLines(lines)).toMatchObject({ sentence });
});
