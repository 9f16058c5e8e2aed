import { message } from '@shop/messages';
import * as catalogMessages from '../catalog/messages.ts';
import { refusal } from '../refusal.ts';

export const requestedProductNotFound = refusal('not_found', 'product_not_found', catalogMessages.notFound);
export const inStock = refusal(
  'conflict',
  'in_stock',
  message('This product is in stock.', 'यह प्रोडक्ट स्टॉक में है।'),
);
export const tooMany = refusal(
  'too_many',
  'too_many_stock_requests',
  message(
    'We have received many requests from you or your network. Please try again later.',
    'आपके या आपके नेटवर्क से बहुत सारे अनुरोध आए हैं। कृपया बाद में कोशिश करें।',
  ),
);
