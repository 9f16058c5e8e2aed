import { message } from '@shop/messages';

export const title = message('Sign in again', 'फिर से साइन इन करें');
export const why = message(
  'You were signed out: too much time has passed, or it was done on another device. What you entered is still here. Sign in to go on with it.',
  'आप साइन आउट हो गए हैं: बहुत समय हो गया, या यह किसी और डिवाइस से किया गया। आपने जो भरा है वह यहीं है। आगे बढ़ने के लिए साइन इन करें।',
);
