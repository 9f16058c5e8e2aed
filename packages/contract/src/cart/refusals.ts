import { message } from '@shop/messages';
import * as catalogMessages from '../catalog/messages.ts';
import * as messages from './messages.ts';
import { refusal } from '../refusal.ts';

export const productNotFound = refusal('not_found', 'product_not_found', catalogMessages.notFound);
export const notInCart = refusal(
  'not_found',
  'not_in_cart',
  message('This product is not in your cart.', 'यह प्रोडक्ट आपके कार्ट में नहीं है।'),
);
export const quantityAboveStock = refusal('conflict', 'quantity_above_stock', messages.onlyQuantity);
/** Like `quantityAboveStock`, but not a single piece is left. The sentence is the same (ruling 23). */
export const soldOut = refusal('conflict', 'sold_out', messages.onlyQuantity);
export const savedFull = refusal('conflict', 'saved_full', messages.savedFull);
