import { message } from '@shop/messages';

export const business = message('Business', 'कारोबार');
export const gstinHint = message(
  '15 characters, as on the registration certificate.',
  '15 अक्षर, जैसे रजिस्ट्रेशन सर्टिफ़िकेट पर हैं।',
);
export const registeredIn = message<{ state: string }>('Registered in {state}.', '{state} में रजिस्टर्ड।');
export const businessName = message('Legal name of the business', 'कारोबार का क़ानूनी नाम');
export const businessNameHint = message('The invoice is made out to it.', 'इनवॉइस इसी नाम से बनेगा।');
/** `business`: the state of the GSTIN. */
export const otherState = message<{ business: string; delivery: string }>(
  'This GSTIN is of {business}, and the delivery goes to {delivery}. That is allowed: the invoice names {business} as the place of supply. If the business is registered in {delivery} too, use its GSTIN there.',
  'यह GSTIN {business} का है और डिलीवरी {delivery} में होगी। यह चलता है: इनवॉइस में सप्लाई की जगह {business} लिखी जाएगी। अगर कारोबार {delivery} में भी रजिस्टर्ड है, तो वहाँ का GSTIN लिखें।',
);
export const businessAddress = message<{ state: string }>(
  'Registered address in {state}',
  '{state} का रजिस्टर्ड पता',
);
export const businessAddressHint = message('In one line, with the PIN code.', 'एक पंक्ति में, पिन कोड के साथ।');
export const noBusiness = message('Not for a business', 'कारोबार के लिए नहीं');
