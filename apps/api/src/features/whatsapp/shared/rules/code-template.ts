import { MAILED_CODE } from '@shop/contract/limits';
import type { Language } from '@shop/contract/languages';

/**
 * A code, in the provider's category AUTHENTICATION: it writes the words itself, in each language its own, and takes only
 * the code, a warning, the minutes and a button that copies (developers.facebook.com, 'Copy code authentication
 * templates', June 2026). What stands here is how it words them; nothing of it is handed in. The Hindi, with the full stops
 * of English, is that of `GET /…/message_template_previews` as clients of the API repeat it; Meta may word it anew at any
 * time.
 */
export const codeTemplate = {
  name: 'shop_code_1',
  words: {
    en: {
      body: '{{1}} is your verification code. For your security, do not share this code.',
      footer: `This code expires in ${MAILED_CODE.minutes} minutes.`,
      buttons: ['Copy code'],
    },
    hi: {
      body: '{{1}} आपका वेरिफ़िकेशन कोड है. अपनी सुरक्षा के लिए, इस कोड को किसी के साथ शेयर न करें.',
      footer: `इस कोड की समय-सीमा ${MAILED_CODE.minutes} मिनट में समाप्त हो जाएगी`,
      buttons: ['कोड कॉपी करें'],
    },
  },
  examples: ['123456'],
} as const;

/** As it is handed in for review. A code that has not arrived when it ends is not delivered any more. */
export function codeTemplateToReview(language: Language): object {
  return {
    name: codeTemplate.name,
    language,
    category: 'AUTHENTICATION',
    message_send_ttl_seconds: MAILED_CODE.minutes * 60,
    components: [
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: MAILED_CODE.minutes },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
    ],
  };
}
