import { message } from '@shop/messages';
export const badInput = message('Please check what you entered.', 'कृपया एक बार देख लें कि आपने क्या भरा है।');
export const notFound = message('There is nothing here.', 'यहाँ कुछ नहीं है।');
export const wrongMethod = message(
  'This address does not support that method.',
  'इस पते पर यह तरीक़ा नहीं चलता।',
);
export const unreadable = message('This request cannot be read.', 'यह रिक्वेस्ट पढ़ी नहीं जा सकी।');
export const unreadableJson = message(
  'The body is not readable as JSON.',
  'भेजी गई जानकारी JSON के रूप में पढ़ी नहीं जा सकी।',
);
export const unreadableAddress = message(
  'The address holds a character that no text has.',
  'इस पते में ऐसा अक्षर है जो किसी टेक्स्ट में नहीं होता।',
);
export const tooLarge = message(
  'What you sent is too long. Please shorten it.',
  'आपने जो भेजा वह बहुत लंबा है। कृपया उसे छोटा करें।',
);
export const wrongType = message<{ type: string }>(
  'Send JSON; {type} is not read here.',
  'JSON भेजें; {type} यहाँ नहीं पढ़ा जाता।',
);
export const serverError = message(
  'Something went wrong on our side. Please try again.',
  'हमारी तरफ़ से कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें।',
);
export const busy = message(
  'The shop is busy. Please try again in a moment.',
  'शॉप पर अभी बहुत भीड़ है। कृपया थोड़ी देर में फिर से कोशिश करें।',
);
export const diskFull =
  'The shop cannot store this at the moment. Nothing was changed. Please try again later.';
export const offline = message('You are offline', 'आप ऑफ़लाइन हैं');
export const noAnswer = message('The shop does not answer', 'शॉप से जवाब नहीं आ रहा');
export const partMissing = message(
  'This part of the page did not load. Please try again.',
  'पेज का यह हिस्सा लोड नहीं हुआ। कृपया फिर से कोशिश करें।',
);
export const signIn = message('Please sign in first.', 'कृपया पहले साइन इन करें।');
export const unexpected = message('Unexpected Application Error!', 'ऐप में अचानक कोई गड़बड़ हुई!');
export const somethingWrong = message('Something went wrong', 'कुछ गड़बड़ हो गई');
export const networkError = message('Network Error', 'नेटवर्क की समस्या');
