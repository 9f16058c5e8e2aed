/** `place`: a town or a PIN code. */
export const notDelivered = (place: string) =>
  `We do not deliver to ${place} yet. Please choose another address.`;
export const pinCodeUnknown =
  'India Post does not list this PIN code. Check its digits; if they are right, choose the state yourself.';
