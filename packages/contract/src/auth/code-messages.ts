import { message } from '@shop/messages';

export const codeMailed = message('A code is on its way to you.', 'कोड मेल से आ रहा है।');
export const passwordRemoved = message(
  'You are signed in. The password that this account had is removed, because nobody had shown that the mailbox is theirs.',
  'आप लॉगिन हो गए। इस अकाउंट का पुराना पासवर्ड हटा दिया गया, क्योंकि तब किसी ने नहीं दिखाया था कि यह मेल उनका है।',
);
export const codeMalformed = message(
  'The code has six digits, such as 123456.',
  'कोड में छह अंक होते हैं, जैसे 123456।',
);
export const wrongCode = message(
  'This is not the code. Please use the one that came last.',
  'यह कोड सही नहीं है। कृपया सबसे बाद में आया कोड भरें।',
);
export const codeEnded = message(
  'This code no longer works: it was used, its time is over, or it was mistyped too often. Please get a new one.',
  'यह कोड अब नहीं चलता: इस्तेमाल हो चुका है, इसका समय ख़त्म हो गया या बहुत बार ग़लत भरा गया। कृपया नया कोड मँगाएँ।',
);
export const tooManyCodes = message(
  'Too many codes were requested. Please use the newest one, or try again later.',
  'बहुत सारे कोड मँगाए गए। कृपया सबसे नया कोड भरें या बाद में कोशिश करें।',
);
export const passwordOfTheShop = message(
  'Whoever works for the shop signs in with a password.',
  'शॉप में काम करने वाले पासवर्ड से साइन इन करते हैं।',
);
