import { message } from '@shop/messages';

export const yourOrder = message('Your order', 'आपका ऑर्डर');
export const noSuchOrder = message('This link does not lead to an order', 'इस लिंक से कोई ऑर्डर नहीं मिला');
export const orderOf = message<{ number: string }>('Order {number}', 'ऑर्डर {number}');
export const pleaseConfirm = message('Please confirm your order', 'कृपया अपना ऑर्डर पक्का करें');
export const isConfirmed = message('Your order is confirmed', 'आपका ऑर्डर पक्का है');
export const isPaid = message('Your order is paid', 'आपके ऑर्डर का पेमेंट हो गया है');
export const hasEnded = message('This order has ended', 'यह ऑर्डर ख़त्म हो गया है');
export const confirmBy = message<{ total: string; time: string }>(
  'You pay {total} in cash when it arrives. Please confirm by {time}; otherwise the order is cancelled and nothing is sent.',
  'ऑर्डर आने पर आप {total} नकद देंगे। कृपया {time} तक पक्का करें; नहीं तो ऑर्डर रद्द हो जाएगा और कुछ नहीं भेजा जाएगा।',
);
export const confirmAndPay = message<{ total: string }>(
  'Confirm, and pay {total} in cash',
  'पक्का करें, {total} नकद देंगे',
);
export const confirming = message('Confirming', 'पक्का हो रहा है');
export const haveReady = message<{ total: string }>(
  'Thank you. Please have {total} in cash ready when it arrives.',
  'धन्यवाद। ऑर्डर आने पर {total} नकद तैयार रखें।',
);
export const paidInCash = message<{ total: string }>(
  'You have paid {total} in cash. Thank you.',
  'आपने {total} नकद दिए। धन्यवाद।',
);
export const yourOrders = message('Your orders', 'आपके ऑर्डर');
export const sendMailAgain = message('Send the email again', 'ईमेल फिर से भेजें');
export const sendingMail = message('Sending', 'भेज रहे हैं');
