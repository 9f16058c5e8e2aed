import { message } from '@shop/messages';

export const title = message('Chosen by an assistant', 'असिस्टेंट ने चुना');
export const chosenFor = message<{ agent: string }>(
  '{agent} has chosen this for you. Nothing is ordered yet: you decide.',
  '{agent} ने यह आपके लिए चुना है। अभी कुछ भी ऑर्डर नहीं हुआ है: फ़ैसला आपका है।',
);
export const basket = message('the basket', 'बास्केट');
export const noBasket = message('There is nothing here any more', 'यहाँ अब कुछ नहीं है');
export const seeAllProducts = message('See all products', 'सभी प्रोडक्ट देखें');
export const each = message<{ price: string }>('{price} each', 'एक का {price}');
export const pieces = message<{ count: number }>(
  '{count, plural, one {# piece} other {# pieces}}',
  '{count} पीस',
);
export const contains = message<{ list: string }>('Contains: {list}', 'इसमें है: {list}');
export const notFor = message<{ list: string }>('Not for: {list}', 'इनके लिए नहीं: {list}');
export const soldOut = message('Out of stock: it will be left out.', 'स्टॉक में नहीं: यह छोड़ दिया जाएगा।');
export const onlyLeft = message<{ count: number }>(
  'Only {count} can be bought now.',
  'अभी सिर्फ़ {count} बाकी।',
);
export const gone = message<{ count: number }>(
  '{count, plural, one {# chosen product is} other {# chosen products are}} no longer sold.',
  '{count, plural, one {चुना हुआ # प्रोडक्ट अब नहीं बिकता।} other {चुने हुए # प्रोडक्ट अब नहीं बिकते।}}',
);
export const products = message('Products', 'प्रोडक्ट');
export const delivery = message('Delivery', 'डिलीवरी');
export const deliveryTo = message<{ pinCode: string }>('Delivery to {pinCode}', '{pinCode} तक डिलीवरी');
export const free = message('Free', 'मुफ़्त');
export const byAddress = message('At the checkout, by address', 'चेकआउट में, पते के अनुसार');
export const notDelivered = message<{ pinCode: string }>(
  'The shop does not deliver to {pinCode}. You can choose another address at the checkout.',
  'शॉप {pinCode} पर डिलीवरी नहीं करती। चेकआउट में आप दूसरा पता चुन सकते हैं।',
);
export const arrives = message('Arrives', 'पहुँचेगा');
export const total = message('Total', 'कुल');
export const toldOther = message<{ told: string; now: string }>(
  'Your assistant was told {told}. Today it is {now}.',
  'आपके असिस्टेंट को {told} बताया गया था। आज यह {now} है।',
);
export const goOn = message('Continue to the checkout', 'चेकआउट पर जाएँ');
export const goingOn = message('Filling your cart', 'आपका कार्ट भर रहे हैं');
export const replaceAsk = message(
  'Your cart has other products. They would be taken out of it.',
  'आपके कार्ट में दूसरे प्रोडक्ट हैं। वे कार्ट से हटा दिए जाएँगे।',
);
export const replace = message('Replace my cart', 'मेरा कार्ट बदलें');
export const keepCart = message('Leave the cart as it is', 'कार्ट ऐसे ही रहने दें');
export const goOnSigned = message(
  'Prices and stock are checked again at the checkout, where you pay yourself.',
  'दाम और स्टॉक चेकआउट में फिर जाँचे जाते हैं, जहाँ पेमेंट आप ख़ुद करते हैं।',
);
