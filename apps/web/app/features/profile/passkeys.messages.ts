import { message } from '@shop/messages';

export const passkeys = message('Passkeys', 'पासकी');
export const whatTheyAre = message(
  'A passkey signs you in by fingerprint, face or PIN, without a password. It works only at this address, so nobody can talk you out of it.',
  'पासकी से आप फ़िंगरप्रिंट, चेहरे या पिन से, बिना पासवर्ड साइन इन करते हैं। यह सिर्फ़ इसी पते पर चलती है, इसलिए कोई इसे आपसे ठग नहीं सकता।',
);
export const notHere = message(
  'This browser cannot use passkeys at this address.',
  'यह ब्राउज़र इस पते पर पासकी इस्तेमाल नहीं कर सकता।',
);
export const add = message('Make a passkey on this device', 'इस डिवाइस पर पासकी बनाएँ');
export const making = message('Asking your device', 'आपके डिवाइस से पूछ रहे हैं');
export const added = message(
  'You can sign in with a passkey now. The password alone no longer opens your account.',
  'अब आप पासकी से साइन इन कर सकते हैं। सिर्फ़ पासवर्ड से आपका अकाउंट अब नहीं खुलता।',
);
export const hasOneHere = message(
  'This device has a passkey for your account already.',
  'इस डिवाइस पर आपके अकाउंट की पासकी पहले से है।',
);
export const givenUp = message('No passkey was made.', 'कोई पासकी नहीं बनी।');
export const failed = message(
  'No passkey could be made here. Is this the address of the shop, and is it reached?',
  'यहाँ पासकी नहीं बन सकी। क्या यही शॉप का पता है, और क्या उससे संपर्क है?',
);
export const addedAt = message<{ time: string }>('added {time}', '{time} जोड़ी गई');
export const lastUsed = message<{ time: string }>('last used {time}', 'पिछली बार {time}');
export const rename = message('Rename', 'नाम बदलें');
export const name = message('Name of the passkey', 'पासकी का नाम');
export const nameMissing = message('Please enter a name.', 'कृपया नाम भरें।');
export const save = message('Save', 'सेव करें');
export const saving = message('Saving', 'सेव हो रहा है');
export const remove = message('Remove', 'हटाएँ');
export const removeQuestion = message('Remove this passkey?', 'यह पासकी हटाएँ?');
export const confirmRemoval = message('Yes, remove', 'हाँ, हटाएँ');
export const removing = message('Removing', 'हटा रहे हैं');
export const afterRemoval = message<{ name: string }>(
  '{name} then no longer opens your account. Delete it on the device too.',
  'तब {name} से आपका अकाउंट नहीं खुलेगा। उसे डिवाइस से भी हटा दें।',
);
