import { message } from '@shop/messages';

export const heading = message('Code by WhatsApp', 'WhatsApp पर कोड');
export const explanation = message(
  'For a number that you have added to your account. Otherwise please sign in with your email, and add the number under Profile.',
  'उस नंबर के लिए जो आपने अपने अकाउंट में जोड़ा है। नहीं जोड़ा है तो ईमेल से साइन इन करें और प्रोफ़ाइल में नंबर जोड़ें।',
);
export const otherWay = message('Use your email or a password', 'ईमेल या पासवर्ड इस्तेमाल करें');
