import { type Said, message } from '@shop/messages';

// What is wrong with a field of a request, whatever the field: `field` is its name, `limit` what would be right.
export const enter = message<{ field: string }>('Enter {field}.', '{field} भरें।');
export const tooLong = message<{ field: string; limit: string }>(
  '{field} may have at most {limit} characters.',
  '{field}: ज़्यादा से ज़्यादा {limit} अक्षर लिखें।',
);
export const atLeast = message<{ field: string; limit: string }>(
  '{field} must be at least {limit}.',
  '{field}: कम से कम {limit}।',
);
export const atMost = message<{ field: string; limit: string }>(
  '{field} may be at most {limit}.',
  '{field}: ज़्यादा से ज़्यादा {limit}।',
);
export const tooFew = message<{ field: string; limit: string }>(
  '{field} needs at least {limit}.',
  '{field}: कम से कम {limit} चाहिए।',
);
export const tooMany = message<{ field: string; limit: string }>(
  '{field} may have at most {limit}.',
  '{field}: ज़्यादा से ज़्यादा {limit} हो सकते हैं।',
);
export const wholeNumber = message<{ field: string }>(
  '{field} must be a whole number.',
  '{field}: पूरी संख्या लिखें।',
);
export const wrongType = message<{ field: string; type: string }>(
  '{field} must be of type {type}.',
  '{field} का प्रकार {type} होना चाहिए।',
);
export const malformed = message<{ field: string; problem: string }>(
  '{field} {problem}.',
  '{field} ठीक नहीं है ({problem})।',
);

const hindiNames: Readonly<Record<string, string>> = {
  address: 'पता',
  city: 'शहर',
  code: 'कोड',
  email: 'अपना ईमेल',
  'first name': 'अपना नाम',
  'last name': 'अपना उपनाम',
  message: 'अपना मैसेज',
  name: 'अपना नाम',
  'new password': 'नया पासवर्ड',
  notes: 'नोट',
  'old password': 'पुराना पासवर्ड',
  'order number': 'ऑर्डर नंबर',
  password: 'पासवर्ड',
  phone: 'फ़ोन नंबर',
  pincode: 'पिन कोड',
  'pin code': 'पिन कोड',
  recipient: 'पूरा नाम',
  'review message': 'अपना रिव्यू',
  state: 'राज्य',
  'user name': 'अपना नाम',
};

/** Stands in for a field without a Hindi name here. */
const SOME_FIELD = 'यह जानकारी';

/** A field, given its name in words and how an English sentence calls it. */
export function fieldNamed(name: string, english: string): Said {
  return (language) => (language === 'hi' ? (hindiNames[name] ?? SOME_FIELD) : english);
}
