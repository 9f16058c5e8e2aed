import { message } from '@shop/messages';

export const checkMail = message('Check your email', 'अपना मेल देखें');
export const typeCode = message<{ email: string; minutes: number }>(
  'We mail six digits to <a>{email}</a>. They work once, for {minutes} minutes, in this browser. If nothing arrives, check your spam folder.',
  'हम <a>{email}</a> पर छह अंक मेल कर रहे हैं। वे एक बार, {minutes} मिनट तक, इसी ब्राउज़र में चलेंगे। कुछ न आए तो स्पैम फ़ोल्डर देखें।',
);
export const otherWay = message('Use another email or a password', 'दूसरा ईमेल या पासवर्ड इस्तेमाल करें');
export const checkWhatsApp = message('Check WhatsApp', 'WhatsApp देखें');
export const typeSentCode = message<{ phone: string; minutes: number }>(
  'If an account has <a>{phone}</a>, six digits come there by WhatsApp. They work once, for {minutes} minutes, in this browser. If nothing arrives, please use your email.',
  'अगर किसी अकाउंट में <a>{phone}</a> है, तो वहाँ WhatsApp पर छह अंक आएँगे। वे एक बार, {minutes} मिनट तक, इसी ब्राउज़र में चलेंगे। कुछ न आए तो अपना ईमेल इस्तेमाल करें।',
);
export const otherNumber = message('Use another number', 'दूसरा नंबर इस्तेमाल करें');
export const otherWayThanPhone = message('Use your email or a password', 'ईमेल या पासवर्ड इस्तेमाल करें');
export const secondStep = message('One more step', 'बस एक कदम और');
