import { message } from '@shop/messages';

export const offline = message('You are offline', 'आप ऑफ़लाइन हैं');
export const kept = message(
  'The shop needs the internet to show prices and stock as they are now. Your cart is kept, and this page opens by itself as soon as you are online.',
  'ताज़ा दाम और स्टॉक दिखाने के लिए इंटरनेट चाहिए। आपका कार्ट सुरक्षित है, और ऑनलाइन आते ही यह पेज अपने-आप खुल जाएगा।',
);
export const tryAgain = message('Try again', 'फिर से कोशिश करें');
