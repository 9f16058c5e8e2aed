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
