import { message } from '@shop/messages';

export const gstinLength = message<{ count: number }>(
  'A GSTIN has 15 characters; this one has {count}.',
  'GSTIN में 15 अक्षर होते हैं, इसमें {count} हैं।',
);
export const gstinShape = message(
  'A GSTIN is 2 digits for the state, the PAN, a digit or letter, Z and a last character, such as 27AAPFU0939F1ZV. Compare it with the registration certificate.',
  'GSTIN में राज्य के 2 अंक, फिर PAN, एक अंक या अक्षर, Z और आख़िरी अक्षर होता है, जैसे 27AAPFU0939F1ZV। इसे रजिस्ट्रेशन सर्टिफ़िकेट से मिलाएँ।',
);
export const gstinState = message<{ code: string }>(
  'A GSTIN begins with the code of its state, such as 27 for Maharashtra. No state has {code}.',
  'GSTIN राज्य के कोड से शुरू होता है, जैसे महाराष्ट्र के लिए 27। {code} किसी राज्य का कोड नहीं है।',
);
export const gstinCheck = message(
  'A character of this GSTIN is mistyped: the last one does not fit the others. Compare it with the registration certificate.',
  'इस GSTIN का कोई अक्षर ग़लत है: आख़िरी अक्षर बाकी से मेल नहीं खाता। इसे रजिस्ट्रेशन सर्टिफ़िकेट से मिलाएँ।',
);
export const gstinMissing = message(
  'Enter the GSTIN of the business, or leave its name empty.',
  'कारोबार का GSTIN भरें, या उसका नाम खाली छोड़ें।',
);
export const businessNameMissing = message(
  'Enter the legal name of the business, as on its registration certificate.',
  'कारोबार का क़ानूनी नाम भरें, जैसा रजिस्ट्रेशन सर्टिफ़िकेट पर है।',
);
/** `state`: that of the GSTIN. */
export const businessAddressMissing = message<{ state: string }>(
  'The GSTIN is of {state}. Enter the registered address of the business there, with its PIN code.',
  'यह GSTIN {state} का है। वहाँ का रजिस्टर्ड पता पिन कोड के साथ भरें।',
);
/** `states`: those of the PIN code. `state`: that of the GSTIN. */
export const businessAddressElsewhere = message<{ pin: string; states: string; state: string }>(
  'The PIN code {pin} is of {states}, but the GSTIN is of {state}. Enter the registered address of the business there.',
  'पिन कोड {pin} {states} का है, पर GSTIN {state} का है। वहाँ का रजिस्टर्ड पता भरें।',
);
