import { MAX_ADDRESSES } from '../limits.ts';

export const added = 'Address added successfully';
export const updated = 'Address updated successfully';
export const deleted = 'Address deleted successfully';
export const limit = `You can add max ${MAX_ADDRESSES} addresses`;
export const notFound = 'This address does not exist.';
export const pinCode = 'A PIN code has 6 digits and does not start with 0.';
export const phone = 'A phone number has 10 digits and starts with 6, 7, 8 or 9.';
export const state = 'Choose a state from the list.';
export const required = (field: string) => `Enter your ${field}.`;
/** `states`: those of the PIN code, joined by ` or `. */
export const stateElsewhere = (pin: string, states: string, stated: string) =>
  `PIN code ${pin} is in ${states}, not in ${stated}. Choose ${states}, or correct the PIN code.`;
export const stateOpen = (pin: string, states: string) =>
  `PIN code ${pin} can be in ${states}. Choose the state, or write it after the city.`;
export const stateUnknown = (pin: string) =>
  `The state of PIN code ${pin} is not known. Choose it, or write it after the city.`;
/** `sentence`: what is wrong with a saved address. */
export const editFirst = (sentence: string) => `Please edit this address first. ${sentence}`;
