import { message } from '@shop/messages';

export const adding = message('Adding', 'डाल रहे हैं');
export const buyNow = message('Buy now', 'अभी ख़रीदें');
export const buyAgain = message('Buy again', 'फिर से ख़रीदें');
export const notAdded = message('Not added:', 'ये नहीं डल पाए:');
export const soldOut = message('sold out for now', 'अभी स्टॉक में नहीं है');
export const deleteLine = message<{ title: string }>('Delete {title}', '{title} हटाएँ');
export const viewCart = message('View cart', 'कार्ट देखें');
export const saveForLater = message('Save for later', 'बाद के लिए रखें');
/** Begins with the text that is seen, which people say to their device. */
export const saveThis = message<{ title: string }>('Save for later: {title}', 'बाद के लिए रखें: {title}');
export const seeSaved = message('What you saved for later', 'आपने जो बाद के लिए रखा');
export const quantityFor = message<{ quantity: number }>('{quantity} for', '{quantity} का दाम');
export const setQuantityTo = message<{ most: number }>('Set quantity to {most}', 'संख्या {most} कर दें');
export const removeFromCart = message('Remove from cart', 'कार्ट से हटाएँ');
export const productsInCart = message('Products in your cart', 'आपके कार्ट के प्रोडक्ट');
export const changesToCart = message('Changes to your cart', 'आपके कार्ट में बदलाव');
export const cartAsSubject = message('Your cart', 'आपका कार्ट');
export const cartEmpty = message('Your cart is empty', 'आपका कार्ट खाली है');
export const seeAllProducts = message('See all products', 'सभी प्रोडक्ट देखें');
export const waitsHere = message('What you add to it appears here.', 'आप जो डालेंगे, वह यहाँ मिलेगा।');
export const discount = message('Discount', 'छूट');
export const total = message('Total', 'कुल');
export const checkout = message('Checkout', 'ऑर्डर करें');
export const codesThatFit = message('Codes that fit your cart', 'आपके कार्ट पर लगने वाले कोड');
export const haveCode = message('Have a code?', 'कोई कोड है?');
export const code = message('Code', 'कोड');
export const checking = message('Checking', 'जाँच रहे हैं');
export const cancel = message('Cancel', 'रहने दें');
export const orderWithoutCode = message('Order without a code', 'बिना कोड के ऑर्डर करें');
export const orderWithout = message<{ code: string }>('Order without {code}', 'बिना {code} के ऑर्डर करें');
export const addAnotherCode = message('Add another code', 'एक और कोड लगाएँ');
export const savesYou = message<{ sum: string }>('saves you {sum}', 'से आपके {sum} बचे');
export const savesOfDelivery = message<{ sum: string }>(
  'saves you {sum} on delivery',
  'से डिलीवरी के {sum} बचे',
);
export const takesOff = message<{ sum: string; lost: string }>(
  'takes {sum} off instead of the {lost} for paying online.',
  'से {sum} कम हुए; ऑनलाइन पेमेंट की {lost} छूट इसके साथ नहीं मिलती।',
);
export const takesOffDelivery = message<{ sum: string; lost: string }>(
  'takes {sum} off delivery instead of the {lost} for paying online.',
  'से डिलीवरी के {sum} कम हुए; ऑनलाइन पेमेंट की {lost} छूट इसके साथ नहीं मिलती।',
);
export const removeCode = message<{ code: string }>('code {code}', 'कोड {code}');
export const addForFreeDelivery = message<{ sum: string }>(
  'Add {sum} more for free delivery.',
  '{sum} का और सामान डालें, डिलीवरी मुफ़्त हो जाएगी।',
);
export const freeDelivery = message('You get free delivery.', 'आपकी डिलीवरी मुफ़्त है।');
export const quantityOf = message<{ title: string }>('Quantity of {title}', '{title} की संख्या');
export const oneLess = message<{ title: string }>('One less of {title}', '{title} एक कम करें');
export const oneMore = message<{ title: string }>('One more of {title}', '{title} एक और लें');
export const apply = message('Apply', 'लगाएँ');
export const applyCode = message('code', 'कोड');
export const remove = message('Remove', 'हटाएँ');
export const quantity = message('Quantity:', 'संख्या:');
export const delivery = message('Delivery', 'डिलीवरी');
export const freeDeliveryFee = message('Free delivery', 'मुफ़्त डिलीवरी');
export const feeByPinCode = message(
  'The delivery fee depends on your PIN code.',
  'डिलीवरी का शुल्क आपके पिन कोड पर निर्भर है।',
);
