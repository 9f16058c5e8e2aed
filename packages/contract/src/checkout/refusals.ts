import { message } from '@shop/messages';
import * as messages from './messages.ts';
import * as deliveryMessages from '../delivery/messages.ts';
import * as cartMessages from '../cart/messages.ts';
import { MIN_CHARGE_RUPEES } from '../limits.ts';
import { refusal, wordedRefusal } from '../refusal.ts';

/** With the sentence of `cash/refusals.ts`. */
export const cashUnavailable = wordedRefusal('conflict', 'cash_unavailable');
export const codeRefused = wordedRefusal('conflict', 'code_refused');
export const outOfStock = wordedRefusal('conflict', 'out_of_stock');
/** Says today's total, and what is in it besides the goods: amounts as they are written. */
export const totalChangedTo = refusal('conflict', 'total_changed', messages.totalChangedTo);
export const cartChanged = refusal('conflict', 'cart_changed', messages.cartChanged);
export const emptyCart = refusal('bad_input', 'empty_cart', messages.emptyCart);
export const selectAddress = refusal('bad_input', 'no_address_selected', messages.selectAddress);
export const notDelivered = refusal('conflict', 'not_delivered', deliveryMessages.notDelivered);
export const aboveLineLimit = refusal('conflict', 'above_line_limit', cartMessages.onlyQuantity);
export const totalTooLow = refusal(
  'conflict',
  'total_too_low',
  message(
    `An order must be at least ₹${MIN_CHARGE_RUPEES}.00. Please add something to the cart.`,
    `ऑर्डर कम से कम ₹${MIN_CHARGE_RUPEES}.00 का होना चाहिए। कृपया कार्ट में कुछ और डालें।`,
  ),
);
export const totalMissing = refusal(
  'bad_input',
  'total_missing',
  message('The order needs the total that the shopper saw.', 'ऑर्डर में वह कुल रकम चाहिए जो आपने देखी थी।'),
);
export const giftInCash = refusal('conflict', 'gift_refused', messages.noGiftInCash);
export const noGifts = refusal(
  'conflict',
  'gift_refused',
  message(
    'Orders cannot be sent as a gift at the moment. Please order without.',
    'अभी ऑर्डर गिफ़्ट के रूप में नहीं भेजे जा सकते। कृपया इसके बिना ऑर्डर करें।',
  ),
);
export const accountUnpaid = refusal('too_many', 'too_many_unpaid_orders', messages.accountUnpaid);
export const networkUnpaid = refusal('too_many', 'too_many_unpaid_orders', messages.networkUnpaid);
/** For a shop with live keys whose name and address are still missing or those of the demonstration. */
export const notOpenYet = refusal(
  'conflict',
  'not_open_yet',
  message(
    'This shop does not take orders yet. Please come back soon.',
    'यह शॉप अभी ऑर्डर नहीं ले रही। कृपया कुछ दिन बाद फिर आएँ।',
  ),
);
