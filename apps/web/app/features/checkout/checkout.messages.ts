import { message } from '@shop/messages';

export const products = message('Products', 'प्रोडक्ट');
export const discountBy = message<{ code: string }>('Discount ({code})', 'छूट ({code})');
export const deliveryBy = message<{ code: string }>('Delivery ({code})', 'डिलीवरी ({code})');
export const delivery = message('Delivery', 'डिलीवरी');
export const freeDelivery = message('Free delivery', 'मुफ़्त डिलीवरी');
export const total = message('Total', 'कुल');
export const nothingCharged = message('Nothing was charged.', 'आपसे कोई पैसा नहीं लिया गया।');
export const youSaw = message('You saw', 'आपने देखा था');
export const today = message('Today', 'अभी');
export const withoutCode = message<{ sum: string }>(
  'Without the code it is {sum}.',
  'बिना कोड के कुल {sum} है।',
);
export const changeCart = message('Please change your cart above.', 'कृपया ऊपर अपना कार्ट बदलें।');
