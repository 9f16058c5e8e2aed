export { type CourierAccount, CourierError } from './shared/courier-account.ts';
export { serveTracking } from './couriers-webhook-routes.ts';
export { applyOpenTracking } from './shared/apply-tracking.ts';
export { carryOutDueBookings } from './shared/carry-out-due.ts';
export { createShiprocketAccount } from './shared/shiprocket-account.ts';
