import { message } from '@shop/messages';

export const allProducts = message('All Products', 'सभी प्रोडक्ट');
export const pageOf = message<{ page: number }>(', page {page}', ', पेज {page}');
export const description = message<{ what: string }>(
  '{what}: made in small batches from plant oils and herbs, with every ingredient named. Prices in rupees, delivered across India.',
  '{what}: पौधों के तेल और जड़ी-बूटियों से थोड़ी-थोड़ी मात्रा में बने, हर सामग्री के नाम के साथ। दाम रुपयों में, पूरे भारत में डिलीवरी।',
);
export const filters = message('Filters', 'फ़िल्टर');
export const show = message<{ products: string }>('Show {products}', '{products} दिखाएँ');
export const showProducts = message('Show products', 'प्रोडक्ट दिखाएँ');
export const products = message('Products', 'प्रोडक्ट');
export const theProducts = message('The products', 'प्रोडक्ट');
export const nothingMatches = message('No product matches', 'कोई प्रोडक्ट नहीं मिला');
export const nothingMatchesNow = message(
  'No product matches this choice at the moment.',
  'इस चुनाव से मेल खाता कोई प्रोडक्ट अभी नहीं है।',
);
export const clearFilters = message('Clear filters', 'फ़िल्टर हटाएँ');
export const inCategories = message<{ categories: string }>(' in {categories}', ', {categories} में');
export const suiting = message<{ what: string }>(' for {what}', ', {what} के लिए');
export const count = message<{ count: number }>(
  '{count, plural, one {# product} other {# products}}',
  '{count, plural, one {# प्रोडक्ट} other {# प्रोडक्ट}}',
);
