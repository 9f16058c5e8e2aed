import { message } from '@shop/messages';

export const mailMeCode = message('Mail me a code', 'मुझे कोड मेल करें');
export const mailingCode = message('Mailing the code', 'कोड भेज रहे हैं');
export const code = message('Code of six digits', 'छह अंकों का कोड');
export const signIn = message('Sign In', 'साइन इन करें');
export const signingIn = message('Signing in', 'साइन इन हो रहा है');
export const newCode = message('Mail a new code', 'नया कोड मेल करें');
export const sendNewCode = message('Send a new code', 'नया कोड भेजें');
export const newCodeIn = message<{ seconds: number }>(
  'New code in {seconds, plural, one {# second} other {# seconds}}',
  'नया कोड {seconds, plural, one {# सेकंड} other {# सेकंड}} में',
);
export const mailWaits = message(
  'The mail server does not answer at the moment. The code leaves as soon as it does.',
  'मेल सर्वर अभी जवाब नहीं दे रहा। जवाब मिलते ही कोड भेज दिया जाएगा।',
);
export const codesScarce = message(
  'Very many codes are asked for at the moment, so yours may not be sent. If none comes within a minute, please use your email or a password.',
  'इस समय बहुत सारे कोड मँगाए जा रहे हैं, इसलिए हो सकता है आपका कोड न भेजा जाए। एक मिनट में न आए तो कृपया ईमेल या पासवर्ड इस्तेमाल करें।',
);
export const mailRefused = message(
  'The mail server takes no mail for this address. Please check how it is written.',
  'मेल सर्वर इस पते पर मेल नहीं लेता। कृपया देखें कि पता सही लिखा है।',
);
