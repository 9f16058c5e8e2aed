import { ownersRefusal, wordedRefusal } from '../refusal.ts';

export const testPurchaseRefused = wordedRefusal('conflict', 'test_purchase_refused');
export const noPurchase = ownersRefusal(
  'not_found',
  'no_test_purchase',
  'No test purchase has been started.',
);
export const noPhone = ownersRefusal(
  'conflict',
  'no_mobile_number',
  'Razorpay needs a mobile number: enter one under Contact first.',
);
