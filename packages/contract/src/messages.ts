import { message } from '@shop/messages';
export const badInput = message('Please check what you entered.', 'कृपया एक बार देख लें कि आपने क्या भरा है।');
export const notFound = message('There is nothing here.', 'यहाँ कुछ नहीं है।');
export const wrongMethod = 'This address does not support that method.';
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
