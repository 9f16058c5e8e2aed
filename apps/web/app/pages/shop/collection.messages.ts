import { message } from '@shop/messages';

export const products = message<{ count: number }>(
  '{count, plural, one {# product} other {# products}}',
  '{count, plural, one {# प्रोडक्ट} other {# प्रोडक्ट}}',
);
export const pageOf = message<{ name: string; page: number }>('{name}, page {page}', '{name}, पेज {page}');
export const description = message<{ title: string }>(
  '{title}: chosen from our range. Prices in rupees, delivered across India.',
  '{title}: हमारे प्रोडक्ट में से चुने हुए। दाम रुपयों में, पूरे भारत में डिलीवरी।',
);
export const nothingNow = message('Nothing here at the moment', 'अभी यहाँ कुछ नहीं है');
export const comeBack = message(
  'The products of this collection are not available today.',
  'इस कलेक्शन के प्रोडक्ट आज उपलब्ध नहीं हैं।',
);
export const seeAll = message('See all products', 'सभी प्रोडक्ट देखें');
export const asSubject = message('This collection', 'यह कलेक्शन');
