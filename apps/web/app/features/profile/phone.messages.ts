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
  'Codes by WhatsApp are not sent at the moment, so no number can be added. Please look again later.',
  'WhatsApp पर कोड अभी नहीं भेजे जा रहे, इसलिए नंबर नहीं जोड़ा जा सकता। कृपया बाद में फिर देखें।',
);
export const phone = message('Phone number', 'फ़ोन नंबर');
export const sendCode = message('Send a code', 'कोड भेजें');
export const sending = message('Sending', 'भेज रहे हैं');
export const whereTheCodeIs = message<{ phone: string; minutes: number }>(
  'Six digits come to {phone} by WhatsApp. They work once, for {minutes} minutes.',
  'WhatsApp पर {phone} पर छह अंक आएँगे। वे एक बार, {minutes} मिनट तक चलेंगे।',
);
export const code = message('Code of six digits', 'छह अंकों का कोड');
export const waits = message(
  'WhatsApp does not answer at the moment. The code leaves as soon as it does.',
  'WhatsApp अभी जवाब नहीं दे रहा। जवाब मिलते ही कोड भेज दिया जाएगा।',
);
export const noWhatsApp = message(
  'WhatsApp does not reach this number. Please check the number, and whether it has WhatsApp.',
  'WhatsApp इस नंबर पर नहीं पहुँचता। कृपया देखें कि नंबर सही है और उस पर WhatsApp है।',
);
export const refused = message(
  'WhatsApp has not taken the code. Please try again later; your email signs you in as always.',
  'WhatsApp ने कोड नहीं लिया। कृपया बाद में कोशिश करें; ईमेल से साइन इन पहले की तरह होगा।',
);
export const newCode = message('Send a new code', 'नया कोड भेजें');
export const newCodeIn = message<{ seconds: number }>(
  'New code in {seconds, plural, one {# second} other {# seconds}}',
  'नया कोड {seconds, plural, one {# सेकंड} other {# सेकंड}} में',
);
export const anotherNumber = message('Use another number', 'दूसरा नंबर इस्तेमाल करें');
export const add = message('Add the number', 'नंबर जोड़ें');
export const adding = message('Adding', 'जोड़ रहे हैं');
export const otherNumber = message('Another number', 'दूसरा नंबर');
export const remove = message('Remove', 'हटाएँ');
export const removing = message('Removing', 'हटा रहे हैं');
