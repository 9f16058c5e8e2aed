import { message } from '@shop/messages';
export const opened = message<{ ticketNumber: string }>(
  'We have your message. Your ticket is {ticketNumber}.',
  'आपका मैसेज हमें मिल गया। आपका टिकट नंबर {ticketNumber} है।',
);
export const messageAdded = message('Your message is added.', 'आपका मैसेज जुड़ गया।');
export const answered = 'Your answer is on its way.';
export const closed = 'The ticket is closed.';
export const pictureUnknown = message('Please upload the photograph again.', 'कृपया फ़ोटो फिर से अपलोड करें।');
export const tooMany = message(
  'We have received many messages from you or your network. Please try again later, or write to us by email.',
  'यहाँ से बहुत सारे मैसेज आए हैं। कृपया बाद में कोशिश करें या हमें ईमेल करें।',
);
export const tooManyPictures = message(
  'We have received many photographs from you or your network. Please try again later.',
  'यहाँ से बहुत सारी फ़ोटो आई हैं। कृपया बाद में कोशिश करें।',
);
