import type { DemoOrder } from '../catalogue/index.ts';
import { daysBefore, minutesAfter } from './times.ts';

/** How long after it is placed an order is paid or abandoned, packed, sent and delivered, in minutes. */
const PAID_AFTER = 2;
const GIVEN_UP_AFTER = 30;
const PACKED_AFTER = 5 * 60;
const SENT_AFTER = 26 * 60;
const DELIVERED_AFTER = 5 * 24 * 60;
const REFUNDED_AFTER = 20 * 60;

/** An entry of an order's timeline. */
export interface HistoryEvent {
  kind: 'placed' | 'status' | 'payment' | 'refund' | 'note';
  from?: string;
  to?: string;
  /** Done by the owner. */
  isByOwner?: boolean;
  note?: string;
  at: Date;
}

/** A stock movement for one piece of each line. */
export interface HistoryMovement {
  kind: 'hold' | 'release' | 'sale' | 'return';
  stockFactor: -1 | 0 | 1;
  heldFactor: -1 | 0 | 1;
  isByOwner?: boolean;
  at: Date;
}

/** What happened to an order until its current state. */
export interface OrderHistory {
  placedAt: Date;
  /** When the hold of the unpaid order would have ended. */
  holdEndsAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
  events: HistoryEvent[];
  movements: HistoryMovement[];
  /** The final value of `orders.hold`. */
  hold: 'sold' | 'released';
}

/** When part of an order was sent: at the same time as a whole order would be. */
export function partSentAt(placedAt: Date): Date {
  return minutesAfter(placedAt, SENT_AFTER);
}

type Told = Pick<DemoOrder, 'daysAgo' | 'isByHand' | 'note' | 'orderStatus' | 'paymentStatus'>;

/** The history that leads to the order's state, as the shop itself would have recorded it. */
export function orderHistory(order: Told, now: Date): OrderHistory {
  const placedAt = daysBefore(now, order.daysAgo);
  const after = (minutes: number) => minutesAfter(placedAt, minutes);
  const placed: HistoryEvent = {
    kind: 'placed',
    to: 'pending',
    isByOwner: order.isByHand ?? false,
    at: placedAt,
  };
  const hold: HistoryMovement = { kind: 'hold', stockFactor: 0, heldFactor: 1, at: placedAt };
  const common = { placedAt, holdEndsAt: after(GIVEN_UP_AFTER) };

  if (order.paymentStatus === 'canceled') {
    const at = after(GIVEN_UP_AFTER);
    return {
      ...common,
      paidAt: null,
      refundedAt: null,
      events: [placed, { kind: 'status', from: 'pending', to: 'Rejected', note: 'not paid in time', at }],
      movements: [hold, { kind: 'release', stockFactor: 0, heldFactor: -1, at }],
      hold: 'released',
    };
  }

  const paidAt = after(PAID_AFTER);
  const isRefunded = order.paymentStatus === 'refunded';
  const refundedAt = isRefunded ? after(REFUNDED_AFTER) : null;
  const events: HistoryEvent[] = [
    placed,
    ...(order.note ? [{ kind: 'note' as const, note: order.note, isByOwner: true, at: placedAt }] : []),
    { kind: 'payment', at: paidAt },
    { kind: 'status', from: 'pending', to: 'confirmed', at: paidAt },
    ...statusMoves(order, after),
  ];
  const movements: HistoryMovement[] = [hold, { kind: 'sale', stockFactor: -1, heldFactor: -1, at: paidAt }];
  if (refundedAt) {
    events.push({ kind: 'refund', isByOwner: true, at: refundedAt });
    movements.push({ kind: 'return', stockFactor: 1, heldFactor: 0, isByOwner: true, at: refundedAt });
  }
  return { ...common, paidAt, refundedAt, events, movements, hold: isRefunded ? 'released' : 'sold' };
}

/** The owner's status changes from `confirmed` to the order’s status. */
function statusMoves({ orderStatus }: Told, after: (minutes: number) => Date): HistoryEvent[] {
  const route: [string, number][] =
    orderStatus === 'rejected'
      ? [['rejected', REFUNDED_AFTER - 1]]
      : [
          ['inProcess', PACKED_AFTER],
          ['inShipping', SENT_AFTER],
          ['delivered', DELIVERED_AFTER],
        ];
  const steps = route.slice(0, route.findIndex(([status]) => status === orderStatus) + 1);
  return steps.map(([status, minutes], step) => ({
    kind: 'status',
    from: route[step - 1]?.[0] ?? 'confirmed',
    to: status,
    isByOwner: true,
    at: after(minutes),
  }));
}
