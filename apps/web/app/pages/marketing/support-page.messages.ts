import { message } from '@shop/messages';

export const title = message('Help and complaints', 'मदद और शिकायत');
export const description = message<{ shop: string }>(
  'Report a problem to {shop}: you get a ticket number at once and an answer within 48 hours.',
  '{shop} को समस्या बताएँ: टिकट नंबर तुरंत और जवाब 48 घंटे के अंदर मिलेगा।',
);
export const lead = message(
  'You get a ticket number at once and an answer from a person within 48 hours, and we settle it within a month.',
  'टिकट नंबर तुरंत मिलेगा, 48 घंटे के अंदर हमारी टीम जवाब देगी और एक महीने के अंदर मामला निपटा देंगे।',
);
export const ofOrder = message(
  'Is it about an order of yours? Open it in <a>your account</a> and choose ‘Report a problem’: there you can add photographs.',
  'क्या बात आपके किसी ऑर्डर की है? उसे <a>अपने अकाउंट</a> में खोलें और ‘समस्या बताएँ’ चुनें: वहाँ आप फ़ोटो भी जोड़ सकते हैं।',
);
export const officer = message('Grievance officer', 'शिकायत अधिकारी');
export const yourData = message('Your data', 'आपका डेटा');
export const yourRights = message(
  'What we hold about you, you can <a>download and have erased</a> yourself. Without an account, sign in there with a code that we email you: it also finds what you wrote to us with that email.',
  'हमारे पास आपके बारे में जो कुछ है, उसे आप ख़ुद <a>डाउनलोड कर सकते और मिटवा सकते हैं</a>। अकाउंट नहीं है, तो वहाँ मेल से मिलने वाले कोड से साइन इन करें: उस ईमेल से हमें लिखी बातें भी मिल जाती हैं।',
);
