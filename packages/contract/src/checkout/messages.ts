import { message } from '@shop/messages';

export const emptyCart = message(
  'Your cart is empty. Please add items to proceed',
  'आपका कार्ट खाली है। आगे बढ़ने के लिए कुछ चुनें',
);
export const selectAddress = message('Please select one address to proceed.', 'आगे बढ़ने के लिए एक पता चुनें।');
export const noGiftInCash = message(
  'A gift is paid online: nobody should pay for one at the door.',
  'गिफ़्ट का पेमेंट ऑनलाइन होता है: जिसे गिफ़्ट मिले, उससे दरवाज़े पर पैसे नहीं लिए जाते।',
);
export const tryAgain = message('Please try again.', 'कृपया फिर से कोशिश करें।');
export const totalChanged = message(
  'The total has changed. Please look at it again before you pay.',
  'कुल रकम बदल गई है। पेमेंट से पहले कृपया एक बार फिर देख लें।',
);
export const cartChanged = message(
  'Your cart has changed in another window or on another device. Nothing was charged. Please look at it again before you pay.',
  'आपका कार्ट किसी दूसरी विंडो या डिवाइस पर बदल गया है। आपसे कोई पैसा नहीं लिया गया। पेमेंट से पहले कृपया एक बार फिर देख लें।',
);
/** Says today's total, and what is in it besides the goods: amounts as they are written; `discount` may be `none`. */
export const totalChangedTo = message<{
  total: string;
  added: 'none' | 'delivery' | 'cash' | 'both';
  delivery: string;
  cash: string;
  discount: string;
}>(
  'The total is now {total}{added, select, none {} delivery { with {delivery} delivery} cash { with {cash} for cash on delivery} other { with {delivery} delivery and {cash} for cash on delivery}}{discount, select, none {} other {{added, select, none {} other {,}} less {discount} discount}}. Please look at it again before you pay.',
  'कुल रकम अब {total}{added, select, none {{discount, select, none {} other { ({discount} की छूट)}}} delivery { ({delivery} डिलीवरी{discount, select, none {} other {, {discount} की छूट}})} cash { ({cash} कैश ऑन डिलीवरी का{discount, select, none {} other {, {discount} की छूट}})} other { ({delivery} डिलीवरी, {cash} कैश ऑन डिलीवरी का{discount, select, none {} other {, {discount} की छूट}})}} है। पेमेंट से पहले कृपया एक बार फिर देख लें।',
);
export const outOfStock = message<{ title: string; quantity: number }>(
  '{quantity, plural, =0 {{title} is out of stock.} other {Only {quantity} of {title} left.}}',
  '{quantity, plural, =0 {{title} अभी स्टॉक में नहीं है।} other {{title}: सिर्फ़ {quantity} बाकी।}}',
);
export const accountUnpaid = message<{ minutes: number }>(
  'You have started many orders and paid none. Please try again in {minutes, plural, =1 {a minute} other {{minutes} minutes}}.',
  'आपने कई ऑर्डर शुरू किए, पर किसी का पेमेंट नहीं हुआ। कृपया {minutes} मिनट बाद फिर से कोशिश करें।',
);
export const networkUnpaid = message<{ minutes: number }>(
  'Many orders were started from your network and none was paid. Please try again in {minutes, plural, =1 {a minute} other {{minutes} minutes}}.',
  'आपके नेटवर्क से कई ऑर्डर शुरू हुए, पर किसी का पेमेंट नहीं हुआ। कृपया {minutes} मिनट बाद फिर से कोशिश करें।',
);
export const busyWaiting = message(
  'Many people are buying at this moment. Nothing was charged; we are trying again for you.',
  'इस समय बहुत लोग ख़रीद रहे हैं। आपसे कोई पैसा नहीं लिया गया; हम आपके लिए फिर से कोशिश कर रहे हैं।',
);
export const placed = message('Order created. Next: payment.', 'ऑर्डर बन गया। अब पेमेंट करना है।');
export const providerDown = message(
  'The payment service does not answer. Nothing was charged. Please try again in a moment.',
  'पेमेंट सेवा से जवाब नहीं आ रहा। आपसे कोई पैसा नहीं लिया गया। कृपया थोड़ी देर में फिर से कोशिश करें।',
);
