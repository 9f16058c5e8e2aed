import { message } from '@shop/messages';

export const asked = message(
  'Your question is with us. We answer by email, and publish it here with the answer.',
  'आपका सवाल हमें मिल गया। जवाब हम ईमेल से देंगे, और सवाल को जवाब के साथ यहाँ दिखाएँगे।',
);
export const noLinks = message(
  'Please ask without links and email addresses.',
  'कृपया बिना लिंक और ईमेल पते के पूछें।',
);
export const answered = 'The question is published with your answer.';
export const dismissed = 'The question is set aside.';
