import { message } from '@shop/messages';

export const yourPinCode = message('Delivery to your PIN code', 'आपके पिन कोड पर डिलीवरी');
export const checking = message('Checking', 'देख रहे हैं');
export const check = message('Check', 'देखें');
export const checkDelivery = message('delivery', 'डिलीवरी');
export const arrives = message<{ dates: string }>(
  'Your order arrives {dates}.',
  'आपका ऑर्डर {dates} आ जाएगा।',
);
export const arrivesAt = message<{ place: string; dates: string }>(
  '{place}: your order arrives {dates}.',
  '{place}: आपका ऑर्डर {dates} आ जाएगा।',
);
export const unknown = message(
  'India Post does not list this PIN code. Please check its digits.',
  'इंडिया पोस्ट की सूची में यह पिन कोड नहीं है। कृपया अंक जाँचें।',
);
export const cashPossible = message('Cash on delivery is available.', 'कैश ऑन डिलीवरी मिल सकती है।');
export const noCash = message('No cash on delivery there.', 'वहाँ कैश ऑन डिलीवरी नहीं है।');
