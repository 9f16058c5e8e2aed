import * as messages from '@shop/contract/couriers/messages';
import * as refusals from '@shop/contract/couriers/refusals';
import type { Booking, OrderCourier } from '@shop/contract/couriers/schemas';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { refuse } from '../../../platform/errors.ts';
import type { Db } from '../../../database.ts';
import { type OrderRow, findOrderById } from '../../orders/index.ts';
import {
  type BookingRow,
  findLastBooking,
  hasEarlierAddress,
  hasLeft,
  isWaiting,
} from '../shared/booking-queries.ts';
import { type PlannedParcel, readParcel } from '../shared/read-parcel.ts';
import { trackingKindOf } from '../shared/rules/tracking-kind.ts';
import { whyNotBookable } from '../shared/why-not-bookable.ts';
import type { CouriersDependencies } from './couriers-dependencies.ts';

const NOTHING_LEFT = { length: 20, breadth: 15, height: 10, grams: 1 };

/** What the order's parcel has to do with the account. @throws order_not_found */
export async function presentOrderCourier(
  { database, courierAccount }: CouriersDependencies,
  orderId: string,
): Promise<OrderCourier> {
  const db = database.read;
  const [order, planned, booking] = await Promise.all([
    findOrderById(db, orderId),
    readParcel(db, orderId),
    findLastBooking(db, orderId),
  ]);
  if (!order) throw refuse(orderRefusals.notFound);
  const whyNot = whyNotBookable(order, planned);
  return {
    account: accountOf(courierAccount),
    ...(whyNot !== null && { whyNot }),
    box: planned?.box ?? NOTHING_LEFT,
    ...(booking && {
      booking: { ...presentBooking(booking, order), hasEarlierAddress: await hasEarlierAddress(db, booking) },
    }),
  };
}

function accountOf(account: CouriersDependencies['courierAccount']): OrderCourier['account'] {
  if (account === null || account === 'locked') return account ?? 'none';
  return account.isSimulated ? 'simulated' : 'real';
}

/** @throws order_not_found, not_bookable */
export async function getParcel(
  db: Db,
  orderId: string,
): Promise<{ order: OrderRow; planned: PlannedParcel }> {
  const [order, planned] = await Promise.all([findOrderById(db, orderId), readParcel(db, orderId)]);
  if (!order) throw refuse(orderRefusals.notFound);
  return { order, planned: ensureBookable(order, planned) };
}

function ensureBookable(order: OrderRow, planned: PlannedParcel | null): PlannedParcel {
  const whyNot = whyNotBookable(order, planned);
  if (whyNot !== null || planned === null) {
    throw refuse(refusals.notBookable, { sentence: whyNot ?? messages.alreadySent });
  }
  return planned;
}

function presentBooking(row: BookingRow, order: OrderRow): Omit<Booking, 'hasEarlierAddress'> {
  const kind = trackingKindOf(row.told_status ?? -1);
  return {
    _id: row.id,
    state: row.state,
    reference: row.reference,
    courier: row.courier,
    trackingNumber: row.tracking_number ?? '',
    ...(row.label_url !== null && { labelUrl: row.label_url }),
    ...(row.pickup !== null && { pickup: row.pickup }),
    ...(row.problem !== null && { problem: row.problem }),
    ...(row.told_at !== null && {
      told: {
        words: row.told_words ?? '',
        place: row.told_place ?? '',
        at: row.told_at.toISOString(),
        hasFailed: row.state === 'booked' && kind === 'undelivered',
        isBack: kind === 'back',
      },
    }),
    ...(row.answer !== null &&
      row.answered_at !== null && { answer: { action: row.answer, at: row.answered_at.toISOString() } }),
    canCancel: ['wanted', 'ordered', 'booked'].includes(row.state) && !hasLeft(order, row),
    isWaiting: isWaiting(row),
    bookedAt: row.created_at.toISOString(),
  };
}
