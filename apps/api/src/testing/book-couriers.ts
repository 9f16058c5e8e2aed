import { pino } from 'pino';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import {
  type CourierAccount,
  carryOutDueBookings,
  createShiprocketAccount,
} from '../features/couriers/index.ts';
import { openPostgres } from '../platform/database/open-database.ts';
import type { Tables } from '../tables/index.ts';

/**
 * A process that goes on with bookings, at a clock that is `aheadMs` ahead, and that kills itself at its `nth` call that
 * changes something at the account: `before` the call, or `after` it and before the answer is noted.
 */
const [, , databaseUrl = '', apiUrl = '', aheadMs = '0', moment = 'never', nth = '0'] = process.argv;
const database = openPostgres<Tables>(databaseUrl);
const account = createShiprocketAccount({
  user: 'api@sandbox.example',
  password: 'sandbox_password',
  pickup: '',
  trackingKeys: [],
  apiUrl,
  isSimulated: true,
});
let count = 0;

async function killable<Result>(call: () => Promise<Result>): Promise<Result> {
  count += 1;
  const isLast = count === Number(nth);
  if (isLast && moment === 'before') process.kill(process.pid, 'SIGKILL');
  const result = await call();
  if (isLast && moment === 'after') process.kill(process.pid, 'SIGKILL');
  return result;
}

const watched: CourierAccount = {
  ...account,
  createOrder: (parcel) => killable(() => account.createOrder(parcel)),
  assignCourier: (order, courierId) => killable(() => account.assignCourier(order, courierId)),
  askForPickup: (order) => killable(() => account.askForPickup(order)),
  makeLabel: (order) => killable(() => account.makeLabel(order)),
  cancelOrder: (orderId) => killable(() => account.cancelOrder(orderId)),
};
await carryOutDueBookings({
  database,
  clock: { now: () => new Date(Date.now() + Number(aheadMs)) },
  logger: pino({ level: 'silent' }),
  readSettings: () => demonstrationSettings,
  account: watched,
});
await database.close();
