export { latestCartReminder, remindOfCarts } from './remind-of-carts.ts';
export { latestRefillReminder, remindOfRefills } from './remind-of-refills.ts';
