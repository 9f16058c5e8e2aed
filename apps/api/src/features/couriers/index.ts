export { type CourierAccount, CourierError } from './shared/courier-account.ts';
export { carryOutDueBookings } from './shared/carry-out-due.ts';
export { createShiprocketAccount } from './shared/shiprocket-account.ts';
