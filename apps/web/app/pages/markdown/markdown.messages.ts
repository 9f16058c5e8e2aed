import { message } from '@shop/messages';

export const terms = message(
  'Sells within India, in rupees, taxes included. A PIN code decides what delivery costs and when it arrives.',
  'पूरे भारत में बिक्री, रुपयों में, टैक्स सहित। डिलीवरी का खर्च और समय पिन कोड से तय होता है।',
);
export const forAgents = message('For agents', 'एजेंट के लिए');
export const protocol = message('Universal Commerce Protocol', 'यूनिवर्सल कॉमर्स प्रोटोकॉल');
export const protocolGives = message(
  'search, prices with delivery to a PIN code, stock, allergens',
  'खोज, पिन कोड तक डिलीवरी के साथ दाम, स्टॉक, एलर्जन',
);
export const byMcp = message('also by MCP', 'MCP से भी');
export const products = message('Products', 'प्रोडक्ट');
export const outOfStock = message('out of stock', 'स्टॉक में नहीं');
export const more = message<{ count: number }>('{count} more in the sitemap', 'साइटमैप में {count} और');
export const pages = message('Pages', 'पेज');
export const brand = message('Brand', 'ब्रांड');
export const price = message('Price', 'दाम');
export const priceBefore = message('Price before', 'पहले का दाम');
export const inStock = message('In stock', 'स्टॉक में');
export const pieces = message<{ count: number }>(
  '{count, plural, one {# piece} other {# pieces}}',
  '{count} पीस',
);
export const none = message('none left', 'कुछ नहीं बचा');
export const netQuantity = message('Net quantity', 'मात्रा');
export const inside = message('What’s inside', 'इसमें क्या-क्या है');
export const ingredients = message('Ingredients', 'सामग्री');
export const contains = message('Contains', 'इसमें है');
export const suits = message('Suits', 'इनके लिए सही');
export const notFor = message('Not for', 'इनके लिए नहीं');
export const howToUse = message('How to use', 'इस्तेमाल का तरीक़ा');
