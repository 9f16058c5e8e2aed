import { message } from '@shop/messages';

/** Read by programs. */
export const signInFirst = message(
  'Nobody is signed in. It is put into the cart when the person signs in.',
  'कोई लॉगिन नहीं है। लॉगिन करने पर यह कार्ट में डल जाएगा।',
);
