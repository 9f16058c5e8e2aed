import { message } from '@shop/messages';

export const thisProduct = message('This product', 'यह प्रोडक्ट');
export const reviews = message('Reviews', 'रिव्यू');
