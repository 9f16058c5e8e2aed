import { setTimeout as wait } from 'node:timers/promises';
import { bookCourier, cancelBooking, getOrderCourier } from '@shop/contract/couriers/endpoints';
import type { Booking } from '@shop/contract/couriers/schemas';
import type { CourierSandbox } from './courier-sandbox.ts';
import { note } from './diary.ts';
import type { OwnersWork } from './owner-orders.ts';
import { BACK, DELIVERED, GOING_BACK, PICKED_UP } from './courier-facts.ts';

const BOX = { length: 20, breadth: 15, height: 10, grams: 400 };
const SETTLED = ['booked', 'cancelled', 'ended'];
const POLL_EVERY_MS = 1_000;
/** A killed booking is claimed for three minutes (decision 0186), and then continued within one. */
const BOOKED_WITHIN_MS = 300_000;

/** An owner who books couriers for parcels. */
interface CourierWork {
  /** Books a courier, and lets the parcel go or takes it back, in turn. */
  work(): Promise<void>;
  /** Waits until every booking is settled. @returns what is not */
  untilBooked(): Promise<string[]>;
}

export function createCourierWork(
  {
    client,
    token,
    diary,
    takePaidOrder,
    refundWhole,
  }: OwnersWork & { refundWhole: (orderId: string) => Promise<void> },
  couriers: CourierSandbox,
): CourierWork {
  /** The states in which a booking is settled, by the id of its order. */
  const wanted = new Map<string, readonly string[]>();

  /** @returns the booking, if a courier has the parcel; a booking that was cut off the shop continues by itself */
  async function book(): Promise<{ orderId: string; booking: Booking } | null> {
    const orderId = takePaidOrder();
    if (orderId === undefined) return null;
    wanted.set(orderId, SETTLED);
    const press = () => client.persist(bookCourier, { token, params: { id: orderId }, body: BOX });
    const presses = Math.random() < 0.5 ? [press(), press()] : [press()];
    let booking: Booking | undefined;
    for (const answer of await Promise.all(presses)) {
      if (answer.isOk) booking = answer.body.data.booking;
      else if (answer.refusal.code !== 'still_booking') {
        throw new Error(`a booking was refused: ${JSON.stringify(answer.refusal)}`);
      }
    }
    note(diary, 'owner books a courier');
    return booking?.state === 'booked' ? { orderId, booking } : null;
  }

  /** The parcel is fetched, and arrives or comes back; some parcels nobody fetches. */
  async function send(): Promise<void> {
    const booked = await book();
    if (booked === null || Math.random() < 0.2) return;
    const { trackingNumber } = booked.booking;
    const told = Math.random() < 0.7 ? [PICKED_UP, DELIVERED] : [PICKED_UP, GOING_BACK, BACK];
    note(diary, 'a courier tells what becomes of a parcel');
    wanted.set(booked.orderId, ['ended']);
    for (const status of told) await couriers.move(trackingNumber, status);
  }

  /** The booking is cancelled by two clicks at once, or its order is refunded and the shop cancels it by itself. */
  async function takeBack(): Promise<void> {
    const booked = await book();
    if (booked === null) return;
    if (Math.random() < 0.4) {
      note(diary, 'owner refunds an order with a courier');
      wanted.set(booked.orderId, ['cancelled']);
      return refundWhole(booked.orderId);
    }
    note(diary, 'owner cancels a courier');
    const press = () => client.persist(cancelBooking, { token, params: { id: booked.booking._id } });
    const answers = await Promise.all([press(), press()]);
    if (answers.some(({ isOk }) => isOk)) wanted.set(booked.orderId, ['cancelled']);
  }

  async function isSettled(orderId: string, states: readonly string[]): Promise<boolean> {
    const answer = await client.persist(getOrderCourier, { token, params: { id: orderId } });
    if (!answer.isOk) throw new Error(`a booking was not shown: ${JSON.stringify(answer.refusal)}`);
    const { booking } = answer.body.data;
    return booking === undefined || (states.includes(booking.state) && !booking.isWaiting);
  }

  return {
    work: () => (wanted.size % 2 === 0 ? send() : takeBack()),
    async untilBooked() {
      const endMs = performance.now() + BOOKED_WITHIN_MS;
      const open = new Map(wanted);
      for (;;) {
        for (const [orderId, states] of open) if (await isSettled(orderId, states)) open.delete(orderId);
        const { waiting } = await couriers.ledger();
        if (open.size === 0 && waiting === 0) return [];
        if (performance.now() > endMs) {
          return [`${open.size} bookings are not settled, and ${waiting} words of couriers not heard`];
        }
        await wait(POLL_EVERY_MS);
      }
    },
  };
}
