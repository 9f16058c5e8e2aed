import { message } from '@shop/messages';

export const confirmingText = message(
  'There is no need to pay again, and you can close this page. The order shows the payment as soon as the bank approves it; if the bank declines it, nothing is charged.',
  'आपको फिर से पेमेंट नहीं करना है, यह पेज बंद कर सकते हैं। बैंक की मंज़ूरी मिलते ही पेमेंट ऑर्डर में दिखेगा; बैंक ने मना किया तो कोई पैसा नहीं कटेगा।',
);
export const refundingText = message(
  'Banks take 5 to 7 working days to show a refund.',
  'बैंक में पैसा वापस दिखने में 5 से 7 कामकाजी दिन लगते हैं।',
);
export const notMadeText = message(
  'Your items are still in your cart.',
  'आपने जो चुना था, वह अब भी आपके कार्ट में है।',
);
export const notVerifiedText = message(
  'If money has left your account, it will appear in the order within a few minutes or be refunded. Please look there before you pay again.',
  'अगर आपके खाते से पैसा कटा है, तो वह कुछ मिनट में ऑर्डर में दिखेगा या आपको वापस मिल जाएगा। फिर से पेमेंट करने से पहले कृपया वहाँ देख लें।',
);
export const waitingForBank = message(
  'We are waiting for your bank to confirm.',
  'हम आपके बैंक के जवाब का इंतज़ार कर रहे हैं।',
);
export const unreachedText = message(
  'The shop did not answer just now. If you have paid, it will appear in the order within a few minutes. Please look there before you pay again.',
  'शॉप से अभी जवाब नहीं मिला। अगर आपने पेमेंट कर दिया है, तो वह कुछ मिनट में ऑर्डर में दिखेगा। फिर से पेमेंट करने से पहले कृपया वहाँ देख लें।',
);
export const didYouPay = message('Did you finish paying?', 'क्या आपने पेमेंट कर दिया?');
export const didYouPayText = message(
  'If you have approved the payment, please wait: this page shows it as soon as your bank confirms it. If you have not, go back to the checkout. Your items are still in your cart.',
  'अगर आपने पेमेंट मंज़ूर कर दिया है, तो कृपया रुकें: बैंक की पुष्टि होते ही वह इस पेज पर दिखेगा। अगर नहीं किया, तो चेकआउट पर वापस जाएँ। आपका सामान अब भी कार्ट में है।',
);
export const payment = message('Payment', 'पेमेंट');
export const checkingPayment = message('Checking the payment…', 'पेमेंट देख रहे हैं…');
export const seeOrder = message('See the order', 'ऑर्डर देखें');
export const takesMoment = message(
  'This takes a moment. Please keep the page open.',
  'थोड़ा समय लगेगा। कृपया यह पेज खुला रखें।',
);
export const thanksForPayment = message('Thank you for your payment', 'पेमेंट के लिए धन्यवाद');
export const mailFollows = message(
  'We will email you as soon as the bank has confirmed it. You can close this page.',
  'बैंक से पुष्टि होते ही हम आपको मेल भेजेंगे। आप यह पेज बंद कर सकते हैं।',
);
export const nothingToFinish = message('There is no payment to finish here', 'यहाँ कोई पेमेंट बाकी नहीं है');
export const ordersShowIt = message(
  'If you have just paid, it appears in your orders. Nothing is lost if you close this page.',
  'अगर आपने अभी पेमेंट किया है, तो वह आपके ऑर्डर में दिखेगा। यह पेज बंद करने से कुछ नहीं जाएगा।',
);
export const viewOrders = message('View Orders', 'ऑर्डर देखें');
export const thankYou = message('Thank you', 'धन्यवाद');
export const continueShopping = message('Continue shopping', 'और ख़रीदारी करें');
export const simulated = message(
  'Payments are simulated in this shop. No money moves.',
  'इस शॉप में पेमेंट असली नहीं होता। कोई पैसा नहीं कटता।',
);
