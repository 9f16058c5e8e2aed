import { message } from '@shop/messages';

export const codesMailed = message('The codes are on their way.', 'कोड मेल से आ रहे हैं।');
export const emailChanged = message('Your email is changed', 'आपका ईमेल बदल गया');
export const emailTaken = message(
  'Another account has this email. Sign in with it, or choose another.',
  'इस ईमेल से दूसरा अकाउंट है। उसी से साइन इन करें, या कोई और ईमेल चुनें।',
);
export const sameEmail = message('This is the email of your account already.', 'आपके अकाउंट का ईमेल यही है।');
export const wrongCodes = message(
  'The codes do not match. Please use those from the newest emails.',
  'कोड मेल नहीं खाते। कृपया सबसे नए मेल वाले कोड भरें।',
);
export const codesEnded = message(
  'These codes no longer work: they were used, their time is over, or they were mistyped too often. Please get new ones.',
  'ये कोड अब नहीं चलते: इस्तेमाल हो चुके हैं, इनका समय ख़त्म हो गया या बहुत बार ग़लत भरे गए। कृपया नए कोड मँगाएँ।',
);
export const emailIsBack = message(
  'Your old email is back. Choose a new password now.',
  'आपका पुराना ईमेल वापस आ गया। अब नया पासवर्ड चुनें।',
);
export const undoEnded = message(
  'This link was used already, or is too old. If your account is not in your hands, write to us.',
  'यह लिंक इस्तेमाल हो चुका है या बहुत पुराना है। अगर अकाउंट आपके हाथ में नहीं है, तो हमें लिखें।',
);
export const oldEmailTaken = message(
  'Another account has orders with this email by now. Please write to us, and we will sort it out.',
  'अब इस ईमेल से दूसरे अकाउंट के ऑर्डर हैं। कृपया हमें लिखें, हम इसे ठीक करेंगे।',
);
