import { message } from '@shop/messages';

export const checkout = message('Checkout', 'ऑर्डर करें');
export const deliverTo = message('Deliver to', 'डिलीवरी का पता');
export const yourCart = message('Your Cart', 'आपका कार्ट');
export const cartAsSubject = message('Your cart', 'आपका कार्ट');
export const cartEmpty = message('Your cart is empty', 'आपका कार्ट खाली है');
export const seeAllProducts = message('See all products', 'सभी प्रोडक्ट देखें');
export const processing = message('Processing Payment...', 'पेमेंट हो रहा है...');
export const payWithRazorpay = message('Checkout with Razorpay', 'Razorpay से पेमेंट करें');
export const paymentIs = message<{ ways: string }>('Payment is {ways}.', 'पेमेंट {ways}।');
export const refunds = message('Refunds and returns', 'वापसी और रिफ़ंड');
export const shipping = message('Shipping and delivery', 'शिपिंग और डिलीवरी');
export const privacy = message('Privacy', 'निजता');
export const opensInNewTab = message('(opens in a new tab)', '(नए टैब में खुलेगा)');
export const feeByAddress = message(
  'The delivery fee depends on the address: choose one to see it.',
  'डिलीवरी शुल्क पते पर निर्भर है: देखने के लिए पता चुनें।',
);
export const sdkBlocked = message(
  'A blocker or a slow network may be in the way. Nothing was charged.',
  'कोई ब्लॉकर या धीमा नेटवर्क रोक रहा हो सकता है। आपसे कोई पैसा नहीं लिया गया।',
);
export const fillInAddress = message('Fill in where it goes.', 'भरें कि पार्सल कहाँ भेजना है।');
export const nothingCharged = message(
  'Nothing was charged. Your items are kept. Try again, or pay in another way.',
  'आपसे कोई पैसा नहीं लिया गया। आपका सामान कार्ट में है। फिर से कोशिश करें या किसी और तरीक़े से पेमेंट करें।',
);
export const payOnRazorpay = message("Pay on Razorpay's page", 'Razorpay के पेज पर पेमेंट करें');
export const ifMoneyLeft = message(
  'If money has left your account, it will appear in <a>the order</a> within a few minutes or be refunded.',
  'अगर आपके खाते से पैसा कटा है, तो वह कुछ मिनट में <a>ऑर्डर</a> में दिखेगा या आपको वापस मिल जाएगा।',
);
export const backToCheckout = message('Back to the checkout', 'चेकआउट पर वापस जाएँ');
export const payment = message('Payment', 'पेमेंट');
export const orderInCash = message<{ total: string }>(
  'Order now, pay {total} in cash',
  'ऑर्डर करें, {total} नकद दें',
);
export const orderForCash = message('Order now, pay in cash', 'ऑर्डर करें, नकद दें');
export const paySum = message<{ total: string }>('Pay {total}', '{total} दें');
export const courierTakesCash = message('You pay the courier in cash.', 'आप कूरियर को नकद देंगे।');
export const pleaseConfirm = message('Please confirm your order', 'कृपया अपना ऑर्डर पक्का करें');
export const orderOf = message<{ number: string }>('Order {number}', 'ऑर्डर {number}');
export const confirmByMail = message<{ time: string }>(
  'We have sent you a link by email. Confirm by {time} and we will pack your order; otherwise it is cancelled.',
  'हमने आपको लिंक के साथ एक ईमेल भेजा है। उसे खोलकर {time} तक पक्का करें, तब हम ऑर्डर पैक करेंगे; नहीं तो ऑर्डर रद्द हो जाएगा और कुछ नहीं भेजा जाएगा।',
);
export const payInCashLater = message<{ total: string }>(
  'You pay {total} in cash when it arrives.',
  'ऑर्डर आने पर आप {total} नकद देंगे।',
);
export const seeYourOrder = message('See your order', 'अपना ऑर्डर देखें');
export const total = message('Total', 'कुल');
