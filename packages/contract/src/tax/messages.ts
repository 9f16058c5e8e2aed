import { message } from '@shop/messages';
export const issued = (label: string, number: string) => `${label} ${number} is made.`;
export const alreadyIssued = (label: string, number: string) => `The order already has ${label} ${number}.`;
export const voided = (number: string) => `${number} is void. Its number stays in the list as cancelled.`;
/** For a shopper of a shop that may sell only within its state. */
export const onlyInState = message<{ state: string }>(
  'At present we deliver only within {state}. Please choose an address there.',
  'अभी हम सिर्फ़ {state} में डिलीवरी करते हैं। कृपया वहाँ का पता चुनें।',
);
export const notAdvice =
  'These figures come from the papers that the shop has made. They are not tax advice: have an accountant confirm rates, registration and what is filed.';
