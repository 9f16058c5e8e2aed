import { type Message, type Said, message, said } from '@shop/messages';
import { formatWholeRupees } from '../money.ts';
import * as refundMessages from '../refunds/messages.ts';
import * as messages from './messages.ts';
import type { CashRefusal } from './messages.ts';
import { ownersRefusal, refusal } from '../refusal.ts';

export const stateChanged = ownersRefusal(
  'conflict',
  'order_state_changed',
  'This order has changed. Please check it again.',
);
export const notReturned = ownersRefusal(
  'not_found',
  'not_returned',
  'The parcel of this order did not come back.',
);
export const remittanceUnknown = ownersRefusal(
  'not_found',
  'remittance_not_found',
  'This remittance does not exist.',
);
export const remittanceUnfit = ownersRefusal('bad_input', 'unfit_remittance', 'Please check the fields.');
export const remittanceKnown = ownersRefusal(
  'conflict',
  'remittance_known',
  'This reference has already been entered for this courier.',
);
export const lostPieces = ownersRefusal(
  'bad_input',
  'lost_pieces',
  'A lost parcel brings no pieces back. Choose another reason, or return no pieces to stock.',
);
export const restockTooMany = ownersRefusal('bad_input', 'restock_too_many', refundMessages.restockTooMany);
export const sentAlready = ownersRefusal(
  'conflict',
  'order_state_changed',
  'This parcel has already been sent. When it comes back, record it here.',
);
export const notSent = ownersRefusal('conflict', 'order_state_changed', 'This parcel has not been sent yet.');
export const remittedNoteMissing = ownersRefusal(
  'bad_input',
  'remitted_note_missing',
  'Say how it was cleared.',
);
export const remittedUnknown = ownersRefusal(
  'not_found',
  'remittance_not_found',
  'This parcel is not part of this remittance.',
);
export const remittedSettled = ownersRefusal(
  'conflict',
  'remitted_settled',
  'This parcel has already been settled.',
);
export const ended = refusal('conflict', 'order_state_changed', messages.ended);
export const linkUnknown = refusal(
  'not_found',
  'cash_link_unknown',
  message(
    'This link does not belong to an order. Please open the link in our email again.',
    'यह लिंक किसी ऑर्डर का नहीं है। कृपया इसे हमारे ईमेल से फिर खोलें।',
  ),
);
export const nothingToConfirm = refusal(
  'conflict',
  'order_state_changed',
  message('This order does not need your confirmation.', 'इस ऑर्डर को पक्का करना बाकी नहीं है।'),
);
export const mailedJustNow = refusal(
  'too_many',
  'mailed_just_now',
  message(
    'We sent you an email a short while ago. Please check your inbox and spam folder before you request another.',
    'आपको कुछ ही देर पहले एक ईमेल भेजा गया है। दूसरा माँगने से पहले कृपया उसे देखें, स्पैम में भी।',
  ),
);

const unavailable: Record<CashRefusal, Message<{ least: string; most: string }>> = {
  off: message(
    'This shop does not offer cash on delivery. Please pay online.',
    'यह शॉप कैश ऑन डिलीवरी नहीं लेती। कृपया ऑनलाइन पेमेंट करें।',
  ),
  zone: message(
    'Cash on delivery is not available at this address. Please pay online.',
    'इस पते पर हम कैश ऑन डिलीवरी नहीं लेते। कृपया ऑनलाइन पेमेंट करें।',
  ),
  least: message(
    'Cash on delivery is for orders from {least}.',
    'कैश ऑन डिलीवरी {least} से ऊपर के ऑर्डर पर मिलती है।',
  ),
  most: message(
    'Cash on delivery is for orders up to {most}. Please pay online.',
    'कैश ऑन डिलीवरी {most} तक के ऑर्डर पर मिलती है। कृपया ऑनलाइन पेमेंट करें।',
  ),
  returns: message(
    'Earlier parcels to you were returned to us, so please pay for this order online.',
    'आपके पार्सल पहले हमारे पास लौट आए थे, इसलिए कृपया इस ऑर्डर का पेमेंट ऑनलाइन करें।',
  ),
  unconfirmed: message(
    'Please confirm your earlier cash on delivery orders first, using the links in our emails.',
    'पहले अपने पिछले कैश ऑन डिलीवरी ऑर्डर पक्के करें: लिंक उनके ईमेल में है।',
  ),
  expired: message(
    'Two of your orders were not confirmed in time. Please pay for this one online.',
    'आपके दो ऑर्डर समय पर पक्के नहीं हुए। कृपया इस ऑर्डर का पेमेंट ऑनलाइन करें।',
  ),
  few: message(
    'This is nearly sold out, so please pay for it online. Whoever pays first gets it.',
    'यह लगभग बिक चुका है, इसलिए कृपया पेमेंट ऑनलाइन करें। जो पहले पेमेंट करेगा, यह उसे मिलेगा।',
  ),
};

/** Why an order cannot be paid in cash, with what would be accepted: amounts in rupees. */
export function cashUnavailable(why: CashRefusal, bounds: { least: number; most: number }): Said {
  const [least, most] = [bounds.least, bounds.most].map(formatWholeRupees) as [string, string];
  return said(unavailable[why], { least, most });
}
