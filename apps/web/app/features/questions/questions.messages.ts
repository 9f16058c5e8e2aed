import { message } from '@shop/messages';

export const questions = message('Questions and answers', 'सवाल और जवाब');
export const theQuestions = message('The questions', 'सवाल');
export const loading = message('Loading questions', 'सवाल लोड हो रहे हैं');
export const none = message('Nobody has asked yet.', 'अभी किसी ने कुछ नहीं पूछा।');
export const more = message('More questions', 'और सवाल');
export const answerFrom = message<{ shop: string }>('{shop} answers', '{shop} का जवाब');
export const signInToAsk = message(
  '<a>Sign in</a> to ask about this product.',
  'इस प्रोडक्ट के बारे में पूछने के लिए <a>साइन इन करें</a>।',
);
export const ask = message('Ask the shop', 'शॉप से पूछें');
export const yourQuestion = message('Your question', 'आपका सवाल');
export const hint = message(
  'Published under your name, together with the answer. You get the answer by email.',
  'आपके नाम और जवाब के साथ यहाँ दिखेगा। जवाब आपको ईमेल से भी मिलेगा।',
);
export const writeIt = message('Write your question first.', 'पहले अपना सवाल लिखें।');
