export const pinCodeUnknown =
  'India Post does not list this PIN code. Check its digits; if they are right, choose the state yourself.';
