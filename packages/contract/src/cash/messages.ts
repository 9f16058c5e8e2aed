import { message } from '@shop/messages';

/**
 * Why an order cannot be paid in cash. The database function `cash_refusal` in `cash-refusal.sql` returns the same
 * values, and `place_shop_order` the last one.
 */
export type CashRefusal = 'off' | 'zone' | 'least' | 'most' | 'returns' | 'unconfirmed' | 'expired' | 'few';

export const placed = message(
  'Your order is placed. Please confirm it using the link in our email.',
  'आपका ऑर्डर हो गया। कृपया हमारे ईमेल के लिंक से इसे पक्का करें।',
);
export const confirmed = message('Thank you. Your order is confirmed.', 'धन्यवाद। आपका ऑर्डर पक्का हो गया।');
export const ended = message(
  'This order has ended. Nothing will be sent, and you have nothing to pay. You can order again.',
  'यह ऑर्डर ख़त्म हो गया है। कुछ नहीं भेजा जाएगा और कुछ देना नहीं है। आप फिर से ऑर्डर कर सकते हैं।',
);
export const mailedAgain = message('The email is on its way to you.', 'ईमेल आपको भेजा जा रहा है।');
export const confirmFirst = 'Confirm this order first: until then its pieces are only on hold.';
export const received = 'The cash is received. The order is paid.';
export const returned = 'The parcel is back. There is nothing left to pay for this order.';
export const parcelLost = 'The parcel is recorded as lost. There is nothing left to pay for this order.';
export const returnCorrected = 'The reason is corrected.';
export const orderEnded = 'The order is cancelled, and its pieces are for sale again.';
export const sayReference = 'Enter the reference of the transfer.';
export const remittanceCourier = 'Enter who paid.';
export const remittanceReference = 'Enter the reference of the bank, such as the UTR.';
export const remittanceDay = 'Enter the day on which it was paid: today or earlier.';
export const remittanceEmpty = 'Enter one parcel per line: its order or tracking number and the amount.';
export const remittanceColumns =
  'The first line has no column for the amount, or none for the order or tracking number. Name the columns, for example “Order, Amount”.';
export const remittanceTooMany = (most: number) => `At most ${most} parcels at a time.`;
export const remittanceLine = (line: number) =>
  `Line ${line} has no order or tracking number, or no amount in rupees.`;
export const remittanceShortened = (line: number, number: string) =>
  `“${number}” in line ${line} was shortened by a spreadsheet. Use the file as it was downloaded.`;
export const remittedAccepted = 'What the courier paid is accepted. The order is paid.';
export const remittedNoted = 'The note is saved. Nothing is left to check here.';
export const remittanceEntered = (matched: number) =>
  matched === 1 ? 'The cash of 1 order is booked.' : `The cash of ${matched} orders is booked.`;
