import { message } from '@shop/messages';
import { refusal } from '../refusal.ts';

export const wordsChanged = refusal(
  'conflict',
  'consent_words_changed',
  message(
    'The words of this choice have changed. Please reload the page and read them first.',
    'इस विकल्प के शब्द बदल गए हैं। कृपया पेज फिर से खोलें और पहले उन्हें पढ़ें।',
  ),
);
export const tooManyChoices = refusal(
  'too_many',
  'too_many_choices',
  message(
    'You have changed these choices many times within an hour. Please try again later.',
    'आपने एक घंटे में ये विकल्प बहुत बार बदले हैं। कृपया बाद में कोशिश करें।',
  ),
);
export const stopLinkUnknown = refusal(
  'not_found',
  'stop_link_unknown',
  message(
    'This link is too old or not whole. You can stop these emails in your account, under Profile.',
    'यह लिंक बहुत पुराना या अधूरा है। ऐसे मेल आप अपने अकाउंट में, प्रोफ़ाइल के नीचे, बंद कर सकते हैं।',
  ),
);
export const newsletterOff = refusal(
  'conflict',
  'newsletter_off',
  message('The shop has no newsletter at present.', 'शॉप का अभी कोई न्यूज़लेटर नहीं है।'),
);
export const newsletterAskedOften = refusal(
  'too_many',
  'newsletter_asked_often',
  message(
    'We have received many requests from you or your network. Please try again in an hour.',
    'आपके या आपके नेटवर्क से बहुत सारे अनुरोध आए हैं। कृपया एक घंटे बाद कोशिश करें।',
  ),
);
export const newsletterLinkUnknown = refusal(
  'not_found',
  'newsletter_link_unknown',
  message(
    'This link is too old, not whole, or was ended. Please ask for another.',
    'यह लिंक बहुत पुराना, अधूरा या बंद किया हुआ है। कृपया दूसरा मँगाएँ।',
  ),
);
