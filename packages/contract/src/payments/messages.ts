import { message } from '@shop/messages';
export const sdkFailed = message('Razorpay SDK failed to load', 'Razorpay लोड नहीं हो पाया');
export const successful = message('Payment successful!', 'पेमेंट हो गया!');
export const redirecting = message('Redirecting to success page...', 'आपको अगले पेज पर ले जा रहे हैं...');
export const verificationFailedTitle = message('Payment verification failed', 'पेमेंट की जाँच नहीं हो पाई');
export const verificationFailed = message('Please try again.', 'कृपया फिर से कोशिश करें।');
export const cancelledTitle = message('Payment cancelled', 'पेमेंट रद्द हुआ');
export const cancelled = message('You can try the payment again', 'आप फिर से पेमेंट कर सकते हैं');
export const failedTitle = message('Payment failed', 'पेमेंट नहीं हुआ');
export const notCompleted = message('Transaction was not completed.', 'लेन-देन पूरा नहीं हुआ।');
export const confirmed = message('Payment confirmed', 'पेमेंट पक्का हो गया');
export const bankIsConfirming = message(
  'Your bank is still confirming the payment.',
  'आपका बैंक अभी पेमेंट की पुष्टि कर रहा है।',
);
export const nothingPaid = message(
  'Nothing was paid. The order was cancelled.',
  'कोई पेमेंट नहीं हुआ। ऑर्डर रद्द कर दिया गया।',
);
export const refundUnderWay = message(
  'This payment arrived too late for the order. It is being refunded in full.',
  'यह पेमेंट बहुत देर से आया, इसलिए पूरा पैसा वापस किया जा रहा है।',
);
export const processing = message('Processing Payment...Please wait!', 'पेमेंट हो रहा है... कृपया रुकें!');
/** What the provider's sheet and page say is paid. */
export const orderNumber = message<{ number: string }>('Order {number}', 'ऑर्डर {number}');
export const orderUnheld = message<{ number: string }>(
  'Order {number}. It is nearly sold out and not reserved: whoever pays first gets it.',
  'ऑर्डर {number}। यह लगभग बिक चुका है और अलग नहीं रखा गया है: जो पहले पेमेंट करेगा, यह उसे मिलेगा।',
);
