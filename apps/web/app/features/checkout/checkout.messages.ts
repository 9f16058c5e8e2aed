import { message } from '@shop/messages';

export const products = message('Products', 'प्रोडक्ट');
export const discountBy = message<{ code: string }>('Discount ({code})', 'छूट ({code})');
export const deliveryBy = message<{ code: string }>('Delivery ({code})', 'डिलीवरी ({code})');
export const delivery = message('Delivery', 'डिलीवरी');
export const freeDelivery = message('Free delivery', 'मुफ़्त डिलीवरी');
export const arrives = message('Arrives', 'कब तक पहुँचेगा');
export const total = message('Total', 'कुल');
export const nothingCharged = message('Nothing was charged.', 'आपसे कोई पैसा नहीं लिया गया।');
export const addressSaved = message('Your address is saved.', 'आपका पता सेव हो गया।');
export const totalThere = message<{ seen: string; now: string }>(
  'For delivery there, the total is {now} instead of {seen}.',
  'वहाँ डिलीवरी के साथ कुल {seen} नहीं, {now} है।',
);
export const arrivesThere = message<{ dates: string }>('It arrives {dates}.', 'यह {dates} तक पहुँचेगा।');
export const noCashThere = message('Cash on delivery is not available there.', 'वहाँ कैश ऑन डिलीवरी नहीं है।');
export const youSaw = message('You saw', 'आपने देखा था');
export const today = message('Today', 'अभी');
export const withoutCode = message<{ sum: string }>(
  'Without the code it is {sum}.',
  'बिना कोड के कुल {sum} है।',
);
export const changeCart = message('Please change your cart above.', 'कृपया ऊपर अपना कार्ट बदलें।');
export const howToPay = message('How do you want to pay?', 'पेमेंट कैसे करेंगे?');
export const payNow = message<{ total: string }>('Pay now, {total} in all', 'अभी पेमेंट करें, कुल {total}');
export const cashOnDelivery = message('Cash on delivery', 'कैश ऑन डिलीवरी');
export const cashFee = message('Cash on delivery fee', 'कैश ऑन डिलीवरी शुल्क');
export const cashInAll = message<{ total: string }>(
  'Cash on delivery, {total} in all',
  'कैश ऑन डिलीवरी, कुल {total}',
);
export const withFee = message<{ fee: string }>(
  'With a fee of {fee}, all taxes included. You confirm the order with a link in our email.',
  '{fee} शुल्क के साथ, सभी टैक्स सहित। ऑर्डर आप हमारे ईमेल के लिंक से पक्का करेंगे।',
);
export const payBy = message<{ ways: string }>('Pay {ways}.', 'पेमेंट {ways}।');
export const saveFee = message<{ fee: string }>('You save the cash fee of {fee}.', 'कैश का {fee} शुल्क बचेगा।');
export const withoutFee = message(
  'No extra fee. You confirm the order with a link in our email.',
  'कोई अलग शुल्क नहीं। ऑर्डर आप हमारे ईमेल के लिंक से पक्का करेंगे।',
);
export const prepaidDiscount = message('Discount for paying online', 'ऑनलाइन पेमेंट पर छूट');
export const withDiscount = message<{ discount: string }>(
  '{discount} less for paying online.',
  'ऑनलाइन पेमेंट पर {discount} कम।',
);
export const gift = message('Gift', 'गिफ़्ट');
export const isGift = message('This is a gift', 'यह गिफ़्ट है');
export const giftPrices = message(
  'No prices go into the parcel. The invoice comes to you by email.',
  'पार्सल में कोई दाम नहीं लिखा होगा। इनवॉइस आपको ईमेल से मिलेगा।',
);
export const giftMessage = message('Message (optional)', 'मैसेज (ज़रूरी नहीं)');
export const giftMessageHint = message<{ left: number }>(
  'Printed on the slip in the parcel. {left, plural, one {# letter} other {# letters}} left.',
  'पार्सल की पर्ची पर छपेगा। {left} अक्षर बाकी।',
);
export const giftFrom = message('Sender on the parcel (optional)', 'पार्सल पर भेजने वाले का नाम (ज़रूरी नहीं)');
export const giftFromHint = message('Without one, the shop is the sender.', 'नाम न हो तो शॉप का नाम होगा।');
