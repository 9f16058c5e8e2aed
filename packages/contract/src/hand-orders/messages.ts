export const placed = (orderNumber: string) => `Order ${orderNumber} is placed.`;
export const linkMailed = (orderNumber: string) =>
  `Order ${orderNumber} is placed, and the payment link is on its way by email.`;
export const linkMade = (orderNumber: string) =>
  `Order ${orderNumber} is placed. Send its payment link from the order's page.`;
export const productTwice = 'A product is in the order twice. Combine its pieces in one line.';
export const priceTooLow = 'A price must be more than ₹0.';
export const reasonMissing = 'Say why the price differs.';
export const replaced = (orderNumber: string) =>
  `Replacement ${orderNumber} is placed, and the customer gets an email.`;
