import { message } from '@shop/messages';

export const loadingProducts = message('Loading products', 'प्रोडक्ट लोड हो रहे हैं');
export const picturesOf = message<{ title: string }>('Pictures of {title}', '{title} की फ़ोटो');
export const allIngredients = message('All ingredients', 'पूरी सामग्री');
export const variants = message<{ count: number; price: string }>(
  '{count} options from {price}',
  '{count} विकल्प, {price} से',
);
export const suits = message('Suits', 'किसके लिए');
export const compare = message('Compare', 'तुलना करें');
export const compared = message('Compared', 'तुलना में है');
export const takeAway = message(', remove: ', ', हटाएँ: ');
export const oneReview = message('1 review', '1 रिव्यू');
export const reviews = message<{ count: number }>('{count} reviews', '{count} रिव्यू');
