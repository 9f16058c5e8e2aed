import { message } from '@shop/messages';
export const notDelivered = message(
  'Messages are not delivered through this page.',
  'इस पेज से मैसेज नहीं भेजे जाते।',
);
export const received = message('Your message has arrived.', 'आपका मैसेज पहुँच गया।');
