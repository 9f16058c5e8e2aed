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
export const stopLinkUnknown = refusal(
  'not_found',
  'stop_link_unknown',
  message(
    'This link is too old or not whole. You can stop these emails in your account, under Profile.',
    'यह लिंक बहुत पुराना या अधूरा है। ऐसे मेल आप अपने अकाउंट में, प्रोफ़ाइल के नीचे, बंद कर सकते हैं।',
  ),
);
