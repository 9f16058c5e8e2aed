import { message } from '@shop/messages';

export const show = message('Show two-step sign-in and passkeys', 'दो चरणों वाला साइन इन और पासकी देखें');
export const hide = message('Hide two-step sign-in and passkeys', 'दो चरणों वाला साइन इन और पासकी छिपाएँ');
export const twoStep = message('Two-step sign-in', 'दो चरणों वाला साइन इन');
export const whatItIs = message(
  'Sign-in can ask for a code of an app on your phone after the password. Whoever learns the password then cannot sign in with it.',
  'साइन इन में पासवर्ड के बाद आपके फ़ोन के ऐप का कोड माँगा जा सकता है। तब पासवर्ड जान लेने वाला भी साइन इन नहीं कर सकता।',
);
export const setUp = message('Set up an authenticator app', 'ऑथेंटिकेटर ऐप जोड़ें');
export const preparing = message('One moment', 'एक पल');
export const scan = message(
  'Open an authenticator app (Google Authenticator, Microsoft Authenticator, Aegis or another) and scan this picture.',
  'कोई ऑथेंटिकेटर ऐप (Google Authenticator, Microsoft Authenticator, Aegis या कोई और) खोलें और यह QR कोड स्कैन करें।',
);
export const picture = message('QR code of the key', 'कुंजी का QR कोड');
export const onThisPhone = message('Open in the app on this phone', 'इसी फ़ोन के ऐप में खोलें');
export const orType = message('Or type this key into the app:', 'या यह कुंजी ऐप में टाइप करें:');
export const copyKey = message('Copy the key', 'कुंजी कॉपी करें');
export const codeOfApp = message('Code that the app shows', 'ऐप में दिख रहा कोड');
export const codeMissing = message('Please enter the code.', 'कृपया कोड डालें।');
export const turnOn = message('Turn on', 'चालू करें');
export const turningOn = message('Turning on', 'चालू हो रहा है');
export const cancel = message('Cancel', 'रहने दें');
export const added = message(
  'Sign-in now asks for a code of the app. All other devices are signed out.',
  'अब साइन इन में ऐप का कोड माँगा जाएगा। बाकी सभी डिवाइस साइन आउट हो गए।',
);
export const recoveryCodes = message('Recovery codes', 'रिकवरी कोड');
export const keepCodes = message(
  'Keep these recovery codes where you find them without your phone: print them or write them down. Each signs you in once if you lose it. They are shown only now.',
  'ये रिकवरी कोड ऐसी जगह रखें जहाँ वे फ़ोन के बिना मिलें: छाप लें या लिख लें। फ़ोन खो जाए तो हर कोड से एक बार साइन इन होता है। ये सिर्फ़ अभी दिख रहे हैं।',
);
export const copyCodes = message('Copy all codes', 'सभी कोड कॉपी करें');
export const kept = message('I have kept them', 'मैंने रख लिए');
export const addedSince = message<{ time: string }>(
  'Sign-in asks for a code of your app since {time}.',
  '{time} से साइन इन में आपके ऐप का कोड माँगा जाता है।',
);
export const codesLeft = message<{ left: number }>(
  '{left, plural, =0 {No recovery code is left.} one {One recovery code is left.} other {# recovery codes are left.}}',
  '{left, plural, =0 {कोई रिकवरी कोड नहीं बचा।} one {एक रिकवरी कोड बचा है।} other {# रिकवरी कोड बचे हैं।}}',
);
export const newCodes = message('Make new recovery codes', 'नए रिकवरी कोड बनाएँ');
export const remove = message('Remove the app', 'ऐप हटाएँ');
export const removeQuestion = message('Remove the authenticator app?', 'ऑथेंटिकेटर ऐप हटाएँ?');
export const confirmRemoval = message('Yes, remove', 'हाँ, हटाएँ');
export const removing = message('Removing', 'हटा रहे हैं');
export const afterRemoval = message(
  'The password alone then opens your account, and the recovery codes no longer work.',
  'तब सिर्फ़ पासवर्ड से आपका अकाउंट खुल जाएगा, और रिकवरी कोड काम नहीं करेंगे।',
);
