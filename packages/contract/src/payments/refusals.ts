import { message } from '@shop/messages';
import * as checkoutMessages from '../checkout/messages.ts';
import * as messages from './messages.ts';
import * as orderMessages from '../orders/messages.ts';
import * as authMessages from '../auth/messages.ts';
import { refusal } from '../refusal.ts';

export const cancelTooLate = refusal('conflict', 'not_cancellable', orderMessages.cancelTooLate);
export const cancelDisputed = refusal('conflict', 'not_cancellable', orderMessages.cancelDisputed);
export const cancelNothingPaid = refusal('conflict', 'not_cancellable', orderMessages.cancelNothingPaid);
export const wrongSignature = refusal('bad_input', 'wrong_signature', messages.verificationFailedTitle);
export const orderTooLarge = refusal(
  'conflict',
  'order_too_large',
  message(
    'This order is larger than the payment service accepts at once. Please split it into two orders, or write to us.',
    'यह ऑर्डर एक बार में होने वाले पेमेंट की सीमा से बड़ा है। कृपया इसे दो ऑर्डर में बाँट दें या हमें लिखें।',
  ),
);
export const wrongWebhookSignature = refusal('signed_out', 'wrong_signature', authMessages.notAllowed);
export const providerRefused = refusal(
  'unavailable',
  'payment_provider_refused',
  checkoutMessages.providerDown,
);
export const providerBusy = refusal('unavailable', 'payment_provider_busy', checkoutMessages.providerDown);
export const outcomeUnknown = refusal(
  'unavailable',
  'payment_outcome_unknown',
  checkoutMessages.providerDown,
);
