import { message } from '@shop/messages';
export const noteAdded = 'Note added.';
export const guestMailed = 'They are mailed how to see, correct and erase it.';
export const devicesEnded = 'They are signed out everywhere.';
export const corrected = 'Corrected.';
export const accountClosed = 'The account is closed.';
export const orderUnderWay = message<{ orderNumber: string }>(
  'Order {orderNumber} is not finished yet. The account can be closed once it has arrived, been cancelled or ended.',
  'ऑर्डर {orderNumber} अभी पूरा नहीं हुआ है। उसके पहुँचने, रद्द होने या ख़त्म होने के बाद अकाउंट बंद किया जा सकता है।',
);
export const refundDue = message<{ orderNumber: string }>(
  'The money of order {orderNumber} has not been refunded yet. The account can be closed once it has arrived.',
  'ऑर्डर {orderNumber} के पैसे अभी वापस नहीं किए गए हैं। पैसे पहुँचने के बाद अकाउंट बंद किया जा सकता है।',
);
