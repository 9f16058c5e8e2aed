import { message } from '@shop/messages';
export const loginFirst = message(
  'Login first to add product to cart',
  'प्रोडक्ट कार्ट में डालने के लिए पहले लॉगिन करें',
);
export const added = message('Product is added to cart', 'प्रोडक्ट कार्ट में डाल दिया गया');
export const updated = message('Cart item is updated successfully', 'कार्ट अपडेट हो गया');
export const deleted = message('Cart item is deleted successfully', 'प्रोडक्ट कार्ट से हटा दिया गया');
export const onlyQuantity = message<{ quantity: number }>(
  'Only {quantity} quantity can be added for this item',
  'यह प्रोडक्ट ज़्यादा से ज़्यादा {quantity} ले सकते हैं',
);
export const networkErrorTitle = message('Network Error', 'नेटवर्क की समस्या');
export const networkError = message(
  'Unable to add product to cart. Please check your internet connection.',
  'प्रोडक्ट कार्ट में नहीं डल पाया। कृपया अपना इंटरनेट देख लें।',
);
export const errorTitle = message('Error', 'गड़बड़ी');
export const error = message(
  'An unexpected error occurred. Please check your internet connection.',
  'अचानक कोई गड़बड़ हुई। कृपया अपना इंटरनेट देख लें।',
);
export const productGone = message<{ title: string }>(
  '{title} is no longer sold and was removed from your cart.',
  '{title} अब नहीं बिकता, इसलिए आपके कार्ट से हटा दिया गया है।',
);
export const savedFull = message<{ most: number }>(
  'You can keep {most} products for later. Please remove one first.',
  'बाद के लिए {most} प्रोडक्ट रखे जा सकते हैं। कृपया पहले एक हटाएँ।',
);
