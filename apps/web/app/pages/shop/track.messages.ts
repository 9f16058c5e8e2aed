import { message } from '@shop/messages';

export const title = message('Track my order', 'मेरा ऑर्डर कहाँ है');
export const description = message<{ shop: string }>(
  'Where your order from {shop} is, without signing in: by its number and your phone or email.',
  '{shop} से आपका ऑर्डर कहाँ है, बिना लॉगिन के: ऑर्डर नंबर और फ़ोन या ईमेल से।',
);
export const lead = message(
  'You need not sign in. If you have, all your orders are in <a>your account</a>.',
  'लॉगिन की ज़रूरत नहीं। लॉगिन किया हो तो सभी ऑर्डर <a>आपके अकाउंट</a> में हैं।',
);
