import { message } from '@shop/messages';

export const seeAll = message('See all products', 'सभी प्रोडक्ट देखें');
export const seeAllOf = message<{ count: string }>('See all {count} products', 'सभी {count} प्रोडक्ट देखें');
export const theProducts = message('The products', 'प्रोडक्ट');
export const emptyShelf = message('No products today', 'आज कोई प्रोडक्ट उपलब्ध नहीं है');
export const comeBack = message(
  'New batches are curing. Please come back soon.',
  'नए प्रोडक्ट तैयार हो रहे हैं। कृपया जल्दी फिर आएँ।',
);
export const home = message('Home', 'होम');
export const deliveryAndPayment = message('Delivery and payment', 'डिलीवरी और पेमेंट');
export const reviewAbout = message<{ name: string }>('{name}, about', '{name}, इसके बारे में:');
