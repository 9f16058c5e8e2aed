import { message } from '@shop/messages';

export const orderNumber = message('Order number', 'ऑर्डर नंबर');
export const numberHint = message<{ example: string }>(
  'It is in the email that we sent when you ordered, such as {example}.',
  'ऑर्डर करने पर भेजे गए मेल में लिखा है, जैसे {example}।',
);
export const numberField = message('order number', 'ऑर्डर नंबर');
export const contact = message('Phone or email', 'फ़ोन या ईमेल');
export const contactHint = message(
  'The phone number of the delivery, or the email of your account.',
  'डिलीवरी का फ़ोन नंबर, या आपके अकाउंट का ईमेल।',
);
export const contactField = message('phone or email', 'फ़ोन या ईमेल');
export const track = message('Track order', 'ऑर्डर ट्रैक करें');
export const looking = message('Looking', 'खोज रहे हैं');
export const items = message('What is in it', 'ऑर्डर में क्या है');
export const trackAnother = message('Track another order', 'दूसरा ऑर्डर ट्रैक करें');
export const notSent = message(
  'It has not left yet. Once the courier has it, we email you how to follow it, and it is shown here.',
  'यह अभी नहीं भेजा गया है। कूरियर को देते ही हम मेल करेंगे, और वह यहाँ दिखेगा।',
);
