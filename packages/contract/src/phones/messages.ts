import { message } from '@shop/messages';

export const codeSent = message(
  'If an account has this number, a code is on its way to it by WhatsApp.',
  'अगर इस नंबर से कोई अकाउंट जुड़ा है, तो WhatsApp पर कोड आ रहा है।',
);
export const proofSent = message('A code is on its way by WhatsApp.', 'WhatsApp पर कोड आ रहा है।');
export const phoneProven = message(
  'Your number is added. You can sign in with a code by WhatsApp now.',
  'आपका नंबर जुड़ गया। अब आप WhatsApp पर आए कोड से साइन इन कर सकते हैं।',
);
export const phoneMoved = message(
  'Your number is added. Another account that had it can no longer be opened with it.',
  'आपका नंबर जुड़ गया। जिस दूसरे अकाउंट में यह पहले था, वह अब इससे नहीं खुलेगा।',
);
export const phoneRemoved = message('Your number is removed.', 'आपका नंबर हटा दिया गया।');
export const phoneInvalid = message(
  'Please enter a mobile number of India, such as 98160 12345.',
  'कृपया भारत का मोबाइल नंबर भरें, जैसे 98160 12345।',
);
export const codesFull = message(
  'The shop has sent all codes by WhatsApp that it can send within an hour. Please add the number later; your email signs you in as always.',
  'शॉप एक घंटे में WhatsApp पर जितने कोड भेज सकती है, सब भेज चुकी है। कृपया नंबर बाद में जोड़ें; ईमेल से साइन इन पहले की तरह होगा।',
);
export const codesOff = message(
  'Codes by WhatsApp are not sent at the moment. Please use your email.',
  'WhatsApp पर कोड अभी नहीं भेजे जा रहे। कृपया अपना ईमेल इस्तेमाल करें।',
);
