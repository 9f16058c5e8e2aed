import { expect, test } from 'vitest';
import * as cart from './cart/messages.ts';
import * as cartHindi from './cart/messages.hi.ts';
import * as cash from './cash/messages.ts';
import * as cashHindi from './cash/messages.hi.ts';
import * as checkout from './checkout/messages.ts';
import * as checkoutHindi from './checkout/messages.hi.ts';
import { inHindi } from './hindi.ts';
import * as offers from './offers/messages.ts';
import * as offersHindi from './offers/messages.hi.ts';
import * as support from './support/messages.ts';
import * as tax from './tax/messages.ts';

test('says a sentence of the API in Hindi', () => {
  expect(inHindi(cart.added)).toBe(cartHindi.added);
  expect(inHindi(checkout.selectAddress)).toBe('आगे बढ़ने के लिए एक पता चुनें।');
});

test('keeps the values of a sentence', () => {
  expect(inHindi(cart.onlyQuantity(12))).toBe(cartHindi.onlyQuantity(12));
  expect(inHindi(checkout.outOfStock('Rose (100 g)', 0))).toBe(checkoutHindi.outOfStock('Rose (100 g)', 0));
  expect(inHindi(checkout.outOfStock('Only 3 of us', 2))).toBe(checkoutHindi.outOfStock('Only 3 of us', 2));
  expect(inHindi(checkout.heldUnpaid('Rose', 60))).toBe(checkoutHindi.heldUnpaid('Rose', 60));
  expect(inHindi(checkout.heldUnpaid('Rose', 540))).toBe(checkoutHindi.heldUnpaid('Rose', 540));
  expect(inHindi(offers.belowLeast(1250, ''))).toBe(offersHindi.belowLeast(1250, ''));
  expect(inHindi(offers.belowLeast(50, 'Soap'))).toBe(offersHindi.belowLeast(50, 'Soap'));
  expect(inHindi(offers.aboutCode('SOAP10', offers.usedUp))).toBe(
    offersHindi.aboutCode('SOAP10', offersHindi.usedUp),
  );
  expect(inHindi(offers.tooMany(1))).toBe(offersHindi.tooMany(1));
  expect(inHindi(offers.tooMany(2))).toBe(offersHindi.tooMany(2));
  const bounds = { least: 1_250, most: 50 };
  expect(inHindi(cash.cashRefused('least', bounds))).toBe(cashHindi.cashRefused('least', bounds));
  expect(inHindi(cash.cashRefused('zone', bounds))).toBe(cashHindi.cashRefused('zone', bounds));
  expect(inHindi(support.opened('T-42'))).toContain('T-42');
});

test('names a state in Hindi', () => {
  expect(inHindi(tax.onlyInState('Himachal Pradesh'))).toBe(
    'अभी हम सिर्फ़ हिमाचल प्रदेश में डिलीवरी करते हैं। कृपया वहाँ का पता चुनें।',
  );
});

test('says what is wrong with a field in Hindi, whatever the field', () => {
  expect(inHindi('Enter your user name.')).toBe('अपना नाम भरें।');
  expect(inHindi('Enter the token.')).toBe('यह जानकारी भरें।');
  expect(inHindi('Notes may have at most 200 characters.')).toBe('नोट: ज़्यादा से ज़्यादा 200 अक्षर लिखें।');
});

test('leaves a sentence that it does not know as it is', () => {
  expect(inHindi('Something of an owner.')).toBe('Something of an owner.');
});
