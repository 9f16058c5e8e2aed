import { message } from '@shop/messages';
import { refusal } from '../refusal.ts';

export const basketNotFound = refusal(
  'not_found',
  'basket_not_found',
  message(
    'This basket has ended, or its address is not complete. Ask the assistant for a new one.',
    'यह बास्केट ख़त्म हो चुकी है, या इसका पता अधूरा है। असिस्टेंट से नई बास्केट माँगें।',
  ),
);

export const basketTaken = refusal(
  'conflict',
  'basket_taken',
  message(
    'Somebody has already put this basket into another cart.',
    'यह बास्केट किसी और कार्ट में डाली जा चुकी है।',
  ),
);

export const cartNotEmpty = refusal(
  'conflict',
  'cart_not_empty',
  message(
    'Your cart has something else in it, which would be replaced.',
    'आपके कार्ट में कुछ और है, जो बदल दिया जाएगा।',
  ),
);
