import { message } from '@shop/messages';

export const mailWaits = message(
  'Our mail server does not answer at the moment. The email waits, and leaves as soon as it does.',
  'हमारा मेल सर्वर अभी जवाब नहीं दे रहा। मेल रुका है, और जवाब मिलते ही भेज दिया जाएगा।',
);
