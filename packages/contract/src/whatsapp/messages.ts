import { message } from '@shop/messages';

export const testSent = 'The message is on its way. WhatsApp shows it within a minute.';

// What a person who wrote or pressed a button is answered.
export const cancelled = message<{ orderNumber: string }>(
  'Your order {orderNumber} is cancelled. Nothing has to be paid.',
  'आपका ऑर्डर {orderNumber} रद्द कर दिया गया है। कुछ नहीं देना है।',
);
export const alreadyConfirmed = message<{ orderNumber: string; link: string }>(
  'Your order {orderNumber} was confirmed already. If you no longer want it, please write to us: {link}',
  'आपका ऑर्डर {orderNumber} पहले ही कन्फ़र्म हो चुका है। अगर अब नहीं चाहिए, तो कृपया हमें लिखें: {link}',
);
export const alreadyEnded = message<{ orderNumber: string; link: string }>(
  'Your order {orderNumber} had ended before. You are welcome to order again: {link}',
  'आपका ऑर्डर {orderNumber} पहले ही बंद हो चुका था। आप फिर से ऑर्डर कर सकते हैं: {link}',
);
export const tooLate = message<{ orderNumber: string; link: string }>(
  'Your order {orderNumber} is already on its way, so it can no longer be cancelled here. Please write to us: {link}',
  'आपका ऑर्डर {orderNumber} रवाना हो चुका है, इसलिए अब यहाँ से रद्द नहीं हो सकता। कृपया हमें लिखें: {link}',
);
export const nobodyReads = message<{ link: string }>(
  'Nobody reads messages here. Please write to us at {link}',
  'यहाँ के मैसेज कोई नहीं पढ़ता। कृपया हमें यहाँ लिखें: {link}',
);
export const stopped = message(
  'You get no more messages here. Emails about your orders still come.',
  'अब यहाँ आपको मैसेज नहीं आएँगे। ऑर्डर के मेल आते रहेंगे।',
);
