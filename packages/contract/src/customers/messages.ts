export const notFound = 'This customer does not exist.';
export const noteAdded = 'Note added.';
export const accountClosed = 'The account is closed.';
export const closedAlready = 'This account is closed already.';
export const orderUnderWay = (orderNumber: string) =>
  `Order ${orderNumber} is not finished. Close the account once it is delivered, refunded or ended.`;
export const refundUnderWay = 'A refund is on its way. Close the account once the money has arrived.';
