import { message } from '@shop/messages';

export const show = message('Your phone', 'आपका फ़ोन');
export const hide = message('Hide your phone', 'आपका फ़ोन छिपाएँ');
export const yourPhone = message('Your phone', 'आपका फ़ोन');
export const whatItIs = message(
  'Add your number, and you can sign in with a code by WhatsApp.',
  'अपना नंबर जोड़ें, तो आप WhatsApp पर आए कोड से साइन इन कर सकते हैं।',
);
export const signsIn = message<{ phone: string; time: string }>(
  'Codes by WhatsApp to {phone} sign you in. If none does until {time}, the number is removed, because numbers are given to other people.',
  'WhatsApp पर {phone} पर आए कोड से आप साइन इन कर सकते हैं। {time} तक एक बार भी न किया तो नंबर हटा दिया जाएगा, क्योंकि नंबर दूसरों को दे दिए जाते हैं।',
);
export const notOffered = message(
  'Codes by WhatsApp are not sent at the moment.',
  'WhatsApp पर कोड अभी नहीं भेजे जा रहे।',
);
export const phone = message('Phone number', 'फ़ोन नंबर');
export const sendCode = message('Send a code', 'कोड भेजें');
export const sending = message('Sending', 'भेज रहे हैं');
export const codeTo = message<{ phone: string }>(
  'Code sent to {phone} by WhatsApp',
  'WhatsApp पर {phone} पर भेजा कोड',
);
export const noWhatsApp = message(
  'WhatsApp does not reach this number. Please check it.',
  'WhatsApp इस नंबर पर नहीं पहुँचता। कृपया नंबर देखें।',
);
export const add = message('Add the number', 'नंबर जोड़ें');
export const adding = message('Adding', 'जोड़ रहे हैं');
export const otherNumber = message('Another number', 'दूसरा नंबर');
export const remove = message('Remove', 'हटाएँ');
export const removing = message('Removing', 'हटा रहे हैं');
