export { latestCartReminder, remindOfCarts } from './remind-of-carts.ts';
