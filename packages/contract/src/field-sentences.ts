/** Hindi names for the sentences in which the API says that a field is empty or too long (its `invalid-input.ts`). */
const names: Readonly<Record<string, string>> = {
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

const EMPTY = /^Enter (?:your|the) (?<field>.+)\.$/;
const TOO_LONG = /^(?<field>.+) may have at most (?<most>\d+) characters\.$/;

/** Such a sentence in Hindi; null for any other text. */
export function fieldSentenceInHindi(text: string): string | null {
  const empty = EMPTY.exec(text)?.groups;
  if (empty) return `${nameOf(empty['field'])} भरें।`;
  const long = TOO_LONG.exec(text)?.groups;
  if (long) return `${nameOf(long['field'])}: ज़्यादा से ज़्यादा ${long['most']} अक्षर लिखें।`;
  return null;
}

function nameOf(field = ''): string {
  return names[field.toLowerCase()] ?? SOME_FIELD;
}
