import { message } from '@shop/messages';

/** Read by programs. */
export const addToCart = message(
  'Puts pieces of a product into the cart of the person at this page, who sees it. It orders nothing and holds no stock.',
  'इस पेज पर मौजूद व्यक्ति के कार्ट में प्रोडक्ट डालता है, और उन्हें यह दिखता है। इससे कोई ऑर्डर नहीं होता और कोई स्टॉक नहीं रुकता।',
);
export const id = message('The id of the product.', 'प्रोडक्ट की id।');
export const quantity = message('Pieces to add, 1 if it is left out.', 'कितने पीस डालने हैं; न बताने पर 1।');
export const wrongId = message('id: must be the id of a product.', 'id: प्रोडक्ट की id होनी चाहिए।');
export const wrongQuantity = message(
  'quantity: must be a whole number from 1 on.',
  'quantity: 1 या उससे बड़ी पूरी संख्या होनी चाहिए।',
);
export const openCheckout = message(
  'Opens the checkout for the person at this page. Only the person can order and pay there, signed in or with a mailed code.',
  'इस पेज पर मौजूद व्यक्ति के लिए चेकआउट खोलता है। ऑर्डर और पेमेंट वही कर सकते हैं, लॉगिन करके या ईमेल के कोड से।',
);
