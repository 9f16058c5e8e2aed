import { message } from '@shop/messages';

export const addToCart = message('Add to Cart', 'कार्ट में डालें');
export const outOfStock = message('Out of Stock', 'स्टॉक में नहीं');
export const addToCartOnCard = message('Add to cart', 'कार्ट में डालें');
export const outOfStockOnCard = message('Out Of Stock', 'स्टॉक में नहीं');
export const cart = message('Cart', 'कार्ट');
// Separate texts for one item and for several: the header has no space for the code of plural rules.
export const cartOfOne = message('Cart, 1 item', 'कार्ट, 1 प्रोडक्ट');
export const cartOf = message<{ count: number }>('Cart, {count} items', 'कार्ट, {count} प्रोडक्ट');
export const oneInCart = message('1 item in your cart', 'आपके कार्ट में 1 प्रोडक्ट है');
export const itemsInCart = message<{ count: number }>(
  '{count} items in your cart',
  'आपके कार्ट में {count} प्रोडक्ट हैं',
);
export const loadingCart = message('Loading your cart', 'आपका कार्ट लोड हो रहा है');
export const yourCart = message('Your Cart', 'आपका कार्ट');
export const login = message('Login', 'लॉगिन');
export const register = message('Register', 'रजिस्टर करें');
