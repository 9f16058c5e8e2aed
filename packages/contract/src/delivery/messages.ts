import { message } from '@shop/messages';
/** `place`: a town or a PIN code. */
export const notDelivered = message<{ place: string }>(
  'We do not deliver to {place} yet. Please choose another address.',
  'हम अभी {place} में डिलीवरी नहीं करते। कृपया कोई और पता चुनें।',
);
