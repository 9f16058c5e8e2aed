import { message } from '@shop/messages';

export const notForAccount = message('Not for this account', 'इस अकाउंट के लिए नहीं');
export const noAccess = message("You don't have access to this page", 'आप यह पेज नहीं देख सकते');
export const ownersPage = message(
  'It is only for the people who run the shop. Your own orders and addresses are in your account.',
  'यह पेज शॉप चलाने वालों के लिए है। आपके ऑर्डर और पते आपके अकाउंट में हैं।',
);
export const backToShop = message('Back to the shop', 'शॉप पर वापस');
