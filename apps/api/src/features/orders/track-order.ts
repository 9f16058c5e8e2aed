import * as orderRefusals from '@shop/contract/orders/refusals';
import type { OrderToTrack } from '@shop/contract/orders/schemas';
import { normalisePhone, plainNumber, plainText } from '@shop/contract/typed-text';
import type { Db } from '../../database.ts';
import type { ShopContext } from '../../shop-context.ts';
import { refuse } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import { type Limit, insertAttempt, waitForRoomLocked } from '../rate-limits/index.ts';
import { type OrderDocument, findContactedOrder } from './shared/order-document.ts';

const HOUR_MS = 3_600_000;
/**
 * Order numbers follow each other, so only the contact is secret. From all networks together 400 wrong guesses an hour at
 * one order are nothing among four thousand million phone numbers, and more than one network can make, or all those of an
 * IPv6 /48: nobody shuts a buyer out alone. What is found does not count: whoever waits for a parcel looks often, and
 * thousands share one address of a mobile network.
 */
const LIMITS: readonly Limit[] = [
  { by: 'network', count: 30, windowMs: HOUR_MS },
  { by: 'order_number', count: 400, windowMs: HOUR_MS },
];

/**
 * Finds an order for somebody who is not signed in (decision 0113). Whether the number or the contact is wrong, or
 * both, it answers the same and counts the same. Looks under the same limit wait for each other.
 * @throws contact_unclear, order_not_tracked, too_many_tracked
 */
export async function trackOrder(
  dependencies: Pick<ShopContext, 'database' | 'clock' | 'readSettings' | 'rateLimits'>,
  typed: OrderToTrack,
  { address }: { address: string },
): Promise<OrderDocument> {
  const { database, clock, readSettings, rateLimits } = dependencies;
  const contact = readContact(typed.contact);
  if (contact === null) throw refuse(orderRefusals.contactUnclear, { field: 'contact' });
  const number = plainNumber(typed.orderNumber);
  const orderNumber = /^\d+$/.test(number) ? `${readSettings().orders.numberPrefix}-${number}` : number;
  const find = (db: Db) => findContactedOrder(db, orderNumber, contact);
  const attempt = {
    kind: 'order_tracked' as const,
    network: networkOf(address),
    order_number: orderNumber,
    at: clock.now(),
  };
  const found = await (rateLimits
    ? database.write(async (tx) => {
        const waitMs = await waitForRoomLocked(tx, attempt, LIMITS);
        if (waitMs > 0) throw refuse(orderRefusals.tooManyTracked, { retryAfterSeconds: waitMs / 1000 });
        const order = await find(tx);
        if (!order) await insertAttempt(tx, attempt);
        return order;
      })
    : find(database.read));
  if (!found) throw refuse(orderRefusals.notTracked);
  return found.document;
}

function readContact(typed: string): { phone: string } | { email: string } | null {
  if (typed.includes('@')) return { email: plainText(typed).toLowerCase() };
  const phone = normalisePhone(typed);
  return phone === null ? null : { phone };
}
