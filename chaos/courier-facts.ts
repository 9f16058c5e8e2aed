import type { Database } from '@shop/api';
import type { Plant } from './book-plants.ts';
import type { CourierOrder } from './courier-sandbox.ts';
import type { Facts } from './facts.ts';

/** What couriers tell, in Shiprocket's numbering of shipments. */
export const PICKED_UP = 42;
export const DELIVERED = 7;
export const GOING_BACK = 9;
export const BACK = 10;

const FETCHED: readonly number[] = [PICKED_UP, DELIVERED, GOING_BACK, BACK];

/** A booking of a courier, as the shop's database has it. */
export interface BookingFact {
  orderId: string;
  /** The number by which the account knows it. */
  reference: string;
  state: string;
  trackingNumber: string | null;
  /** Of its order. */
  orderNumber: string;
  orderTracking: string | null;
}

/** The bookings of the shop, and the ledger of the account that judges them. */
export interface CourierFacts {
  bookings: BookingFact[];
  orders: CourierOrder[];
}

export async function readBookings({ read }: Pick<Database, 'read'>): Promise<BookingFact[]> {
  return read
    .selectFrom('courier_bookings')
    .innerJoin('orders', 'orders.id', 'courier_bookings.order_id')
    .select(['order_id as orderId', 'reference', 'courier_bookings.state'])
    .select(['courier_bookings.tracking_number as trackingNumber', 'order_number as orderNumber'])
    .select('orders.tracking_number as orderTracking')
    .execute();
}

/**
 * No parcel is fetched twice, without its shop knowing of it or after it was cancelled or refunded; each that is booked
 * has the number of its order; and each order has followed what its courier told.
 */
export function judgeCouriers({ couriers, orders }: Facts): string[] {
  if (couriers === undefined) return [];
  const { bookings, orders: ledger } = couriers;
  const live = Map.groupBy(
    ledger.filter(({ isCancelled }) => !isCancelled),
    ({ channelOrderId }) => channelOrderId,
  );
  const known = new Set(bookings.map(({ reference }) => reference));
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const wrong = bookings.flatMap((booking) => {
    const own = live.get(booking.reference) ?? [];
    return judgeBooking(booking, own, byId.get(booking.orderId)).map(
      (complaint) => `parcel ${booking.reference} (${booking.state}): ${complaint}`,
    );
  });
  return [
    ...wrong,
    ...[...live.keys()].filter((number) => !known.has(number)).map((number) => `${number} is booked unknown`),
  ];
}

function judgeBooking(
  { state, trackingNumber, orderTracking }: BookingFact,
  live: readonly CourierOrder[],
  order: Facts['orders'][number] | undefined,
): string[] {
  if (state === 'cancelled') {
    return live.length === 0 ? [] : [`${live.length} orders are left at the account`];
  }
  if (state !== 'booked' && state !== 'ended') return ['it is not settled'];
  const [parcel] = live;
  if (parcel === undefined || live.length > 1) return [`${live.length} orders are at the account`];
  const { awb, status, pickupAtMs } = parcel;
  const hasLeft = FETCHED.includes(status);
  const expected = expectedStatuses(status);
  const isOver = status === DELIVERED || status === BACK;
  return [
    awb === trackingNumber && awb === orderTracking
      ? ''
      : `its number is ${awb}, in the shop ${trackingNumber}, of its order ${orderTracking}`,
    pickupAtMs === null && !hasLeft ? 'nobody fetches it' : '',
    hasLeft || order?.paymentStatus === 'paid' ? '' : `its order is ${order?.paymentStatus}`,
    expected.includes(order?.orderStatus ?? '')
      ? ''
      : `told ${status}, and its order is ${order?.orderStatus}`,
    isOver === (state === 'ended') ? '' : `told ${status}`,
  ].filter((complaint) => complaint !== '');
}

function expectedStatuses(told: number): readonly string[] {
  if (!FETCHED.includes(told)) return ['confirmed', 'inProcess'];
  return [told === DELIVERED ? 'delivered' : 'inShipping'];
}

/** Faults in bookings, by their name for `--plant`. */
export const courierPlants: Record<string, Plant> = {
  'courier-booked-twice': (facts) =>
    changeCouriers(facts, ({ orders, bookings }) => {
      const kept = orders.find(({ isCancelled }) => !isCancelled);
      return kept ? { bookings, orders: [...orders, kept] } : null;
    }),
  'courier-unknown-to-the-shop': (facts) =>
    changeCouriers(facts, ({ orders, bookings }) => {
      const kept = orders.find(({ isCancelled }) => !isCancelled);
      return kept
        ? { orders, bookings: bookings.filter(({ reference }) => reference !== kept.channelOrderId) }
        : null;
    }),
  'courier-number-astray': (facts) =>
    changeBooking(facts, ({ state }) => state === 'booked', { orderTracking: null }),
  'courier-cancelled-and-comes': (facts) =>
    changeBooking(facts, ({ state }) => state === 'booked', { state: 'cancelled' }),
  'courier-half-booked': (facts) =>
    changeBooking(facts, ({ state }) => state === 'booked', { state: 'ordered' }),
  'courier-not-followed': (facts) =>
    changeBooking(facts, ({ state }) => state === 'ended', { state: 'booked' }),
};

function changeCouriers(facts: Facts, change: (couriers: CourierFacts) => CourierFacts | null): Facts | null {
  const couriers = facts.couriers && change(facts.couriers);
  return couriers ? { ...facts, couriers } : null;
}

function changeBooking(
  facts: Facts,
  isWanted: (booking: BookingFact) => boolean,
  change: Partial<BookingFact>,
): Facts | null {
  return changeCouriers(facts, ({ orders, bookings }) => {
    const wanted = bookings.find(isWanted);
    const changed = bookings.map((booking) => (booking === wanted ? { ...booking, ...change } : booking));
    return wanted ? { orders, bookings: changed } : null;
  });
}
