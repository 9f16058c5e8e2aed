export const notFound = 'This customer does not exist.';
export const noteAdded = 'Note added.';
export const accountClosed = 'The account is closed.';
export const closedAlready = 'This account is already closed.';
export const orderUnderWay = (orderNumber: string) =>
  `Order ${orderNumber} is not finished yet. The account can be closed once it has arrived, been cancelled or ended.`;
export const refundDue = (orderNumber: string) =>
  `The money of order ${orderNumber} has not been refunded yet. The account can be closed once it has arrived.`;
export const refundUnderWay = 'A refund is on its way. The account can be closed once the money has arrived.';
export const passwordChanged = 'The password has just been changed. Please try again.';
