import { message } from '@shop/messages';

export const search = message('Search', 'खोजें');
export const searchFor = message<{ keyword: string }>('Search: {keyword}', 'खोज: {keyword}');
export const description = message(
  'Search every soap, face wash and shampoo in the shop by name, plant or ingredient.',
  'हर साबुन, फ़ेस वॉश और शैम्पू को नाम, पौधे या सामग्री से खोजें।',
);
export const placeholder = message('Search Products...', 'प्रोडक्ट खोजें...');
export const searchProducts = message('Search products', 'प्रोडक्ट खोजें');
export const tooShort = message<{ least: number }>(
  'Type at least {least} characters.',
  'कम से कम {least} अक्षर लिखें।',
);
export const helpOrders = message(
  'Your orders: where they are, invoices, returns',
  'आपके ऑर्डर: वे कहाँ हैं, बिल, वापसी',
);
export const helpCash = message('Can I pay in cash on delivery?', 'क्या कैश ऑन डिलीवरी है?');
export const helpPayment = message('How can I pay?', 'पेमेंट कैसे करें?');
export const helpRefunds = message('Refunds and returns', 'वापसी और रिफ़ंड');
export const helpShipping = message(
  'Delivery: how long it takes and what it costs',
  'डिलीवरी: कितने दिन और कितना शुल्क',
);
export const helpPrivacy = message('Privacy: what we keep about you', 'निजता: हम आपके बारे में क्या रखते हैं');
export const helpTerms = message('Our terms', 'हमारी शर्तें');
export const helpPage = message('Help: answers to what is asked most', 'मदद: आम सवालों के जवाब');
export const helpSupport = message('Ask us: help and complaints', 'हमसे पूछें: मदद और शिकायतें');
export const tryPlant = message('Try a plant', 'किसी पौधे से खोजें');
export const alongShelf = message('Or browse a category', 'या श्रेणी में देखें');
export const theResults = message('The results', 'नतीजे');
export const noMatch = message<{ keyword: string }>(
  'No product matches “{keyword}”. Try the name of a plant, such as neem, rose or amla.',
  '“{keyword}” से कोई प्रोडक्ट नहीं मिला। किसी पौधे का नाम लिखकर देखें, जैसे नीम, गुलाब या आँवला।',
);
export const results = message<{ count: number; keyword: string }>(
  '{count, plural, one {# result} other {# results}} for “{keyword}”',
  '“{keyword}” के {count, plural, one {# नतीजा} other {# नतीजे}}',
);
/** Each of these words finds products. */
export const plants = message(
  'neem, rose, turmeric, aloe, lavender, amla, coffee, sandalwood',
  'नीम, गुलाब, हल्दी, एलोवेरा, लैवेंडर, आँवला, कॉफ़ी, चंदन',
);
