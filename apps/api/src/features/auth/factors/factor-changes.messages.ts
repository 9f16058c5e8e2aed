import { message } from '@shop/messages';

/** What a mail tells of: what became of the ways to prove an account. */
export const authenticatorAdded = message('An authenticator app was added', 'ऑथेंटिकेटर ऐप जोड़ा गया');
export const authenticatorRemoved = message('The authenticator app was removed', 'ऑथेंटिकेटर ऐप हटाया गया');
export const resetBy = message<{ userName: string }>(
  '{userName} turned off two-step sign-in for you, and all devices are signed out',
  '{userName} ने आपके लिए दो चरणों वाला साइन इन बंद किया, और सभी डिवाइस साइन आउट हो गए',
);
export const resetOnServer = message(
  'Two-step sign-in was turned off on the server of the shop, and all devices are signed out',
  'शॉप के सर्वर पर दो चरणों वाला साइन इन बंद किया गया, और सभी डिवाइस साइन आउट हो गए',
);
export const passkeyAdded = message('A passkey was added', 'पासकी जोड़ी गई');
export const passkeyRemoved = message('A passkey was removed', 'पासकी हटाई गई');
export const phoneAdded = message<{ end: string }>(
  'The phone number that ends in {end} was added: codes by WhatsApp sign in with it',
  '{end} पर ख़त्म होने वाला फ़ोन नंबर जोड़ा गया: WhatsApp पर आए कोड से साइन इन हो सकता है',
);
export const phoneRemoved = message<{ end: string }>(
  'The phone number that ends in {end} was removed: it no longer signs in',
  '{end} पर ख़त्म होने वाला फ़ोन नंबर हटाया गया: उससे अब साइन इन नहीं होगा',
);
export const phoneMoved = message<{ end: string }>(
  'The phone number that ends in {end} was removed, because somebody who reads its messages added it to another account',
  '{end} पर ख़त्म होने वाला फ़ोन नंबर हटाया गया, क्योंकि उसके मैसेज पढ़ने वाले किसी ने उसे दूसरे अकाउंट में जोड़ा',
);
export const codesRenewed = message('New recovery codes were made', 'नए रिकवरी कोड बनाए गए');
export const codeUsed = message<{ left: number }>(
  'Somebody, most likely you, signed in with a recovery code ({left, plural, =0 {none is left} one {one is left} other {# are left}})',
  'किसी ने, शायद आपने, रिकवरी कोड से साइन इन किया ({left, plural, =0 {अब कोई कोड नहीं बचा} one {एक कोड बचा है} other {# कोड बचे हैं}})',
);
export const earlyOnesRemoved = message(
  'Passkeys, authenticator app and phone number that were added to your account before this mailbox was confirmed were removed, because somebody else could have added them. If it was you, please add them again',
  'इस मेलबॉक्स की पुष्टि से पहले आपके अकाउंट में जोड़ी गई पासकी, ऑथेंटिकेटर ऐप और फ़ोन नंबर हटाए गए, क्योंकि कोई और भी उन्हें जोड़ सकता था। आपने जोड़े थे तो कृपया फिर से जोड़ें',
);
export const lateOnesRemoved = message(
  'The ways to prove your account that were added lately were removed, because the change of your email was undone',
  'आपके अकाउंट को साबित करने के जो तरीक़े हाल में जोड़े गए थे वे हटाए गए, क्योंकि ईमेल का बदलाव वापस लिया गया',
);
