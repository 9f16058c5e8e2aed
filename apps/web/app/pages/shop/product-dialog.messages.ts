import { message } from '@shop/messages';

export const productDetails = message('Product details', 'प्रोडक्ट की जानकारी');
