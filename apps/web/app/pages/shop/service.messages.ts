import { message } from '@shop/messages';

export const acrossIndia = message('Across India', 'पूरे भारत में');
export const whereWeDeliver = message('Wherever we deliver,', 'जहाँ हम डिलीवरी करते हैं, वहाँ');
export const inDays = message<{ where: string; days: string }>(
  '{where} in {days} business days.',
  '{where} {days} कामकाजी दिनों में।',
);
export const delivery = message('Delivery', 'डिलीवरी');
export const payment = message('Payment', 'पेमेंट');
export const neverSeeCard = message(
  'By card and UPI, through Razorpay. We never see your card number.',
  'कार्ड और UPI से, Razorpay के ज़रिए। आपका कार्ड नंबर हम तक नहीं आता।',
);
export const cashToo = message('Or cash on delivery.', 'या कैश ऑन डिलीवरी।');
export const cashFrom = message<{ least: string }>(
  'Or cash on delivery, for orders from {least}.',
  'या कैश ऑन डिलीवरी, {least} या उससे ज़्यादा के ऑर्डर पर।',
);
export const cashUpTo = message<{ most: string }>(
  'Or cash on delivery, for orders up to {most}.',
  'या कैश ऑन डिलीवरी, {most} तक के ऑर्डर पर।',
);
export const cashBetween = message<{ least: string; most: string }>(
  'Or cash on delivery, for orders from {least} to {most}.',
  'या कैश ऑन डिलीवरी, {least} से {most} तक के ऑर्डर पर।',
);
export const ifBroken = message('If something arrives broken', 'अगर कुछ टूटा हुआ मिले');
export const refundedIfBroken = message(
  'Damaged or defective items are refunded. Write to us with a picture.',
  'टूटे या ख़राब सामान के पैसे वापस किए जाते हैं। फ़ोटो के साथ हमें लिखें।',
);
export const orderedToday = message<{ dates: string }>(
  'Order today and it arrives {dates}.',
  'आज ऑर्डर करें तो {dates} आ जाएगा।',
);
